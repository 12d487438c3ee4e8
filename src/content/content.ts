/** The written pages of one language: found, read, and checked against each other and the site. */
import { existsSync, readdirSync } from 'node:fs';
import type { z } from 'zod';
import { unfilled } from '../diagnostics/placeholders.ts';
import type { Problem } from '../diagnostics/source.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { type ContentFile, locateText, openText, readContentFile, type TextFile } from './content-file.ts';
import { type ContentContext, fill, type TextFinding, type Values } from './context.ts';
import type { Article, ArticleEntry, TextPage } from './page-content.ts';
import { type ArticleData, type Check, type PageFront, type PageSlug, schemasWith } from './schema.ts';

/** The site around the texts. */
export interface ContentSite {
  /** The language of the texts. */
  language: string;
  /** The addresses below the origin of the pages that are not written here. */
  routes: Iterable<string>;
  /** Titles of the tools that can be opened, by id. */
  tools: ReadonlyMap<string, string>;
  values: Values;
}

export interface Content {
  pages: ReadonlyMap<PageSlug, TextPage>;
  /** The newest first. */
  articles: readonly Article[];
  /** The texts of the plain-text files, by name. */
  downloads: ReadonlyMap<string, string>;
  /** The worked numbers of the articles, by slug. */
  checks: ReadonlyMap<string, readonly Check[]>;
}

/** The first character, where a file as a whole is meant. */
const START = { start: 0, end: 1 };

const withoutExtension = (name: string): string => name.slice(0, name.lastIndexOf('.'));
const articlePath = (slug: string): string => `/blog/${slug}`;

/** The names of the files in a folder that end in an extension. */
function namesIn(folder: string, extension: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(extension)).sort();
}

const byDate =
  (language: string) =>
  (a: ArticleEntry, b: ArticleEntry): number =>
    b.published.localeCompare(a.published) || a.title.localeCompare(b.title, language);

/** What the list of articles shows of one. */
export const entryOf = ({ slug, title, summary, published }: Article): ArticleEntry => ({
  slug,
  title,
  summary,
  published,
});

interface ReadArticle extends ContentFile<ArticleData> {
  slug: string;
}

class ContentReader {
  readonly problems: Problem[] = [];
  private readonly context: ContentContext;
  private readonly schemas: ReturnType<typeof schemasWith>;
  private readonly slugs: readonly string[];
  private readonly downloads: readonly string[];

  constructor(
    private readonly root: string,
    private readonly site: ContentSite,
  ) {
    this.schemas = schemasWith(site.values);
    this.slugs = namesIn(`${root}/blog`, '.md').map(withoutExtension);
    this.downloads = namesIn(`${root}/downloads`, '.txt');
    const tools = [...site.tools.keys()].map((id) => `/tools/${id}`);
    const written = ['/blog', ...this.pageSlugs().map((slug) => `/${slug}`), ...this.slugs.map(articlePath)];
    this.context = { routes: new Set([...site.routes, ...tools, ...written]), values: site.values };
  }

  read(): Content {
    this.checkNames();
    const articles = this.slugs.flatMap((slug) => this.readArticle(slug));
    const titles = new Map(articles.map(({ slug, data }) => [slug, data.title]));
    return {
      pages: new Map(this.pageSlugs().flatMap((slug) => this.readPage(slug))),
      articles: articles.map((article) => this.finish(article, titles)).sort(byDate(this.site.language)),
      downloads: new Map(this.downloads.map((name) => [name, this.readDownload(name)])),
      checks: new Map(articles.map(({ slug, data }) => [slug, data.checks])),
    };
  }

  /** Pages that are not there, or that nothing shows. */
  private checkNames(): void {
    const expected = this.pageSlugs();
    const found = namesIn(`${this.root}/pages`, '.md').map(withoutExtension);
    for (const slug of found.filter((name) => !Object.hasOwn(this.schemas.pages, name))) {
      const hint = didYouMean(slug, expected, `Pages: ${expected.join(', ')}.`);
      this.say(openText(this.pageFile(slug)), { ...START, message: `There is no page called "${slug}".`, hint });
    }
    for (const slug of expected.filter((name) => !found.includes(name)))
      this.say({ file: this.pageFile(slug), text: '' }, { ...START, message: 'This file is missing.' });
  }

  private say(file: TextFile, finding: TextFinding): void {
    this.problems.push(locateText(file, finding));
  }

  private pageSlugs(): PageSlug[] {
    return Object.keys(this.schemas.pages) as PageSlug[];
  }

  private pageFile(slug: string): string {
    return `${this.root}/pages/${slug}.md`;
  }

  private file<Data>(path: string, schema: z.ZodType<Data>): ContentFile<Data> | null {
    if (!existsSync(path)) return null;
    const { read, problems } = readContentFile(path, schema, this.context);
    this.problems.push(...problems);
    return read;
  }

  private readPage(slug: PageSlug): [PageSlug, TextPage][] {
    const read = this.file<PageFront>(this.pageFile(slug), this.schemas.pages[slug]);
    if (!read) return [];
    const { downloads = [], translates: _, ...front } = read.data;
    for (const [at, { file }] of downloads.entries()) {
      if (this.downloads.includes(file)) continue;
      const hint = didYouMean(file, this.downloads, `Files in downloads: ${this.downloads.join(', ')}.`);
      this.say(read, { ...read.placeOf(['downloads', at, 'file']), message: `There is no file "${file}".`, hint });
    }
    const files = downloads.map(({ file, label }) => ({ href: `/downloads/${file}`, label }));
    return [[slug, { ...front, slug, downloads: files, body: read.body }]];
  }

  private readArticle(slug: string): ReadArticle[] {
    const read = this.file(`${this.root}/blog/${slug}.md`, this.schemas.article);
    return read ? [{ ...read, slug }] : [];
  }

  private finish(article: ReadArticle, articles: ReadonlyMap<string, string>): Article {
    const { slug, data, body } = article;
    const { checks: _checks, translates: _english, related, tools, ...front } = data;
    const others = new Map([...articles].filter(([other]) => other !== slug));
    return {
      ...front,
      slug,
      body,
      related: this.named(article, 'related', others).map(([other, title]) => ({ slug: other, title })),
      tools: this.named(article, 'tools', this.site.tools).map(([id, title]) => ({ id, title })),
    };
  }

  /** The names that stand in a list of the front matter, with their titles. */
  private named(
    article: ReadArticle,
    list: 'related' | 'tools',
    known: ReadonlyMap<string, string>,
  ): [string, string][] {
    return article.data[list].flatMap((name, at): [string, string][] => {
      const title = known.get(name);
      if (title !== undefined) return [[name, title]];
      const what = list === 'related' ? 'other article' : 'tool that can be opened';
      const hint = didYouMean(name, known.keys(), `Known: ${[...known.keys()].join(', ')}.`);
      this.say(article, { ...article.placeOf([list, at]), message: `There is no ${what} "${name}".`, hint });
      return [];
    });
  }

  private readDownload(name: string): string {
    const file = openText(`${this.root}/downloads/${name}`);
    const { values } = this.site;
    for (const { message, hint, mark } of unfilled(file.text, new Set(values.keys()), []))
      this.say(file, { ...(typeof mark === 'object' ? mark : START), message, hint });
    return fill(file.text, values);
  }
}

/**
 * Reads the texts of one language.
 * @param root the folder with `pages`, `blog` and `downloads`, as problems name it
 */
export function loadContent(root: string, site: ContentSite): { content: Content; problems: readonly Problem[] } {
  const reader = new ContentReader(root, site);
  return { content: reader.read(), problems: reader.problems };
}
