/** Mutants of how `src/compiler` finds, loads and keeps calculators that live on, each with the reason. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const HEAD = "return typeof data === 'object' && data !== null ? data : {};";
const IN_HEAD = "typeof data === 'object' && data !== null";
const TEXT = "existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : '';";
const UNITS =
  "return units.flatMap(({ dimension = '', factor }) => (factor < A_DAY ? (BY_DIMENSION[dimension] ?? []) : []));";
const NO_UNIT = "return field.kind === 'quantity' && field.unit ? [field.unit] : [];";
const CURRENT = "Object.keys(JSON.parse(readFileSync(join(folder(), 'tags.json'), 'utf8'))).sort();";
const TEXTS_IN =
  "const textsIn = (value: unknown): string[] => Object.values(value ?? {}).filter((each) => typeof each === 'string');";
const OUTPUT = "return outputFiles[0]?.text ?? '';";

export const EXPLAINED_TOOLS: readonly Explained[] = [
  ...because('src/compiler/needs.ts', 'No dimension is called so, and what has no factor is not below a day.', [
    [UNITS, "''", '"Stryker was here!"'],
    [NO_UNIT, '[]', '["Stryker was here"]'],
  ]),
  ...because('src/compiler/icon-names.ts', 'The folder of the icons holds nothing else.', [
    [
      "readdirSync(join(folder(), 'icons'))",
      "readdirSync(join(folder(), 'icons')) .filter((name) => name.endsWith('.svg'))",
      "readdirSync(join(folder(), 'icons'))",
    ],
    [".filter((name) => name.endsWith('.svg'))", "'.svg'", '""'],
  ]),
  ...because('src/compiler/icon-names.ts', 'The icon set lists its names in order; that it will is not promised.', [
    [
      CURRENT,
      "Object.keys(JSON.parse(readFileSync(join(folder(), 'tags.json'), 'utf8'))).sort()",
      "Object.keys(JSON.parse(readFileSync(join(folder(), 'tags.json'), 'utf8')))",
    ],
  ]),
  ...because('src/compiler/icon-names.ts', 'Bytes become text as UTF-8 where JSON is read of them, too.', [
    [CURRENT, "'utf8'", '""'],
  ]),
  ...because('src/compiler/number-parts.ts', 'What is split has a first part: only the types ask for more.', [
    [
      "const [mantissa = '', printed] = printTyped(Number(written), language, { isGrouped: false }).split('e');",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/compiler/tool-files.ts', 'Node lists a folder in this order where it is tested; it promises none.', [
    [
      'return readdirSync(root)',
      'readdirSync(root) .filter((folder) => isTool(join(root, folder))) .sort()',
      'readdirSync(root).filter(folder => isTool(join(root, folder)))',
    ],
  ]),
  ...because('src/compiler/tool-files.ts', 'Bytes become text as UTF-8 where JSON is read of them, too.', [
    [TEXT, "'utf8'", '""'],
  ]),
  ...because('src/compiler/tool-files.ts', 'Neither is JSON.', [[TEXT, "''", '"Stryker was here!"']]),
  ...because('src/compiler/tool-files.ts', 'Nothing else that JSON holds has an id or a title when it is spread.', [
    [HEAD, IN_HEAD, 'true'],
    [HEAD, IN_HEAD, "typeof data === 'object' || data !== null"],
    [HEAD, "typeof data === 'object'", 'true'],
    [HEAD, 'data !== null', 'true'],
  ]),
  ...because('src/compiler/spilled-tool.ts', 'Bytes have a print of their own as a text has.', [
    ["const print = hashOf([at, lowered, compiled, compute && readFileSync(compute, 'utf8')]);", "'utf8'", '""'],
  ]),
  ...because('src/compiler/logic-module.ts', 'Each of the lines ends with a semicolon.', [
    ["].join('\\n');", "'\\n'", '""'],
  ]),
  ...because('src/compiler/logic-module.ts', 'What has no name is JavaScript to esbuild.', [
    ["stdin: { contents, resolveDir: dirname(compute), loader: 'js' },", "'js'", '""'],
  ]),
  ...because('src/compiler/logic-module.ts', 'The process of esbuild prints, beside the error that is thrown.', [
    ["logLevel: 'silent',", "'silent'", '""'],
  ]),
  ...because('src/compiler/logic-module.ts', 'There is one file, or an error was thrown: only the types ask.', [
    [OUTPUT, 'outputFiles[0]?.text', 'outputFiles[0].text'],
    [OUTPUT, "''", '"Stryker was here!"'],
  ]),
  ...because('src/compiler/tools.ts', 'Where one of them is missing, so is the other: only the types ask.', [
    [
      `const message = \`"\${definition?.id}" is already the id of \${owner.file}.\`;`,
      'definition?.id',
      'definition.id',
    ],
    ['if (!compiled || !tool) return null;', '!compiled || !tool', '!compiled && !tool'],
  ]),
  ...because(
    'src/compiler/compile-once.ts',
    'A definition that names something else than texts has problems, and is not kept.',
    [
      [TEXTS_IN, "Object.values(value ?? {}).filter((each) => typeof each === 'string')", 'Object.values(value ?? {})'],
      [TEXTS_IN, "typeof each === 'string'", 'true'],
    ],
  ),
  ...because('src/compiler/compile-once.ts', 'Nothing else that is kept is of parts like these.', [
    [
      "['compile', source.folder, source.data, source.examples?.data, dayOf(source.data, day), shared, others],",
      "'compile'",
      '""',
    ],
  ]),
];
