/** What the API answers where it answers no result: one shape, whatever went wrong. */
import type { CalcError } from '../calc/answer-request.ts';

export interface Problem {
  ok: false;
  errors: readonly CalcError[];
}

/** What went wrong before a calculator was asked, with the status that says so. */
export const PROBLEM_STATUS = {
  badRequest: 400,
  notFound: 404,
  notAvailable: 404,
  methodNotAllowed: 405,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  internal: 500,
} as const;
export type ProblemKey = keyof typeof PROBLEM_STATUS;

export const problem = (key: ProblemKey, message: string, field: string | null = null): Problem => ({
  ok: false,
  errors: [{ field, key, message }],
});
