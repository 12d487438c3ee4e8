/** Which modules of the site come in one file. */

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

/** The screens that show a calculator. */
const CALCULATORS = /\/pages\/(?:ToolPage|Embed)\.tsx$/;

/**
 * Names the file of a module: few files compress better than many. What answers first is one; what it has in common
 * with the app of every page is another, and so is what it has in common with screens that show no calculator.
 * @param root the folder of the site's sources
 */
export function chunkNames(root: string): (id: string, graph: ModuleGraph) => string | null {
  const entry = (file: string): string => `${root}/src/${file}`;
  let sets: Record<'first' | 'app' | 'others', Set<string>> | null = null;
  return (id, graph) => {
    const screens = graph.getModuleInfo(entry('site/boot/screens.tsx'))?.dynamicallyImportedIds ?? [];
    sets ??= {
      first: reachable(entry('first/first.ts'), graph),
      app: reachable(entry('site/boot/entry-client.tsx'), graph),
      others: new Set(
        screens.filter((screen) => !CALCULATORS.test(screen)).flatMap((screen) => [...reachable(screen, graph)]),
      ),
    };
    if (!sets.first.has(id)) return PACKAGES.test(id) ? 'packages' : null;
    if (sets.app.has(id)) return 'everywhere';
    return sets.others.has(id) ? 'printing' : 'answering';
  };
}
