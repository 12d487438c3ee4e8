import { use, useId, useState } from 'react';
import { type Citation as Copies, citationOf } from '../result/cite.ts';
import { type ResultDocument, titleOf } from '../result/document.ts';
import type { AboutTexts } from '../result/texts.ts';
import { useLateTexts } from '../ui/late-texts.ts';
import { useTexts } from '../ui/translate.ts';
import styles from './Citation.module.css';
import { today } from './today.ts';

/** What a citation says besides the result. */
export interface CitedFrom {
  /** The name of the site. */
  site: string;
  /** A promise where the page has it already as HTML. */
  about: AboutTexts | Promise<AboutTexts>;
}

export interface CitationProps {
  document: ResultDocument;
  /** The version of the calculator. */
  version: string | undefined;
  /** The link that brings the result back; null where it would be too long. */
  link: string | null;
  /** The address of the page. */
  address: string;
  cited: CitedFrom;
  onCopy: (text: string) => void;
}

interface FormatProps {
  name: string;
  text: string;
  onCopy: (text: string) => void;
}

function Format({ name, text, onCopy }: FormatProps) {
  const t = useLateTexts('cite');
  const id = useId();
  return (
    <div className={styles.format}>
      <label htmlFor={id}>{name}</label>
      <button type="button" className="button" aria-label={t('copyAs', { format: name })} onClick={() => onCopy(text)}>
        {t('copy')}
      </button>
      <textarea id={id} readOnly rows={4} value={text} dir="ltr" spellCheck={false} />
    </div>
  );
}

/** A result as it can be cited, in three formats. */
export function Citation({ document, version, link, address, cited, onCopy }: CitationProps) {
  const t = useLateTexts('cite');
  const words = useTexts('calculator');
  const [day] = useState(today);
  const { site } = cited;
  const { sources } = cited.about instanceof Promise ? use(cited.about) : cited.about;
  const { tool, language } = document;
  const title = titleOf(document, words);
  const copies = citationOf({ tool, title, site, address: link ?? address, day, version, sources, language }, t);
  const names: Record<keyof Copies, string> = { text: t('text'), bibtex: 'BibTeX', csl: 'CSL-JSON' };
  const formats = Object.keys(names) as (keyof Copies)[];
  return (
    <section className={styles.citation} data-citation>
      <h3>{t('heading')}</h3>
      {formats.map((format) => (
        <Format key={format} name={names[format]} text={copies[format]} onCopy={onCopy} />
      ))}
    </section>
  );
}
