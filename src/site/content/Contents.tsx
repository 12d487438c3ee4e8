import { useId } from 'react';
import type { Block, Inline } from '../../content/page-content.ts';
import { useTexts } from '../../ui/translate.ts';
import styles from './Contents.module.css';

type Heading = Extract<Block, { kind: 'heading' }>;

/** Fewer sections are seen at a glance. */
const FEWEST = 3;

const isSection = (block: Block): block is Heading => block.kind === 'heading' && block.level === 2;

const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.kind === 'code' ? node.text : wordsOf(node.children);
    })
    .join('');

/** The sections of a text, each a link to its heading. */
export function Contents({ body }: { body: readonly Block[] }) {
  const t = useTexts('pages');
  const id = useId();
  const sections = body.filter(isSection);
  if (sections.length < FEWEST) return null;
  return (
    <nav className={styles.contents} aria-labelledby={id} data-print="hide">
      <p id={id}>{t('contents')}</p>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{wordsOf(section.children)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
