import { EMBED_SCRIPT } from '../hosting/headers.ts';
import { bundleSingleScript } from './single-script.ts';

/**
 * Bundles the script that other sites load to embed calculators.
 * @param languages those that the site has pages in
 * @param base the path that the site stands below
 */
export const bundleEmbedScript = (out: string, languages: readonly string[], base: string): Promise<void> =>
  bundleSingleScript(out, {
    input: 'src/embedding/element.ts',
    address: EMBED_SCRIPT,
    define: { LOCALES: languages, SITE_BASE: base },
    preserveEntrySignatures: 'strict',
  });
