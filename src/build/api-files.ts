import { apiFiles } from '../api/documents.ts';
import { type LoadedTool, loadRunnable } from '../compiler/tools.ts';
import type { SiteConfig } from '../site/page/page-data.ts';
import { write } from './write.ts';

/** Writes what the API says of calculators, for hosts that answer nothing; it is in English. */
export async function writeApiFiles(
  { out, site }: { out: string; site: SiteConfig },
  tools: readonly LoadedTool[],
): Promise<void> {
  const live = (await Promise.all(tools.map(loadRunnable))).filter((tool) => tool !== null);
  const { name, origin, built: today } = site;
  for (const [path, text] of apiFiles(live, { name, origin, today })) write(out, path, text);
}
