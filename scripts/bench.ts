/**
 * `npm run bench [-- --json]`: how fast formulas, numbers and checks are. Medians of nine rounds in which the
 * candidates take turns, so that what slows the machine down slows all of them. It states, and asserts nothing.
 */
import { sample } from 'fast-check';
import { all, create, type FactoryFunctionMap } from 'mathjs';
import type { ToolFile } from '../src/compiler/tool-files.ts';
import { loadRunnable, loadTool, loadTools, type RunnableTool, surroundingsOf } from '../src/compiler/tools.ts';
import type { Scope } from '../src/engine/formula.ts';
import { functions } from '../src/engine/functions.ts';
import type { Entries } from '../src/engine/outcome.ts';
import { run } from '../src/engine/run.ts';
import type { FindTab } from '../src/engine/tool.ts';
import { englishText } from '../src/i18n/english.ts';
import { type DisplayRule, printLocal, printTyped } from '../src/numbers/print.ts';
import { readNumber } from '../src/numbers/read.ts';
import { present } from '../src/result/present.ts';
import { FEWER } from '../src/verify/sampling.ts';
import { usualForms } from '../src/verify/usual.ts';
import { checkExamples } from '../src/verify/verify.ts';

const ROUNDS = 9;
const ROUND_MS = 40;
/** How many different inputs take turns; a power of two. */
const INPUTS = 1024;

interface Candidate {
  name: string;
  /** Does its work so many times; the sum of the results keeps all of it alive. */
  work: (count: number) => number;
}
interface Spread {
  median: number;
  min: number;
  max: number;
}
interface Measured {
  name: string;
  perSecond: Spread;
  rounds: readonly number[];
}
interface Ratio extends Spread {
  name: string;
}

let sink = 0;

function timed({ work }: Candidate, count: number): number {
  const started = performance.now();
  sink += work(count);
  return performance.now() - started;
}

/** How often the work fits into one round; finding out warms it up. */
function fitting(candidate: Candidate): number {
  let count = 1;
  while (timed(candidate, count) < ROUND_MS / 2) count *= 2;
  const elapsed = timed(candidate, count);
  return Math.max(1, Math.round((count * ROUND_MS) / elapsed));
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return { median: at(sorted.length >> 1), min: at(0), max: at(sorted.length - 1) };
}

/** A B C A B C …: the rate of each candidate in each round. */
function takeTurns(candidates: readonly Candidate[]): Measured[] {
  const counts = candidates.map(fitting);
  const rounds = candidates.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, candidate] of candidates.entries()) {
      const count = counts[index] ?? 1;
      rounds[index]?.push((count * 1000) / timed(candidate, count));
    }
  }
  return candidates.map(({ name }, index) => {
    const rates = rounds[index] ?? [];
    return { name, perSecond: spread(rates), rounds: rates };
  });
}

/** How many times as fast the first is, round by round. */
function ratio(name: string, first: Measured | undefined, second: Measured | undefined): Ratio {
  const quotients = (first?.rounds ?? []).map((rate, round) => rate / (second?.rounds[round] ?? Number.NaN));
  return { name, ...spread(quotients) };
}

/* ---------------------------------------------------------------- formulas */

type Formula = (scope: Scope, f: typeof functions) => number;

interface Subject {
  name: string;
  tool: string;
  tab: string;
  result: string;
  byHand: (v: Record<string, number>) => number;
  /** For the formula library: it knows neither our constants nor our functions. */
  given: Readonly<Record<string, unknown>>;
  scope: (index: number) => Record<string, number>;
}

const SUBJECTS: readonly Subject[] = [
  {
    name: 'loan payment',
    tool: 'interest-calculator',
    tab: 'loan',
    result: 'monthlyPayment',
    byHand: ({ loanAmount = 0, monthlyRate = 0, payments = 0 }) =>
      monthlyRate === 0
        ? loanAmount / payments
        : (loanAmount * monthlyRate) / -Math.expm1(-payments * Math.log1p(monthlyRate)),
    given: { payment: functions.payment },
    scope: (index) => ({
      loanAmount: 1000 + index * 37,
      monthlyRate: (1 + (index % 90)) / 1200,
      payments: 12 * (1 + (index % 40)),
    }),
  },
  {
    name: 'gravity',
    tool: 'gravitational-force',
    tab: 'main',
    result: 'force',
    byHand: ({ mass1 = 0, mass2 = 0, distance = 0 }) => 6.6743e-11 * (mass1 / distance) * (mass2 / distance),
    given: { gravitationalConstant: 6.6743e-11 },
    scope: (index) => ({ mass1: 1 + index, mass2: 5.972e24 / (1 + index), distance: 6_371_000 + index * 13.7 }),
  },
  {
    name: 'body mass index',
    tool: 'bmi-calculator',
    tab: 'main',
    result: 'bmi',
    byHand: ({ height = 0, weight = 0 }) => weight / (height * height),
    given: {},
    scope: (index) => ({ height: 1.2 + (index % 90) / 100, weight: 40 + index / 10 }),
  },
];

/** A loop of its own for each candidate: a call that knows one target is not slowed down by the other candidates. */
function loopOver(name: string, scopes: readonly Scope[], formula: Formula): Candidate {
  const body = `/* ${name} */ let sum = 0; for (let i = 0; i < count; i++) sum += formula(scopes[i & ${INPUTS - 1}], f); return sum;`;
  const loop = new Function('formula', 'scopes', 'f', 'count', body);
  return { name, work: (count) => Number(loop(formula, scopes, functions, count)) };
}

function candidatesOf(subject: Subject, live: RunnableTool): Candidate[] {
  const { name, tab, result, byHand, given, scope } = subject;
  const compiled = live.tool.tabs.find(({ id }) => id === tab)?.results.find(({ id }) => id === result);
  const defined = live.definition.tabs.find(({ id }) => id === tab)?.results[result];
  const text = defined?.kind === 'value' ? defined.formula : undefined;
  if (compiled?.kind !== 'value' || !compiled.formula || text === undefined) throw new Error(`${name}: no formula`);
  const scopes = Array.from({ length: INPUTS }, (_, index) => scope(index));
  const library = create(all as FactoryFunctionMap, {}).compile(text);
  const givenScopes = scopes.map((values) => ({ ...values, ...given }));
  const evaluate = ((values: object) => library.evaluate(values)) as unknown as Formula;
  const candidates = [
    loopOver(`${name}, emitted`, scopes, compiled.formula.run),
    loopOver(`${name}, by hand`, scopes, byHand as Formula),
    loopOver(`${name}, mathjs`, givenScopes as unknown as Scope[], evaluate),
  ];
  const [first = 0, ...sums] = candidates.map(({ work }) => work(INPUTS));
  if (sums.some((sum) => !(Math.abs(sum / first - 1) < 1e-12))) throw new Error(`${name}: not the same work`);
  return candidates;
}

function formulas(tools: readonly RunnableTool[]): { measured: Measured[]; ratios: Ratio[] } {
  const groups = SUBJECTS.map((subject) => {
    const live = tools.find(({ id }) => id === subject.tool);
    if (!live) throw new Error(`there is no ${subject.tool}`);
    const measured = takeTurns(candidatesOf(subject, live));
    const [emitted, byHand, library] = measured;
    const ratios = [
      ratio(`${subject.name}, emitted / by hand`, emitted, byHand),
      ratio(`${subject.name}, emitted / mathjs`, emitted, library),
    ];
    return { measured, ratios };
  });
  return { measured: groups.flatMap(({ measured }) => measured), ratios: groups.flatMap(({ ratios }) => ratios) };
}

/** Numbers that no rearranged formula gives: the rate of a loan, of compound interest, of savings for old age. */
function roots(tools: readonly RunnableTool[]): Measured[] {
  const candidates = tools.flatMap(({ id, tool }) =>
    (tool.finds ?? []).flatMap((form): Candidate[] => {
      const formula = form.values.find((value) => value.id === form.found.input)?.formula;
      if (!form.found.between || !formula) return [];
      const scopes = rootScopes(form);
      return scopes.length > 0 ? [loopOver(`${id}, ${form.found.input}`, scopes, formula.run as Formula)] : [];
    }),
  );
  return takeTurns(candidates);
}

/** What formulas see of forms whose root there is, from numbers of the tab between the ends. */
function rootScopes(form: FindTab): Scope[] {
  const usual = sample(usualForms(form, {}), { seed: 1, numRuns: 4 * INPUTS });
  const found = usual.flatMap((entries) => {
    const outcome = run(form, entries, 'en');
    return outcome.ok ? [outcome.scope] : [];
  });
  return found.length === 0 ? [] : Array.from({ length: INPUTS }, (_, index) => found[index % found.length] as Scope);
}

/* ---------------------------------------------------------------- numbers */

const LANGUAGES = ['en', 'de', 'fr', 'hi', 'ar'];
const MONEY: DisplayRule = { rule: 'fixed', digits: 2 };

function numberCandidates(): Candidate[] {
  const values = Array.from({ length: INPUTS }, (_, index) => ((index * 7919) % 100_003) * 10 ** ((index % 9) - 4));
  return LANGUAGES.flatMap((language) => {
    const texts = values.map((value) => printTyped(value, language));
    const read = (text: string): number => {
      const reading = readNumber(text, language);
      return reading.kind === 'number' ? reading.value : 0;
    };
    const repeated = (each: (index: number) => number) => (count: number) => {
      let sum = 0;
      for (let index = 0; index < count; index += 1) sum += each(index & (INPUTS - 1));
      return sum;
    };
    return [
      { name: `read, ${language}`, work: repeated((index) => read(texts[index] ?? '')) },
      { name: `print, ${language}`, work: repeated((index) => printLocal(values[index] ?? 0, MONEY, language).length) },
    ];
  });
}

/* ---------------------------------------------------------------- definitions */

const repeat = (work: () => number) => (count: number) => {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += work();
  return sum;
};

/** Every definition, then each by itself; those with compute.ts leave their examples to the tests. */
function validation(): Measured[] {
  process.env.FORMULARY_CACHE = 'off';
  const { tools } = loadTools('tools');
  const surroundings = surroundingsOf('tools');
  const everything = (): number => {
    const loaded = loadTools('tools');
    return loaded.problems.length + loaded.tools.flatMap((tool) => checkExamples(tool, FEWER)).length;
  };
  const one = (file: ToolFile): number => checkExamples(loadTool(file, surroundings)).length;
  return takeTurns([
    { name: `all ${tools.length}`, work: repeat(everything) },
    ...tools.map((tool) => ({ name: tool.folder, work: repeat(() => one(tool)) })),
  ]);
}

/** The successful examples of a tool, one after the other: what is typed → what is shown. */
function answering({ id, definition, tool, text }: RunnableTool): Candidate {
  const cases = definition.tabs.flatMap((tab, index) => {
    const compiled = tool.tabs[index];
    const inputs = tab.examples.filter(({ shows }) => shows).map((example) => example.inputs as Entries);
    return compiled ? inputs.map((entries) => ({ tab: compiled, entries })) : [];
  });
  let next = 0;
  const answer = (): number => {
    const { tab, entries } = cases[next % cases.length] ?? {};
    next += 1;
    if (!tab || !entries) return 0;
    const outcome = run(tab, entries, 'en');
    return outcome.ok ? present(outcome, tool, text, englishText).results.length : 0;
  };
  return { name: `run and present, ${id}`, work: repeat(answer) };
}

/* ---------------------------------------------------------------- output */

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const range = ({ median, min, max }: Spread, digits = 0): string =>
  `${number(median, digits).padStart(14)}   (${number(min, digits)} to ${number(max, digits)})`;

function show(heading: string, lines: readonly { name: string; text: string }[]): void {
  console.log(`\n${heading}`);
  for (const { name, text } of lines) console.log(`  ${name.padEnd(38)}${text}`);
}

const rates = (measured: readonly Measured[]) =>
  measured.map(({ name, perSecond }) => ({ name, text: range(perSecond) }));

const milliseconds = ({ median, min, max }: Spread): Spread => ({
  median: 1000 / median,
  min: 1000 / max,
  max: 1000 / min,
});

const microseconds = (perSecond: Spread): Spread => {
  const { median, min, max } = milliseconds(perSecond);
  return { median: median * 1000, min: min * 1000, max: max * 1000 };
};

async function main(): Promise<void> {
  const tools = (await Promise.all(loadTools('tools').tools.map(loadRunnable))).filter((live) => live !== null);
  const { measured, ratios } = formulas(tools);
  const found = roots(tools);
  const numbers = takeTurns(numberCandidates());
  const checks = validation();
  const answers = takeTurns(tools.map(answering));
  if (process.argv.includes('--json')) {
    const plain = (list: readonly Measured[]) => list.map(({ name, perSecond }) => ({ name, perSecond }));
    const report = { rounds: ROUNDS, formulas: plain(measured), ratios, roots: plain(found), numbers: plain(numbers) };
    console.log(JSON.stringify({ ...report, tools: tools.length, checks: plain(checks), answers: plain(answers) }));
    return;
  }
  console.log(`Medians of ${ROUNDS} rounds in turns, with the slowest and the fastest.`);
  show('Formulas, evaluations per second', rates(measured));
  show(
    'Formulas, times as fast',
    ratios.map(({ name, ...values }) => ({ name, text: range(values, 2) })),
  );
  show(
    'Roots, microseconds',
    found.map(({ name, perSecond }) => ({ name, text: range(microseconds(perSecond), 1) })),
  );
  show('Numbers, texts per second', rates(numbers));
  show(
    'Definitions: check, compile and examples, milliseconds',
    checks.map(({ name, perSecond }) => ({ name, text: range(milliseconds(perSecond), 1) })),
  );
  show('Answers, documents per second', rates(answers));
  if (!Number.isFinite(sink)) console.log(sink);
}

await main();
