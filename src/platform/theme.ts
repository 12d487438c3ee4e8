/** Light, dark, or as the system has it: a script in the head of each page (`src/hosting/`) shows what is chosen. */
import { store } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;

/** The choice that the page shows. */
export const shownTheme = (): string => document.documentElement.dataset.theme ?? 'system';

/** Shows a theme, and keeps it for the next page where this browser keeps anything. */
export function chooseTheme(theme: string): void {
  store('theme', theme);
  dispatchEvent(new CustomEvent('formulary:theme', { detail: theme }));
}
