/**
 * Definitions and written pages → a finished site. In order: every definition is checked and compiled, and every
 * written page is read; the app is bundled; each tool becomes two modules, each written page one; every page is
 * prerendered with the executed examples in it; lists, sitemap and host files follow.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Definition } from '../../schema/definition.ts';
import { formatProblem } from '../compiler/source.ts';
import { animate, checkClaims, type LiveTool, type LoadedTool, loadTools } from '../compiler/tools.ts';
import type { Content } from '../content/content.ts';
import type { PageContent } from '../content/written.ts';
import { netlifyHeaders } from '../hosting/host-files.ts';
import { directionOf } from '../i18n/languages.ts';
import english from '../i18n/texts/en.json' with { type: 'json' };
import { type LoadedPage, modulesOf, type PageData, type SiteConfig } from '../site/pages-data.ts';
import type { ScreenName } from '../site/screens.ts';
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
import { type Asset, asset, contentHash, dataModule, logicModule, textModuleSource } from './tool-modules.ts';

export interface BuildOptions {
  tools: string;
  /** The folder of the written pages; without one there are none. */
  content?: string;
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

/** The languages that have a copy of every page. */
const LANGUAGES = ['en'];

/** The definitions do not hold; the message is what a contributor reads. */
export class DefinitionProblems extends Error {}

const definitionsOf = (tools: readonly LoadedTool[]): Definition[] =>
  tools.flatMap(({ definition }) => definition ?? []);

function loadHolding(root: string): LoadedTool[] {
  const { tools, problems } = loadTools(root);
  const all = [...problems, ...tools.flatMap(checkClaims)];
  if (all.length > 0) throw new DefinitionProblems(all.map(formatProblem).join('\n\n'));
  return tools;
}

interface Build {
  out: string;
  site: SiteConfig;
  bundled: Bundle;
  /** Names the build; pages of another build are loaded as documents. */
  id: string;
  texts: Asset;
  catalogue: Asset;
  entries: LoadedPage['catalogue'];
  icons: Asset;
  toolIcons: Asset;
  drawCached: DrawCached;
  /** Shared with pages that are about no tool; without one no page has a picture. */
  picture: Asset | null;
}

const NO_CONTENT: Content = { pages: new Map(), articles: [], downloads: new Map(), checks: new Map() };

function loadWritten(root: string | undefined, tools: readonly LoadedTool[], site: SiteConfig): Content {
  if (root === undefined) return NO_CONTENT;
  const { content, problems } = contentOf(root, definitionsOf(tools), site);
  if (problems.length > 0) throw new DefinitionProblems(problems.map(formatProblem).join('\n\n'));
  return content;
}

function write(out: string, path: string, content: Asset['content']): void {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function writeAsset(out: string, file: Asset): Asset {
  write(out, file.address, file.content);
  return file;
}

/** A tool whose modules are written. */
interface WrittenTool {
  live: LiveTool;
  modules: NonNullable<PageData['tool']>;
  picture: Asset | null;
}

function pageData(build: Build, screen: ScreenName, tool?: WrittenTool, content?: Asset): PageData {
  const { id, site, icons, toolIcons, texts, catalogue } = build;
  const picture = tool?.picture ?? build.picture;
  return {
    screen,
    build: id,
    icons: icons.address,
    toolIcons: toolIcons.address,
    site,
    language: 'en',
    languages: LANGUAGES,
    texts: texts.address,
    catalogue: catalogue.address,
    ...(picture && { picture: picture.address }),
    ...(tool && { tool: tool.modules }),
    ...(content && { content: content.address }),
  };
}

/** Where the files of a page stand: its HTML is the index of its folder. */
const fileOf = ({ path, screen }: PlannedPage): string =>
  screen === 'NotFound' ? '404.html' : join(path, 'index.html');

const contentModule = (path: string, content: PageContent): Asset =>
  asset(`content${path}-en`, 'js', dataModule(content));

/** What search engines read about a page. */
function linkedDataOf({ screen, content }: PlannedPage, site: SiteConfig, tool?: WrittenTool): object[] {
  if (screen === 'ToolPage' && tool) return toolLinkedData(tool.live.definition, site);
  if (screen === 'Home') return siteLinkedData(site);
  return content?.kind === 'article' ? [linkedArticle(content.article, site)] : [];
}

async function writePage(build: Build, planned: PlannedPage, tool?: WrittenTool): Promise<void> {
  const { out, bundled, entries, site } = build;
  const { main, preload, styles, loader, server } = bundled;
  const { content = null } = planned;
  const contentAsset = content ? writeAsset(out, contentModule(planned.path, content)) : undefined;
  const data = pageData(build, planned.screen, tool, contentAsset);
  const { tool: logic = null, text = null } = tool?.live ?? {};
  const start = { main, preload: [...preload.main, ...preload.screen(planned.screen), ...modulesOf(data)] };
  const html = documentHtml({
    language: data.language,
    direction: directionOf(data.language),
    app: await server.render(planned.path, { data, texts: english, catalogue: entries, tool: logic, text, content }),
    styles,
    loader,
    data: { ...data, start },
    linked: linkedDataOf(planned, site, tool),
  });
  write(out, fileOf(planned), html);
  if (planned.screen !== 'NotFound') write(out, join(planned.path, 'page.json'), JSON.stringify(data));
}

async function pictureAsset(name: string, content: PictureContent, drawCached: DrawCached): Promise<Asset> {
  return asset(`pictures/${name}`, 'png', await drawPicture(content, drawCached));
}

async function writeTool(build: Build, loaded: LoadedTool, live: LiveTool): Promise<WrittenTool> {
  const { out, site, drawCached } = build;
  const logic = asset(`tools/${live.id}`, 'js', await logicModule(loaded));
  const text = asset(`tools/${live.id}-en`, 'js', textModuleSource(live));
  writeAsset(out, logic);
  writeAsset(out, text);
  const { title, description, icon } = live.definition;
  const content = { site: site.name, title, description, icon };
  const picture = build.picture && (await pictureAsset(live.id, content, drawCached));
  if (picture) writeAsset(out, picture);
  return { live, modules: { id: live.id, logic: logic.address, text: text.address }, picture };
}

async function prepare(
  options: BuildOptions,
  bundled: Bundle,
  tools: readonly LoadedTool[],
  site: SiteConfig,
): Promise<Build> {
  const { out, pictures = true } = options;
  const entries = catalogueOf(definitionsOf(tools));
  const texts = asset('texts-en', 'js', dataModule(english));
  const catalogue = asset('catalogue-en', 'js', dataModule(entries));
  const icons = asset('icons', 'svg', sprite(bundled.server.INTERFACE_ICONS));
  const toolIcons = asset('tool-icons', 'svg', sprite(entries.map(({ icon }) => icon)));
  const assets = { texts, catalogue, icons, toolIcons };
  for (const file of Object.values(assets)) writeAsset(out, file);
  const drawCached = drawingCache();
  const content = { site: site.name, title: english.site.tagline, description: english.home.description };
  const picture = pictures ? await pictureAsset('site', content, drawCached) : null;
  if (picture) writeAsset(out, picture);
  // Pages of another configuration may have other headers: they are another build, too, but not for another day.
  const named = [bundled.main, ...Object.values(assets).map(({ address }) => address), { ...site, built: null }];
  const id = contentHash(JSON.stringify(named));
  return { out, site, bundled, id, entries, ...assets, drawCached, picture };
}

/** What is no page: for search engines, home screens and hosts. */
async function writeSiteFiles({ out, site, drawCached }: Build, pages: readonly PlannedPage[]): Promise<void> {
  const listed = pages.filter(({ isHidden }) => !isHidden);
  write(out, 'sitemap.xml', sitemap(listed.map(pathOf), site, LANGUAGES));
  write(out, 'robots.txt', robots(site));
  write(out, MANIFEST, webManifest(site, english.home.description));
  for (const [path, png] of await iconFiles(drawCached)) write(out, path, png);
  write(out, '_headers', netlifyHeaders(pages.map(pathOf), site));
}

const pathOf = ({ path }: PlannedPage): string => path;

/** Builds the site into `out`. @throws DefinitionProblems when a definition does not hold */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const site = options.site ?? siteConfig();
  const tools = loadHolding(options.tools);
  const content = loadWritten(options.content, tools, site);
  const bundled = options.bundled ?? (await bundle(options.out, options.serverOut));
  const build = await prepare(options, bundled, tools, site);
  const written: PlannedPage[] = [];
  const writeAll = async (pages: readonly PlannedPage[], tool?: WrittenTool): Promise<void> => {
    for (const page of pages) await writePage(build, page, tool);
    written.push(...pages);
  };
  await writeAll(FIXED_PAGES);
  await writeAll(contentPages(content));
  for (const [name, text] of content.downloads) write(options.out, join('downloads', name), text);
  for (const loaded of tools) {
    const live = await animate(loaded);
    if (live) await writeAll(toolPages(live.id), await writeTool(build, loaded, live));
  }
  await writePage(build, NOT_FOUND);
  await writeSiteFiles(build, written);
  if (existsSync(join(options.out, '.vite'))) rmSync(join(options.out, '.vite'), { recursive: true });
  return { pages: written.length + 1, tools: tools.filter(({ compiled }) => compiled).length };
}
