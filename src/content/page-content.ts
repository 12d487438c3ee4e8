/** What is written: the tree of a text, and the pages and articles around it. Types of JSON, made at build time. */

export type Inline =
  | string
  | { kind: 'emphasis' | 'strong'; children: readonly Inline[] }
  | { kind: 'code'; text: string }
  /** Within the site (`/tools`), on the same page (`#id`), or outside (`https:`, `mailto:`). */
  | { kind: 'link'; href: string; children: readonly Inline[] };

export type Alignment = 'start' | 'center' | 'end';

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; children: readonly Inline[] }
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'quote'; children: readonly Block[] }
  /** The first row has the headings of the columns. */
  | { kind: 'table'; alignments: readonly Alignment[]; rows: readonly (readonly (readonly Inline[])[])[] }
  /** Code to be copied. */
  | { kind: 'snippet'; code: string };

interface TextContent {
  title: string;
  description: string;
  body: readonly Block[];
}

/** A page that is nothing but text. */
export interface TextPage extends TextContent {
  /** The last part of its address. */
  slug: string;
  /** The day of the last change, yyyy-mm-dd. */
  updated?: string;
  /** Plain-text files that the page offers; their addresses on the site. */
  downloads: readonly { href: string; label: string }[];
}

/** An article as the list of articles shows it. */
export interface ArticleEntry {
  slug: string;
  title: string;
  summary: string;
  /** yyyy-mm-dd. */
  published: string;
}

export interface Article extends TextContent, ArticleEntry {
  related: readonly { slug: string; title: string }[];
  tools: readonly { id: string; title: string }[];
}

/** What is written on a page. */
export type PageContent =
  | { kind: 'page'; page: TextPage }
  | { kind: 'blog'; articles: readonly ArticleEntry[] }
  | { kind: 'article'; article: Article };
