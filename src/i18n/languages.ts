/** The languages of the selector, each named by itself, and the direction it is written in. */
export interface Language {
  code: string;
  label: string;
  direction: 'ltr' | 'rtl';
}

const NAMED = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  ru: 'Русский',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
  ar: 'العربية',
  hi: 'हिन्दी',
  sv: 'Svenska',
  no: 'Norsk',
  da: 'Dansk',
  fi: 'Suomi',
};

export const LANGUAGES: readonly Language[] = Object.entries(NAMED).map(([code, label]) => ({
  code,
  label,
  direction: code === 'ar' ? 'rtl' : 'ltr',
}));

/** The direction a language is written in; unknown ones run left to right. */
export const directionOf = (language: string): Language['direction'] =>
  LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr';
