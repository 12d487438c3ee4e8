/**
 * The one script inside of pages. It gives a page the colours that the visitor chose before anything is painted, and
 * again at each choice: a file of its own would come too late, or keep the page waiting. The policy names it by its
 * hash (`src/hosting/headers.ts`).
 */

/** The colour of the header's surface, which browsers show around a page, in each theme. */
export const THEME_COLORS = { light: '#ffffff', dark: '#161e1c' } as const;

/** Whatever is kept under `theme` but "light" and "dark" is the system's choice. */
export const THEME_SCRIPT = [
  '(show=>{let theme;try{theme=localStorage.theme}catch{}',
  'show({detail:theme});addEventListener("formulary:theme",show)})',
  '(({detail:theme})=>{const names=["light","dark"],is=names.includes(theme);',
  'document.documentElement.dataset.theme=is?theme:"system";',
  'document.querySelectorAll("[name=theme-color]").forEach((meta,at)=>{',
  'meta.media=is?theme==names[at]?"all":"not all":"(prefers-color-scheme:"+names[at]+")"})})',
].join('');
