/** The written pages within the site: what they may link to, and what is filled in. */
import type { Definition } from '../../schema/definition.ts';
import { type Content, loadContent } from '../content/content.ts';
import type { Problem } from '../diagnostics/source.ts';
import type { SiteConfig } from '../site/page/page-data.ts';
import { FIXED_ROUTES } from '../site/page/routes.ts';

/** Reads the written pages below a folder for a site with some tools. */
export function contentOf(
  root: string,
  definitions: readonly Definition[],
  { name, origin, email }: SiteConfig,
  language = 'en',
): { content: Content; problems: readonly Problem[] } {
  const live = definitions.filter(({ status }) => status === 'live');
  return loadContent(root, {
    language,
    routes: FIXED_ROUTES.map(({ path }) => path),
    tools: new Map(live.map(({ id, title }) => [id, title])),
    values: new Map([
      ['site', name],
      ['origin', origin],
      ['host', new URL(origin).origin],
      ['email', email],
    ]),
  });
}
