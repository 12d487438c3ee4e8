/** The chapters of the manual that list names: functions, units, categories, icons. */
import { type FormulaFunction, FUNCTIONS } from '../formula/functions.ts';
import { loadCatalogue } from '../units/catalogue.ts';
import { describeDimension } from '../units/unit-text.ts';
import { names, tableOf } from './markdown.ts';

const LISTED = {
  list: 'a list',
  plainList: 'a list of plain numbers',
  number: 'a plain number',
  same: 'the kind of its numbers',
};
const GIVEN = {
  same: 'the kind of its numbers',
  square: 'the square of that kind',
  plain: 'a plain number',
  product: 'the product of their kinds',
  list: 'a list of that kind',
};
const MEASURED = { day: 'a date', number: 'a plain number', days: 'dates of a table' };
const TAKEN = {
  whole: 'an exact whole number',
  number: 'a plain number',
  numbers: 'a list of plain numbers',
  base: 'a base',
  text: 'a text',
  condition: 'a condition',
};

/** What a function takes and gives, as the dimension check sees it. */
function measures({ dimension, emitList }: FormulaFunction): string {
  switch (dimension.rule) {
    case 'plain':
      return 'plain numbers → a plain number';
    case 'same':
      return emitList ? 'a list, or quantities of one kind → the same kind' : 'quantities of one kind → the same kind';
    case 'root':
      return dimension.degree === 2 ? 'an area → a length, and so on' : 'a volume → a length, and so on';
    case 'angle':
      return 'an angle → a plain number';
    case 'toAngle':
      return 'a plain number → an angle';
    case 'ratioAngle':
      return 'two quantities of one kind → an angle';
    case 'first':
      return 'any quantity, then plain numbers → the kind of the first';
    case 'test':
      return 'a plain number → a condition';
    case 'given':
      return 'an input → a condition';
    case 'list':
      return `${dimension.takes.map((taken) => LISTED[taken]).join(', ')} → ${GIVEN[dimension.gives]}`;
    case 'exact':
      return `${dimension.takes.map((taken) => TAKEN[taken]).join(', ')} → ${TAKEN[dimension.gives]}`;
    case 'date':
      return `${dimension.takes.map((taken) => MEASURED[taken]).join(', ')} → ${MEASURED[dimension.gives]}`;
  }
}

function functionTable(): string[] {
  const rows = [...FUNCTIONS].map(([name, rule]) => {
    const [fewest, most] = rule.arity;
    return [`\`${name}\``, fewest === most ? `${fewest}` : `${fewest} to ${most}`, rule.describe, measures(rule)];
  });
  const is = [
    '`is`',
    '2',
    'whether a choice or unit input has this option, or a unit of this kind: `is(schedule, monthly)`, `is(unit, mass)`',
    'a choice, its option → a condition',
  ];
  return tableOf(['function', 'arguments', 'gives', 'measures'], [...rows, is]);
}

function unitTable(): string[] {
  const catalogue = loadCatalogue();
  const units = [...catalogue.units.values()];
  const rows = [...catalogue.dimensions].map(([name, dimension]) => {
    const own = units.filter(({ dimensionName }) => dimensionName === name);
    const listed = own.map(({ id, symbol }) => (symbol ? `\`${id}\` (${symbol})` : `\`${id}\``));
    return [describeDimension(dimension, catalogue), listed.join(', ')];
  });
  return tableOf(['measures', 'units, with their symbols'], rows);
}

const CONDITIONS =
  'Conditions are comparisons, `and`, `or`, `not`, functions that give one, and switches by their name.';

/** Chapters by title. The names of categories are those of the schema. */
export const chapters = (categories: readonly string[]): Readonly<Record<string, readonly string[]>> => ({
  Formulas: [
    'Numbers, the names of what is declared before, `+ - * / ^`, brackets, the comparisons `< <= > >= == !=`, `condition ? a : b`, `pi` and the functions below.',
    CONDITIONS,
    'Each quantity is measured, and what does not fit together is refused. A number may have its unit behind it, by name or sign: `1 [km]`, `9.8 [meter/second^2]`.',
    '',
    ...functionTable(),
  ],
  Units: [
    'A unit is one of these, or several joined by `*` and `/`, each with a power from 1 to 9: `kilogram/square-meter`, `meter/second^2`. They are listed with their factors in `schema/units.json`. A quantity may be split into several: `foot-and-inch`, `minute-and-second/kilometer`.',
    '',
    ...unitTable(),
  ],
  Categories: [`${names(categories)}.`, ''],
  Icons: [
    'The name of a [lucide icon](https://lucide.dev/icons), e.g. `calculator`. Editors list them, and `schema/tool.schema.json` holds them all.',
    '',
  ],
});
