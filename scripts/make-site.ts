/** Builds the site and says what is to be said of it. */
import { dirname, join } from 'node:path';
import { type BuildOptions, buildSite, DefinitionProblems } from '../src/build/build-site.ts';
import type { BuildSummary } from '../src/build/built.ts';
import { outputProblems } from '../src/build/check-output.ts';
import { writeKeptLists } from '../src/build/kept-lists.ts';
import { Crew } from '../src/build/lots/crew.ts';
import { crewSize } from '../src/build/lots/lots.ts';
import { keepAside, readTools } from '../src/build/lots/read-tools.ts';
import { siteConfig } from '../src/build/site-config.ts';
import { buildDay } from '../src/compiler/build-day.ts';
import { outdated } from '../src/compiler/data/datasets.ts';
import { findTools } from '../src/compiler/tool-files.ts';
import { baseIn } from '../src/i18n/base.ts';
import { completeTranslations } from '../src/translation/translations.ts';
import { compressFolder } from './compress.ts';

/**
 * Writes the site below `out`; null, and what is wrong on stderr, where a definition does not hold.
 * @param before where it was published, and what was noted of it
 * @param serverOut where the program that prerenders it is bundled to
 */
export async function makeSite(
  out: string,
  serverOut: string,
  before: BuildOptions['before'],
): Promise<BuildSummary | null> {
  const notices: string[] = [];
  const notice = (message: string): void => {
    notices.push(message);
    console.warn(message);
  };
  const aside = '.cache/aside';
  const crew = new Crew(crewSize(findTools('tools').length));
  try {
    const folder = await readTools('tools', aside, crew);
    const translations = completeTranslations('tools', folder, notice, keepAside(aside));
    outdated(folder.datasets, buildDay()).forEach(notice);
    const { pages, tools } = await buildSite({
      folder,
      content: 'content/en',
      translations,
      out,
      serverOut,
      crew,
      before,
    });
    const problems = outputProblems(out);
    if (problems.length > 0) throw new DefinitionProblems(problems.join('\n'));
    const { files } = await compressFolder(out);
    // They say how many bytes are sent.
    for (const list of writeKeptLists(out, baseIn(siteConfig()))) await compressFolder(join(out, dirname(list)));
    const languages = ['en', ...translations.map(({ language }) => language)].join(', ');
    return { notices, summary: `${pages} pages in ${languages}, ${tools} calculators, ${files} files compressed` };
  } catch (error) {
    if (!(error instanceof DefinitionProblems)) throw error;
    console.error(error.message);
    return null;
  } finally {
    crew.end();
  }
}
