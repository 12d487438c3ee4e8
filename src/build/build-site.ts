/**
 * Definitions and written pages → a finished site. In order: every definition is checked and compiled, and every
 * written page is read; the app is bundled; each tool becomes two modules, each written page one; every page is
 * prerendered with the executed examples in it; lists, sitemap and host files follow.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstLogicModule, logicModule } from '../compiler/logic-module.ts';
import { textsBelow } from '../compiler/text-module.ts';
import { type LoadedFolder, type LoadedTool, loadFirst, type RunnableTool } from '../compiler/tools.ts';
import type { Content } from '../content/content.ts';
import { formatProblem } from '../diagnostics/source.ts';
import { SECURITY_TEXT } from '../hosting/headers.ts';
import { netlifyHeaders, notFoundPolicy } from '../hosting/host-files.ts';
import { pathIn } from '../i18n/address.ts';
import { englishText } from '../i18n/english.ts';
import { directionOf } from '../i18n/languages.ts';
import { ENGLISH } from '../i18n/locales/en.ts';
import type { LoadedTexts } from '../i18n/resources.ts';
import { modulesOf } from '../site/page/load-page.ts';
import { type LoadedPage, type PageData, type SiteConfig, urlOf } from '../site/page/page-data.ts';
import { byNamespace, FIXED_ROUTES, type ScreenName } from '../site/page/routes.ts';
import type { Translation } from '../translation/translations.ts';
import { checkExamples } from '../verify/verify.ts';
import { firstEntry, needsOf, partedTexts } from './answering.ts';
import { writeApiFiles } from './api-files.ts';
import { type Bundle, bundle } from './bundle.ts';
import { contentOf } from './content.ts';
import { documentHtml } from './document.ts';
import { bundleEmbedScript } from './embed-script.ts';
import { iconFiles } from './icons.ts';
import { linkedArticle, robots, siteLinkedData, sitemap, toolLinkedData } from './linked-data.ts';
import { localFiles, localLinks } from './local-files.ts';
import { definitionsOf, entriesIn, runnableIn, type SiteLocale } from './locale-tools.ts';
import { contentPages, NOT_FOUND, type PlannedPage, toolPages, WRITTEN } from './pages.ts';
import { drawPicture, type PictureContent } from './pictures.ts';
import { type DrawCached, drawingCache } from './raster.ts';
import { type SearchAssets, searchAssets } from './search-assets.ts';
import { securityText } from './security-text.ts';
import { type HostConfig, hostConfig, siteConfig } from './site-config.ts';
import { sprite } from './sprite.ts';
import { sheetsAtFirst } from './style-sheets.ts';
import { type Asset, asset, contentHash, contentModule, dataAsset, textAssets } from './tool-modules.ts';
import { write, writeAsset } from './write.ts';

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
  /** Whether a picture for sharing is drawn for each tool; they are, unless it says no. */
  pictures?: boolean;
}
export interface BuildReport {
  pages: number;
  tools: number;
}

/** The definitions do not hold; the message is what a contributor reads. */
export class DefinitionProblems extends Error {}

function checkHolding({ tools, problems }: LoadedFolder): void {
  const all = [...problems, ...tools.flatMap(checkExamples)];
  if (all.length > 0) throw new DefinitionProblems(all.map(formatProblem).join('\n\n'));
}

interface Build {
  out: string;
  site: SiteConfig;
  bundled: Bundle;
  /** Names the build; pages of another build are loaded as documents. */
  id: string;
  languages: readonly string[];
  icons: Asset;
  toolIcons: Asset;
  drawCached: DrawCached;
  hasPictures: boolean;
  /** The modules of logic that are written. */
  logics: Map<string, Asset>;
}

/** The site in one language. */
interface LocaleBuild extends SiteLocale {
  build: Build;
  texts: LoadedTexts;
  textModules: ReadonlyMap<string, Asset>;
  entries: LoadedPage['catalogue'];
  catalogue: Asset;
  search: SearchAssets;
  /** Stands for the pages that are about no tool where they are shared. */
  picture: Asset | null;
  tools: readonly LoadedTool[];
  content: Content;
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

/** The sources of the site in one language. */
type LocaleSources = Pick<LocaleBuild, 'language' | 'texts' | 't' | 'tools' | 'untranslated' | 'content'>;

/** The texts of every language, English first. */
const localeSources = ({ folder, content, translations = [] }: BuildOptions, site: SiteConfig): LocaleSources[] => {
  const untranslated = new Set<string>();
  const plain = { language: 'en', texts: ENGLISH, t: englishText, tools: folder.tools, untranslated, content };
  return [plain, ...translations].map((sources) => ({
    ...sources,
    content: contentFrom(sources.content, sources.tools, site, sources.language),
  }));
};

/** A tool whose modules are written, in one language. */
interface EmittedTool {
  live: RunnableTool;
  modules: NonNullable<PageData['tool']>;
  picture: Asset | null;
}

function pageData(locale: LocaleBuild, screen: ScreenName, tool?: EmittedTool, content?: Asset): PageData {
  const { build, language, textModules: modules, catalogue, search } = locale;
  const { id, site, icons, toolIcons, languages } = build;
  const picture = tool?.picture ?? locale.picture;
  return {
    screen,
    build: id,
    icons: icons.address,
    toolIcons: toolIcons.address,
    site,
    language,
    languages,
    texts: byNamespace(screen, (namespace) => modules.get(namespace)?.address ?? ''),
    catalogue: catalogue.address,
    search: search.index.address,
    ...(picture && { picture: picture.address }),
    ...(tool && { tool: tool.modules }),
    ...(content && { content: content.address }),
    ...(WRITTEN.has(screen) && { sheet: build.bundled.styles.texts }),
  };
}

const localOf = ({ build, language }: LocaleBuild) => ({ ...build, language });

/** The address of a page in a language. */
const addressOf = ({ build, language }: LocaleBuild, { path }: PlannedPage): string =>
  pathIn(language, path, build.languages);

/** What search engines read about a page. */
function linkedDataOf(locale: LocaleBuild, { screen, content }: PlannedPage, tool?: EmittedTool): object[] {
  const { language, t, build } = locale;
  const local = {
    language,
    name: build.site.name,
    address: (path: string) => urlOf({ ...build, language }, path),
    tools: t('common:site.tools'),
  };
  if (screen === 'ToolPage' && tool) return toolLinkedData(tool.live.definition, local);
  if (screen === 'Home') return siteLinkedData(local);
  return content?.kind === 'article' ? [linkedArticle(content.article, local)] : [];
}

async function writePage(locale: LocaleBuild, planned: PlannedPage, tool?: EmittedTool): Promise<void> {
  const { language, texts } = locale;
  const { out, bundled } = locale.build;
  const { main, first, preload, styles, loader, server } = bundled;
  const { content = null } = planned;
  const contentAsset = content ? writeAsset(out, contentModule(planned.path, language, content)) : undefined;
  const data = pageData(locale, planned.screen, tool, contentAsset);
  const page = {
    data,
    // What a screen lacks would be missing in the prerendered page, too.
    texts: byNamespace(planned.screen, (namespace) => texts[namespace]),
    catalogue: locale.entries,
    tool: tool?.live.tool ?? null,
    text: tool?.live.text ?? null,
    about: tool?.live.about ?? null,
    content,
  };
  const start = {
    main,
    preload: [
      tool ? styles.pages : styles.later,
      ...preload.main,
      ...preload.screen(planned.screen),
      ...modulesOf(data),
    ],
    ...(tool && { first: firstEntry(first, tool.modules, styles.later, data.texts.calculator ?? '') }),
  };
  const [isNotFound, isFramed] = [planned.screen === 'NotFound', planned.screen === 'Embed'];
  const html = documentHtml({
    language,
    direction: directionOf(language),
    app: await server.render(planned.path, page),
    templates: await server.renderForms(page),
    styles: sheetsAtFirst(styles, { hasTool: Boolean(tool), isFramed, isWritten: WRITTEN.has(planned.screen) }),
    isFramed,
    loader,
    data: { ...data, start },
    ...localLinks(localOf(locale)),
    linked: linkedDataOf(locale, planned, tool),
    policy: isNotFound ? notFoundPolicy(locale.build.site) : null,
  });
  const address = addressOf(locale, planned);
  if (isNotFound) return write(out, '404.html', html);
  // Its HTML is the index of its folder.
  write(out, join(address, 'index.html'), html);
  write(out, join(address, 'page.json'), JSON.stringify(data));
}

async function pictureAsset(
  { hasPictures, drawCached, out }: Build,
  name: string,
  content: PictureContent,
): Promise<Asset | null> {
  if (!hasPictures) return null;
  return writeAsset(out, asset(`pictures/${name}`, 'png', await drawPicture(content, drawCached)));
}

/** A logic that is the same in another language is written once. */
async function logicAsset({ logics, out }: Build, name: string, logic: string, made: () => Promise<string>) {
  const key = `${name} ${logic}`;
  const emitted = logics.get(key) ?? writeAsset(out, asset(`tools/${name}`, 'js', await made()));
  logics.set(key, emitted);
  return emitted.address;
}

async function logicAddresses(build: Build, loaded: LoadedTool) {
  const { folder, compiled } = loaded;
  const made = () => firstLogicModule(loaded);
  return {
    logic: await logicAsset(build, folder, compiled?.logic ?? '', () => logicModule(loaded)),
    firstLogic: await logicAsset(build, `${folder}-first`, compiled?.firstLogic ?? '', made),
  };
}

/** Writes the modules and the picture of a tool; null for one that is only announced. */
async function writeModules(locale: LocaleBuild, loaded: LoadedTool): Promise<EmittedTool | null> {
  const { build, language } = locale;
  const live = await runnableIn(loaded, locale);
  if (!live) return null;
  const emit = (name: string, data: object): string =>
    writeAsset(build.out, dataAsset(`tools/${name}-${language}`, data)).address;
  const { title, description, icon } = live.definition;
  const content = { site: build.site.name, title, description, icon };
  const first = await loadFirst(loaded);
  if (!first) return null;
  const needs = needsOf(live, first);
  const { answering, others } = partedTexts(live.text, first, needs.first, locale.texts.calculator ?? {});
  const { entry } = build.bundled.first;
  const modules = {
    id: live.id,
    needs: needs.first.map(entry),
    laterNeeds: needs.later.map(entry),
    ...(await logicAddresses(build, loaded)),
    text: emit(live.id, answering),
    others: emit(`${live.id}-others`, others),
    about: emit(`${live.id}-about`, textsBelow(live.about, live.tool)),
  };
  return { live, modules, picture: await pictureAsset(build, live.id, content) };
}

/** What every page of a language loads. */
function modulesIn(sources: LocaleSources, { answers }: Bundle) {
  const { language, tools } = sources;
  const entries = entriesIn(tools, sources);
  return {
    ...sources,
    entries,
    textModules: textAssets(sources),
    catalogue: dataAsset(`catalogue-${language}`, entries),
    search: searchAssets(definitionsOf(tools), entries, sources, answers),
  };
}

/** What the locales have in common, and the locales. */
async function prepare(
  options: BuildOptions,
  languages: readonly LocaleSources[],
  bundled: Bundle,
  site: SiteConfig,
): Promise<LocaleBuild[]> {
  const { out, pictures = true } = options;
  const locales = languages.map((sources) => modulesIn(sources, bundled));
  const icons = asset('icons', 'svg', sprite(bundled.server.INTERFACE_ICONS));
  const toolIcons = asset('tool-icons', 'svg', sprite((locales[0]?.entries ?? []).map(({ icon }) => icon)));
  const ofCopies = locales.flatMap((locale) => [
    ...locale.textModules.values(),
    locale.catalogue,
    ...Object.values(locale.search),
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
  write(out, 'sitemap.xml', sitemap(listed, site, languages));
  for (const language of languages.filter((code) => code !== 'en'))
    write(out, `${language}/sitemap.xml`, sitemap(listed, site, languages, [language]));
  write(out, 'robots.txt', robots(site));
  write(out, SECURITY_TEXT, securityText(site, securityContact));
  for (const locale of locales)
    for (const [path, { body }] of localFiles(localOf(locale), locale.t)) write(out, path, body);
  for (const [path, png] of await iconFiles(drawCached)) write(out, path, png);
  const addresses = locales.flatMap((locale) => pages.map((page) => addressOf(locale, page)));
  write(out, '_headers', netlifyHeaders(addresses, { ...site, hsts }));
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

/** Writes the pages of a tool in a language. @returns which they are */
async function writeTool(locale: LocaleBuild, loaded: LoadedTool): Promise<PlannedPage[]> {
  const tool = await writeModules(locale, loaded);
  if (!tool) return [];
  const pages = toolPages(tool.live.id);
  for (const page of pages) await writePage(locale, page, tool);
  return pages;
}

/** Builds the site into `out`. @throws DefinitionProblems when a definition does not hold */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const site = options.site ?? siteConfig();
  checkHolding(options.folder);
  const languages = localeSources(options, site);
  const bundled = options.bundled ?? (await bundle(options.out, options.serverOut));
  const locales = await prepare(options, languages, bundled, site);
  const [plain] = locales;
  if (!plain) throw new Error('a site needs a language');
  const planned: PlannedPage[][] = [];
  for (const locale of locales) {
    const pages = await writeSitePages(locale);
    for (const tool of locale.tools) pages.push(...(await writeTool(locale, tool)));
    planned.push(pages);
  }
  // One file answers every wrong address.
  await writePage(plain, NOT_FOUND);
  await writeSiteFiles(locales, plain.build, planned[0] ?? [], options.host ?? hostConfig());
  await writeApiFiles(plain.build, plain.tools);
  await bundleEmbedScript(options.out, plain.build.languages);
  if (existsSync(join(options.out, '.vite'))) rmSync(join(options.out, '.vite'), { recursive: true });
  return {
    pages: planned.flat().length + 1,
    tools: options.folder.tools.filter(({ compiled }) => compiled).length,
  };
}
