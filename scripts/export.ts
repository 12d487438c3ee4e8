/** `npm run export -- <calculator>`: a calculator as one HTML file. See docs/export.md. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileBundles } from '../src/build/file/bundle-file.ts';
import { type Exportable, type ExportCall, readExport } from '../src/build/file/call.ts';
import { localeOfFiles } from '../src/build/file/locales.ts';
import { type FileSite, makeFile } from '../src/build/file/make-file.ts';
import { siteConfig } from '../src/build/site-config.ts';
import { CallProblem } from '../src/calc/call.ts';
import { type LoadedFolder, loadTools } from '../src/compiler/tools.ts';
import { formatProblem } from '../src/diagnostics/source.ts';
import { begunLanguages } from '../src/translation/translations.ts';
import { checkExamples } from '../src/verify/verify.ts';

const ROOT = 'tools';

const started = performance.now();
const folder = loadTools(ROOT);
try {
  await exportFiles(readExport(process.argv.slice(2), exportable(folder)));
} catch (error) {
  if (!(error instanceof CallProblem)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function exportable({ tools }: LoadedFolder): Exportable {
  const isAnnounced = ({ definition }: (typeof tools)[number]) => definition !== null && definition.status !== 'live';
  const ids = (of: typeof tools) => of.map((tool) => tool.folder);
  return {
    live: ids(tools.filter((tool) => !isAnnounced(tool))),
    announced: ids(tools.filter(isAnnounced)),
    languages: ['en', ...begunLanguages(ROOT)],
  };
}

/** The site that the environment names. Without an address of its own a file leads nowhere. */
function siteOfFiles(): FileSite {
  const { name, origin, built } = siteConfig();
  return { name, origin: process.env.SITE_ORIGIN ? origin : null, built };
}

/** What a definition claims is held before it is given away. */
function checkHolding(ids: readonly string[]): void {
  const asked = folder.tools.filter((tool) => ids.includes(tool.folder));
  const problems = asked.flatMap((tool) => [...tool.problems, ...checkExamples(tool)]);
  if (problems.length > 0) throw new CallProblem(problems.map(formatProblem).join('\n\n'));
}

async function exportFiles({ ids, languages, fileOf }: ExportCall): Promise<void> {
  checkHolding(ids);
  const site = siteOfFiles();
  mkdirSync('.cache', { recursive: true });
  const server = mkdtempSync('.cache/export-');
  try {
    const bundleIn = fileBundles(server);
    for (const language of languages) {
      const { locale, tools } = localeOfFiles(language, ROOT, folder, site);
      const bundle = await bundleIn(language);
      for (const tool of tools.filter((each) => ids.includes(each.folder))) {
        const html = await makeFile(tool, locale, bundle);
        if (html !== null) write(fileOf(tool.folder, language), html);
      }
    }
  } finally {
    rmSync(server, { recursive: true });
  }
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function write(file: string, html: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  const kilobytes = (content: string | Uint8Array) => `${Math.ceil(Buffer.byteLength(content) / 1000)} kB`;
  console.log(`${file}: ${kilobytes(html)}, ${kilobytes(gzipSync(html, { level: 9 }))} compressed`);
}
