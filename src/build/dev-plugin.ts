/**
 * Development: tools are virtual modules, compiled when they are asked for. A changed definition is compiled again
 * and its modules accept their new version, so the page takes it over and keeps what was typed. One that does not
 * compile covers the page with place and hint; one whose examples, rules or texts do not hold yet works, with a notice.
 * After a change of a written page, a data table or a text of the interface the page is loaded again as a whole.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Connect, HotUpdateOptions, Plugin, ViteDevServer } from 'vite';
import { dataModule } from '../compiler/code.ts';
import { datasetsFolder } from '../compiler/data/datasets.ts';
import { logicModule } from '../compiler/logic-module.ts';
import type { LoadedTool, RunnableTool } from '../compiler/tools.ts';
import { UNITS_FILE } from '../compiler/units/catalogue.ts';
import type { Content } from '../content/content.ts';
import { formatProblem, type Problem } from '../diagnostics/source.ts';
import { askIndexOf, searchIndexOf } from '../directory/search-index.ts';
import { EMBED_SCRIPT } from '../hosting/headers.ts';
import { languageOfPath, pathIn } from '../i18n/address.ts';
import { directionOf } from '../i18n/languages.ts';
import type { PageData } from '../site/page/page-data.ts';
import { byNamespace, FIXED_ROUTES } from '../site/page/routes.ts';
import { INTERFACE_ICONS } from '../ui/icon-names.ts';
import { checkAnswers } from '../verify/verify.ts';
import { contentOf } from './content.ts';
import { DevLocales } from './dev-locales.ts';
import { documentHtml } from './document.ts';
import { localFiles, localLinks } from './local-files.ts';
import { definitionsOf, entriesIn, runnableIn } from './locale-tools.ts';
import { contentPages, NOT_FOUND, type PlannedPage, toolPages } from './pages.ts';
import { siteConfig } from './site-config.ts';
import { sprite } from './sprite.ts';

const MODULES = '/@formulary/';
const ENGLISH_TEXTS = '/src/i18n/locales/en';
const ICONS = '/@icons.svg';
const TOOL_ICONS = '/@tool-icons.svg';

const PARTS = ['logic', 'text', 'about'] as const;
type Part = (typeof PARTS)[number];

/** The address of a module in a language: `/@formulary/de/text/bmi-calculator.js`. */
const moduleAddress = (language: string, name: string): string => `${MODULES}${language}/${name}.js`;
const MODULE = /^\/@formulary\/([a-z]{2})\/(.+)\.js$/;

const partAddress = (language: string, part: Part, id: string): string => moduleAddress(language, `${part}/${id}`);

/** In development nothing answers before the app. */
const IN_DEVELOPMENT = { firstLogic: '', others: '', needs: [], laterNeeds: [] };

const partAddresses = (language: string, id: string): Record<Part, string> => ({
  logic: partAddress(language, 'logic', id),
  text: partAddress(language, 'text', id),
  about: partAddress(language, 'about', id),
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

async function loadTool(
  locales: DevLocales,
  language: string,
  id: string,
): Promise<{ loaded: LoadedTool; live: RunnableTool }> {
  const locale = locales.in(language);
  const loaded = locale.tool(id);
  if (!loaded) throw new Error(`There is no calculator called "${id}".`);
  const live = await runnableIn(loaded, locale);
  if (!live) throw new DefinitionError(loaded.problems, loaded.path);
  return { loaded, live };
}

/** The part of a module that says which examples and rules do not hold, on the page and in the terminal. */
function failuresModule(loaded: LoadedTool): string {
  const failures = checkAnswers(loaded).map(formatProblem);
  if (failures.length > 0) console.warn(failures.join('\n\n'));
  return `import { showFailures } from '/src/build/dev-failures.ts';\nshowFailures(${JSON.stringify(failures)});\n`;
}

function contentIn(locales: DevLocales, language: string): Content {
  const { content: root, tools } = locales.in(language);
  const { content, problems } = contentOf(root, definitionsOf(tools()), siteConfig(), language);
  if (problems.length > 0) throw new DefinitionError(problems, resolve(problems[0]?.file ?? root));
  return content;
}

async function moduleSource(locales: DevLocales, address: string): Promise<string> {
  const [, language = 'en', name = ''] = MODULE.exec(address) ?? [];
  const [, namespace] = /^texts\/(\w+)$/.exec(name) ?? [];
  if (namespace !== undefined)
    return dataModule(new Map(Object.entries(locales.translation(language).texts)).get(namespace));
  if (name === 'catalogue') {
    const locale = locales.in(language);
    return dataModule(entriesIn(locale.tools(), locale));
  }
  if (name === 'search') {
    const locale = locales.in(language);
    const tools = locale.tools();
    const modules = { asks: moduleAddress(language, 'asks'), answers: '/src/search/answer.ts' };
    return dataModule(searchIndexOf(definitionsOf(tools), entriesIn(tools, locale), locale, modules));
  }
  if (name === 'asks') {
    const locale = locales.in(language);
    return dataModule(askIndexOf(definitionsOf(locale.tools()), locale));
  }
  const [, written] = /^content(\/.+)$/.exec(name) ?? [];
  if (written !== undefined)
    return dataModule(contentPages(contentIn(locales, language)).find(({ path }) => path === written)?.content);
  const [part, id = ''] = name.split('/');
  const { loaded, live } = await loadTool(locales, language, id);
  if (part === 'about') return `${dataModule(live.about)}${accepting(id, 'about')}`;
  if (part === 'logic') return `${await logicModule(loaded)}${accepting(id, 'tool')}`;
  // What the examples of a definition show is in English.
  const failures = language === 'en' ? failuresModule(loaded) : '';
  return `${dataModule(live.text)}${failures}${accepting(id, 'text')}`;
}

/** The page of an address. Only where it is none of the others, the written pages are read. */
function plannedAt(locales: DevLocales, language: string, path: string): PlannedPage {
  const [, id = ''] = /^\/(?:tools|embed)\/([a-z0-9-]+)$/.exec(path) ?? [];
  const pages = existsSync(resolve(locales.folders.tools, id, 'tool.json')) ? toolPages(id) : FIXED_ROUTES;
  const isHere = (page: PlannedPage): boolean => page.path === path;
  return pages.find(isHere) ?? contentPages(contentIn(locales, language)).find(isHere) ?? NOT_FOUND;
}

/** The language of an address, and the address without it. */
function splitLanguage(address: string, languages: readonly string[]): { language: string; path: string } {
  return { language: languageOfPath(address, languages) ?? 'en', path: pathIn('en', address, languages) };
}

function pageOf(locales: DevLocales, address: string): PageData {
  const { languages } = locales;
  const { language, path } = splitLanguage(address, languages);
  const { screen, tool, content } = plannedAt(locales, language, path);
  return {
    screen,
    build: 'dev',
    icons: ICONS,
    toolIcons: TOOL_ICONS,
    site: siteConfig(),
    language,
    languages,
    texts: byNamespace(screen, (namespace) =>
      language === 'en' ? `${ENGLISH_TEXTS}/${namespace}.json` : moduleAddress(language, `texts/${namespace}`),
    ),
    catalogue: moduleAddress(language, 'catalogue'),
    search: moduleAddress(language, 'search'),
    ...(tool !== undefined && { tool: { id: tool, ...IN_DEVELOPMENT, ...partAddresses(language, tool) } }),
    ...(content && { content: moduleAddress(language, `content${path}`) }),
  };
}

/** In a build the languages are written into the script. */
const embedScript = (languages: readonly string[]): string =>
  `globalThis.LOCALES = ${JSON.stringify(languages)};\nawait import('/src/embedding/element.ts');\n`;

/** A file that a build would write. */
function fileAt(locales: DevLocales, address: string): { type: string; body: string } | null {
  const { languages } = locales;
  const { language, path } = splitLanguage(address, languages);
  if (path === ICONS) return { type: 'image/svg+xml', body: sprite(INTERFACE_ICONS) };
  if (path === TOOL_ICONS) {
    const icons = definitionsOf(locales.in('en').tools()).map(({ icon }) => icon);
    return { type: 'image/svg+xml', body: sprite(icons) };
  }
  if (path === EMBED_SCRIPT) return { type: 'text/javascript', body: embedScript(languages) };
  const local = localFiles({ site: siteConfig(), language, languages }, locales.in(language).t).get(address);
  if (local) return local;
  const [, download] = /^\/downloads\/([\w-]+\.txt)$/.exec(path) ?? [];
  const text = download === undefined ? undefined : contentIn(locales, language).downloads.get(download);
  return text === undefined ? null : { type: 'text/plain', body: text };
}

function page(server: ViteDevServer, locales: DevLocales): Connect.NextHandleFunction {
  const answer = async (address: string): Promise<{ status: number; type: string; body: string } | null> => {
    const path = address.replace(/\?.*$/, '').replace(/(.)\/$/, '$1');
    const file = fileAt(locales, path);
    if (file) return { status: 200, ...file };
    const [, of] = /^(.*)\/page\.json$/.exec(path) ?? [];
    if (of === undefined && /\.\w+$/.test(path)) return null;
    const data = pageOf(locales, of ?? path);
    const status = data.screen === NOT_FOUND.screen ? 404 : 200;
    if (of !== undefined) return { status, type: 'application/json', body: JSON.stringify(data) };
    const { language, languages } = data;
    const html = documentHtml({
      language,
      direction: directionOf(language),
      app: '',
      styles: [],
      isFramed: data.screen === 'Embed',
      loader: '/src/site/boot/entry-client.tsx',
      data,
      ...localLinks({ site: siteConfig(), language, languages }),
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

/** What a changed file is of: a tool, in all languages or in one; null where it is of none. */
function toolOf(file: string, root: string): { id: string; language: string | null } | null {
  const [id = '', ...path] = relative(root, file).split(sep);
  const isOfTool = file === join(root, id, 'tool.json') || existsSync(join(root, id, 'tool.json'));
  if (!isOfTool) return null;
  if (path.length === 1) return { id, language: null };
  return path.length === 2 && path[0] === 'text' ? { id, language: basename(file, '.json') } : null;
}

/** Whether pages are made of a file that is of no single tool. */
const isShared = (file: string, { tools, content }: DevLocales['folders']): boolean =>
  [dirname(content), datasetsFolder(tools), join(dirname(tools), 'src', 'i18n'), dirname(UNITS_FILE)].some((folder) =>
    file.startsWith(folder + sep),
  );

/** The modules of the tool whose folder a changed file is in. */
async function updated({ file, server }: HotUpdateOptions, locales: DevLocales) {
  const { moduleGraph, hot } = server.environments.client;
  locales.forget();
  if (isShared(file, locales.folders)) {
    moduleGraph.invalidateAll();
    hot.send({ type: 'full-reload' });
  }
  const changed = toolOf(file, locales.folders.tools);
  if (!changed) return undefined;
  const { id } = changed;
  const languages = changed.language === null ? locales.languages : [changed.language];
  const modulesIn = (language: string) =>
    PARTS.flatMap((part) => moduleGraph.getModuleById(`\0${partAddress(language, part, id)}`) ?? []);
  const shown = languages.filter((language) => modulesIn(language).length > 0);
  // A wrong definition is shown on every page, also where another one is open.
  const asked = changed.language === null ? new Set(['en', ...shown]) : shown;
  try {
    for (const language of asked) await loadTool(locales, language, id);
  } catch (error) {
    const { message, loc, stack = '' } = error as DefinitionError;
    hot.send({ type: 'error', err: { message, stack, loc, id: file, plugin: 'definition' } });
    return [];
  }
  return shown.flatMap(modulesIn);
}

/** The plugin of `npm run dev`. `tools` is the folder of the definitions, `content` that of the written pages. */
export function formulary(tools = 'tools', content = 'content/en'): Plugin {
  const folders = { tools: resolve(tools), content: resolve(content) };
  const locales = new DevLocales(folders);
  return {
    name: 'formulary',
    apply: 'serve',
    resolveId: (id) => (id.startsWith(MODULES) ? `\0${id.replace(/\?.*$/, '')}` : null),
    load: (id) => (id.startsWith(`\0${MODULES}`) ? moduleSource(locales, id.slice(1)) : null),
    hotUpdate(options) {
      return this.environment.name === 'client' ? updated(options, locales) : undefined;
    },
    configureServer(server) {
      server.watcher.add([UNITS_FILE, folders.tools, dirname(folders.content), datasetsFolder(folders.tools)]);
      return () => server.middlewares.use(page(server, locales));
    },
  };
}
