/** Quite different calculators and datasets as somebody would add them: the check finds nothing to say. */
import { expect, it } from 'vitest';
import { loadTools } from '../../src/compiler/tools.ts';
import { checkAnswers } from '../../src/verify/verify.ts';

const folder = loadTools('tests/fixtures/tools');

it('their definitions and the datasets beside them compile', () => {
  expect(folder.problems).toEqual([]);
  expect([...folder.datasets.keys()]).toEqual(['closing-days', 'currencies', 'postage', 'roofing']);
});

it.each(folder.tools.map((tool) => [tool.folder, tool] as const))('%s holds, whatever is typed', (_, tool) =>
  expect(checkAnswers(tool)).toEqual([]),
);
