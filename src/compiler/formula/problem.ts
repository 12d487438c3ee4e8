import type { Span } from './expression.ts';

/** What is wrong with a formula, where in its text, and what to write instead. */
export class FormulaProblem extends Error {
  readonly span: Span;
  readonly hint: string | undefined;
  constructor(message: string, span: Span, hint?: string) {
    super(message);
    this.span = span;
    this.hint = hint;
  }
}
