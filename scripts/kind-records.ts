/**
 * The records of the kinds of results, one in each of their four rooms. A kind is a component `<Kind>Result.tsx`; the
 * other rooms have a file of its name.
 */
import { readdirSync } from 'node:fs';

const SCREEN = 'src/renderer/results';
/** What the file of a kind exports and is called in each room. */
const ROOMS: Readonly<Record<string, (kind: string, component: string) => readonly [name: string, file: string]>> = {
  'src/compiler/results': (kind) => [`${kind}Compiler`, `${kind}.ts`],
  'src/engine/results': (kind, component) => [`compute${component}`, `${kind}.ts`],
  'src/result/items': (kind) => [`${kind}Row`, `${kind}.ts`],
  [SCREEN]: (_, component) => [`${component}Result`, `${component}Result.tsx`],
};

const files = readdirSync(SCREEN);
const components = files.flatMap((file) => /^(\w+)Result\.tsx$/.exec(file)?.[1] ?? []);
const kinds = components.sort().map((name) => [name.charAt(0).toLowerCase() + name.slice(1), name] as const);

const LONGEST_LINE = 120;

type FileOf = (typeof ROOMS)[string];

function record(about: string, constant: string, fileOf: FileOf): string {
  const imports = kinds.map(([kind, component]) => {
    const [name, file] = fileOf(kind, component);
    return `import { ${name} as ${kind} } from './${file}';\n`;
  });
  const names = kinds.map(([kind]) => kind);
  const line = `export const ${constant} = { ${names.join(', ')} };`;
  const lines = `export const ${constant} = {\n${names.map((name) => `  ${name},\n`).join('')}};`;
  return `/** ${about} Written by \`npm run generate\` from the files beside this one. */\n${imports.join('')}\n${line.length > LONGEST_LINE ? lines : line}\n`;
}

/** Before React has come, `<Kind>Pending.tsx` stands for a kind that needs it. */
const paintedFile: FileOf = (_, component) => {
  const isPending = files.includes(`${component}Pending.tsx`);
  const name = `${component}${isPending ? 'Pending' : 'Result'}`;
  return [name, `${name}.tsx`];
};

/** The text of each record by its file. */
export const kindRecords: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    Object.entries(ROOMS).map(([room, fileOf]) => [
      `${room}/kinds.ts`,
      () => record('The kinds of results by name.', 'KINDS', fileOf),
    ]),
  ),
  [`${SCREEN}/painted.ts`]: () =>
    record('The kinds of results as they are shown before React has come.', 'PAINTED', paintedFile),
};
