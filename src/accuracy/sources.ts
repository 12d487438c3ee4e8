/** Where the numbers of calculators come from: the source of each constant and unit, its day or year, and its link. */

import type { Dataset } from '../../schema/data.ts';
import type { LiveDefinition } from '../../schema/definition.ts';

interface Reference {
  label: string;
  href?: string | undefined;
  date?: string | undefined;
}
export interface SourceOf {
  /** What is taken from it: "constants.gravity", "units.mile", "sources", an entry of a table. */
  of: string;
  reference: Reference;
}

const YEAR = /\b(1[89]|20)\d\d\b/;

/** Whether a source says of when it is: by its day, or by a year in what it is called. */
export const isDated = ({ label, date }: Reference): boolean => date !== undefined || YEAR.test(label);

/** The numbers of a definition that are taken from somewhere. */
export const numbersOf = ({ constants = {}, units = {} }: Pick<LiveDefinition, 'constants' | 'units'>): SourceOf[] => [
  ...Object.entries(constants).map(([id, { source }]) => ({ of: `constants.${id}`, reference: source })),
  ...Object.entries(units).map(([id, { source }]) => ({ of: `units.${id}`, reference: source })),
];

/** Those of a data table, entry by entry. An entry that was looked at on a day is of that day, or has its period. */
export const entriesOf = ({ entries }: Pick<Dataset, 'entries'>): SourceOf[] =>
  entries.flatMap(({ id, sources, effectiveFrom }) =>
    sources.map((reference) => ({ of: id, reference: { date: effectiveFrom, ...reference } })),
  );

/** Every link of a definition that stands for a source. */
export const linksOf = (definition: LiveDefinition): SourceOf[] =>
  [
    ...numbersOf(definition),
    ...[...(definition.sources ?? []), ...(definition.links ?? [])].map((reference) => ({ of: 'sources', reference })),
  ].filter(({ reference }) => reference.href !== undefined);

/** What came of asking for a link. */
export interface LinkState {
  href: string;
  /** The calculators and tables that name it. */
  by: readonly string[];
  state: string;
}

const PATIENCE = 20_000;

/** Asks for a link: its status, and where it leads to another address. What cannot be asked says why. */
export async function askFor(href: string, ask: typeof fetch = fetch): Promise<string> {
  try {
    const answer = await ask(href, { redirect: 'follow', signal: AbortSignal.timeout(PATIENCE) });
    await answer.body?.cancel();
    return answer.redirected ? `${answer.status}, leads to ${answer.url}` : String(answer.status);
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The list in Markdown. @param day yyyy-mm-dd, of the states */
export const linkTable = (links: readonly LinkState[], day: string): string =>
  [
    '# Links of sources',
    '',
    `Written by \`npm run links\`, which asks for every link that a constant, a unit, a table or a list of sources names. Without a connection, \`npm run links -- --not-asked\` writes the list alone. Of ${day}: ${links.length} links.`,
    '',
    '| Link | Named by | State |',
    '| --- | --- | --- |',
    ...links.map(({ href, by, state }) => `| <${cell(href)}> | ${by.join(', ')} | ${cell(state)} |`),
    '',
  ].join('\n');
