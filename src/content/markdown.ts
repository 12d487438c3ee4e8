/** Markdown → the tree of a text. Only what pages can show is let through; all else is a finding at its place. */
import type { Heading, Link, List, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { unfilled } from '../diagnostics/placeholders.ts';
import { type ContentContext, fill, type TextFinding } from './context.ts';
import { addressProblem } from './links.ts';
import type { Alignment, Block, Inline } from './page-content.ts';

type Said = Pick<TextFinding, 'message' | 'hint'>;

const REFUSED: Partial<Record<Nodes['type'], Said>> = {
  html: { message: 'Texts hold no HTML.', hint: 'Write Markdown; the page lays it out.' },
  image: { message: 'Texts hold no images.', hint: 'Say it in words or in a table.' },
  imageReference: { message: 'Texts hold no images.', hint: 'Say it in words or in a table.' },
  thematicBreak: { message: 'Texts hold no lines across.', hint: 'Begin a section with a heading.' },
  break: { message: 'Texts hold no forced line breaks.', hint: 'Begin a new paragraph or write a list.' },
  linkReference: { message: 'A link has its address beside it.', hint: 'Write [text](/address).' },
  definition: { message: 'A link has its address beside it.', hint: 'Write [text](/address).' },
  heading: { message: 'A heading stands by itself.', hint: 'Take it out of the list or the quotation.' },
};

/** The words of some inline elements. */
const textOf = (children: readonly Inline[]): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.kind === 'code' ? child.text : textOf(child.children);
    })
    .join('');

/** The id of a heading: its words in lower case, divided by hyphens. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const alignmentOf = (given: string | null): Alignment =>
  given === 'right' ? 'end' : given === 'center' ? 'center' : 'start';

class MarkdownReader {
  readonly findings: TextFinding[] = [];
  private readonly ids = new Set<string>();
  private readonly anchors: Link[] = [];
  private level = 1;

  constructor(
    private readonly markdown: string,
    private readonly context: ContentContext,
  ) {}

  read(): Block[] {
    const tree = fromMarkdown(this.markdown, {
      extensions: [gfmTable()],
      mdastExtensions: [gfmTableFromMarkdown()],
    });
    const blocks = tree.children.flatMap((node) => (node.type === 'heading' ? this.heading(node) : this.block(node)));
    for (const link of this.anchors) {
      if (this.ids.has(link.url.slice(1))) continue;
      const hint = `Headings here: ${[...this.ids].join(', ') || 'none'}.`;
      this.refuse(link, { message: `No heading of this page has the id "${link.url.slice(1)}".`, hint });
    }
    return blocks;
  }

  private refuse(node: Nodes, said: Said): void {
    const { start, end } = node.position ?? { start: {}, end: {} };
    this.findings.push({ start: start.offset ?? 0, end: end.offset ?? 0, ...said });
  }

  private notAllowed(node: Nodes): [] {
    this.refuse(
      node,
      REFUSED[node.type] ?? { message: `"${node.type}" is not part of texts.`, hint: 'Write a paragraph.' },
    );
    return [];
  }

  private heading(node: Heading): Block[] {
    const { depth } = node;
    const children = this.inlines(node.children);
    const id = idOf(textOf(children));
    if (depth !== 2 && depth !== 3) {
      this.refuse(node, {
        message: 'Headings have two or three signs.',
        hint: 'The title stands in the front matter.',
      });
      return [];
    }
    if (depth > this.level + 1)
      this.refuse(node, { message: 'A level of headings is left out.', hint: 'Begin with ##.' });
    if (id === '') this.refuse(node, { message: 'A heading has words.', hint: 'Write some letters or digits.' });
    if (this.ids.has(id))
      this.refuse(node, { message: `Another heading has the id "${id}".`, hint: 'Word one of the two differently.' });
    this.level = depth;
    this.ids.add(id);
    return [{ kind: 'heading', level: depth, id, children }];
  }

  private block(node: RootContent): Block[] {
    switch (node.type) {
      case 'paragraph':
        return [{ kind: 'paragraph', children: this.inlines(node.children) }];
      case 'list':
        return [this.list(node)];
      case 'blockquote':
        return [{ kind: 'quote', children: node.children.flatMap((child) => this.block(child)) }];
      case 'table':
        return [this.table(node)];
      case 'code':
        return [{ kind: 'snippet', code: fill(node.value, this.context.values) }];
      default:
        return this.notAllowed(node);
    }
  }

  private list(node: List): Block {
    const { ordered, start, children } = node;
    if (ordered && start !== 1)
      this.refuse(node, { message: 'A numbered list begins with 1.', hint: 'Number it from 1, or write hyphens.' });
    const items = children.map((item) => item.children.flatMap((child) => this.block(child)));
    return { kind: 'list', isOrdered: ordered === true, items };
  }

  private table({ align, children }: Table): Block {
    const rows = children.map((row) => row.children.map((cell) => this.inlines(cell.children)));
    return { kind: 'table', alignments: (align ?? []).map(alignmentOf), rows };
  }

  private inlines(nodes: readonly PhrasingContent[]): Inline[] {
    return nodes.flatMap((node) => this.inline(node));
  }

  private inline(node: PhrasingContent): Inline[] {
    switch (node.type) {
      case 'text':
        return [this.text(node, node.value.replaceAll('\n', ' '))];
      case 'inlineCode':
        return [{ kind: 'code', text: fill(node.value, this.context.values) }];
      case 'emphasis':
      case 'strong':
        return [{ kind: node.type, children: this.inlines(node.children) }];
      case 'link':
        return [this.link(node)];
      default:
        return this.notAllowed(node);
    }
  }

  /** Fills in what stands in braces. In code, other braces are code. */
  private text(node: Nodes, text: string): string {
    const { values } = this.context;
    for (const { message, hint } of unfilled(text, new Set(values.keys()), [])) this.refuse(node, { message, hint });
    return fill(text, values);
  }

  private link(node: Link): Inline {
    const children = this.inlines(node.children);
    const href = this.text(node, node.url);
    if (node.title) this.refuse(node, { message: 'A link has no title of its own.', hint: 'Say it in its text.' });
    if (textOf(children).trim() === '')
      this.refuse(node, { message: 'A link without text cannot be read.', hint: 'Write [text](/address).' });
    if (href.startsWith('#')) this.anchors.push(node);
    const problem = href.startsWith('#') ? null : addressProblem(href, this.context.routes);
    if (problem) this.refuse(node, problem);
    return { kind: 'link', href, children };
  }
}

/** Deeper than any text; the reader of Markdown takes long for more, and ends. */
const MOST_NESTED = 16;
const TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])(?=[ \\t]))){${MOST_NESTED + 1}}`, 'm');

/** Lists and quotations that begin within each other on one line, too many of them to be looked at. */
function tooDeepIn(markdown: string): TextFinding | null {
  const found = TOO_DEEP.exec(markdown);
  if (!found) return null;
  const message = `Lists and quotations stand in each other more than ${MOST_NESTED} deep.`;
  return { start: found.index, end: found.index + found[0].length, message, hint: 'Write them below each other.' };
}

/** Reads Markdown; findings are places in it. */
export function readMarkdown(
  markdown: string,
  context: ContentContext,
): { body: Block[]; findings: readonly TextFinding[] } {
  const tooDeep = tooDeepIn(markdown);
  if (tooDeep) return { body: [], findings: [tooDeep] };
  const reader = new MarkdownReader(markdown, context);
  return { body: reader.read(), findings: reader.findings };
}
