/**
 * `npm run mutants [-- <folder> … --one-in 20 --draw 2 --tests "<file> …" --open --kept --stock]`: changes the code of
 * folders, or of files such as `engine/read.ts`, in small ways and looks whether their tests notice. A table, and each
 * change that no test noticed and that `src/mutants/explained.ts` gives no reason for; the exit status is 1 where there
 * are more of them than one in twenty. `--one-in` tries some of the changes, the same ones at each call, `--draw`
 * others. `--tests` takes fewer tests than those of the folder: what the others would notice counts as not noticed.
 * `--open` tries those again that the last runs left open. `--kept` runs nothing and shows what the last runs found;
 * `--stock` takes Stryker's own runner, to compare.
 */
import { parseArgs } from 'node:util';
import { countsOf, mutantTable, needless, openLines } from '../src/mutants/counts.ts';
import { EXPLAINED } from '../src/mutants/explained.ts';
import { FOLDER_NAMES } from '../src/mutants/folders.ts';
import { keptMutants, type Trial, tryMutants, tryOpen } from '../src/mutants/stryker.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'one-in': { type: 'string', default: '1' },
    draw: { type: 'string', default: '1' },
    tests: { type: 'string', default: '' },
    kept: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    stock: { type: 'boolean', default: false },
  },
});

function count(name: 'one-in' | 'draw'): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number from 1 on.`);
  return number;
}

const trial: Trial = {
  isStock: values.stock,
  draw: { oneIn: count('one-in'), number: count('draw') },
  tests: values.tests.split(' ').filter(Boolean),
};
if (trial.isStock && trial.draw.oneIn > 1) throw new Error("--one-in is for our runner: Stryker's own tries all.");
const wanted = positionals.length > 0 ? positionals : FOLDER_NAMES;
const table = [];
const folderOf = (name: string): string => name.split('/', 1)[0] ?? name;
for (const folder of new Set(wanted.map(folderOf))) {
  const names = wanted.filter((name) => folderOf(name) === folder);
  const explained = EXPLAINED.filter(({ file }) => file.startsWith(`src/${folder}/`));
  if (values.open) await tryOpen(folder, trial, names, explained);
  else if (!values.kept) await tryMutants(folder, trial, names);
  const found = keptMutants(folder, trial);
  if (!found) continue;
  const counts = countsOf(folder, found, explained);
  for (const line of openLines(counts)) console.log(line);
  for (const file of found.changed) console.log(`${file} has changed since it was tried.`);
  // Those that were not drawn, and those of files that were not tried, may live on.
  const tried = new Set(found.drawnOf === null ? found.mutants.map(({ file }) => file) : []);
  const ofTried = explained.filter(({ file }) => tried.has(file));
  for (const { file, from, to } of needless(found.mutants, ofTried))
    console.log(`${file}: needs no reason any more: ${from} → ${to}`);
  table.push(counts);
}
console.log(mutantTable(table));
// Stryker leaves its threads running.
process.exit(table.every(({ open, mutants }) => open.length * 20 <= mutants) ? 0 : 1);
