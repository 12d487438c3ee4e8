/**
 * Definitions and written pages → a finished site. In order: every definition is checked and compiled, and every
 * written page is read; the app is bundled; each tool becomes two modules, each written page one; every page is
 * prerendered with the executed examples in it; lists, sitemap and host files follow.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFiles, PROJECT } from '../cache/sources.ts';
import { isAnswering } from '../compiler/spilled-tool.ts';
import type { LoadedFolder, LoadedTool } from '../compiler/tools.ts';
import type { Content } from '../content/content.ts';
import { formatProblem } from '../diagnostics/source.ts';
import { SECURITY_TEXT } from '../hosting/headers.ts';
import { netlifyHeaders } from '../hosting/host-files.ts';
import { pathIn } from '../i18n/address.ts';
import { baseIn, ledBelow } from '../i18n/base.ts';
import { englishText } from '../i18n/english.ts';
import { ENGLISH } from '../i18n/locales/en.ts';
import { filePathOf, type SiteConfig } from '../site/page/page-data.ts';
import { FIXED_ROUTES } from '../site/page/routes.ts';
import type { Translation } from '../translation/translations.ts';
import { FEWER } from '../verify/sampling.ts';
import { checkExamples } from '../verify/verify.ts';
import { writeApiFiles } from './api-files.ts';
import { BUILT_FROM } from './built.ts';
import { type Bundle, bundle } from './bundle.ts';
import { contentOf } from './content.ts';
import { bundleEmbedScript } from './embed-script.ts';
import { feeds } from './feeds.ts';
import { fileBundles } from './file/bundle-file.ts';
import { makeFile } from './file/make-file.ts';
import { iconFiles } from './icons.ts';
import { robots } from './linked-data.ts';
import { localFiles } from './local-files.ts';
import { addressOf, type Build, type LocaleBuild, type LocaleSources, localOf } from './locale-build.ts';
import { definitionsOf, entriesIn } from './locale-tools.ts';
import type { Crew } from './lots/crew.ts';
import { writeTools } from './lots/write-tools.ts';
import { contentPages, NOT_FOUND, type PlannedPage, toolPages } from './pages.ts';
import { drawingCache } from './raster.ts';
import { searchAssets } from './search-assets.ts';
import { securityText } from './security-text.ts';
import { type HostConfig, hostConfig, siteConfig } from './site-config.ts';
import { sitemaps } from './sitemap.ts';
import { sprite } from './sprite.ts';
import { writeStableFiles } from './stable-files.ts';
import { asset, contentHash, dataAsset, textAssets } from './tool-modules.ts';
import { bundleWorker } from './worker-script.ts';
import { write, writeAsset } from './write.ts';
import { pictureAsset } from './write-modules.ts';
import { writePage } from './write-page.ts';

export interface BuildOptions {
  /** The definitions; what they claim is checked before anything is built. */
  folder: LoadedFolder;
  /** The folder of the written pages in English; without one there are none. */
  content?: string;
  /** The other languages that every page has a locale in, below their code. */
  translations?: readonly Translation[];
  out: string;
  serverOut: string;
  site?: SiteConfig;
  host?: HostConfig;
  /** A bundle that is already there; for measurements. */
  bundled?: Bundle;
  /** Writes what belongs to calculators alone, where these were put aside; without one this process does. */
  crew?: Crew;
  /** Where the site was published before: what comes out the same is taken from there. */
  before?: Build['before'];
  /** Whether a picture for sharing is drawn for each tool; they are, unless it says no. */
  pictures?: boolean;
}
export interface BuildReport {
  pages: number;
  tools: number;
}

/** What of the project decides what becomes of a calculator, besides its definition. */
const PROGRAM = BUILT_FROM.filter((path) => path !== 'tools' && path !== 'content' && path !== 'data');

/** The definitions do not hold; the message is what a contributor reads. */
export class DefinitionProblems extends Error {}

function checkHolding({ tools, problems }: LoadedFolder): void {
  // Of those that were put aside it was told before.
  const here = tools.filter(({ source }) => source !== null);
  const all = [...problems, ...here.flatMap((tool) => checkExamples(tool, FEWER))];
  if (all.length > 0) throw new DefinitionProblems(all.map(formatProblem).join('\n\n'));
}

const NO_CONTENT: Content = { pages: new Map(), articles: [], downloads: new Map(), checks: new Map() };

function contentFrom(
  root: string | undefined,
  tools: readonly LoadedTool[],
  site: SiteConfig,
  language: string,
): Content {
  if (root === undefined) return NO_CONTENT;
  const { content, problems } = contentOf(root, definitionsOf(tools), site, language);
  if (problems.length > 0) throw new DefinitionProblems(problems.map(formatProblem).join('\n\n'));
  return content;
}

/** The texts of every language, English first. */
const localeSources = ({ folder, content, translations = [] }: BuildOptions, site: SiteConfig): LocaleSources[] => {
  const untranslated = new Set<string>();
  const plain = { language: 'en', texts: ENGLISH, t: englishText, tools: folder.tools, untranslated, content };
  return [plain, ...translations].map((sources) => ({
    ...sources,
    content: contentFrom(sources.content, sources.tools, site, sources.language),
  }));
};

/** What every page of a language loads. */
function modulesIn(sources: LocaleSources, { answers, code }: Bundle, base: string) {
  const { language, tools } = sources;
  const entries = entriesIn(tools, sources);
  return {
    ...sources,
    entries,
    textModules: textAssets(sources),
    catalogue: dataAsset(`catalogue-${language}`, entries),
    search: searchAssets(definitionsOf(tools), entries, sources, (address) => ledBelow(base, address), answers),
    code: asset(`code-${language}`, 'json', JSON.stringify(ledBelow(base, code(language)))),
  };
}

/** Where the site was published; nothing is taken from there by a program that changed since it began. */
function beforeOf({ before = null }: BuildOptions): Pick<Build, 'before' | 'program'> {
  const program = before && hashOfFiles(PROJECT, PROGRAM, performance.timeOrigin);
  return program === null ? { before: null, program: '' } : { before, program };
}

/** What the locales have in common, and the locales. */
async function prepare(
  options: BuildOptions,
  languages: readonly LocaleSources[],
  bundled: Bundle,
  site: SiteConfig,
): Promise<LocaleBuild[]> {
  const { out, pictures = true } = options;
  const locales = languages.map((sources) => modulesIn(sources, bundled, baseIn(site)));
  const icons = asset('icons', 'svg', sprite(bundled.server.INTERFACE_ICONS));
  const toolIcons = asset('tool-icons', 'svg', sprite((locales[0]?.entries ?? []).map(({ icon }) => icon)));
  const ofCopies = locales.flatMap((locale) => [
    ...locale.textModules.values(),
    locale.catalogue,
    ...Object.values(locale.search),
    locale.code,
  ]);
  const assets = [icons, toolIcons, ...ofCopies];
  for (const file of assets) writeAsset(out, file);
  // Pages of another configuration may have other headers: they are another build, too, but not for another day.
  const named = [bundled.main, ...assets.map(({ address }) => address), { ...site, built: null }];
  const build: Build = {
    out,
    site,
    bundled,
    id: contentHash(JSON.stringify(named)),
    languages: locales.map(({ language }) => language),
    icons,
    toolIcons,
    drawCached: drawingCache(),
    hasPictures: pictures,
    base: baseIn(site),
    ...beforeOf(options),
    logics: new Map(),
  };
  const finished: LocaleBuild[] = [];
  for (const locale of locales) {
    const { t } = locale;
    const content = { site: site.name, title: t('common:site.tagline'), description: t('common:site.description') };
    finished.push({ build, ...locale, picture: await pictureAsset(build, 'site', content) });
  }
  return finished;
}

/** What is no page: for search engines, home screens and hosts. */
async function writeSiteFiles(
  locales: readonly LocaleBuild[],
  build: Build,
  pages: readonly PlannedPage[],
  { hsts, securityContact }: HostConfig,
): Promise<void> {
  const { out, site, drawCached, languages } = build;
  const listed = pages.filter(({ isHidden }) => !isHidden).map(({ path }) => path);
  const others = languages.filter((code) => code !== 'en');
  const own = others.flatMap((language) => sitemaps(`${language}/`, listed, site, languages, [language]));
  for (const [path, xml] of [...sitemaps('', listed, site, languages), ...own]) write(out, path, xml);
  write(out, 'robots.txt', robots(site));
  write(out, SECURITY_TEXT, securityText(site, securityContact));
  for (const locale of locales)
    for (const [path, { body }] of localFiles(localOf(locale), locale.t)) write(out, path, body);
  for (const locale of locales) {
    const published = { ...locale, definitions: definitionsOf(locale.tools) };
    for (const [path, xml] of feeds(localOf(locale), published))
      write(out, pathIn(locale.language, path, languages), xml);
  }
  for (const [path, png] of await iconFiles(drawCached)) write(out, path, png);
  const addresses = locales.flatMap((locale) => pages.map((page) => addressOf(locale, page)));
  write(out, '_headers', netlifyHeaders(addresses, { ...site, hsts }, baseIn(site)));
}

/** Writes the pages of a locale that are about no tool. @returns which they are */
async function writeSitePages(locale: LocaleBuild): Promise<PlannedPage[]> {
  const { build, content, language } = locale;
  const pages = [...FIXED_ROUTES, ...contentPages(content)];
  for (const page of pages) await writePage(locale, page);
  for (const [name, text] of content.downloads)
    write(build.out, pathIn(language, `/downloads/${name}`, build.languages), text);
  return pages;
}

/** Writes every calculator as one file, where the site offers that. */
async function writeDownloads({ build, ...locale }: LocaleBuild, bundleIn: ReturnType<typeof fileBundles>) {
  const { site, out, languages } = build;
  const bundle = await bundleIn(locale.language);
  for (const tool of locale.tools) {
    const file = await makeFile(tool, { ...locale, site }, bundle);
    if (file !== null) write(out, pathIn(locale.language, filePathOf(tool.folder), languages), file);
  }
}

/** Builds the site into `out`. @throws DefinitionProblems when a definition does not hold */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const site = options.site ?? siteConfig();
  checkHolding(options.folder);
  const languages = localeSources(options, site);
  const bundled = options.bundled ?? (await bundle(options.out, options.serverOut, baseIn(site)));
  const locales = await prepare(options, languages, bundled, site);
  const [plain] = locales;
  if (!plain) throw new Error('a site needs a language');
  const written = await writeTools(locales, options.crew ?? null);
  const planned: PlannedPage[][] = [];
  for (const [at, locale] of locales.entries())
    planned.push([...(await writeSitePages(locale)), ...(written[at] ?? []).flatMap(({ id }) => toolPages(id))]);
  const bundleIn = fileBundles(`${options.serverOut}-files`);
  if (site.downloads) for (const locale of locales) await writeDownloads(locale, bundleIn);
  // One file answers every wrong address.
  await writePage(plain, NOT_FOUND);
  await writeSiteFiles(locales, plain.build, planned[0] ?? [], options.host ?? hostConfig());
  const told = written[0] ?? [];
  writeApiFiles(
    plain.build,
    told.flatMap(({ api }) => api ?? []),
  );
  writeStableFiles(
    plain.build,
    told.flatMap(({ stable }) => stable ?? []),
  );
  await bundleEmbedScript(options.out, plain.build.languages, baseIn(site));
  await bundleWorker(options.out, site.offline, baseIn(site));
  if (existsSync(join(options.out, '.vite'))) rmSync(join(options.out, '.vite'), { recursive: true });
  return {
    pages: planned.flat().length + 1,
    tools: options.folder.tools.filter(isAnswering).length,
  };
}
