/** `npm run links [-- --not-asked]`: asks for the link of every source and writes what came of it to `docs/links.md`. */
import { writeFileSync } from 'node:fs';
import { askFor, entriesOf, type LinkState, linksOf, linkTable } from '../src/accuracy/sources.ts';
import { localDate } from '../src/calendar/local-date.ts';
import { loadTools } from '../src/compiler/tools.ts';

const FILE = 'docs/links.md';
const AT_A_TIME = 8;

const { tools, datasets } = loadTools('tools');
const by = new Map<string, Set<string>>();
const note = (href: string | undefined, name: string): void => {
  if (href !== undefined) by.set(href, (by.get(href) ?? new Set()).add(name));
};
for (const { compiled } of tools) {
  if (!compiled) continue;
  for (const { reference } of linksOf(compiled.definition)) note(reference.href, compiled.definition.id);
}
for (const [id, { dataset }] of datasets) {
  if (dataset) for (const { reference } of entriesOf(dataset)) note(reference.href, `data/${id}.json`);
}

const waiting = [...by].sort(([a], [b]) => a.localeCompare(b, 'en'));
const links: LinkState[] = waiting.map(([href, names]) => ({ href, by: [...names].sort(), state: 'not asked' }));
if (!process.argv.includes('--not-asked')) {
  const open = [...links.keys()];
  const goOn = async (): Promise<void> => {
    for (let at = open.shift(); at !== undefined; at = open.shift()) {
      const link = links[at];
      if (link) links[at] = { ...link, state: await askFor(link.href) };
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, goOn));
}
writeFileSync(FILE, linkTable(links, localDate(new Date())));
const answered = links.filter(({ state }) => state.startsWith('2')).length;
console.log(`${FILE}: ${links.length} links, ${answered} answered`);
