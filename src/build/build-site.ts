/**
 * Definitions and written pages → a finished site. In order: every definition is checked and compiled, and every
 * written page is read; the app is bundled; each tool becomes two modules, each written page one; every page is
 * prerendered with the executed examples in it; lists, sitemap and host files follow.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Definition } from '../../schema/definition.ts';
import { buildDay } from '../compiler/build-day.ts';
import { outdated } from '../compiler/data/tables.ts';
import { formatProblem } from '../compiler/source.ts';
import { aboutTexts, textModule } from '../compiler/text-module.ts';
import { animate, checkClaims, type LiveTool, type LoadedTool, loadTools } from '../compiler/tools.ts';
import type { Content } from '../content/content.ts';
import type { PageContent } from '../content/written.ts';
import { netlifyHeaders } from '../hosting/host-files.ts';
import { pathIn } from '../i18n/address.ts';
import { directionOf } from '../i18n/languages.ts';
import english from '../i18n/texts/en.json' with { type: 'json' };
import type { AboutTexts, TextModule } from '../result/texts.ts';
import { type Texts, translator } from '../result/translate.ts';
import { type LoadedPage, modulesOf, type PageData, type SiteConfig } from '../site/pages-data.ts';
import { screenTexts, sharedTexts } from '../site/screen-texts.ts';
import { SCREEN_NAMES, type ScreenName } from '../site/screens.ts';
import { type Bundle, bundle } from './bundle.ts';
import { catalogueOf } from './catalogue.ts';
import { contentOf } from './content.ts';
import { documentHtml } from './document.ts';
import { iconFiles, MANIFEST, webManifest } from './icons.ts';
import { linkedArticle, robots, siteLinkedData, sitemap, toolLinkedData } from './linked-data.ts';
import { contentPages, FIXED_PAGES, NOT_FOUND, type PlannedPage, toolPages } from './pages.ts';
import { drawPicture, type PictureContent } from './pictures.ts';
import { type DrawCached, drawingCache } from './raster.ts';
import { siteConfig } from './site-config.ts';
import { sprite } from './sprite.ts';
import { type Asset, asset, contentHash, dataModule, logicModule } from './tool-modules.ts';

/** A language that every page has a copy in. */
export interface Translation {
  language: string;
  /** The texts of the interface. */
  texts: Texts;
  /** The folder of the written pages; without one there are none. */
  content?: string | undefined;
}

export interface BuildOptions {
  tools: string;
  /** The folder of the written pages in English; without one there are none. */
  content?: string;
  /** Copies in other languages, each below its code. */
  translations?: readonly Translation[];
  out: string;
  serverOut: string;
  site?: SiteConfig;
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

const definitionsOf = (tools: readonly LoadedTool[]): Definition[] =>
  tools.flatMap(({ definition }) => definition ?? []);

function loadHolding(root: string): LoadedTool[] {
  const { tools, tables, problems } = loadTools(root);
  const all = [...problems, ...tools.flatMap(checkClaims)];
  if (all.length > 0) throw new DefinitionProblems(all.map(formatProblem).join('\n\n'));
  for (const notice of outdated(tables, buildDay())) console.warn(notice);
  return tools;
}

interface Build {
  out: string;
  site: SiteConfig;
  bundled: Bundle;
  /** Names the build; pages of another build are loaded as documents. */
  id: string;
  languages: readonly string[];
  entries: LoadedPage['catalogue'];
  icons: Asset;
  toolIcons: Asset;
  drawCached: DrawCached;
  /** Shared with pages that are about no tool; without one no page has a picture. */
  picture: Asset | null;
}

/** The site in one language. */
interface Copy {
  build: Build;
  language: string;
  texts: Texts;
  textsModule: Asset;
  /** The texts that only some screens show. */
  screenTexts: ReadonlyMap<ScreenName, Asset>;
  catalogue: Asset;
  content: Content;
}

const NO_CONTENT: Content = { pages: new Map(), articles: [], downloads: new Map(), checks: new Map() };

function loadWritten(root: string | undefined, tools: readonly LoadedTool[], site: SiteConfig): Content {
  if (root === undefined) return NO_CONTENT;
  const { content, problems } = contentOf(root, definitionsOf(tools), site);
  if (problems.length > 0) throw new DefinitionProblems(problems.map(formatProblem).join('\n\n'));
  return content;
}

type LoadedTranslation = Pick<Copy, 'language' | 'texts' | 'content'>;

/** The texts of every language, English first. */
const loadTranslations = (
  { content, translations = [] }: BuildOptions,
  tools: readonly LoadedTool[],
  site: SiteConfig,
): LoadedTranslation[] =>
  [{ language: 'en', texts: english, content }, ...translations].map((translation) => ({
    ...translation,
    content: loadWritten(translation.content, tools, site),
  }));

function write(out: string, path: string, content: Asset['content']): void {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function writeAsset(out: string, file: Asset): Asset {
  write(out, file.address, file.content);
  return file;
}

/** A tool whose modules are written, in one language. */
interface WrittenTool {
  live: LiveTool;
  text: TextModule;
  about: AboutTexts;
  modules: NonNullable<PageData['tool']>;
  picture: Asset | null;
}

function pageData(copy: Copy, screen: ScreenName, tool?: WrittenTool, content?: Asset): PageData {
  const { build, language, textsModule, catalogue } = copy;
  const ownTexts = copy.screenTexts.get(screen);
  const { id, site, icons, toolIcons, languages } = build;
  const picture = tool?.picture ?? build.picture;
  return {
    screen,
    build: id,
    icons: icons.address,
    toolIcons: toolIcons.address,
    site,
    language,
    languages,
    texts: textsModule.address,
    ...(ownTexts && { screenTexts: ownTexts.address }),
    catalogue: catalogue.address,
    ...(picture && { picture: picture.address }),
    ...(tool && { tool: tool.modules }),
    ...(content && { content: content.address }),
  };
}

const contentModule = (path: string, language: string, content: PageContent): Asset =>
  asset(`content${path}-${language}`, 'js', dataModule(content));

/** The address of a page in a language. */
const addressOf = ({ build, language }: Copy, { path }: PlannedPage): string => pathIn(language, path, build.languages);

/** What search engines read about a page. */
function linkedDataOf({ screen, content }: PlannedPage, site: SiteConfig, tool?: WrittenTool): object[] {
  if (screen === 'ToolPage' && tool) return toolLinkedData(tool.live.definition, site);
  if (screen === 'Home') return siteLinkedData(site);
  return content?.kind === 'article' ? [linkedArticle(content.article, site)] : [];
}

async function writePage(copy: Copy, planned: PlannedPage, tool?: WrittenTool): Promise<void> {
  const { language, texts } = copy;
  const { out, bundled, entries, site } = copy.build;
  const { main, preload, styles, loader, server } = bundled;
  const { content = null } = planned;
  const contentAsset = content ? writeAsset(out, contentModule(planned.path, language, content)) : undefined;
  const data = pageData(copy, planned.screen, tool, contentAsset);
  const page = {
    data,
    // What a screen lacks would be missing in the prerendered page, too.
    texts: { ...sharedTexts(texts), ...screenTexts(texts, planned.screen) },
    catalogue: entries,
    tool: tool?.live.tool ?? null,
    text: tool?.text ?? null,
    about: tool?.about ?? null,
    content,
  };
  const start = { main, preload: [...preload.main, ...preload.screen(planned.screen), ...modulesOf(data)] };
  const html = documentHtml({
    language,
    direction: directionOf(language),
    app: await server.render(planned.path, page),
    styles,
    loader,
    data: { ...data, start },
    linked: linkedDataOf(planned, site, tool),
  });
  const address = addressOf(copy, planned);
  if (planned.screen === 'NotFound') return write(out, '404.html', html);
  // Its HTML is the index of its folder.
  write(out, join(address, 'index.html'), html);
  write(out, join(address, 'page.json'), JSON.stringify(data));
}

async function pictureAsset(name: string, content: PictureContent, drawCached: DrawCached): Promise<Asset> {
  return asset(`pictures/${name}`, 'png', await drawPicture(content, drawCached));
}

/** The texts of a tool; where it has none in a language, its English ones with that language's numbers. */
function textIn({ language, texts }: Copy, { compiled }: LoadedTool, live: LiveTool): Pick<LiveTool, 'text' | 'about'> {
  if (!compiled || language === live.text.language) return live;
  const text = textModule(compiled, language);
  return { text, about: aboutTexts(compiled, live.tool, text, translator(texts, language)) };
}

/** What a tool has in common in all languages: its logic and its picture. */
type SharedTool = Pick<WrittenTool, 'live' | 'picture'> & { loaded: LoadedTool; logic: Asset };

async function writeShared(build: Build, loaded: LoadedTool): Promise<SharedTool | null> {
  const { out, site, drawCached } = build;
  const live = await animate(loaded);
  if (!live) return null;
  const logic = writeAsset(out, asset(`tools/${live.id}`, 'js', await logicModule(loaded)));
  const { title, description, icon } = live.definition;
  const content = { site: site.name, title, description, icon };
  const picture = build.picture && writeAsset(out, await pictureAsset(live.id, content, drawCached));
  return { loaded, live, logic, picture };
}

function writeText(copy: Copy, { loaded, live, logic, picture }: SharedTool): WrittenTool {
  const { text, about } = textIn(copy, loaded, live);
  const written = (name: string, texts: object): string =>
    writeAsset(copy.build.out, asset(`tools/${name}-${copy.language}`, 'js', dataModule(texts))).address;
  const modules = {
    id: live.id,
    logic: logic.address,
    text: written(live.id, text),
    about: written(`${live.id}-about`, about),
  };
  return { live, text, about, modules, picture };
}

/** A module of texts for each screen that has some of its own. */
const screenModules = ({ texts, language }: LoadedTranslation): ReadonlyMap<ScreenName, Asset> =>
  new Map(
    SCREEN_NAMES.flatMap((name) => {
      const own = screenTexts(texts, name);
      return own ? [[name, asset(`texts-${name}-${language}`, 'js', dataModule(own))] as const] : [];
    }),
  );

/** What the copies have in common, and the copies. */
async function prepare(
  options: BuildOptions,
  translations: readonly LoadedTranslation[],
  bundled: Bundle,
  tools: readonly LoadedTool[],
  site: SiteConfig,
): Promise<Copy[]> {
  const { out, pictures = true } = options;
  const entries = catalogueOf(definitionsOf(tools));
  const copies = translations.map((translation) => ({
    ...translation,
    textsModule: asset(`texts-${translation.language}`, 'js', dataModule(sharedTexts(translation.texts))),
    screenTexts: screenModules(translation),
    catalogue: asset(`catalogue-${translation.language}`, 'js', dataModule(entries)),
  }));
  const icons = asset('icons', 'svg', sprite(bundled.server.INTERFACE_ICONS));
  const toolIcons = asset('tool-icons', 'svg', sprite(entries.map(({ icon }) => icon)));
  const ofCopies = copies.flatMap((copy) => [copy.textsModule, copy.catalogue, ...copy.screenTexts.values()]);
  const assets = [icons, toolIcons, ...ofCopies];
  for (const file of assets) writeAsset(out, file);
  const drawCached = drawingCache();
  const content = { site: site.name, title: english.site.tagline, description: english.site.description };
  const picture = pictures ? await pictureAsset('site', content, drawCached) : null;
  if (picture) writeAsset(out, picture);
  // Pages of another configuration may have other headers: they are another build, too, but not for another day.
  const named = [bundled.main, ...assets.map(({ address }) => address), { ...site, built: null }];
  const id = contentHash(JSON.stringify(named));
  const languages = copies.map(({ language }) => language);
  const build = { out, site, bundled, id, languages, entries, icons, toolIcons, drawCached, picture };
  return copies.map((copy) => ({ build, ...copy }));
}

/** What is no page: for search engines, home screens and hosts. */
async function writeSiteFiles(copies: readonly Copy[], build: Build, pages: readonly PlannedPage[]): Promise<void> {
  const { out, site, drawCached, languages } = build;
  const listed = pages.filter(({ isHidden }) => !isHidden).map(({ path }) => path);
  write(out, 'sitemap.xml', sitemap(listed, site, languages));
  write(out, 'robots.txt', robots(site));
  write(out, MANIFEST, webManifest(site, english.site.description));
  for (const [path, png] of await iconFiles(drawCached)) write(out, path, png);
  const addresses = copies.flatMap((copy) => pages.map((page) => addressOf(copy, page)));
  write(out, '_headers', netlifyHeaders(addresses, site));
}

/** Writes the pages of a copy that are about no tool. @returns which they are */
async function writeCopy(copy: Copy): Promise<PlannedPage[]> {
  const { build, content, language } = copy;
  const pages = [...FIXED_PAGES, ...contentPages(content)];
  for (const page of pages) await writePage(copy, page);
  for (const [name, text] of content.downloads)
    write(build.out, pathIn(language, `/downloads/${name}`, build.languages), text);
  return pages;
}

/** Writes the pages of a tool in every language. @returns which they are in each */
async function writeTool(copies: readonly Copy[], build: Build, loaded: LoadedTool): Promise<PlannedPage[]> {
  const shared = await writeShared(build, loaded);
  if (!shared) return [];
  const pages = toolPages(shared.live.id);
  for (const copy of copies) {
    const tool = writeText(copy, shared);
    for (const page of pages) await writePage(copy, page, tool);
  }
  return pages;
}

/** Builds the site into `out`. @throws DefinitionProblems when a definition does not hold */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const site = options.site ?? siteConfig();
  const tools = loadHolding(options.tools);
  const translations = loadTranslations(options, tools, site);
  const bundled = options.bundled ?? (await bundle(options.out, options.serverOut));
  const copies = await prepare(options, translations, bundled, tools, site);
  const [plain] = copies;
  if (!plain) throw new Error('a site needs a language');
  const { build } = plain;
  const about: PlannedPage[][] = [];
  for (const copy of copies) about.push(await writeCopy(copy));
  const ofTools: PlannedPage[] = [];
  for (const loaded of tools) ofTools.push(...(await writeTool(copies, build, loaded)));
  // One file answers every wrong address.
  await writePage(plain, NOT_FOUND);
  await writeSiteFiles(copies, build, [...(about[0] ?? []), ...ofTools]);
  if (existsSync(join(options.out, '.vite'))) rmSync(join(options.out, '.vite'), { recursive: true });
  return {
    pages: about.flat().length + ofTools.length * copies.length + 1,
    tools: tools.filter(({ compiled }) => compiled).length,
  };
}
