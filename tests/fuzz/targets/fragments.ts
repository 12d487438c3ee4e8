/** The fragment of an address: read for calculators of all kinds, put into their forms, answered, and written again. */
import { run } from '../../../src/engine/run.ts';
import { tabById } from '../../../src/engine/tool.ts';
import { marksIn } from '../../../src/result/link-marks.ts';
import { keptInLink, readShare, sharedEntries, shareFragment } from '../../../src/result/share.ts';
import { type Answered, outcomeOf, type Target } from '../fuzzer.ts';
import { calculatorsWith } from './calculators.ts';

const TOOLS = (await calculatorsWith('study-scheduler')).map(({ tool }) => tool);
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'];
const TODAY = '2026-11-27';

function answer(input: string): Answered {
  const language = LANGUAGES[input.length % LANGUAGES.length] ?? 'en';
  const said: string[] = [];
  let size = JSON.stringify(marksIn(input)).length;
  for (const tool of TOOLS) {
    size += JSON.stringify(keptInLink(input, tool, language)).length;
    const shared = readShare(input, tool, language);
    const tab = shared && tabById(tool, shared.tab);
    if (!shared || !tab) continue;
    const entries = sharedEntries(tab, shared.entries, language, TODAY);
    const outcome = run(tab, entries, language, TODAY);
    const written = shareFragment(tool, tab, entries, language);
    const again = readShare(written, tool, language);
    const rewritten = again && shareFragment(tool, tab, sharedEntries(tab, again.entries, language), language);
    if (written.length < 8000 && rewritten !== written)
      throw new Error(`the link changes by itself: ${outcomeOf(written)}`);
    size += written.length + JSON.stringify(entries).length;
    const keys = outcome.ok ? 'answered' : outcome.refusals.map(({ key }) => key).join();
    said.push(`${shared.tab}${shared.incomplete ? '?' : ''} ${keys} ${Object.keys(shared.entries).join()}`);
  }
  return { outcome: said.join(' | ').slice(0, 300), size };
}

export const fragments: Target = { name: 'fragments', answer, longest: 20_000, most: (length) => 60_000 + 40 * length };
