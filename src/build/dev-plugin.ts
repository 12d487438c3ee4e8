/**
 * Development: tools are virtual modules, compiled when they are asked for. A changed definition is compiled again
 * and its modules accept their new version, so the page takes it over and keeps what was typed. One that does not
 * compile covers the page with place and hint; one whose examples or texts are not right yet works, with a notice.
 * After a change of a written page or a data table the page is loaded again as a whole.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Connect, HotUpdateOptions, Plugin, ViteDevServer } from 'vite';
import type { Definition } from '../../schema/definition.ts';
import { tablesFolder } from '../compiler/data/tables.ts';
import { formatProblem, type Problem } from '../compiler/source.ts';
import { animate, checkClaims, type LiveTool, type LoadedTool, loadOne, loadTools } from '../compiler/tools.ts';
import type { Content } from '../content/content.ts';
import english from '../i18n/texts/en.json' with { type: 'json' };
import { INTERFACE_ICONS } from '../renderer/icon-names.ts';
import type { PageData } from '../site/pages-data.ts';
import { catalogueOf } from './catalogue.ts';
import { contentOf } from './content.ts';
import { documentHtml } from './document.ts';
import { MANIFEST, webManifest } from './icons.ts';
import { contentPages, FIXED_PAGES, NOT_FOUND, type PlannedPage, toolPages } from './pages.ts';
import { siteConfig } from './site-config.ts';
import { sprite } from './sprite.ts';
import { dataModule, logicModule, textModuleSource } from './tool-modules.ts';

const MODULES = '/@formulary/';
const CATALOGUE = `${MODULES}catalogue.js`;
const TEXTS = '/src/i18n/texts/en.json';
const ICONS = '/@icons.svg';
const TOOL_ICONS = '/@tool-icons.svg';

/** The folders that the pages are made of. */
interface Folders {
  tools: string;
  content: string;
}

const PARTS = ['logic', 'text', 'about'] as const;
type Part = (typeof PARTS)[number];

const addressOf = (kind: Part, id: string): string => `${MODULES}${kind}/${id}.js`;

const addressesOf = (id: string): Record<Part, string> => ({
  logic: addressOf('logic', id),
  text: addressOf('text', id),
  about: addressOf('about', id),
});

/** The part of a module that tells the page of its new version. */
const accepting = (id: string, part: 'tool' | 'text' | 'about'): string =>
  `if (import.meta.hot) import.meta.hot.accept((next) => next && window.dispatchEvent(new CustomEvent('formulary:update', { detail: { id: ${JSON.stringify(id)}, ${part}: next.default } })));\n`;

/** A definition with problems, as the overlay of the page shows it. */
class DefinitionError extends Error {
  readonly loc: { file: string; line: number; column: number } | undefined;
  constructor(problems: readonly Problem[], path: string) {
    super(problems.map(formatProblem).join('\n\n'));
    const [first] = problems;
    this.name = 'Definition';
    this.stack = '';
    this.loc = first && { file: path, line: first.line, column: first.column };
  }
}

async function bringUp(root: string, id: string): Promise<{ loaded: LoadedTool; live: LiveTool }> {
  const loaded = loadOne(root, id);
  if (!loaded) throw new Error(`There is no calculator called "${id}".`);
  const live = await animate(loaded);
  if (!live) throw new DefinitionError(loaded.problems, loaded.path);
  return { loaded, live };
}

/** The part of a module that says which claims do not hold, on the page and in the terminal. */
function claiming(loaded: LoadedTool): string {
  const said = checkClaims(loaded).map(formatProblem);
  if (said.length > 0) console.warn(said.join('\n\n'));
  return `import { showClaims } from '/src/build/dev-claims.ts';\nshowClaims(${JSON.stringify(said)});\n`;
}

const definitionsIn = (root: string): Definition[] =>
  loadTools(root).tools.flatMap(({ definition }) => definition ?? []);

function writtenIn({ tools, content: root }: Folders): Content {
  const { content, problems } = contentOf(relative('.', root), definitionsIn(tools), siteConfig());
  if (problems.length > 0) throw new DefinitionError(problems, resolve(problems[0]?.file ?? root));
  return content;
}

async function moduleSource(folders: Folders, address: string): Promise<string> {
  const { tools: root } = folders;
  if (address === CATALOGUE) return dataModule(catalogueOf(definitionsIn(root)));
  const [, written] = /^\/@formulary\/content(\/.+)\.js$/.exec(address) ?? [];
  if (written !== undefined)
    return dataModule(contentPages(writtenIn(folders)).find(({ path }) => path === written)?.content);
  const [, kind, id = ''] = /^\/@formulary\/(logic|text|about)\/([a-z0-9-]+)\.js$/.exec(address) ?? [];
  const { loaded, live } = await bringUp(root, id);
  if (kind === 'about') return `${dataModule(live.about)}${accepting(id, 'about')}`;
  return kind === 'logic'
    ? `${await logicModule(loaded)}${accepting(id, 'tool')}`
    : `${textModuleSource(live)}${claiming(loaded)}${accepting(id, 'text')}`;
}

/** The page of an address. Only where it is none of the others, the written pages are read. */
function plannedAt(folders: Folders, path: string): PlannedPage {
  const [, id = ''] = /^\/(?:tools|embed)\/([a-z0-9-]+)$/.exec(path) ?? [];
  const pages = existsSync(resolve(folders.tools, id, 'tool.json')) ? toolPages(id) : FIXED_PAGES;
  const isHere = (page: PlannedPage): boolean => page.path === path;
  return pages.find(isHere) ?? contentPages(writtenIn(folders)).find(isHere) ?? NOT_FOUND;
}

function pageOf(folders: Folders, path: string): PageData {
  const { screen, tool, content } = plannedAt(folders, path);
  return {
    screen,
    build: 'dev',
    icons: ICONS,
    toolIcons: TOOL_ICONS,
    site: siteConfig(),
    language: 'en',
    languages: ['en'],
    texts: TEXTS,
    catalogue: CATALOGUE,
    ...(tool !== undefined && { tool: { id: tool, ...addressesOf(tool) } }),
    ...(content && { content: `${MODULES}content${path}.js` }),
  };
}

/** A file that a build would write. */
function fileAt(folders: Folders, path: string): { type: string; body: string } | null {
  if (path === ICONS) return { type: 'image/svg+xml', body: sprite(INTERFACE_ICONS) };
  if (path === TOOL_ICONS)
    return { type: 'image/svg+xml', body: sprite(definitionsIn(folders.tools).map(({ icon }) => icon)) };
  if (path === MANIFEST)
    return {
      type: 'application/manifest+json',
      body: webManifest(siteConfig(), { description: english.site.description, language: 'en', start: '/' }),
    };
  const [, download] = /^\/downloads\/([\w-]+\.txt)$/.exec(path) ?? [];
  const text = download === undefined ? undefined : writtenIn(folders).downloads.get(download);
  return text === undefined ? null : { type: 'text/plain', body: text };
}

function page(server: ViteDevServer, folders: Folders): Connect.NextHandleFunction {
  const answer = async (address: string): Promise<{ status: number; type: string; body: string } | null> => {
    const path = address.replace(/\?.*$/, '').replace(/(.)\/$/, '$1');
    const file = fileAt(folders, path);
    if (file) return { status: 200, ...file };
    const [, of] = /^(.*)\/page\.json$/.exec(path) ?? [];
    if (of === undefined && /\.\w+$/.test(path)) return null;
    const data = pageOf(folders, of ?? path);
    const status = data.screen === NOT_FOUND.screen ? 404 : 200;
    if (of !== undefined) return { status, type: 'application/json', body: JSON.stringify(data) };
    const loader = '/src/site/entry-client.tsx';
    const html = documentHtml({
      language: 'en',
      direction: 'ltr',
      app: '',
      styles: [],
      loader,
      data,
      manifest: MANIFEST,
      linked: [],
    });
    return { status, type: 'text/html', body: await server.transformIndexHtml(path, html) };
  };
  return (request, response, next) => {
    answer(request.url ?? '/').then((found) => {
      if (!found) return next();
      response.writeHead(found.status, { 'Content-Type': `${found.type}; charset=utf-8`, 'Cache-Control': 'no-store' });
      response.end(found.body);
    }, next);
  };
}

/** The modules of the tool whose folder a changed file is in. */
async function updated(options: HotUpdateOptions, { tools: root, content }: Folders) {
  const folder = dirname(options.file);
  const { moduleGraph, hot } = options.server.environments.client;
  if (folder.startsWith(content) || folder === tablesFolder(root)) {
    moduleGraph.invalidateAll();
    hot.send({ type: 'full-reload' });
  }
  const isOfTool = basename(options.file) === 'tool.json' || existsSync(join(folder, 'tool.json'));
  if (dirname(folder) !== root || !isOfTool) return undefined;
  const id = basename(folder);
  try {
    await bringUp(root, id);
  } catch (error) {
    const { message, loc, stack = '' } = error as DefinitionError;
    hot.send({ type: 'error', err: { message, stack, loc, id: options.file, plugin: 'definition' } });
    return [];
  }
  const changed = PARTS.map((part) => moduleGraph.getModuleById(`\0${addressOf(part, id)}`));
  return changed.filter((module) => module !== undefined);
}

/** The plugin of `npm run dev`. `tools` is the folder of the definitions, `content` that of the written pages. */
export function formulary(tools = 'tools', content = 'content/en'): Plugin {
  const folders = { tools: resolve(tools), content: resolve(content) };
  return {
    name: 'formulary',
    apply: 'serve',
    resolveId: (id) => (id.startsWith(MODULES) ? `\0${id.replace(/\?.*$/, '')}` : null),
    load: (id) => (id.startsWith(`\0${MODULES}`) ? moduleSource(folders, id.slice(1)) : null),
    hotUpdate(options) {
      return this.environment.name === 'client' ? updated(options, folders) : undefined;
    },
    configureServer(server) {
      server.watcher.add([...Object.values(folders), tablesFolder(folders.tools)]);
      return () => server.middlewares.use(page(server, folders));
    },
  };
}
