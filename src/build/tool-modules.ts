/** Files of the site that are named after their content. */
import { createHash } from 'node:crypto';
import { dataModule } from '../compiler/code.ts';
import type { PageContent } from '../content/page-content.ts';
import type { LoadedTexts } from '../i18n/resources.ts';
import { namespacesOf, SCREEN_NAMES } from '../site/page/routes.ts';

/** A content-hashed file below the site's assets. */
export interface Asset {
  /** Address on the site. */
  address: string;
  content: string | Uint8Array;
}

/** Eight signs that name a content. */
export const contentHash = (content: Asset['content']): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

export const asset = (name: string, extension: string, content: Asset['content']): Asset => ({
  address: `/assets/${name}-${contentHash(content)}.${extension}`,
  content,
});

/** A module of data as a file of its own. */
export const dataAsset = (name: string, data: unknown): Asset => asset(name, 'js', dataModule(data));

export const contentModule = (path: string, language: string, content: PageContent): Asset =>
  dataAsset(`content${path}-${language}`, content);

/** A module for each namespace of texts that a screen shows. */
export const textAssets = ({ texts, language }: { texts: LoadedTexts; language: string }): ReadonlyMap<string, Asset> =>
  new Map(
    [...new Set(SCREEN_NAMES.flatMap(namespacesOf))].map((namespace) => [
      namespace,
      dataAsset(`texts-${namespace}-${language}`, texts[namespace]),
    ]),
  );
