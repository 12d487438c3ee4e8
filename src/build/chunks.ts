/** Which modules of the site come in one file. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** What a module needs before it runs. */
function reachable(entry: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const imported of graph.getModuleInfo(entry)?.importedIds ?? []) reachable(imported, graph, found);
  return found;
}

/** What every page loads and releases seldom change. */
const PACKAGES = /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//;

/** What brings late modules: three files of their own would be twice as long. */
const BRINGS_LATE = /\/(?:ui\/useLate|listing\/useYours|platform\/quietly)\.ts$/;

/** What remembers a choice, and what languages there are: every page loads both. */
const REMEMBERS = /\/(?:platform\/(?:storage|language)|i18n\/(?:languages|detect|address))\.ts$/;

/** What follows units comes where one is changed, or some are remembered. */
const OF_UNITS = /\/(?:worksheet\/(?:conversions|own-units|unit-events)|platform\/my-units|renderer\/with-units)\.ts$/;

/** The screens that show a calculator. */
const CALCULATORS = /\/pages\/(?:ToolPage|Embed)\.tsx$/;

const [FIRST, REST] = ['src/first/first.ts', 'src/first/rest.tsx'];
const PARTS = 'src/first/parts';

/** What shows results of any length: every calculator names them, and few have the code that computes them. */
const SHOWS_LONG = /\/renderer\/results\/(?:LongPair|WholeResult|WordsResult)\.tsx$/;

/** What they have in common with other code comes with that. */
const NEVER_FIRST: readonly string[] = ['listNotations', 'notes', 'quantities', 'table', 'workdays'];

/** What answers first, what comes right after it, and the parts that only some calculators need: each a file. */
export const FIRST_FILES: readonly string[] = [FIRST, REST, ...readdirSync(PARTS).map((file) => `${PARTS}/${file}`)];

interface Sets {
  first: Set<string>;
  rest: Set<string>;
  parts: readonly (readonly [name: string, modules: Set<string>])[];
  /** The app of every page. */
  app: Set<string>;
  /** The screens that show no calculator. */
  others: Set<string>;
}

function setsOf(root: string, graph: ModuleGraph): Sets {
  const entry = (file: string): string => `${root}/${file}`;
  const screens = graph.getModuleInfo(entry('src/site/boot/screens.tsx'))?.dynamicallyImportedIds ?? [];
  const parts = FIRST_FILES.filter((file) => file.startsWith(PARTS));
  return {
    first: reachable(entry(FIRST), graph),
    rest: reachable(entry(REST), graph),
    parts: parts.map((file) => [basename(file, '.ts'), reachable(entry(file), graph)]),
    app: reachable(entry('src/site/boot/entry-client.tsx'), graph),
    others: new Set(
      screens.filter((screen) => !CALCULATORS.test(screen)).flatMap((screen) => [...reachable(screen, graph)]),
    ),
  };
}

/** What exact whole numbers and their digits need: what several of these share is in the file of one of them. */
const EXACT = ['exact', 'exactFields', 'words', 'counting', 'fibonacci'];

/**
 * Names the file of a module: few files compress better than many. What answers first is one; what it has in common
 * with the app of every page, or with screens that show no calculator, is another. What comes after the first answer,
 * and what only some calculators need, is parted alike; so is what exact whole numbers share with other parts.
 * @param root the folder of the site's sources
 */
export function chunkNames(root: string): (id: string, graph: ModuleGraph) => string | null {
  let known: Sets | null = null;
  return (id, graph) => {
    known ??= setsOf(root, graph);
    const { first, rest, parts, app, others } = known;
    const isElsewhere = app.has(id) || others.has(id);
    if (SHOWS_LONG.test(id) && !first.has(id)) return 'long';
    const inParts = parts.flatMap(([name, modules]) => (modules.has(id) ? [name] : []));
    const [part, ...more] = inParts.filter((name) => !NEVER_FIRST.includes(name));
    const late = part === undefined ? inParts[0] : undefined;
    // Few calculators are exact: what that shares with others is in no file that all of them load.
    if (!first.has(id) && more.length > 0 && !isElsewhere) {
      if (inParts.every((name) => EXACT.includes(name))) return `part-${inParts.includes('exact') ? 'exact' : part}`;
      if (inParts.some((name) => EXACT.includes(name))) return `part-${[part, ...more].join('-')}`;
    }
    if (first.has(id) || more.length > 0) return isElsewhere ? 'everywhere' : 'answering';
    if (part) return isElsewhere ? 'days' : `part-${part}`;
    if (late && !rest.has(id)) return isElsewhere ? 'days' : `part-${late}`;
    if (rest.has(id)) return isElsewhere ? 'saying' : 'rest';
    if (BRINGS_LATE.test(id)) return 'late';
    if (REMEMBERS.test(id)) return 'language';
    if (OF_UNITS.test(id)) return 'with-units';
    return PACKAGES.test(id) ? 'packages' : null;
  };
}
