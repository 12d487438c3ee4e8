/** A calculator → one HTML file that works from a disk, without a network. */
import { transform } from 'esbuild';
import { logicModule } from '../../compiler/logic-module.ts';
import { textsBelow } from '../../compiler/text-module.ts';
import type { LoadedTool, RunnableTool } from '../../compiler/tools.ts';
import { pathIn } from '../../i18n/address.ts';
import { directionOf } from '../../i18n/languages.ts';
import type { LoadedTexts } from '../../i18n/resources.ts';
import { FILE_NAMESPACES, type FilePage } from '../../site/file/file-page.ts';
import { runnableIn, type SiteLocale } from '../locale-tools.ts';
import { markDrawing } from '../mark.ts';
import { sprite } from '../sprite.ts';
import type { FileBundle } from './bundle-file.ts';
import { fileHtml } from './file-document.ts';

/** Where files come from: the site, in one language. */
export interface FileLocale extends SiteLocale {
  texts: LoadedTexts;
  site: FileSite;
}

/** The site that files belong to. */
export interface FileSite {
  name: string;
  /** Its scheme and host; null where a file leads to no site. */
  origin: string | null;
  /** The day of the build, yyyy-mm-dd. */
  built: string;
}

/** The app and one calculator, as one script. */
async function scriptOf({ script }: FileBundle, logic: string): Promise<string> {
  const { code } = await transform(logic, {
    format: 'iife',
    globalName: 'tool',
    minify: true,
    charset: 'utf8',
    target: 'es2022',
  });
  return `${script.trim()}\n${code.trim()}\napp.start(tool.default);`;
}

const textsIn = (texts: LoadedTexts): FilePage['texts'] =>
  Object.fromEntries(FILE_NAMESPACES.map((name) => [name, texts[name] ?? {}])) as FilePage['texts'];

function pageOf({ tool, text, about }: RunnableTool, locale: FileLocale): FilePage {
  const { language, texts, site } = locale;
  const { name, origin, built } = site;
  const address = (id: string): string => origin + pathIn(language, `/tools/${id}`, [language]);
  const below = textsBelow(about, tool);
  return {
    language,
    site: name,
    online: origin === null ? null : address(tool.id),
    made: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(built)),
    texts: textsIn(texts),
    text,
    about: below,
    related: origin === null ? [] : below.related.map(({ id, title }) => ({ title, href: address(id) })),
  };
}

/** The mark of the site as a symbol, among the icons. What is `hidden` is shown where it is an svg. */
const withMark = (icons: string, id: string): string =>
  icons
    .trim()
    .replace('<svg ', '<svg display="none" ')
    .replace('</svg>', `<symbol id="${id}" viewBox="0 0 32 32">${markDrawing()}</symbol></svg>`);

/**
 * The file of a calculator in one language.
 * @returns null for one that is only announced
 */
export async function makeFile(loaded: LoadedTool, locale: FileLocale, bundle: FileBundle): Promise<string | null> {
  const live = await runnableIn(loaded, locale);
  if (!live) return null;
  const page = pageOf(live, locale);
  const { renderFile, INTERFACE_ICONS, MARK } = bundle.server;
  const { texts } = page.text;
  const { language, site, t } = locale;
  return fileHtml({
    language,
    direction: directionOf(language),
    title: t('tool.title', { tool: texts.meta?.title ?? texts.title, site: site.name }),
    description: texts.meta?.description ?? texts.description,
    app: await renderFile(live.tool, page),
    styles: bundle.styles,
    script: await scriptOf(bundle, await logicModule(loaded)),
    sprite: withMark(sprite(INTERFACE_ICONS), MARK),
    icon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markDrawing()}</svg>`,
    page,
  });
}
