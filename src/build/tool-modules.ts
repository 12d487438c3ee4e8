/** Files of the site that are named after their content. */
import { createHash } from 'node:crypto';
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

/** A module that exports data: JSON is JavaScript but for two line separators inside texts. */
export const dataModule = (data: unknown): string =>
  `export default ${JSON.stringify(data).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)};\n`;

export const contentModule = (path: string, language: string, content: PageContent): Asset =>
  asset(`content${path}-${language}`, 'js', dataModule(content));

/** A module for each namespace of texts that a screen shows. */
export const textAssets = ({ texts, language }: { texts: LoadedTexts; language: string }): ReadonlyMap<string, Asset> =>
  new Map(
    [...new Set(SCREEN_NAMES.flatMap(namespacesOf))].map((namespace) => [
      namespace,
      asset(`texts-${namespace}-${language}`, 'js', dataModule(texts[namespace])),
    ]),
  );
