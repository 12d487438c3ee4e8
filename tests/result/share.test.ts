/** Links that bring a filled-in form to another page: what is shared stands there, and nothing else ever does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadRunnable, loadTools, type RunnableTool } from '../../src/compiler/tools.ts';
import { deepFreeze } from '../../src/engine/data.ts';
import { startEntries, visibleInputs } from '../../src/engine/form.ts';
import { withoutLimits } from '../../src/engine/list-limits.ts';
import type { Entries, Entry, RowEntry } from '../../src/engine/outcome.ts';
import { readField } from '../../src/engine/read.ts';
import { run } from '../../src/engine/run.ts';
import type { CompiledField, CompiledInput, CompiledTab, CompiledTool, ListField } from '../../src/engine/tool.ts';
import { unmistakableExactly } from '../../src/numbers/unmistakable.ts';
import {
  carryFragment,
  LONGEST_FRAGMENT,
  readShare,
  sharedEntries,
  shareFragment,
  wholeFragment,
} from '../../src/result/share.ts';
import { anyForm } from '../../src/verify/any-form.ts';
import { loadLive, tabOf } from '../suite/load.ts';

const tools: RunnableTool[] = (await Promise.all(loadTools('tools').tools.map(loadRunnable))).filter(
  (live) => live !== null,
);
const TABS = tools.flatMap(({ id, tool }) => tool.tabs.map((tab) => ({ name: `${id}, ${tab.id}`, tool, tab })));
/** Links are read and written by one code for all tabs: together they are many. */
const EACH = { numRuns: Number(process.env.SAMPLES ?? 15) };
const language = fc.constantFrom('en', 'de', 'ar', 'hi');

/** As a form of the page holds it: programs alone give numbers that are not exact or have no end, which is refused. */
function plain<Value>(entry: Value): Value | string {
  if (typeof entry === 'string') return entry.replace(/\p{Surrogate}/gu, '\ufffd');
  const isNone = typeof entry === 'number' && !Number.isFinite(entry);
  return isNone || (Number.isInteger(entry) && !Number.isSafeInteger(entry)) ? String(entry) : entry;
}

/** Half a character cannot stand in an address. */
const wellFormed = (entries: Entries): Entries =>
  Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      id,
      typeof entry === 'object'
        ? entry.map((row) => Object.fromEntries(Object.entries(row).map(([field, cell]) => [field, plain(cell)])))
        : plain(entry),
    ]),
  );

const isOption = (field: CompiledField, entry: Entry | undefined): boolean =>
  (field.kind !== 'choice' && field.kind !== 'unit') ||
  entry === field.default ||
  field.options.some(({ id }) => id === entry);

/** Whether the text of a list is none where it was typed, and one where the link is opened, which is left out there. */
function isListOnlyThere(field: ListField, entry: Entry, from: string, to: string): boolean {
  const isList = (language: string): boolean => readField(withoutLimits(field), [], { [field.id]: entry }, language).ok;
  return !isList(from) && isList(to);
}

/** Whether a form holds nothing that a link leaves out: options that there are not, too few or too many rows. */
function isShareable(input: CompiledInput, entry: Entry | undefined, from: string, to: string): boolean {
  if (entry === undefined) return true;
  if (input.kind === 'list') return !isListOnlyThere(input, entry, from, to);
  if (input.kind !== 'rows') return isOption(input, entry);
  const rows = entry as RowEntry[];
  const isWhole = rows.every((row) => input.fields.every((field) => isOption(field, row[field.id])));
  return isWhole && rows.length >= input.min && rows.length <= input.most;
}

/** A row that is one because of a number that its field begins with: a link brings the text, which nobody typed. */
const isRowOfProgram = (input: CompiledInput, entry: Entry | undefined): boolean =>
  input.kind === 'rows' &&
  input.emptyRows === 'ignored' &&
  ((entry ?? []) as RowEntry[]).some((row) => {
    const isStart = ({ id, ...field }: CompiledField): boolean =>
      ['', String('default' in field ? field.default : '')].includes(String(row[id] ?? '').trim());
    return input.fields.every(isStart) && Object.values(row).some((cell) => typeof cell === 'number');
  });

/** What a form answers, but for how its numbers were written. */
const answerTo = (tab: CompiledTab, entries: Entries, typedIn: string) =>
  JSON.parse(
    JSON.stringify(run(tab, entries, typedIn), (key, value) => {
      if (typeof value === 'bigint') return `${value}n`;
      return key === 'readAs' || key === 'typed' ? undefined : value;
    }),
  );

function open(fragment: string, tool: CompiledTool, typedIn: string) {
  const shared = readShare(fragment, tool, typedIn);
  const tab = tool.tabs.find(({ id }) => id === shared?.tab);
  if (!shared || !tab) throw new Error(`no link: ${fragment}`);
  return { tab, incomplete: shared.incomplete === true, entries: sharedEntries(tab, shared.entries, typedIn) };
}

describe.each(TABS)('$name', ({ tool, tab }) => {
  it('is restored exactly in any language, whatever stands in the form', () => {
    let whole = 0;
    const property = fc.property(anyForm(tab), language, language, (any, from, to) => {
      const entries = deepFreeze(wellFormed(any));
      fc.pre(!tab.inputs.some((input) => isRowOfProgram(input, entries[input.id])));
      const fragment = shareFragment(tool, tab, entries, from);
      const link = open(fragment, tool, to);
      const isLong = fragment.length > LONGEST_FRAGMENT;
      const isWhole = !isLong && tab.inputs.every((input) => isShareable(input, entries[input.id], from, to));
      expect(link.incomplete).toBe(!isWhole);
      expect(link.tab).toBe(isLong ? tool.tabs[0] : tab);
      if (!isWhole) return;
      whole += 1;
      // Hidden inputs, too: what the restored form would share is the same link.
      expect(shareFragment(tool, tab, link.entries, to)).toBe(fragment);
      expect(answerTo(tab, link.entries, to)).toEqual(answerTo(tab, entries, from));
      // With every input named, it does not depend on what the form begins with.
      const named = open(wholeFragment(tool, tab, entries, from), tool, to);
      expect([named.incomplete, shareFragment(tool, tab, named.entries, to)]).toEqual([false, fragment]);
    });
    fc.assert(property, EACH);
    expect(whole, 'forms that were restored').toBeGreaterThan(0);
  });

  it('is written in signs that every program leaves in an address', () => {
    const property = fc.property(anyForm(tab), (entries) => {
      const fragment = shareFragment(tool, tab, wellFormed(entries), 'en');
      expect(fragment).toMatch(/^#1:(?:[\w\-.~+;=,/]|%[\dA-F]{2})*$/);
      expect(fragment).not.toMatch(/\.$/);
      expect(encodeURI(fragment).replaceAll('%25', '%')).toBe(fragment);
      expect(new URL(`https://example.org/x${fragment}`).hash).toBe(fragment === '#' ? '' : fragment);
    });
    fc.assert(property, EACH);
  });

  it('says nothing of a form that nobody touched', () => {
    const isFirst = tool.tabs[0] === tab;
    for (const typedIn of ['en', 'de']) {
      expect(shareFragment(tool, tab, startEntries(tab, typedIn), typedIn)).toBe(`#1:${isFirst ? '' : tab.id}`);
      expect(open(`#1:${tab.id}`, tool, typedIn)).toEqual({
        tab,
        incomplete: false,
        entries: startEntries(tab, typedIn),
      });
    }
  });

  it('no fragment breaks it, and only what the form can hold comes out', () => {
    const id = fc.constantFrom(...tab.inputs.map((input) => input.id), '__proto__', 'constructor', 'nothing', '');
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('~1,5', '%', '%zz', '%ff', 'NaN', '1e999', '0x1f', '-0', '__proto__', ',,,', '//'),
      fc.double().map(String),
    );
    const part = fc.oneof(
      fc.string(),
      fc.tuple(id, value).map(([name, text]) => `${name}=${text}`),
    );
    const body = fc.tuple(fc.constantFrom('', `${tab.id};`), fc.array(part)).map(([at, parts]) => at + parts.join(';'));
    const property = fc.property(fc.oneof(body, fc.string()), language, (text, typedIn) => {
      const link = open(`#1:${text}`, tool, typedIn);
      const start = startEntries(link.tab, typedIn);
      expect(Object.keys(link.entries)).toEqual(Object.keys(start));
      for (const input of link.tab.inputs) {
        expect(isShareable(input, link.entries[input.id], typedIn, typedIn), input.id).toBe(true);
        expect(typeof link.entries[input.id]).toBe(typeof start[input.id]);
      }
      run(link.tab, link.entries, typedIn);
      expect(visibleInputs(link.tab, link.entries).length).toBeGreaterThan(0);
    });
    fc.assert(property, EACH);
  });
});

/** One link a tool. They are out in the world: these must be read for ever, and written until there is a new version. */
const GOLDEN: [id: string, tab: string, typedIn: string, entries: Entries, fragment: string][] = [
  [
    'bmi-calculator',
    'main',
    'en',
    { height: '5.5', heightUnit: 'ft', weight: '150', weightUnit: 'lb' },
    '#1:height=5.5;heightUnit=ft;weight=150;weightUnit=lb',
  ],
  [
    'gravitational-force',
    'main',
    'de',
    { mass1: '1', mass1Unit: 'earthMass', mass2: '7,342 × 10²²', distance: '384.400,0', distanceUnit: 'km' },
    '#1:mass1=1;mass1Unit=earthMass;mass2=7.342e+22;distance=384400;distanceUnit=km',
  ],
  [
    'interest-calculator',
    'loan',
    'en',
    { loanAmount: '$200,000.00', loanRate: '6 %', loanTerm: '30' },
    '#1:loan;loanAmount=200000;loanRate=6;loanTerm=30',
  ],
  [
    'interest-calculator',
    'compound',
    'de',
    {
      principal: '1.234,5',
      rate: '5',
      time: '',
      frequency: 'monthly',
      additionalDeposits: true,
      monthlyDeposit: 'n/a',
    },
    '#1:compound;principal=1234.5;rate=5;frequency=monthly;additionalDeposits=true;monthlyDeposit=~n%2Fa',
  ],
  ['metric-converter', 'length', 'en', { value: '-1,5', to: 'miles' }, '#1:value=-1.5;to=miles'],
  [
    'square-footage',
    'main',
    'hi',
    { length: '1,00,000', width: '0.30000000000000004' },
    '#1:length=100000;width=0.30000000000000004',
  ],
  [
    'unit-price-comparison',
    'main',
    'en',
    {
      products: [
        { name: 'A', price: '3.99', quantity: '500', unit: 'g' },
        { name: 'Müsli, 1/2; ~50 %!', price: '$6.99', quantity: '1 kg', unit: 'kg' },
        { name: ' ', price: '', quantity: 'two', unit: 'ct' },
      ],
    },
    '#1:products=A,3.99,500,g/M%C3%BCsli%2C%201%2F2%3B%20~50%20%25%21,6.99,1,kg/%20,,~two,ct',
  ],
];

it.each(GOLDEN)('%s, %s, typed in %s', async (id, tabId, typedIn, entries, fragment) => {
  const { live } = await loadLive(id);
  const tab = tabOf(live, tabId);
  expect(shareFragment(live.tool, tab, entries, typedIn)).toBe(fragment);
  const link = open(fragment, live.tool, 'en');
  expect(link).toMatchObject({ tab, incomplete: false });
  expect(shareFragment(live.tool, tab, link.entries, 'en')).toBe(fragment);
});

describe('a number on a page of another language', () => {
  it.each([
    [1.5, '1.5', '1,5'],
    [1.234, '1.2340', '1,2340'],
    [-0.125, '-0.1250', '-0,1250'],
    [1234567, '1234567', '1234567'],
    [0.1 + 0.2, '0.30000000000000004', '0,30000000000000004'],
    [6.0221e23, '6.0221e+23', '6,0221e+23'],
    [1e-7, '1e-7', '1e-7'],
  ])('%s stands as %s in English and as %s in German', (value, english, german) => {
    expect(unmistakableExactly(value, 'en')).toBe(english);
    expect(unmistakableExactly(value, 'de')).toBe(german);
  });
});

describe('what is no link of ours, or not all of it', async () => {
  const { tool } = (await loadLive('interest-calculator')).live;
  const prices = (await loadLive('unit-price-comparison')).live.tool;

  it.each([
    '',
    '#',
    '#content',
    '#field-loanRate',
    '#loanRate=6',
    '#:loan',
    '#v1:loan',
    '1:loan',
    '#-1:loan',
    '# 1:loan',
  ])('"%s" is none', (fragment) => expect(readShare(fragment, tool)).toBeNull());

  const nothing = { tab: 'simple', entries: {}, incomplete: true };
  it.each([
    ['another version', '#2:loan;loanRate=6'],
    ['a version that is written otherwise', '#01:loan;loanRate=6'],
    ['a tab that there is not', '#1:lend;rate=6'],
    ['a tab that every object has', '#1:constructor;rate=6'],
    ['a tab in other signs', '#1:%6Coan;loanRate=6'],
    ['more than fits', `#1:rate=6;time=${'1'.repeat(LONGEST_FRAGMENT)}`],
    ['a long list of nothing', `#1:${';'.repeat(LONGEST_FRAGMENT)}`],
  ])('%s: nothing is taken', (_, fragment) => expect(readShare(fragment, tool)).toEqual(nothing));

  it.each([
    ['an input of another tab', 'rate=6;loanAmount=1', { rate: 6 }],
    ['an input that there is not', 'rate=6;rates=7', { rate: 6 }],
    ['an input twice', 'rate=6;rate=7', { rate: 6 }],
    ['a part without a value', 'rate=6;time', { rate: 6 }],
    ['prototype names', '__proto__=1;constructor=2;toString=3;rate=6', { rate: 6 }],
    ['a number in another notation', 'rate=6;time=1,5', { rate: 6 }],
    ['a number with more zeros', 'rate=6;time=1.50', { rate: 6 }],
    ['no number', 'rate=6;time=ten', { rate: 6 }],
    ['a number that is too large', 'rate=6;time=1e999', { rate: 6 }],
    ['infinity', 'rate=6;time=Infinity', { rate: 6 }],
    ['a number as a text', 'rate=6;time=~5', { rate: 6 }],
    ['a text that is a number by one habit', 'rate=6;time=~9.999e307', { rate: 6 }],
    ['a text that is a number by the other', 'rate=6;time=~9,999e307', { rate: 6 }],
    ['a text that is empty', 'rate=6;time=~', { rate: 6 }],
    ['broken signs', 'rate=6;time=~%zz', { rate: 6 }],
    ['bytes that are no text', 'rate=6;time=~%ff', { rate: 6 }],
  ])('%s is left out, and the rest is read', (_, body, entries) =>
    expect(readShare(`#1:${body}`, tool)).toEqual({ tab: 'simple', entries, incomplete: true }),
  );

  it.each([
    ['an option that there is not', 'frequency=weekly'],
    ['an option that every object has', 'frequency=toString'],
    ['no option', 'frequency='],
    ['an option in broken signs', 'frequency=%E0%A4'],
    ['neither true nor false', 'additionalDeposits=yes'],
  ])('%s is left out', (_, part) =>
    expect(readShare(`#1:compound;${part}`, tool)).toEqual({ tab: 'compound', entries: {}, incomplete: true }),
  );

  it('the first tab may be named, and parts that are empty say nothing', () => {
    expect(readShare('#1:simple;;rate=6;', tool)).toEqual({ tab: 'simple', entries: { rate: 6 } });
    expect(readShare('#1:', tool)).toEqual({ tab: 'simple', entries: {} });
  });

  it.each([
    [
      'a field too few',
      'A,1,2/B,3,4,g',
      [
        { name: 'A', price: 1, quantity: 2 },
        { name: 'B', price: 3, quantity: 4, unit: 'g' },
      ],
    ],
    [
      'a field too many',
      'A,1,2,g,9/,,,g',
      [
        { name: 'A', price: 1, quantity: 2, unit: 'g' },
        { name: '', price: '', quantity: '', unit: 'g' },
      ],
    ],
    [
      'a field that cannot be read',
      'A,x,2,stone/%ff,3,4,g',
      [
        { name: 'A', quantity: 2 },
        { price: 3, quantity: 4, unit: 'g' },
      ],
    ],
    ['a row too few', 'A,1,2,g', [{ name: 'A', price: 1, quantity: 2, unit: 'g' }, {}]],
    ['no rows', '', [{}, {}]],
  ])('%s: the rows that are there stand where they stood', (_, text, products) =>
    expect(readShare(`#1:products=${text}`, prices)).toEqual({ tab: 'main', entries: { products }, incomplete: true }),
  );

  it('rows too many are left out', () => {
    const shared = readShare(`#1:products=${Array.from({ length: 600 }, () => 'A,1,2,g').join('/')}`, prices);
    expect(shared).toMatchObject({ tab: 'main', incomplete: true });
    expect(shared?.entries.products).toHaveLength(
      prices.tabs[0]?.inputs.find((input) => input.kind === 'rows')?.most ?? 0,
    );
  });

  it('what is left out of a row stands as in a new one', () => {
    const { tab, entries } = open('#1:products=A,1.234,x,y/B,3,4,kg', prices, 'de');
    expect(entries.products).toEqual([
      { name: 'A', price: '1,2340', quantity: '', unit: 'g' },
      { name: 'B', price: '3', quantity: '4', unit: 'kg' },
    ]);
    expect(tab.id).toBe('main');
  });

  it('half a character becomes the sign for a lost one', () => {
    const products = ['\ud83d', 'B'].map((name) => ({ name, price: '1', quantity: '1', unit: 'g' }));
    const [main] = prices.tabs;
    if (!main) throw new Error('no tab');
    expect(shareFragment(prices, main, { products }, 'en')).toBe('#1:products=%EF%BF%BD,1,1,g/B,1,1,g');
  });
});

describe('a form that the page carries to another language', async () => {
  const { tool } = (await loadLive('statistics')).live;
  const [main] = tool.tabs;
  if (!main) throw new Error('no tab');
  const values = Array.from({ length: 2000 }, (_, at) => String(1000 + at)).join('\n');
  const fragment = carryFragment(tool, { tab: main.id, entries: { values } }, 'de', '');

  it('may be longer than a link', () => {
    expect(fragment.length).toBeGreaterThan(LONGEST_FRAGMENT);
    expect(open(fragment, tool, 'en')).toMatchObject({ incomplete: false, entries: { values } });
  });

  it('is not taken where it was cut', () => {
    for (const length of [LONGEST_FRAGMENT + 1, fragment.length - 2, fragment.length - 1])
      expect(open(fragment.slice(0, length), tool, 'en')).toMatchObject({ incomplete: true, entries: { values: '' } });
  });
});

describe('a list of numbers', async () => {
  const { tool } = (await loadLive('statistics')).live;
  const [main] = tool.tabs;
  if (!main) throw new Error('no tab');
  const values = main.inputs.find((input) => input.kind === 'list');
  if (!values) throw new Error('no list');
  const carried = (text: string, from: string, to: string, tab = main) =>
    open(shareFragment({ ...tool, tabs: [tab] }, tab, { values: text }, from), { ...tool, tabs: [tab] }, to);

  it('that could be read in two ways stays as it was typed, and is asked about again', () => {
    const text = '1.5\n1.234';
    expect(run(main, { ...startEntries(main, 'de'), values: text }, 'de').ok).toBe(false);
    expect(carried(text, 'de', 'de')).toMatchObject({ incomplete: false, entries: { values: text } });
  });

  it('that one language cannot read is no list in another that could', () => {
    expect(carried('1.5\n1.234', 'de', 'en')).toMatchObject({ incomplete: true, entries: { values: '' } });
  });

  it.each([
    ['with a number outside its limits', { min: 0 }],
    ['with too many numbers', { maxItems: 2 }],
    ['with too few numbers', { minItems: 9 }],
  ])('%s is numbers in every language', (_, limits) => {
    const tab = { ...main, inputs: main.inputs.map((input) => (input === values ? { ...values, ...limits } : input)) };
    const link = carried('-1\n1,5\n1,234', 'de', 'en', tab);
    expect(link).toMatchObject({ incomplete: false, entries: { values: '-1\n1.5\n1.2340' } });
  });
});
