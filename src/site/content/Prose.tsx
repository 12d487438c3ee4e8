import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Block, Inline } from '../../content/page-content.ts';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { SideScroll } from '../../ui/SideScroll.tsx';
import { Contents } from './Contents.tsx';
import styles from './Prose.module.css';
import { Snippet } from './Snippet.tsx';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const TAGS = { emphasis: 'em', strong: 'strong' } as const;

function linkElement(href: string, children: readonly Inline[]): ReactNode {
  const text = createElement(Fragment, null, ...children.map(inline));
  if (href.startsWith('https:')) return <OutsideLink href={href}>{text}</OutsideLink>;
  return href.startsWith('/') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
}

function inline(node: Inline): ReactNode {
  if (typeof node === 'string') return node;
  if (node.kind === 'code') return <code>{node.text}</code>;
  if (node.kind === 'link') return linkElement(node.href, node.children);
  return createElement(TAGS[node.kind], null, ...node.children.map(inline));
}

function list({ isOrdered, items }: BlockOf<'list'>): ReactNode {
  const entries = items.map((blocks) => createElement('li', null, ...blocks.map(block)));
  return createElement(isOrdered ? 'ol' : 'ul', null, ...entries);
}

function table({ alignments, rows }: BlockOf<'table'>): ReactNode {
  const cells = (tag: 'th' | 'td', row: (typeof rows)[number]): ReactNode[] =>
    row.map((children, at) =>
      createElement(
        tag,
        { className: styles[alignments[at] ?? 'start'], ...(tag === 'th' && { scope: 'col' }) },
        ...children.map(inline),
      ),
    );
  const [head = [], ...body] = rows;
  return (
    <SideScroll className={styles.scroll}>
      <table className={styles.table}>
        <thead>{createElement('tr', null, ...cells('th', head))}</thead>
        {createElement('tbody', null, ...body.map((row) => createElement('tr', null, ...cells('td', row))))}
      </table>
    </SideScroll>
  );
}

function block(node: Block): ReactNode {
  switch (node.kind) {
    case 'heading':
      return createElement(`h${node.level}`, { id: node.id }, ...node.children.map(inline));
    case 'paragraph':
      return createElement('p', null, ...node.children.map(inline));
    case 'list':
      return list(node);
    case 'quote':
      return createElement('blockquote', null, ...node.children.map(block));
    case 'table':
      return table(node);
    case 'snippet':
      return <Snippet code={node.code} />;
  }
}

/** A written text, with its contents. Its tree never changes, so its elements need no keys. */
export function Prose({ body }: { body: readonly Block[] }) {
  return (
    <div className={styles.text}>
      <Contents body={body} />
      {createElement('div', { className: styles.prose }, ...body.map(block))}
    </div>
  );
}
