/** Texts of a definition that formulas choose from by their names. */
import type { Path } from '../../diagnostics/source.ts';
import { walk } from '../formula/expression.ts';
import type { TabScope } from './scope.ts';

interface Texts {
  scope: TabScope;
  /** Of the part of the definition that has the texts. */
  path: Path;
  /** What stands for a text in the emitted formula. */
  codeOf: (id: string, place: number) => string;
}

/** Knows texts by their names while a formula is compiled. */
export function amongTexts<Result>(texts: Texts, ids: readonly string[], step: () => Result, place = 0): Result {
  const id = ids[place];
  if (id === undefined) return step();
  const { scope, path, codeOf } = texts;
  const name = {
    kind: { type: 'text' },
    code: codeOf(id, place),
    what: 'text',
    path: [...path, 'texts', id],
  } as const;
  return scope.names.during(id, name, () => amongTexts(texts, ids, step, place + 1));
}

/** The names in the formulas of a part: those of other parts may choose from texts that are called alike. */
function namesBelow({ read }: TabScope, part: Path): ReadonlySet<string> {
  const formulas = read.filter(({ path }) => part.every((key, depth) => path[depth] === key));
  const nodes = formulas.flatMap(({ expression }) => [...walk(expression)]);
  return new Set(nodes.flatMap((node) => (node.type === 'name' ? [node.name] : [])));
}

/** Refuses texts that no formula of their part names. */
export function checkTexts(scope: TabScope, ids: readonly string[], path: Path, field = 'formula'): void {
  const named = namesBelow(scope, path);
  for (const id of ids) {
    if (named.has(id)) continue;
    const message = `No formula chooses the text "${id}".`;
    scope.report({ path: [...path, 'texts', id], mark: 'key', message, hint: `Name it in "${field}", or remove it.` });
  }
}
