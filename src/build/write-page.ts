/** A page of the site: its document, and what the app is told of it. */
import { join } from 'node:path';
import { notFoundPolicy } from '../hosting/host-files.ts';
import { pathIn } from '../i18n/address.ts';
import { baseIn, ledBelow } from '../i18n/base.ts';
import { directionOf } from '../i18n/languages.ts';
import type { LoadedTexts } from '../i18n/resources.ts';
import { modulesOf } from '../site/page/load-page.ts';
import { type PageData, urlOf } from '../site/page/page-data.ts';
import { byNamespace, type ScreenName } from '../site/page/routes.ts';
import { firstEntry } from './answering.ts';
import { documentHtml } from './document.ts';
import { feedsOf } from './feeds.ts';
import { linkedArticle, siteLinkedData, toolLinkedData } from './linked-data.ts';
import { localLinks } from './local-files.ts';
import { addressOf, type EmittedTool, type LocaleBuild, localOf } from './locale-build.ts';
import { type PlannedPage, WRITTEN } from './pages.ts';
import { sheetsAtFirst } from './style-sheets.ts';
import { type Asset, contentModule } from './tool-modules.ts';
import { write, writeAsset } from './write.ts';

function pageData(locale: LocaleBuild, screen: ScreenName, tool?: EmittedTool, content?: Asset): PageData {
  const { build, language, textModules: modules, catalogue, search, code } = locale;
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
    ...(site.offline && { code: code.address }),
    ...(picture && { picture: picture.address }),
    ...(tool && { tool: tool.modules }),
    ...(content && { content: content.address }),
    ...(WRITTEN.has(screen) && { sheet: build.bundled.styles.texts }),
  };
}

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

const known = new WeakMap<LoadedTexts, Map<ScreenName, LoadedTexts>>();

/** The texts that a screen loads; the same object for all of its pages. What it lacks is missing in them, too. */
function textsOf(texts: LoadedTexts, screen: ScreenName): LoadedTexts {
  const here = known.get(texts) ?? new Map<ScreenName, LoadedTexts>();
  known.set(texts, here);
  const chosen = here.get(screen) ?? byNamespace(screen, (namespace) => texts[namespace]);
  here.set(screen, chosen);
  return chosen;
}

/** Where a page is: its document, and what the app is told of it. */
export function pageFiles(locale: Pick<LocaleBuild, 'build' | 'language'>, page: PlannedPage): [string, string] {
  const address = addressOf(locale, page);
  return [join(address, 'index.html'), join(address, 'page.json')];
}

/** Writes a page in a language, that of a tool with its modules. */
export async function writePage(locale: LocaleBuild, planned: PlannedPage, tool?: EmittedTool): Promise<void> {
  const { language, texts } = locale;
  const { out, bundled } = locale.build;
  const { main, first, preload, styles, loader, server } = bundled;
  const { content = null } = planned;
  const contentAsset = content ? writeAsset(out, contentModule(planned.path, language, content)) : undefined;
  const data = pageData(locale, planned.screen, tool, contentAsset);
  const base = baseIn(locale.build.site);
  const { site } = data;
  // What a site is called is no address, whatever it begins with.
  const led = { ...ledBelow(base, data), site: { ...site, forms: ledBelow(base, site.forms) } };
  const page = {
    data: led,
    texts: textsOf(texts, planned.screen),
    // As in the browser: what shows a calculator lists no others.
    catalogue: tool ? [] : locale.entries,
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
    styles: ledBelow(
      base,
      sheetsAtFirst(styles, { hasTool: Boolean(tool), isFramed, isWritten: WRITTEN.has(planned.screen) }),
    ),
    isFramed,
    loader: ledBelow(base, loader),
    data: { ...led, start: ledBelow(base, start) },
    base,
    ...localLinks(localOf(locale)),
    feeds: feedsOf(planned.screen, locale.t, site).map(({ path, title }) => ({
      address: pathIn(language, path, locale.build.languages),
      title,
    })),
    linked: linkedDataOf(locale, planned, tool),
    policy: isNotFound ? notFoundPolicy(locale.build.site) : null,
  });
  if (isNotFound) return write(out, '404.html', html);
  const [document, told] = pageFiles(locale, planned);
  write(out, document, html);
  write(out, told, JSON.stringify(led));
}
