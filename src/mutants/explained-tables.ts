/** Mutants of tables, rankings and types in `src/compiler/results` that live on, each with the reason why. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const SHOWN = "const shown = Object.keys(fields).filter((id) => SHOWN.includes(fields[id]?.kind ?? 'number'));";
const INPUTS =
  "const inputs = Object.keys(scope.tab.inputs).filter((id) => /rows|choice/.test(scope.tab.inputs[id]?.kind ?? ''));";
const LITERALS = "if (line.length <= MOST_COLUMNS || !/^'[^\\n]*'$/.test(type)) return line;";

export const EXPLAINED_TABLES: readonly Explained[] = [
  ...because('src/compiler/results/table.ts', 'Each recurrence is known by its id: only the types ask for more.', [
    [
      'const starts = scope.recurrences.get(id)?.starts ?? new Map();',
      'scope.recurrences.get(id)?.starts',
      'scope.recurrences.get(id).starts',
    ],
  ]),
  ...because(
    'src/compiler/results/table.ts',
    'No column has a name with a space in it, and one there is not is passed.',
    [
      [
        'for (const [index, id] of (chart ? [chart.x, ...chart.series] : []).entries()) {',
        '[]',
        '["Stryker was here"]',
      ],
    ],
  ),
  ...because('src/compiler/results/table.ts', 'Only a chart has columns to look at: the types ask for more.', [
    ["if (index === 0 && chart?.kind === 'bars') continue;", 'chart?.kind', 'chart.kind'],
  ]),
  ...because('src/compiler/results/table-timer.ts', 'No column goes by no name: only the types ask.', [
    ['const column = id === undefined ? undefined : ownValue(columns, id);', 'id === undefined', 'false'],
  ]),
  ...because('src/compiler/results/table-timer.ts', 'Each name has its input: only the types ask for more.', [
    [
      "const choices = Object.keys(scope.tab.inputs).filter((name) => scope.tab.inputs[name]?.kind === 'choice');",
      'scope.tab.inputs[name]?.kind',
      'scope.tab.inputs[name].kind',
    ],
  ]),
  ...because('src/compiler/results/table-timer.ts', 'What is refused runs nowhere.', [
    ['return \'""\';', '\'""\'', '""'],
  ]),
  ...because(
    'src/compiler/results/table-timer.ts',
    'A clock is asked for where there are actions: only the types ask.',
    [['const timer = actions?.timer;', 'actions?.timer', 'actions.timer']],
  ),
  ...because(
    'src/compiler/results/table-of-rows.ts',
    'What is compiled so has a field: only the types ask for another.',
    [["const { field = '', formula, holds, unit, unitFrom, total } = column;", "''", '"Stryker was here!"']],
  ),
  ...because('src/compiler/results/table-of-rows.ts', 'What has the scope of a row is an input: only the types ask.', [
    ["const fields = rows?.kind === 'rows' ? rows.fields : {};", 'rows?.kind', 'rows.kind'],
  ]),
  ...because('src/compiler/results/table-of-rows.ts', 'Each id has its field or input: only the types ask for more.', [
    [SHOWN, 'fields[id]?.kind', 'fields[id].kind'],
    [SHOWN, "'number'", '""'],
    [INPUTS, 'scope.tab.inputs[id]?.kind', 'scope.tab.inputs[id].kind'],
    [INPUTS, "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/results/table-rows.ts', 'What stands nowhere is said of the part that it would stand in.', [
    ['const at = [...path, ...(ends[end] ? [end] : [])];', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/results/table-of-options.ts', 'No input goes by the name that nothing has: the types ask.', [
    ["table.from !== undefined && tab.inputs[table.from]?.kind === 'choice';", 'table.from !== undefined', 'true'],
  ]),
  ...because('src/compiler/results/table-actions.ts', 'Each id has its column: only the types ask for more.', [
    [
      "const days = Object.keys(columns).filter((id) => columns[id]?.holds === 'date');",
      'columns[id]?.holds',
      'columns[id].holds',
    ],
  ]),
  ...because('src/compiler/results/ranking.ts', 'Only a number has a formula or a text: only the types ask.', [
    [
      "const formulas = Object.values(fields).map((field) => (field.kind === 'value' ? field.formula : undefined));",
      "field.kind === 'value'",
      'true',
    ],
    [
      "{ label: field.label, ...(field.kind === 'value' && field.text !== undefined && { text: field.text }) },",
      "field.kind === 'value'",
      'true',
    ],
  ]),
  ...because('src/compiler/results/ranking.ts', 'Each id has its field: only the types ask for more.', [
    [
      "const numbers = Object.keys(fields).filter((id) => fields[id]?.kind === 'value');",
      'fields[id]?.kind',
      'fields[id].kind',
    ],
  ]),
  ...because(
    'src/compiler/results/results.ts',
    'Nothing but a table has rows that follow from each other: the types ask.',
    [["const repeated = result.kind === 'table' ? result.recurrence : undefined;", "result.kind === 'table'", 'true']],
  ),
  ...because(
    'src/compiler/results/value.ts',
    'The name of a total is a number that can be read: nothing is said of it.',
    [['if (found) scope.expressions.set(id, found.expression);', 'found', 'true']],
  ),
  ...because(
    'src/compiler/results/compiler.ts',
    'A type on one line that begins or ends with a literal is nothing but literals.',
    [
      [LITERALS, "/^'[^\\n]*'$/", "/'[^\\n]*'$/"],
      [LITERALS, "/^'[^\\n]*'$/", "/^'[^\\n]*'/"],
    ],
  ),
];
