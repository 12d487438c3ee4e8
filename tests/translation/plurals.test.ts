/** Results with plural forms in each language, on every surface; and languages with more forms, by made-up texts. */
import { describe, expect, it } from 'vitest';
import {
  type LoadedTool,
  loadRunnable,
  loadRunnableIn,
  loadTools,
  type RunnableTool,
} from '../../src/compiler/tools.ts';
import { loadCatalogue } from '../../src/compiler/units/catalogue.ts';
import type { Entries } from '../../src/engine/outcome.ts';
import { englishText } from '../../src/i18n/english.ts';
import { ENGLISH } from '../../src/i18n/locales/en.ts';
import type { ResultDocument } from '../../src/result/document.ts';
import { terminalLines } from '../../src/result/items/lines.ts';
import { mailto } from '../../src/result/mail.ts';
import { present } from '../../src/result/present.ts';
import { textsOf } from '../../src/translation/definition-texts.ts';
import { translateTools } from '../../src/translation/translate-tools.ts';
import { loadTranslation } from '../../src/translation/translations.ts';
import { plain } from '../result/documents.ts';
import { succeed, tabOf } from '../suite/load.ts';

const IDS = [
  'compound-interest',
  'interest-calculator',
  'pregnancy-calculator',
  'retirement-calculator',
  'square-footage',
];
const all = loadTools('tools');
/** Only these are compiled in other languages; the others are there to be named. */
const folder = {
  ...all,
  tools: all.tools.map((tool) => (IDS.includes(tool.folder) ? tool : { ...tool, lowered: null })),
};
const COUNTS = [0, 1, 2, 5, 21, 100];

const isMeant = (tool: LoadedTool): boolean => IDS.includes(tool.folder);

type Tools = ReadonlyMap<string, RunnableTool>;

async function load(language: string): Promise<Tools> {
  const loaded = language === 'en' ? folder.tools : loadTranslation('tools', language, folder).translation.tools;
  const live = await Promise.all(
    loaded
      .filter(isMeant)
      .map((tool) => (language === 'en' ? loadRunnable(tool) : loadRunnableIn(tool, language, englishText))),
  );
  return new Map(live.flatMap((tool) => (tool ? [[tool.id, tool] as const] : [])));
}

const known = new Map<string, Promise<Tools>>();

/** The calculators in a language, loaded once. */
function toolsIn(language: string): Promise<Tools> {
  const tools = known.get(language) ?? load(language);
  known.set(language, tools);
  return tools;
}

function documentOf(tools: Tools, id: string, tab: string, entries: Entries): ResultDocument {
  const live = tools.get(id);
  if (!live) throw new Error(`${id} does not answer`);
  return present(succeed(tabOf(live, tab), entries), live.tool, live.text, englishText);
}

/** So many months of withdrawals: nothing is earned, and nothing gets dearer. */
const monthly = (months: number): Entries => ({
  balance: months * 1000 + 500,
  monthlyWithdrawal: 1000,
  annualReturn: 0,
  inflation: 0,
});
const withdrawal = (tools: Tools, months: number): ResultDocument =>
  documentOf(tools, 'retirement-calculator', 'withdrawal', monthly(months));

const fullOf = ({ results }: ResultDocument, id: string): string => {
  const item = results.find((result) => result.id === id);
  if (item?.kind === 'value') return plain(item.full);
  return item?.kind === 'sentence' ? plain(item.text) : '';
};

const WORDS: Record<string, { months: string[]; years: string[]; past: (days: number) => string; area: string[] }> = {
  en: {
    months: ['0 months', '1 month', '2 months', '5 months', '21 months', '100 months'],
    years: ['0 years', '1 year', '2 years', '5 years', '21 years', '100 years'],
    past: (days) => `${days} ${days === 1 ? 'day' : 'days'} past the due date.`,
    area: ['0 square feet', '1 square feet', '2 square feet'],
  },
  de: {
    months: ['0 Monate', '1 Monat', '2 Monate', '5 Monate', '21 Monate', '100 Monate'],
    years: ['0 Jahre', '1 Jahr', '2 Jahre', '5 Jahre', '21 Jahre', '100 Jahre'],
    past: (days) => `${days} ${days === 1 ? 'Tag' : 'Tage'} nach dem Geburtstermin.`,
    area: ['0 Quadratfuß', '1 Quadratfuß', '2 Quadratfuß'],
  },
  es: {
    months: ['0 meses', '1 mes', '2 meses', '5 meses', '21 meses', '100 meses'],
    years: ['0 años', '1 año', '2 años', '5 años', '21 años', '100 años'],
    past: (days) => `${days} ${days === 1 ? 'día' : 'días'} después de la fecha probable de parto.`,
    area: ['0 pies cuadrados', '1 pie cuadrado', '2 pies cuadrados'],
  },
  fr: {
    months: ['0 mois', '1 mois', '2 mois', '5 mois', '21 mois', '100 mois'],
    years: ['0 an', '1 an', '2 ans', '5 ans', '21 ans', '100 ans'],
    past: (days) => `${days} ${days === 1 ? 'jour' : 'jours'} après la date prévue d’accouchement.`,
    area: ['0 pied carré', '1 pied carré', '2 pieds carrés'],
  },
  pt: {
    months: ['0 mês', '1 mês', '2 meses', '5 meses', '21 meses', '100 meses'],
    years: ['0 ano', '1 ano', '2 anos', '5 anos', '21 anos', '100 anos'],
    past: (days) => `${days} ${days === 1 ? 'dia' : 'dias'} após a data provável do parto.`,
    area: ['0 pé quadrado', '1 pé quadrado', '2 pés quadrados'],
  },
};

describe.each(Object.entries(WORDS))('%s', async (language, words) => {
  const tools = await toolsIn(language);

  it('results have the form of their number', () => {
    expect(COUNTS.map((count) => fullOf(withdrawal(tools, count), 'monthsMoneyLasts'))).toEqual(words.months);
    expect(COUNTS.map((count) => fullOf(withdrawal(tools, 12 * count), 'wholeYears'))).toEqual(words.years);
  });

  it('sentences have the forms of the results that they name', () => {
    const said = fullOf(withdrawal(tools, 13), 'howLong');
    expect(said).toContain(words.years[1]);
    expect(said).toContain(words.months[1]);
    expect(fullOf(withdrawal(tools, 12 * 2 + 5), 'howLong')).toContain(words.months[3]);
  });

  it('a sentence about one number has a form of its own', () => {
    const said = (day: number): string => {
      const given = { lmp: '2026-01-01', cycleLength: 28, asOf: `2026-10-${String(day).padStart(2, '0')}` };
      return fullOf(documentOf(tools, 'pregnancy-calculator', 'lmp', given), 'past');
    };
    expect([9, 10, 29].map(said)).toEqual([1, 2, 21].map(words.past));
  });

  it('what was typed has the form of its number; a copied text, too', () => {
    const typed = (time: number): string => {
      const { inputs } = documentOf(tools, 'interest-calculator', 'simple', { principal: 100, rate: 5, time });
      return plain(inputs.find(({ id }) => id === 'time')?.text ?? '');
    };
    expect([1, 2].map(typed)).toEqual([words.years[1], words.years[2]]);
    const copied = (width: number): string =>
      documentOf(tools, 'square-footage', 'main', { length: 1, width }).copyText;
    expect([0.0001, 1, 2].map(copied)).toEqual(words.area);
  });

  it('all surfaces say the same', () => {
    const document = withdrawal(tools, 1);
    const [, months = ''] = words.months;
    expect(plain(document.copyText)).toMatch(new RegExp(`: ${months}$`, 'm'));
    expect(plain(document.announcement)).toContain(months);
    expect(plain(decodeURIComponent(mailto(document, englishText, 'https://example.org')))).toContain(
      `: ${months}\r\n`,
    );
    expect(terminalLines(document.results).join('\n')).toMatch(new RegExp(`: ${months}$`, 'm'));
    expect(document.steps.map(({ outcome }) => plain(outcome))).toContain(months);
  });
});

it('decimals count: one year is printed with two of them', async () => {
  const goal = (tools: Tools): string =>
    fullOf(documentOf(tools, 'compound-interest', 'goal', { solve: 'doubling', annualRate: 72 }), 'ruleOf72');
  expect(goal(await toolsIn('en'))).toBe('1.00 years');
  expect(goal(await toolsIn('de'))).toBe('1,00 Jahre');
  expect(goal(await toolsIn('fr'))).toBe('1,00 an');
});

/** Texts in which every plural form says its category. */
async function madeUp(language: string): Promise<Tools> {
  const texts = folder.tools.filter(isMeant).map(({ folder: id, lowered }) => {
    const own = [...textsOf(lowered, language)].map(([key, text]) => [key, marked(key, text)] as const);
    return [id, new Map(own)] as const;
  });
  const locale = { language, catalogue: loadCatalogue(), texts: ENGLISH, t: englishText };
  const tools = translateTools(folder, { tools: new Map(texts), tables: new Map() }, locale);
  expect(tools.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([]);
  const live = await Promise.all(tools.filter(isMeant).map((tool) => loadRunnableIn(tool, language, englishText)));
  return new Map(live.flatMap((tool) => (tool ? [[tool.id, tool] as const] : [])));
}

/** What goes with a number is replaced by the category of its form. */
const marked = (key: string, text: string): string => {
  const [, category] = /\.suffix_(\w+)$/.exec(key) ?? [];
  return category ?? text;
};

describe('languages with more forms', () => {
  it.each([
    ['ru', ['0 many', '1 one', '2 few', '5 many', '21 one', '100 many']],
    ['pl', ['0 many', '1 one', '2 few', '5 many', '21 many', '100 many']],
    ['ar', ['0 zero', '1 one', '2 two', '5 few', '21 many', '100 other']],
  ])('%s', async (language, expected) => {
    const tools = await madeUp(language);
    expect(COUNTS.map((count) => fullOf(withdrawal(tools, count), 'monthsMoneyLasts'))).toEqual(expected);
    const { steps, copyText } = withdrawal(tools, 21);
    expect(steps.map(({ outcome }) => plain(outcome))).toContain(expected[4]);
    expect(plain(copyText)).toContain(expected[4]);
  });
});

it('a calculator that nobody has translated has the forms of English on a page in another language', async () => {
  const [loaded] = folder.tools.filter(({ folder: id }) => id === 'retirement-calculator');
  const locale = { language: 'fr', catalogue: loadCatalogue(), texts: ENGLISH, t: englishText };
  const translated = translateTools(folder, { tools: new Map(), tables: new Map() }, locale);
  const tool = translated.find(({ folder: id }) => id === loaded?.folder);
  const live = tool && (await loadRunnableIn(tool, 'fr', englishText, 'en'));
  if (!live) throw new Error('it does not answer');
  expect(fullOf(withdrawal(new Map([[live.id, live]]), 12), 'howLong')).toBe(
    'That is 1 year and 0 months of full withdrawals.',
  );
});
