/** `npm run build`: definitions → `dist/`, precompressed and checked. */
import { buildSite, DefinitionProblems } from '../src/build/build-site.ts';
import { outputProblems } from '../src/build/check-output.ts';
import { loadTools } from '../src/compiler/tools.ts';
import { completeTranslations } from '../src/translation/translations.ts';
import { compressFolder } from './compress.ts';

async function main(): Promise<void> {
  const started = performance.now();
  const folder = loadTools('tools');
  const translations = completeTranslations('tools', folder, (notice) => console.warn(notice));
  const { pages, tools } = await buildSite({
    folder,
    content: 'content/en',
    translations,
    out: 'dist',
    serverOut: '.cache/server',
  });
  const problems = outputProblems('dist');
  if (problems.length > 0) throw new DefinitionProblems(problems.join('\n'));
  const { files } = await compressFolder('dist');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!process.env.SITE_ORIGIN)
    console.log('Canonical addresses name localhost; set SITE_ORIGIN for a build that is published.');
  const languages = ['en', ...translations.map(({ language }) => language)].join(', ');
  console.log(`dist/: ${pages} pages in ${languages}, ${tools} calculators, ${files} files compressed, ${seconds} s`);
}

main().catch((error: unknown) => {
  if (!(error instanceof DefinitionProblems)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
