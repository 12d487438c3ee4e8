/** Mutants of `src/worksheet` that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

export const EXPLAINED_WORKSHEET: readonly Explained[] = [
  ...because('src/worksheet/answers.ts', 'No other field has limits in a unit: only the types ask for the condition.', [
    ["const hasLimits = field.kind !== 'quantity' || !field.limitUnit;", "field.kind !== 'quantity'", 'false'],
  ]),
  ...because(
    'src/worksheet/conversions.ts',
    'There is a conversion of each select that is asked about: only the types ask for the condition.',
    [
      ['if (!first) return [];', '[]', '["Stryker was here"]'],
      ['if (!first) return [];', '!first', 'false'],
    ],
  ),
  ...because(
    'src/worksheet/conversions.ts',
    'No other field has the unit of a select: only the types ask for the condition.',
    [["if (field.kind !== 'quantity') return [];", "field.kind !== 'quantity'", 'false']],
  ),
  ...because(
    'src/worksheet/conversions.ts',
    'A list of rows is no quantity and no select: only the types ask that it is left out.',
    [
      [
        "const own = inputs.filter((input) => input.kind !== 'rows');",
        "inputs.filter((input) => input.kind !== 'rows')",
        'inputs',
      ],
      ["const own = inputs.filter((input) => input.kind !== 'rows');", "input.kind !== 'rows'", 'true'],
      ["const own = inputs.filter((input) => input.kind !== 'rows');", "'rows'", '""'],
    ],
  ),
  ...because('src/worksheet/conversions.ts', 'What is no list has no rows: only the types ask for the condition.', [
    ["input.kind === 'rows'", "input.kind === 'rows'", 'true'],
  ]),
  ...because('src/worksheet/conversions.ts', 'No field has that id.', [
    ["return [...measuredIn(own, [], ''), ...inRows];", '[]', '["Stryker was here"]'],
    [
      'const reading = numberIn({ ...field, unit: from }, [], { [field.id]: text }, language);',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because(
    'src/worksheet/conversions.ts',
    'Where there are parts there is a first one: only the types ask for more.',
    [['const each = parts?.[0]?.each ?? 1;', 'parts?.[0]?.each', 'parts?.[0].each']],
  ),
  ...because('src/worksheet/conversions.ts', 'Only at 0 they are equal, which is 0 in any digits.', [
    [
      'const isExact = Math.abs(exact - inSmallest) <= Math.abs(inSmallest) * 1e-13;',
      'Math.abs(exact - inSmallest) <= Math.abs(inSmallest) * 1e-13',
      'Math.abs(exact - inSmallest) < Math.abs(inSmallest) * 1e-13',
    ],
  ]),
  ...because('src/worksheet/conversions.ts', 'What is no number is none in the other unit either.', [
    ["if (reading.kind !== 'number') return null;", "reading.kind !== 'number'", 'false'],
  ]),
  ...because('src/worksheet/conversions.ts', 'What is no number is usual in no unit.', [
    [
      "const base = reading.kind === 'number' ? denoise(toBase(reading.value, unit)) : Number.NaN;",
      "reading.kind === 'number'",
      'true',
    ],
  ]),
  ...because(
    'src/worksheet/find-form.ts',
    'No other input has the unit of a select: only the types ask for the condition.',
    [
      [
        "const asked = to.inputs.find((input) => input.kind === 'quantity' && input.unitFrom === id);",
        "input.kind === 'quantity'",
        'true',
      ],
    ],
  ),
  ...because('src/worksheet/find-form.ts', 'Nothing stands in a control without a name.', [
    [
      "return shown?.kind === 'value' && shown.unitFrom !== undefined ? entries[shown.unitFrom] : undefined;",
      'shown.unitFrom !== undefined',
      'true',
    ],
  ]),
  ...because('src/worksheet/next-state.ts', 'An answer comes of an engine: only the types ask for more.', [
    [
      'const isWaiting = view.document !== null && world.engine?.shownRefusals;',
      'world.engine?.shownRefusals',
      'world.engine.shownRefusals',
    ],
  ]),
  ...because('src/worksheet/next-state.ts', 'No other input follows one: only the types ask for the condition.', [
    ["if (input.kind !== 'unit' || input.follows?.input !== name) continue;", "input.kind !== 'unit'", 'false'],
  ]),
  ...because(
    'src/worksheet/number-places.ts',
    'What is no list has no rows, and a list is no number: only the types ask for the condition.',
    [["if (input.kind !== 'rows') continue;", "input.kind !== 'rows'", 'false']],
  ),
  ...because(
    'src/worksheet/typed.ts',
    'No other input has the unit of a select: only the types ask for the condition.',
    [
      [
        "const unitOf = (input: CompiledInput): string | undefined => (input.kind === 'quantity' ? input.unitFrom : undefined);",
        "input.kind === 'quantity'",
        'true',
      ],
    ],
  ),
  ...because('src/worksheet/typed.ts', 'Nothing stands in a control without a name.', [
    [
      'const isChanged = (id: string | undefined): boolean => id !== undefined && entries[id] !== start[id];',
      'id !== undefined',
      'true',
    ],
  ]),
  ...because('src/worksheet/typed.ts', 'A select and an option have names: only the types ask for the condition.', [
    ['if (select && unit && offers(tab, select, unit)) entries[select] = unit;', 'select && unit', 'true'],
    ['if (select && unit && offers(tab, select, unit)) entries[select] = unit;', 'select && unit', 'select || unit'],
  ]),
  ...because(
    'src/worksheet/typed.ts',
    'No other input has such a name or states such a unit: only the types ask for the condition.',
    [
      [
        "inputs.some((input) => input.kind === 'unit' && input.id === select && input.options.some(({ id }) => id === unit));",
        "input.kind === 'unit'",
        'true',
      ],
      [
        "if (input.kind === 'unit' && input.afterTabChange) start[input.id] = input.afterTabChange;",
        "input.kind === 'unit'",
        'true',
      ],
    ],
  ),
  ...because('src/worksheet/typed-numbers.ts', 'No field has no name.', [
    [
      'function isSettled(name: string, { said = [] }: State, event: WorksheetEvent): boolean {',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/worksheet/typing.ts', 'It is looked through for numbers, of which it has none.', [
    ["if (event.type !== 'renew') return [];", '[]', '["Stryker was here"]'],
  ]),
  ...because('src/worksheet/more-events.ts', 'What changes places stands in the form: only the types ask for more.', [
    ["const [from = '', to = ''] = [entryAt(entries, first), entryAt(entries, second)];", "''", '"Stryker was here!"'],
  ]),
  ...because('src/worksheet/more-events.ts', 'No form has no name.', [
    [
      "function formLeft(tab: CompiledTab, kept: State['kept'], { finds = [] }: CompiledTool): CompiledTab {",
      '[]',
      '["Stryker was here"]',
    ],
    ['const { tabs, finds = [] } = world.tool;', '[]', '["Stryker was here"]'],
    ['const compared = (before.compared ?? []).flatMap((form) => {', '[]', '["Stryker was here"]'],
  ]),
  ...because(
    'src/worksheet/more-events.ts',
    'Without the code or a link there is no tab: only the types ask for the other conditions.',
    [
      ['if (!links || !shared || !tab) return state;', '!links || !shared || !tab', '(!links || !shared) && !tab'],
      ['if (!links || !shared || !tab) return state;', '!links || !shared', 'false'],
      ['if (!links || !shared || !tab) return state;', '!links || !shared', '!links && !shared'],
    ],
  ),
  ...because('src/worksheet/more-events.ts', 'What throws here leaves the form as it is, too.', [
    ['if (!tab) return state;', '!tab', 'false'],
  ]),
  ...because(
    'src/worksheet/more-events.ts',
    'Nobody asks what the event says, and no field has that name: only the types ask for it.',
    [
      [
        "if (state.isAwaited) return calculate(state, { ...event, type: 'calculate' }, world);",
        "{ ...event, type: 'calculate' }",
        '{}',
      ],
      ["if (state.isAwaited) return calculate(state, { ...event, type: 'calculate' }, world);", "'calculate'", '""'],
      [
        "return next.view.isStale ? leave(next, { type: 'leave', name: '' }, world) : next;",
        "{ type: 'leave', name: '' }",
        '{}',
      ],
      ["return next.view.isStale ? leave(next, { type: 'leave', name: '' }, world) : next;", "'leave'", '""'],
      [
        "return next.view.isStale ? leave(next, { type: 'leave', name: '' }, world) : next;",
        "''",
        '"Stryker was here!"',
      ],
    ],
  ),
  ...because('src/worksheet/own-units.ts', 'No other input follows one: only the types ask for the condition.', [
    [
      "if (input.kind !== 'unit' || !input.follows || start[input.id] !== followedOption(input, start)) continue;",
      "input.kind !== 'unit'",
      'false',
    ],
  ]),
  ...because('src/worksheet/state.ts', 'A calculator has a tab: only the types ask for more.', [
    [
      'const start = withValues(startEntries({ inputs: tab?.inputs ?? [] }, text.language), typed);',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because(
    'src/worksheet/units-behind.ts',
    'No other number has its unit of a select, and what it names is one: only the types ask for more.',
    [
      [
        "({ id }: CompiledField) => field.kind === 'quantity' && !field.unit && id === field.unitFrom,",
        "field.kind === 'quantity' && !field.unit",
        'true',
      ],
      [
        "({ id }: CompiledField) => field.kind === 'quantity' && !field.unit && id === field.unitFrom,",
        "field.kind === 'quantity' && !field.unit",
        "field.kind === 'quantity' || !field.unit",
      ],
      [
        "({ id }: CompiledField) => field.kind === 'quantity' && !field.unit && id === field.unitFrom,",
        "field.kind === 'quantity'",
        'true',
      ],
      ["return select?.kind === 'unit' ? select : undefined;", "select?.kind === 'unit'", 'true'],
    ],
  ),
  ...because('src/worksheet/units-behind.ts', 'No unit is called that, and no number either.', [
    ['? []', '[]', '["Stryker was here"]'],
    [
      'const options = named(behind, select.options, ({ unit }) => [unit.symbol, ...(known.get(unit.id) ?? [])]);',
      '[]',
      '["Stryker was here"]',
    ],
    ['const [id] = named(behind, [...known.keys()], (each) => known.get(each) ?? []);', '[]', '["Stryker was here"]'],
    ['const [dimension, factor, offset] = (id !== undefined && units[id]) || [];', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/worksheet/units-behind.ts', 'No unit has no name: only the types ask for the condition.', [
    ['const [dimension, factor, offset] = (id !== undefined && units[id]) || [];', 'id !== undefined', 'true'],
  ]),
  ...because('src/worksheet/units-behind.ts', 'The number itself is counted in what is chosen.', [
    ["if (!select || other.name === name || other.text.trim() === '') return false;", 'other.name === name', 'false'],
  ]),
  ...because(
    'src/worksheet/units-behind.ts',
    'The option that is chosen is one of the select: only the types ask for more.',
    [
      [
        'const unit = select.options.find(({ id }) => id === option)?.unit.symbol ?? behind;',
        'select.options.find(({ id }) => id === option)?.unit',
        'select.options.find(({ id }) => id === option).unit',
      ],
    ],
  ),
  ...because('src/worksheet/units-behind.ts', 'What stands there meanwhile is no number, whatever it is.', [
    ["const emptied = edit({ ...state, view: START }, place.name, '', world);", "''", '"Stryker was here!"'],
  ]),
  ...because(
    'src/worksheet/units-behind.ts',
    'Of every quantity it is said how it was read, and the other reading can be read: only the types ask for more.',
    [
      [
        'const other = reading.readAs?.otherSaid ? read(reading.readAs.otherSaid, language, unit) : reading;',
        'reading.readAs?.otherSaid',
        'reading.readAs.otherSaid',
      ],
      ["return other.kind === 'number' ? other.value : reading.value;", "other.kind === 'number'", 'true'],
    ],
  ),
  ...because('src/worksheet/units-behind.ts', 'One part alone is none of several.', [
    ['const parts = text.length > MOST ? [] : text.trim().split(BETWEEN_PARTS);', '[]', '["Stryker was here"]'],
  ]),
];
