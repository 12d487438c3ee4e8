/** `npm run format:tools [-- id ...]`: writes every definition, or the named ones, in the one layout and the short form. */
import { writeFileSync } from 'node:fs';
import { formatFolder } from '../src/scaffold/format.ts';

const root = process.env.FORMULARY_TOOLS ?? 'tools';
const changed = formatFolder(root, process.argv.slice(2)).filter(({ text, formatted }) => text !== formatted);
for (const { path, formatted } of changed) writeFileSync(path, formatted);
console.log(changed.length === 0 ? 'Nothing to change.' : `Written: ${changed.map(({ file }) => file).join(', ')}`);
