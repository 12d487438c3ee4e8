import type { Texts } from '../../i18n/resources.ts';
import type { AboutTexts, TextModule } from '../../result/texts.ts';

/** What a calculator as one file is made of besides its code: all of it stands in its HTML. */
export interface FilePage {
  language: string;
  /** The site that it was made by. */
  site: string;
  /** Where the calculator is on that site; null where the file belongs to none. */
  online: string | null;
  /** The day that it was made, as it is read. */
  made: string;
  /** The texts of the interface, by namespace. */
  texts: Readonly<Record<FileNamespace, Texts>>;
  text: TextModule;
  about: AboutTexts;
  /** The related calculators on that site. */
  related: readonly { title: string; href: string }[];
}

/** The namespaces that a file has from the start. */
export const FILE_NAMESPACES = ['common', 'calculator', 'file'] as const;
type FileNamespace = (typeof FILE_NAMESPACES)[number];

const PAGE_ID = 'file-page';

/** What the document carries. */
export const readFilePage = (): FilePage => JSON.parse(document.getElementById(PAGE_ID)?.textContent ?? '') as FilePage;
