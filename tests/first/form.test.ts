/** What becomes of a prerendered form while it is filled in: on forms made up for it. */
import './document.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChoiceField, CompiledInput, CompiledTab } from '../../src/engine/tool.ts';
import { AT_FIELD, formula, number, quantity, rows, tabWith, unitSelect } from '../engine/tabs.ts';
import { openMade } from './made.ts';

beforeEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const formWith = (inputs: readonly CompiledInput[], more: Partial<CompiledTab> = {}): CompiledTab =>
  tabWith(
    inputs,
    formula(() => 1),
    more,
  );

describe('a row that is added', () => {
  const fields = [quantity('length'), quantity('width', { unitFrom: 'unit' }), unitSelect('unit'), number('count')];
  const hint = { label: 'Length', hint: 'Of one piece' };
  const opened = (start: number, inputs = {}) => {
    const page = openMade([formWith([rows(fields, { min: 0, start, most: 6 })])], { inputs });
    return { ...page, rows: () => page.all('[data-rows="items"] > fieldset') };
  };
  const add = '[data-act="addRow"]';

  it.each([
    [
      'in the words of its list',
      { items: { label: 'Items', rowLabel: 'Piece {number}', removeLabel: 'Drop {number}' } },
    ],
    ['with its number where its list has no words for it', { items: { label: 'Items', fields: { length: hint } } }],
    ['with its number where its list has no words at all', {}],
  ])('is as the page is made with it, %s', (_, inputs) => {
    const made = opened(3, inputs)
      .rows()
      .map((row) => row.outerHTML);
    const page = opened(1, inputs);
    page.press(add);
    page.press(add);
    expect(page.rows().map((row) => row.outerHTML)).toEqual(made);
  });

  it('is the last one', () => {
    const page = opened(2);
    for (let count = 0; count < 3; count += 1) page.press(add);
    expect(page.rows().map(({ id }) => id)).toEqual([0, 1, 2, 3, 4].map((at) => `row-items-${at}`));
  });
});

describe('a section', () => {
  const known: ChoiceField = {
    id: 'known',
    kind: 'choice',
    failure: AT_FIELD,
    default: 'one',
    options: [{ id: 'one' }, { id: 'two' }],
  };
  const shownWhen = ({ $known }: Record<string, unknown>) => $known === 'two';
  const sections = [{ inputs: ['length', 'width'] }];

  it('is shown where one of its fields is, and hidden where none is', () => {
    const inputs = [known, number('length', { shownWhen }), number('width', { shownWhen })];
    const page = openMade([formWith(inputs, { sections })], { sections: ['Size'] });
    const isHidden = () => page.find('[data-section]').hidden;
    expect(isHidden()).toBe(true);
    page.type('known', 'two');
    expect(isHidden()).toBe(false);
    page.type('known', 'one');
    expect(isHidden()).toBe(true);
  });
});
