/** What becomes of a prerendered form while it is filled in: on forms made up for it. */
import './document.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChoiceField, CompiledInput, CompiledTab, FindTab } from '../../src/engine/tool.ts';
import { conversionOffers } from '../../src/worksheet/conversions.ts';
import { EVERY_EVENT } from '../../src/worksheet/more-events.ts';
import { typing } from '../../src/worksheet/typing.ts';
import { unitCode } from '../../src/worksheet/unit-code.ts';
import { followUnits } from '../../src/worksheet/unit-events.ts';
import { AT_FIELD, formula, number, quantity, rows, tabWith, unitSelect } from '../engine/tabs.ts';
import { openMade } from './made.ts';

const before = [{ ...unitCode }, { ...EVERY_EVENT }, { ...typing }] as const;
beforeEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  for (const [at, target] of [unitCode, EVERY_EVENT, typing].entries()) Object.assign(target, before[at]);
  vi.restoreAllMocks();
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

describe('what is said at a field', () => {
  const page = () => openMade([formWith([quantity('length', { unitFrom: 'unit' }), unitSelect('unit')])]);

  it('is that a number kept its text when its unit was changed, until it is converted', () => {
    followUnits(() => {});
    unitCode.offers = conversionOffers;
    const { type, control, all, press, text } = page();
    type('length', '1500');
    const offers = () => all('[data-field] .link-button').map(({ textContent }) => textContent);
    expect(offers()).toEqual([]);
    type('unit', 'km');
    expect(offers()).toEqual(['Convert 1,500\u00a0m to 1.5\u00a0km']);
    expect(control('unit').getAttribute('aria-describedby')).toBe('field-unit-reading');
    press('[data-field] .link-button');
    expect([text('length'), control('length').value, offers()]).toEqual(['1.5', '1.5', []]);
    expect(control('unit').getAttribute('aria-describedby')).toBeNull();
  });

  it('is what there is to say while a number is typed, and is said once, whatever else is said', () => {
    typing.said = ({ entries }) =>
      entries.length === '' ? [] : [{ name: 'length', message: `= ${entries.length}`, takes: [] }];
    const { type, submit, control, all, root } = page();
    type('length', '7');
    const said = () => root.querySelector('[id="field-length-reading"]')?.textContent;
    const described = () => control('length').getAttribute('aria-describedby');
    expect([said(), described()]).toEqual(['= 7', 'field-length-reading']);
    type('length', 'x');
    submit();
    expect([said(), described()]).toEqual(['= x', 'field-length-problem field-length-reading']);
    expect(all('[id="field-length-reading"]')).toHaveLength(1);
    type('length', '');
    expect([said(), described()]).toEqual([undefined, 'field-length-problem']);
  });
});

describe('refusals', () => {
  const twoProblems = (more: Partial<CompiledTab> = {}) => {
    const page = openMade([formWith([number('a'), number('b')], more)], { sections: ['More'] });
    return { ...page, problems: () => page.all('form p[id$="-problem"]').map(({ id }) => id) };
  };

  it('of several fields are said at each and in a list, and not of the form as a whole', () => {
    const { submit, all, problems } = twoProblems();
    submit();
    expect(problems()).toEqual(['field-a-problem', 'field-b-problem']);
    expect(all('[id="problems"] li')).toHaveLength(2);
    expect(all('[data-whole]')).toEqual([]);
  });

  it('open what their fields are folded up in where the list of problems has the focus', () => {
    const { submit, find, control } = twoProblems({ sections: [{ inputs: ['b'], folded: true }] });
    expect(control('b').closest('details')?.open).toBe(false);
    submit();
    expect(document.activeElement).toBe(find('[id="problems"]'));
    expect(control('b').closest('details')?.open).toBe(true);
  });

  it('are said where an extension has put a control with a name into the form', () => {
    const { submit, find, problems } = twoProblems();
    const added = document.createElement('input');
    added.name = 'added';
    find('form').prepend(added);
    submit();
    expect(problems()).toEqual(['field-a-problem', 'field-b-problem']);
  });
});

describe('an answer', () => {
  const page = () => openMade([formWith([number('a'), number('b')])]);

  it('is marked as out of date, and as current again', () => {
    const { type, submit, find } = page();
    type('a', '1');
    type('b', '2');
    submit();
    const answer = () => find('[id="result"]').dataset.answer;
    expect(answer()).toBe('current');
    type('b', 'x');
    expect(answer()).toBe('stale');
    type('b', '2');
    expect(answer()).toBe('current');
  });

  it('stays as it is drawn, and is not said again, while only something else is said', () => {
    const { type, submit, find, fire, control, view, worksheet } = page();
    type('a', '1');
    type('b', '2');
    submit();
    const said = find('[role="status"]').firstChild;
    expect(said?.textContent).not.toBe('');
    worksheet.dispatch({ type: 'tell', notice: { text: 'It is kept.', isAlert: true } });
    expect(find('[role="status"]').firstChild).toBe(said);
    type('b', 'x');
    const drawn = find('[data-result]');
    fire(control('b'), 'focusout');
    expect(view().refusals.map(({ field }) => field)).toEqual(['b']);
    expect(find('[data-result]')).toBe(drawn);
  });

  it('is not scrolled to where a tab still has it', () => {
    const tabs = ['one', 'two'].map((id) => formWith([number('a', { default: 3 })], { id }));
    const { submit, openTab, find, all } = openMade(tabs, { keepTabs: true });
    submit();
    openTab('two');
    expect(all('[data-result]')).toEqual([]);
    const scrolled = vi.spyOn(window.Element.prototype, 'scrollIntoView');
    openTab('one');
    expect(find('[data-result]').textContent).not.toBe('');
    expect(scrolled).not.toHaveBeenCalled();
  });
});

it('what is to be found may be called anything, and is chosen by keys', () => {
  const given = { tab: 'main', input: 'a', given: 'result', field: number('a'), checks: [] };
  const found = { ...formWith([number('result')]), id: 'a-tab-main~a', found: given } as FindTab;
  const { key, find, worksheet } = openMade([formWith([number('a')])], { finds: [found] });
  key(find('[role="radio"][aria-checked="true"]'), 'ArrowRight');
  expect(worksheet.getSnapshot().form.tab).toBe('a-tab-main~a');
});

it('a row that comes to one of several lists has the focus in its first field', () => {
  const lists = ['first', 'second'].map((id) => rows([number(`${id}Price`), number('count')], { id, min: 0, most: 9 }));
  const { press } = openMade([formWith([number('a'), ...lists])]);
  for (const id of ['second', 'first']) {
    press(`[data-act="addRow"][data-name="${id}"]`);
    expect(document.activeElement?.getAttribute('name')).toBe(`${id}.2.${id}Price`);
  }
});

it('a notice that was put away does not come again with what is typed next', () => {
  const { type, worksheet, find } = openMade([formWith([number('a')])]);
  worksheet.dispatch({ type: 'tell', notice: { text: 'It is kept.', isAlert: false } });
  const notices = () => [...document.body.querySelectorAll('aside')];
  notices()[0]?.querySelector('button')?.click();
  expect(notices()).toEqual([]);
  find('[role="status"]').replaceChildren();
  type('a', '1');
  expect([notices(), find('[role="status"]').textContent]).toEqual([[], '']);
});
