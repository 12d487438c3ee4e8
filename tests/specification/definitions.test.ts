/** The definitions hold what the specification states as data. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../src/calc/answer-request.ts';
import type { RunnableTool } from '../../src/compiler/tools.ts';
import { loadCatalogue } from '../../src/compiler/units/catalogue.ts';
import { parseUnit } from '../../src/compiler/units/unit-text.ts';
import { catalogueEntry } from '../../src/directory/entries.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import { showRefusals } from '../../src/result/messages.ts';
import { loadLive, refuse, tabOf } from '../suite/load.ts';
import { FACTORS, FORMS, LABELS, MORE_FORMS, TABS, TOOLS } from './stated.ts';

type Tab = RunnableTool['definition']['tabs'][number];
type Input = Tab['inputs'][string];

const catalogue = loadCatalogue();
const ids = Object.keys(TOOLS);
const live = new Map(await Promise.all(ids.map(async (id) => [id, (await loadLive(id)).live] as const)));

function toolOf(id: string): RunnableTool {
  const tool = live.get(id);
  if (!tool) throw new Error(`there is no calculator ${id}`);
  return tool;
}

/** A form by the name the statements give it: `tool` or `tool/tab`. */
function formOf(name: string): { tool: RunnableTool; tab: Tab; tabId: string } {
  const [id = '', tabId] = name.split('/');
  const tool = toolOf(id);
  const tab = tabId ? tool.definition.tabs.find((candidate) => candidate.id === tabId) : tool.definition.tabs[0];
  if (!tab) throw new Error(`there is no form ${name}`);
  return { tool, tab, tabId: tab.id };
}

const inputOf = (tab: Tab, id: string): Input => {
  const input = tab.inputs[id];
  if (!input) throw new Error(`there is no input ${id}`);
  return input;
};

const fieldsOf = (tab: Tab): Record<string, Input> => {
  const rows = Object.values(tab.inputs).flatMap((input) =>
    input.kind === 'rows' ? Object.entries(input.fields) : [],
  );
  return { ...tab.inputs, ...Object.fromEntries(rows) };
};
const optionsOf = (input: Input): string[] => ('options' in input ? input.options.map(({ id }) => id) : []);

describe('the forms', () => {
  it.each(FORMS)('$form: asks for these values, in this order', ({ form, fields }) => {
    const asked = Object.keys(formOf(form).tab.inputs);
    expect(asked.filter((id) => id in fields)).toEqual(Object.keys(fields));
  });

  it.each(FORMS)('$form: starts with these values, and every other field is empty', ({ form, fields }) => {
    const { inputs } = formOf(form).tab;
    const filled = Object.entries(inputs).flatMap(([id, input]) => {
      const first = 'default' in input ? input.default : optionsOf(input)[0];
      return id in fields && first !== undefined ? [[id, first]] : [];
    });
    expect(Object.fromEntries(filled)).toEqual(
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    );
  });

  it.each(FORMS.filter(({ selects }) => selects))('$form: its selects list these options, in this order', (stated) => {
    const { tab } = formOf(stated.form);
    for (const [id, options] of Object.entries(stated.selects ?? {})) {
      const listed = optionsOf(inputOf(tab, id));
      expect(
        listed.filter((option) => options.includes(option)),
        id,
      ).toEqual(options);
    }
  });

  it.each(FORMS.filter(({ steps }) => steps))('$form: an arrow key changes a number by this much', (stated) => {
    const { tab } = formOf(stated.form);
    for (const [id, step] of Object.entries(stated.steps ?? {})) expect(inputOf(tab, id), id).toMatchObject({ step });
  });

  it.each(FORMS)('$form: its buttons say what they do', ({ form, submit, clear }) => {
    const { tab } = formOf(form);
    expect([tab.submit ?? englishText('form.calculate'), tab.clear ?? englishText('form.clear')]).toEqual([
      submit,
      clear,
    ]);
  });

  it.each(FORMS)('$form: results are printed with this many digits', ({ form, shows }) => {
    const { results } = formOf(form).tab;
    for (const [id, [rule, digits]] of Object.entries(shows)) {
      expect(results[id], id).toMatchObject({ display: { rule, digits } });
    }
  });

  const refused = FORMS.filter(({ empty }) => empty.length > 0);
  it.each(refused)('$form: an empty form is answered in these words and at this place', ({ form, empty }) => {
    const { tool, tabId } = formOf(form);
    const tab = tabOf(tool, tabId);
    const entries: Entries = Object.fromEntries(
      tab.inputs.flatMap(({ id, kind }) =>
        kind === 'rows' || kind === 'switch' || kind === 'choice' ? [] : [[id, '']],
      ),
    );
    const said = showRefusals(refuse(tab, entries), tab, tool.text, englishText);
    expect(said.map(({ channel, field, message }) => [channel, field, message])).toEqual(empty);
  });

  it.each(LABELS)('%s: the field %s is called "%s"', (form, field, label) => {
    expect(inputOf(formOf(form).tab, field).label).toBe(label);
  });

  it('every form of the calculators is stated, or is one more than specified', () => {
    const all = ids.flatMap((id) =>
      toolOf(id).definition.tabs.map(({ id: tab }) => (tab === 'main' ? id : `${id}/${tab}`)),
    );
    const stated = FORMS.map(({ form }) => form);
    expect(all.filter((form) => !stated.includes(form) && !MORE_FORMS.includes(form))).toEqual([]);
  });
});

describe('the units', () => {
  it.each(Object.entries(FACTORS))('%s: each unit counts as much as the specification says', (id, factors) => {
    const { tabs, units = {} } = toolOf(id).definition;
    const factorOf = (name: string): number => {
      const parsed = parseUnit(name, catalogue);
      if (!parsed.ok) throw new Error(parsed.message);
      return units[name]?.factor ?? parsed.unit.factor;
    };
    const listed = tabs
      .flatMap((tab) => Object.values(fieldsOf(tab)))
      .flatMap((input) => (input.kind === 'unit' ? input.options : []));
    for (const [option, factor] of Object.entries(factors)) {
      const names = [...new Set(listed.filter((candidate) => candidate.id === option).map(({ unit }) => unit))];
      expect(names, option).toHaveLength(1);
      expect(Math.abs(factorOf(names[0] ?? '') / factor - 1), option).toBeLessThan(1e-12);
    }
  });

  it('advanced-pressure: the grid has the twelve units of the select, in the same order', () => {
    const { inputs, results } = formOf('advanced-pressure').tab;
    const grid = results.pressures;
    if (grid?.kind !== 'grid') throw new Error('there is no grid');
    expect(grid.units?.map(({ id }) => id)).toEqual(optionsOf(inputOf({ inputs } as Tab, 'fromUnit')));
    expect(grid.units).toHaveLength(12);
  });

  it('kinetic-energy: a joule is 0.737562 foot-pounds and a calorie 4.184 joules', () => {
    const { definition } = toolOf('kinetic-energy');
    expect(1 / (definition.units?.['foot-pound-force']?.factor ?? 0)).toBeCloseTo(0.737562, 12);
    const calorie = parseUnit('calorie', catalogue);
    expect(calorie.ok && calorie.unit.factor).toBe(4.184);
  });

  it('metric-converter: another tab starts with its first unit and its second', () => {
    for (const { id, inputs } of toolOf('metric-converter').definition.tabs) {
      const { from, to } = inputs;
      if (from?.kind !== 'unit' || to?.kind !== 'unit') throw new Error(`${id} has no units`);
      expect([from.afterTabChange, to.afterTabChange], id).toEqual(optionsOf(from).slice(0, 2));
    }
  });
});

describe('the constants', () => {
  it.each([
    ['gravitational-force', 'gravitationalConstant', 6.6743e-11],
    ['earth-curvature', 'earthRadius', 6371],
    ['earth-curvature', 'rotationRate', 7.2921e-5],
    ['bmi-calculator', 'healthyFrom', 18.5],
    ['bmi-calculator', 'healthyTo', 24.9],
  ])('%s: %s is the number that the page names', (id, constant, value) => {
    expect(toolOf(id).definition.constants?.[constant]?.value).toBe(value);
  });
});

describe('the lists', () => {
  it('in the lists of calculators only these carry a beta badge', () => {
    const badged = ids.filter((id) => catalogueEntry(toolOf(id).definition).beta);
    expect(badged).toEqual(ids.filter((id) => TOOLS[id] === 'catalogue'));
  });
});

describe('tabs', () => {
  it.each(Object.entries(TABS))('%s: the tabs stand in this order, the first one open', (id, tabs) => {
    const listed = toolOf(id).definition.tabs.map((tab) => [tab.id, tab.label]);
    expect(listed.slice(0, tabs.length)).toEqual(tabs);
  });

  it('every other calculator that is specified without tabs opens with its form; further tabs are more than specified', () => {
    const single = ids.filter((id) => !(id in TABS) && id !== 'ballistics-calculator');
    for (const id of single) {
      const [first, ...further] = toolOf(id).definition.tabs;
      expect(first?.id, id).toBe('main');
      expect(
        further.map((tab) => `${id}/${tab.id}`).filter((form) => !MORE_FORMS.includes(form)),
        id,
      ).toEqual([]);
    }
  });

  it('ballistics-calculator: the specified estimate is open first', () => {
    expect(toolOf('ballistics-calculator').definition.tabs[0]?.id).toBe('simple');
  });

  it('only curvature and Coriolis keep their results while another tab is open', () => {
    expect(ids.filter((id) => toolOf(id).definition.keepTabs)).toEqual(['earth-curvature']);
  });
});

describe('interest-calculator', () => {
  const { inputs } = formOf('interest-calculator/compound').tab;

  it('compounds 1, 2, 4, 12 or 365 times a year', () => {
    const frequency = inputs.frequency;
    if (frequency?.kind !== 'choice') throw new Error('there is no frequency');
    expect(Object.fromEntries(frequency.options.map(({ id, value }) => [id, value]))).toEqual({
      annually: 1,
      semiannually: 2,
      quarterly: 4,
      monthly: 12,
      daily: 365,
    });
  });

  it('asks for a monthly deposit only while the switch is on', () => {
    expect(inputs.additionalDeposits?.kind).toBe('switch');
    expect(inputs.monthlyDeposit).toMatchObject({ shownWhen: 'additionalDeposits' });
  });
});

describe('percentage-calculator', () => {
  it('a change of zero or more is an increase, any less a decrease', () => {
    const { direction } = formOf('percentage-calculator/percent-change').tab.results;
    if (direction?.kind !== 'band') throw new Error('there is no direction');
    expect(direction.bands.map(({ id, from, below }) => [id, from, below])).toEqual([
      ['decrease', undefined, 0],
      ['increase', 0, undefined],
    ]);
  });
});

describe('bmi-calculator', () => {
  const { tab } = formOf('bmi-calculator');

  it('names four categories with their bounds and colors', () => {
    const { category } = tab.results;
    if (category?.kind !== 'band') throw new Error('there is no category');
    expect(category.bands.map(({ label, from, below, color }) => [label, from, below, color])).toEqual([
      ['Underweight', undefined, 18.5, 'blue'],
      ['Normal Weight', 18.5, 25, 'green'],
      ['Overweight', 25, 30, 'yellow'],
      ['Obese', 30, undefined, 'red'],
    ]);
  });

  it('the result stands under "Your BMI Results"', () => expect(tab.resultHeading).toBe('Your BMI Results'));
});

describe('tip-calculator', () => {
  const { inputs, results } = formOf('tip-calculator').tab;

  it('offers 15, 18, 20, 22 and 25 percent with one press', () => {
    expect(inputs.tipPercentage).toMatchObject({ picks: [15, 18, 20, 22, 25] });
  });

  it('shows the shares only for more than one person', () => {
    for (const id of ['perPersonBill', 'perPersonTip', 'perPersonTotal']) {
      expect(results[id], id).toMatchObject({ shownWhen: 'numberOfPeople > 1' });
    }
  });
});

describe('unit-price-comparison', () => {
  const { tab } = formOf('unit-price-comparison');
  const { products } = tab.inputs;
  if (products?.kind !== 'rows') throw new Error('there are no products');

  it('starts with two products and never has fewer', () => {
    expect([products.start, products.min, products.addLabel]).toEqual([2, 2, 'Add product']);
  });

  it('a new product has name, price and quantity empty, and grams', () => {
    const { name, price, quantity, unit } = products.fields;
    expect([name, price, quantity].map((field) => field && 'default' in field)).toEqual([false, false, false]);
    expect(unit).toMatchObject({ kind: 'unit', default: 'g' });
    expect(unit?.kind === 'unit' && optionsOf(unit).slice(0, 7)).toEqual(['g', 'kg', 'ml', 'l', 'oz', 'lb', 'ct']);
  });

  it('prints a unit price with four decimals and the price of a hundred with two', () => {
    const { ranking } = tab.results;
    if (ranking?.kind !== 'ranking') throw new Error('there is no ranking');
    expect(ranking.fields).toMatchObject({
      unitPrice: { display: { rule: 'fixed', digits: 4 } },
      large: { display: { rule: 'fixed', digits: 2 } },
      isBest: { kind: 'flag', label: 'Best value' },
    });
  });
});

describe('earth-curvature', () => {
  const { tab } = formOf('earth-curvature/coriolis');

  it('a latitude goes from -90° to 90°, and the field says so', () => {
    expect(tab.inputs.latitude).toMatchObject({ min: -90, max: 90, hint: '-90° to 90°' });
  });

  it.each(['earth-curvature/curvature', 'earth-curvature/coriolis'])(
    '%s: text that is no number counts as 0',
    (form) => {
      const numbers = Object.values(formOf(form).tab.inputs).filter((input) => input.kind === 'quantity');
      expect(numbers.length).toBeGreaterThan(0);
      for (const input of numbers) expect(input).toMatchObject({ otherwise: 0 });
    },
  );

  it('says both results in a sentence, too', () => {
    for (const { results } of toolOf('earth-curvature').definition.tabs) {
      expect(Object.values(results).some(({ kind }) => kind === 'sentence')).toBe(true);
    }
  });
});

describe('unit-price-calculator', () => {
  it('its two items stand side by side', () => {
    const { groups = [] } = formOf('unit-price-calculator').tab;
    expect(groups.map(({ inputs }) => inputs)).toEqual([
      ['price1', 'quantity1', 'unit1'],
      ['price2', 'quantity2', 'unit2'],
    ]);
  });

  it('says what one unit of each item costs, in dollars per unit', () => {
    const inputs = { price1: 4.5, quantity1: 3, price2: 8, quantity2: 5 };
    const { answer } = answerRequest(toolOf('unit-price-calculator'), { tool: '', inputs }, englishText);
    if (!answer.ok) throw new Error('refused');
    const { item1, item2, betterDeal } = answer.results;
    expect([item1?.display, item2?.display, betterDeal?.value]).toEqual(['$1.50 per unit', '$1.60 per unit', 1]);
  });
});

describe('ballistics-calculator', () => {
  it('says that it is a simplified beta and not for critical use', () => {
    const { note } = formOf('ballistics-calculator/simple').tab;
    expect(note).toMatch(/simplified beta.* approximations .*not for critical use/);
  });
});

describe('the messages', () => {
  it.each([
    ['errorMessage', undefined, 'Please enter valid numbers'],
    ['invalidInput', 'Invalid input', 'Please enter valid numbers'],
    ['incompleteData', 'Incomplete data', 'Please fill in all fields'],
    ['calculationError', 'Calculation error', 'Check price and quantity of {{name}}'],
    ['cannotRemove', 'Cannot remove', 'At least two products are required'],
    ['positiveValuesRequired', undefined, 'All values must be greater than 0'],
  ])('%s: the toast has this title and these words', (key, title, text) => {
    expect(ENGLISH.calculator.messages).toMatchObject({ [key]: title ? { title, text } : { text } });
  });
});
