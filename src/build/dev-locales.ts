/** The site in each language while it is developed: read when a page asks for it, and again after a change. */
import { dirname, join, relative } from 'node:path';
import { type LoadedTool, loadOne, loadTools } from '../compiler/tools.ts';
import { englishText } from '../i18n/english.ts';
import { begunLanguages, loadTranslation, type Translation } from '../translation/translations.ts';
import type { SiteLocale } from './locale-tools.ts';

/** The folders that the pages are made of. */
export interface Folders {
  tools: string;
  /** That of the pages in English; the other languages stand beside it. */
  content: string;
}

interface DevLocale extends SiteLocale {
  /** The folder of the written pages. */
  content: string;
  tools: () => readonly LoadedTool[];
  tool: (id: string) => LoadedTool | null;
}

export class DevLocales {
  private readonly translations = new Map<string, Translation>();

  constructor(readonly folders: Folders) {}

  /** English, and every language that somebody has begun to translate to. */
  get languages(): string[] {
    return ['en', ...begunLanguages(this.folders.tools)];
  }

  in(language: string): DevLocale {
    const { tools, content } = this.folders;
    if (language === 'en') {
      const all = () => loadTools(tools).tools;
      const tool = (id: string) => loadOne(tools, id);
      return { language, t: englishText, untranslated: new Set(), content: relative('.', content), tools: all, tool };
    }
    const { t, untranslated, tools: translated } = this.translation(language);
    return {
      language,
      t,
      untranslated,
      content: relative('.', join(dirname(content), language)),
      tools: () => translated,
      tool: (id) => translated.find(({ folder }) => folder === id) ?? null,
    };
  }

  translation(language: string): Translation {
    const known = this.translations.get(language);
    if (known) return known;
    const { translation } = loadTranslation(this.folders.tools, language);
    this.translations.set(language, translation);
    return translation;
  }

  /** Something was changed: what was read is read again. */
  forget(): void {
    this.translations.clear();
  }
}
