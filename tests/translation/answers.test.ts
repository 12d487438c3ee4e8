/** What is typed with the number symbols of another language gives the same answers as in English. */
import { describe, expect, it } from 'vitest';
import { loadRunnableIn, loadTools, type RunnableTool } from '../../src/compiler/tools.ts';
import type { Entries, Entry } from '../../src/engine/outcome.ts';
import { run } from '../../src/engine/run.ts';
import { allTabs, type CompiledInput, type CompiledTab } from '../../src/engine/tool.ts';
import { translator } from '../../src/i18n/instance.ts';
import { printTyped } from '../../src/numbers/print.ts';
import type { NoAnswer } from '../../src/result/items/item.ts';
import type { ResultItem } from '../../src/result/items/items.ts';
import { present } from '../../src/result/present.ts';
import { begunLanguages, loadTranslation } from '../../src/translation/translations.ts';
import reference from '../reference/cases.json' with { type: 'json' };
import { loadLive } from '../suite/load.ts';

interface Case {
  tool: string;
  tab: string | null;
  inputs: Record<string, unknown>;
}

const folder = loadTools('tools');
const cases = reference.cases as unknown as Case[];
const TYPED: ReadonlySet<string> = new Set(['number', 'integer', 'money', 'percent', 'quantity', 'duration']);

/** A number as somebody types it who writes in that language; other entries stay. */
function typedIn(language: string, input: CompiledInput | undefined, value: unknown): Entry {
  if (input?.kind === 'rows')
    return [value as Record<string, unknown>].flat().map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([id]) => input.fields.some((field) => field.id === id))
          .map(([id, entry]) => [
            id,
            typedIn(
              language,
              input.fields.find((field) => field.id === id),
              entry,
            ) as string,
          ]),
      ),
    );
  const isTyped = input !== undefined && TYPED.has(input.kind);
  if (isTyped && typeof value === 'number' && Number.isFinite(value)) return printTyped(value, language);
  const isPlain = typeof value === 'string' && /^-?\d+\.\d+$/.test(value);
  return isTyped && isPlain ? printTyped(Number(value), language) : (value as Entry);
}

const entriesOf = (language: string, tab: CompiledTab, inputs: Case['inputs']): Entries =>
  Object.fromEntries(
    Object.entries(inputs).map(([id, value]) => [
      id,
      typedIn(
        language,
        tab.inputs.find((input) => input.id === id),
        value,
      ),
    ]),
  );

/** What does not depend on words: values and canonical strings. */
function bare(item: ResultItem | NoAnswer): unknown {
  switch (item.kind) {
    case 'value':
      return [item.id, item.value, item.canonical, item.hidden];
    case 'date':
      return [item.id, item.canonical];
    case 'grid':
      return [item.id, item.cells.map(({ id, value, canonical }) => [id, value, canonical])];
    case 'table':
      return [item.id, item.rows, item.totals];
    case 'ranking':
      return [item.id, item.groups.map(({ rows }) => rows.map(({ row, rank, best }) => [row, rank, best]))];
    case 'band':
      return [item.id, item.legend.find(({ met }) => met)?.id];
    case 'condition':
      return [item.id, item.value];
    default:
      return item.id;
  }
}

const DAY = '2026-01-31';
const english = new Map<string, ReturnType<typeof loadLive>>();
const inEnglish = new Map<string, unknown[] | null>();

/** What is answered in English, null for a refusal: worked out once for all languages. */
function englishAnswer({ tool, text }: RunnableTool, tab: CompiledTab, inputs: Case['inputs']): unknown[] | null {
  const key = JSON.stringify([tool.id, tab.id, inputs]);
  const known = inEnglish.get(key);
  if (known !== undefined) return known;
  const outcome = run(tab, entriesOf('en', tab, inputs), 'en', DAY);
  const answer = outcome.ok ? present(outcome, tool, text, translator({}, 'en', 'calculator')).results.map(bare) : null;
  inEnglish.set(key, answer);
  return answer;
}

function englishOf(id: string): ReturnType<typeof loadLive> {
  const loaded = english.get(id) ?? loadLive(id);
  english.set(id, loaded);
  return loaded;
}

describe.each(begunLanguages('tools'))('%s', (language) => {
  const { translation } = loadTranslation('tools', language, folder);
  const t = translator(translation.texts, language, 'calculator');

  it.each(translation.tools.filter(({ compiled }) => compiled).map((tool) => [tool.folder, tool] as const))(
    '%s',
    async (id, loaded) => {
      const [{ live: original }, live] = await Promise.all([englishOf(id), loadRunnableIn(loaded, language, t)]);
      if (!live) throw new Error(`${id} does not compile`);
      const tabs = allTabs(live.tool);
      const examples = [...live.definition.tabs, ...(live.definition.lookups ?? [])].flatMap((tab) =>
        tab.examples.map(({ inputs }) => ({ tool: id, tab: tab.id, inputs })),
      );
      const given = [...cases.filter(({ tool }) => tool === id), ...examples];
      let answered = 0;
      for (const one of given) {
        const tab = tabs.find((candidate) => candidate.id === one.tab) ?? tabs[0];
        const englishTab = allTabs(original.tool).find((candidate) => candidate.id === tab?.id);
        if (!tab || !englishTab || tab.id !== (one.tab ?? tab.id)) continue;
        const there = run(tab, entriesOf(language, tab, one.inputs), language, DAY);
        const here = englishAnswer(original, englishTab, one.inputs);
        expect(there.ok, JSON.stringify(one)).toBe(here !== null);
        if (!there.ok) continue;
        answered += 1;
        const document = present(there, live.tool, live.text, t);
        expect(document.results.map(bare), JSON.stringify(one)).toEqual(here);
        const words = JSON.stringify([document.results, document.steps, document.copyText]);
        expect(words).not.toMatch(/\bNaN\b|undefined|"(?:result|math|messages|table)\.\w+"/);
      }
      expect(answered).toBeGreaterThan(0);
    },
  );
});
