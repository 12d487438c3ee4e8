/** What the steps show has a name, or is said to have none where it stands. */
import { expect, it } from 'vitest';
import { unnamedSteps } from '../../src/verify/texts.ts';
import { smallTool } from '../compiler/small-tool.ts';

const withValue = (value: object) =>
  smallTool({
    tabs: [
      {
        id: 'main',
        inputs: { size: { kind: 'number', label: 'Size' } },
        values: { disc: { formula: 'pi * size^2', ...value } },
        results: {
          half: { kind: 'value', label: 'Half', formula: 'disc / 2', display: { rule: 'atMost', digits: 2 } },
        },
        examples: [{ inputs: { size: 1 }, shows: { half: '1.57' } }],
      },
    ],
  });

it('A value without a label is refused at its name', () => {
  expect(unnamedSteps(withValue({}))).toEqual([
    {
      path: ['tabs', 0, 'values', 'disc'],
      mark: 'key',
      message: 'The steps show "disc", and it has no label.',
      hint: 'Write "label": what the steps call it.',
    },
  ]);
});

it('A label or a symbol is enough', () => {
  expect(unnamedSteps(withValue({ label: 'Disc' }))).toEqual([]);
  expect(unnamedSteps(withValue({ symbol: 'A' }))).toEqual([]);
});
