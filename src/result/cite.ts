/** A result as something that can be cited: a text, an entry for BibTeX, and one in CSL-JSON. */
import { printIsoDate } from '../calendar/text.ts';
import type { Translate } from '../i18n/resources.ts';
import type { SourceText } from './texts.ts';

/** What is cited. */
export interface Cited {
  /** The id of the calculator. */
  tool: string;
  /** What it is called, with its tab where it has several. */
  title: string;
  /** The name of the site. */
  site: string;
  /** The link that brings the form and its answer back. */
  address: string;
  /** The visitor's day, yyyy-mm-dd. */
  day: string;
  /** That of the calculator; a page that is developed may have none. */
  version?: string | undefined;
  /** What the calculator names as its sources. */
  sources: readonly SourceText[];
  /** How days are written. */
  language: string;
}

/** What can be copied, by its format. */
export interface Citation {
  text: string;
  bibtex: string;
  csl: string;
}

/** Half a character has no code outside of a browser, and no text here has more than one line. */
const oneLine = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A source in one line: what it is called, of when it is, where it is. */
const sourceLine = ({ label, date, href }: SourceText): string =>
  [date === undefined ? label : `${label} (${date})`, ...(href === undefined ? [] : [href])].join(', ');

const noteOf = ({ sources }: Cited, t: Translate<'cite'>): string =>
  sources.length === 0 ? '' : oneLine(t('sources', { sources: sources.map(sourceLine).join('; ') }));

/** The same in every copy of one version of a calculator. */
const keyOf = ({ tool, version }: Cited): string => (version === undefined ? tool : `${tool}-${version}`);

function textOf(cited: Cited, t: Translate<'cite'>): string {
  const { title, site, version, day, language, address } = cited;
  const date = printIsoDate(day, language);
  const of = version === undefined ? t('of', { title, site }) : t('ofVersion', { title, site, version });
  return [of, t('calculated', { date }), noteOf(cited, t), address].filter(Boolean).map(oneLine).join(' ');
}

/** A backslash does not keep BibTeX from counting the brace behind it, so braces are written by their names. */
const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** A text as it stands in a field of BibTeX: other letters than English ones stay as they are. */
export const escapeTex = (text: string): string =>
  oneLine(text).replace(/[\\{}~^%&#_$]/g, (sign) => TEX[sign] ?? `\\${sign}`);

/** An address stands in its field as it is, but for the signs that would end the field. */
const bareAddress = (address: string): string => address.replace(/[\\{}\s]/g, (sign) => encodeURIComponent(sign));

/** The braces around title and site keep their capitals. */
function bibtexOf(cited: Cited, t: Translate<'cite'>): string {
  const { title, site, version, day, address } = cited;
  const note = noteOf(cited, t);
  const fields = [
    ['title', `{${escapeTex(title)}}`],
    ['author', `{${escapeTex(site)}}`],
    ['year', day.slice(0, 4)],
    ['url', bareAddress(address)],
    ['urldate', day],
    ...(version === undefined ? [] : [['version', version]]),
    ...(note === '' ? [] : [['note', escapeTex(note)]]),
  ];
  return [`@misc{${keyOf(cited)},`, ...fields.map(([name, value]) => `  ${name} = {${value}},`), '}'].join('\n');
}

function cslOf(cited: Cited, t: Translate<'cite'>): string {
  const { title, site, version, day, address } = cited;
  const note = noteOf(cited, t);
  const item = {
    id: keyOf(cited),
    type: 'webpage',
    title: oneLine(title),
    'container-title': oneLine(site),
    URL: address,
    accessed: { 'date-parts': [day.split('-').map(Number)] },
    version,
    ...(note !== '' && { note }),
  };
  return JSON.stringify([item], null, 2);
}

/** A result in each of the formats. */
export const citationOf = (cited: Cited, t: Translate<'cite'>): Citation => ({
  text: textOf(cited, t),
  bibtex: bibtexOf(cited, t),
  csl: cslOf(cited, t),
});
