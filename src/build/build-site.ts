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
import { type LoadedPage, modulesOf, type PageData } from '../site/pages-data.ts';
import type { ScreenName } from '../site/screens.ts';
import { type Bundle, bundle } from './bundle.ts';
import { catalogueOf } from './catalogue.ts';
import { contentOf } from './content.ts';
import { documentHtml } from './document.ts';
import { linkedArticle, linkedData, sitemap } from './linked-data.ts';
import { contentPages, FIXED_PAGES, NOT_FOUND, type PlannedPage, toolPages } from './pages.ts';
import { type SiteConfig, siteConfig } from './site-config.ts';
import { sprite } from './sprite.ts';
import { type Asset, asset, dataModule, logicModule, textModuleSource } from './tool-modules.ts';

export interface BuildOptions {
  tools: string;
  /** The folder of the written pages; without one there are none. */
  content?: string;
  out: string;
  serverOut: string;
  site?: SiteConfig;
  /** A bundle that is already there; for measurements. */
  bundled?: Bundle;
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
}

const NO_CONTENT: Content = { pages: new Map(), articles: [], downloads: new Map(), checks: new Map() };

function loadWritten(root: string | undefined, tools: readonly LoadedTool[], site: SiteConfig): Content {
  if (root === undefined) return NO_CONTENT;
  const { content, problems } = contentOf(root, definitionsOf(tools), site);
  if (problems.length > 0) throw new DefinitionProblems(problems.map(formatProblem).join('\n\n'));
  return content;
}

function write(out: string, path: string, content: string): void {
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
}

function pageData(build: Build, screen: ScreenName, tool?: WrittenTool, content?: Asset): PageData {
  const { id, site, icons, toolIcons, texts, catalogue } = build;
  return {
    screen,
    build: id,
    icons: icons.address,
    toolIcons: toolIcons.address,
    site,
    language: 'en',
    languages: ['en'],
    texts: texts.address,
    catalogue: catalogue.address,
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
function linkedWith({ content, isHidden }: PlannedPage, tool: WrittenTool | undefined, site: SiteConfig): unknown[] {
  if (tool) return isHidden ? [] : linkedData(tool.live.definition, site);
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
    linked: linkedWith(planned, tool, site),
  });
  write(out, fileOf(planned), html);
  if (planned.screen !== 'NotFound') write(out, join(planned.path, 'page.json'), JSON.stringify(data));
}

async function writeTool({ out }: Build, loaded: LoadedTool, live: LiveTool): Promise<WrittenTool> {
  const logic = asset(`tools/${live.id}`, 'js', await logicModule(loaded));
  const text = asset(`tools/${live.id}-en`, 'js', textModuleSource(live));
  writeAsset(out, logic);
  writeAsset(out, text);
  return { live, modules: { id: live.id, logic: logic.address, text: text.address } };
}

function prepare(options: BuildOptions, bundled: Bundle, tools: readonly LoadedTool[], site: SiteConfig): Build {
  const entries = catalogueOf(definitionsOf(tools));
  const texts = asset('texts-en', 'js', dataModule(english));
  const catalogue = asset('catalogue-en', 'js', dataModule(entries));
  const icons = asset('icons', 'svg', sprite(bundled.server.INTERFACE_ICONS));
  const toolIcons = asset('tool-icons', 'svg', sprite(entries.map(({ icon }) => icon)));
  const assets = { texts, catalogue, icons, toolIcons };
  for (const file of Object.values(assets)) writeAsset(options.out, file);
  const named = [bundled.main, ...Object.values(assets).map(({ address }) => address)];
  const id = asset('build', 'id', named.join()).address.slice(14, -3);
  return { out: options.out, site, bundled, id, entries, ...assets };
}

/** Builds the site into `out`. @throws DefinitionProblems when a definition does not hold */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const site = options.site ?? siteConfig();
  const tools = loadHolding(options.tools);
  const content = loadWritten(options.content, tools, site);
  const bundled = options.bundled ?? (await bundle(options.out, options.serverOut));
  const build = prepare(options, bundled, tools, site);
  const paths: string[] = [];
  const writeAll = async (pages: readonly PlannedPage[], tool?: WrittenTool): Promise<void> => {
    for (const page of pages) {
      await writePage(build, page, tool);
      if (!page.isHidden) paths.push(page.path);
    }
  };
  await writeAll(FIXED_PAGES);
  await writeAll(contentPages(content));
  for (const [name, text] of content.downloads) write(options.out, join('downloads', name), text);
  for (const loaded of tools) {
    const live = await animate(loaded);
    if (live) await writeAll(toolPages(live.id), await writeTool(build, loaded, live));
  }
  await writePage(build, NOT_FOUND);
  write(options.out, 'sitemap.xml', sitemap(paths, site));
  write(options.out, 'robots.txt', `User-agent: *\nAllow: /\nSitemap: ${site.origin}/sitemap.xml\n`);
  write(options.out, '_headers', netlifyHeaders());
  if (existsSync(join(options.out, '.vite'))) rmSync(join(options.out, '.vite'), { recursive: true });
  return { pages: paths.length + 1, tools: tools.filter(({ compiled }) => compiled).length };
}
