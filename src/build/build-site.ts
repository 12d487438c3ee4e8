/**
 * Definitions → a finished site. In order: every definition is checked and compiled; the app is bundled; each tool
 * becomes two modules; every page is prerendered with the executed examples in it; lists, sitemap and host files
 * follow.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatProblem } from '../compiler/source.ts';
import { animate, checkClaims, type LiveTool, type LoadedTool, loadTools } from '../compiler/tools.ts';
import { netlifyHeaders } from '../hosting/host-files.ts';
import { directionOf } from '../i18n/languages.ts';
import english from '../i18n/texts/en.json' with { type: 'json' };
import type { LoadedPage, PageData } from '../site/pages-data.ts';
import { type Bundle, bundle } from './bundle.ts';
import { catalogueOf } from './catalogue.ts';
import { documentHtml } from './document.ts';
import { linkedData, sitemap } from './linked-data.ts';
import { type SiteConfig, siteConfig } from './site-config.ts';
import { sprite } from './sprite.ts';
import { type Asset, asset, dataModule, logicModule, textModuleSource } from './tool-modules.ts';

export interface BuildOptions {
  tools: string;
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
  catalogue: Asset;
  entries: LoadedPage['catalogue'];
  icons: Asset;
  toolIcons: Asset;
}

function write(out: string, path: string, content: string): void {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const writeAsset = (out: string, { address, content }: Asset): void => write(out, address, content);

function pageData(build: Build, page: Pick<PageData, 'route' | 'catalogue' | 'tool'>): PageData {
  const { id, site, icons, toolIcons } = build;
  return {
    build: id,
    icons: icons.address,
    toolIcons: toolIcons.address,
    site,
    ...page,
  };
}

async function writePage(
  build: Build,
  path: string,
  file: string,
  page: LoadedPage,
  linked: readonly unknown[] = [],
): Promise<void> {
  const { out, bundled } = build;
  const { main, preload, styles, loader, server } = bundled;
  const modules = [page.data.catalogue, page.data.tool?.logic, page.data.tool?.text].filter(
    (href) => href !== undefined,
  );
  const start = { main, preload: [...preload.main, ...(page.data.tool ? preload.tool : []), ...modules] };
  const app = await server.render(path, page, english);
  const html = documentHtml({
    language: 'en',
    direction: directionOf('en'),
    app,
    styles,
    loader,
    data: { ...page.data, start },
    linked,
  });
  write(out, file, html);
}

async function writeLists(build: Build): Promise<void> {
  const { entries, out } = build;
  for (const [route, path] of [
    ['home', '/'],
    ['tools', '/tools'],
  ] as const) {
    const data = pageData(build, { route, catalogue: build.catalogue.address });
    await writePage(build, path, join(path, 'index.html'), { data, catalogue: entries, tool: null, text: null });
    write(out, join(path, 'page.json'), JSON.stringify(data));
  }
  const missing = pageData(build, { route: 'notFound' });
  await writePage(build, '/404', '404.html', { data: missing, catalogue: [], tool: null, text: null });
}

async function writeTool(build: Build, loaded: LoadedTool, live: LiveTool): Promise<void> {
  const logic = asset(`tools/${live.id}`, 'js', await logicModule(loaded));
  const text = asset(`tools/${live.id}-en`, 'js', textModuleSource(live));
  writeAsset(build.out, logic);
  writeAsset(build.out, text);
  const data = pageData(build, { route: 'tool', tool: { id: live.id, logic: logic.address, text: text.address } });
  const page = { data, catalogue: [], tool: live.tool, text: live.text };
  await writePage(
    build,
    `/tools/${live.id}`,
    `tools/${live.id}/index.html`,
    page,
    linkedData(live.definition, build.site),
  );
  write(build.out, `tools/${live.id}/page.json`, JSON.stringify(data));
}

function prepare(options: BuildOptions, bundled: Bundle, tools: readonly LoadedTool[]): Build {
  const definitions = tools.flatMap(({ definition }) => definition ?? []);
  const entries = catalogueOf(definitions);
  const catalogue = asset('catalogue-en', 'js', dataModule(entries));
  const icons = asset('icons', 'svg', sprite(bundled.server.INTERFACE_ICONS));
  const toolIcons = asset('tool-icons', 'svg', sprite(entries.map(({ icon }) => icon)));
  for (const file of [catalogue, icons, toolIcons]) writeAsset(options.out, file);
  const id = asset('build', 'id', [bundled.main, catalogue.address, icons.address].join()).address.slice(14, -3);
  return { out: options.out, site: options.site ?? siteConfig(), bundled, id, catalogue, entries, icons, toolIcons };
}

/** Builds the site into `out`. @throws DefinitionProblems when a definition does not hold */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const tools = loadHolding(options.tools);
  const bundled = options.bundled ?? (await bundle(options.out, options.serverOut));
  const build = prepare(options, bundled, tools);
  await writeLists(build);
  const paths = ['/', '/tools'];
  for (const loaded of tools) {
    const live = await animate(loaded);
    if (!live) continue;
    await writeTool(build, loaded, live);
    paths.push(`/tools/${live.id}`);
  }
  write(options.out, 'sitemap.xml', sitemap(paths, build.site));
  write(options.out, 'robots.txt', `User-agent: *\nAllow: /\nSitemap: ${build.site.origin}/sitemap.xml\n`);
  write(options.out, '_headers', netlifyHeaders());
  if (existsSync(join(options.out, '.vite'))) rmSync(join(options.out, '.vite'), { recursive: true });
  return { pages: paths.length + 1, tools: paths.length - 2 };
}
