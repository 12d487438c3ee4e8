/**
 * `npm run mutants [-- <folder> … --kept --stock]`: changes the code of folders, or of files such as `engine/read.ts`,
 * in small ways and looks whether their tests notice. A table, and each change that no test noticed and that
 * `src/mutants/explained.ts` gives no reason for; the exit status is 1 where there are more of them than one in twenty.
 * `--kept` runs nothing and shows what the last runs found; `--stock` takes Stryker's own runner, to compare.
 */
import { parseArgs } from 'node:util';
import { countsOf, mutantTable, needless, openLines } from '../src/mutants/counts.ts';
import { EXPLAINED } from '../src/mutants/explained.ts';
import { FOLDER_NAMES } from '../src/mutants/folders.ts';
import { keptMutants, tryMutants } from '../src/mutants/stryker.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kept: { type: 'boolean', default: false }, stock: { type: 'boolean', default: false } },
});
const wanted = positionals.length > 0 ? positionals : FOLDER_NAMES;
const table = [];
const folderOf = (name: string): string => name.split('/', 1)[0] ?? name;
if (!values.kept)
  for (const name of wanted) await tryMutants(folderOf(name), values.stock, name.slice(folderOf(name).length + 1));
for (const folder of new Set(wanted.map(folderOf))) {
  const found = keptMutants(folder, values.stock);
  if (!found) continue;
  const explained = EXPLAINED.filter(({ file }) => file.startsWith(`src/${folder}/`));
  const counts = countsOf(folder, found, explained);
  for (const line of openLines(counts)) console.log(line);
  for (const { file, from, to } of needless(found.mutants, explained))
    console.log(`${file}: needs no reason any more: ${from} → ${to}`);
  table.push(counts);
}
console.log(mutantTable(table));
// Stryker leaves its threads running.
process.exit(table.every(({ open, mutants }) => open.length * 20 <= mutants) ? 0 : 1);
