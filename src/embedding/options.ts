/** What an embedded calculator looks like and begins with, as the page around it says in the address of the frame. */
/** Its own colours; without one it follows the system. */
export const THEMES = ['light', 'dark'] as const;
/** The colours of links and buttons besides the site's own. */
export const ACCENTS = ['blue', 'purple', 'brown', 'grey'] as const;
/** What can be left out. */
export const PARTS = ['title', 'steps', 'actions'] as const;

/** What a page lets its frame do: copying, and the bells and the screen of a timer. */
export const ALLOWED = 'clipboard-write; screen-wake-lock; autoplay';

/** A calculator in a frame. All but the tool may be missing: what is unknown or empty is left to the frame. */
export interface Embedding {
  tool: string;
  /** That of its texts; otherwise the visitor's. */
  language?: string;
  theme?: string;
  accent?: string;
  /** The parts that are left out, with spaces between them. */
  hide?: string;
  /** What stands in its form: the fragment of a shared link, or what follows its version. */
  values?: string;
}

const isOneOf = (names: readonly string[], name = ''): boolean => names.includes(name);

/** The fragment of a link with these values. */
const fragmentOf = (values: string): string => {
  const said = values.trim().replace(/^#/, '');
  if (!said) return '';
  return /^\d+:/.test(said) ? `#${said}` : `#1:${said}`;
};

/**
 * The address of a frame below where the site stands.
 * @param languages those that the site has pages in
 */
export function frameAddress(
  { tool, language = '', theme = '', accent = '', hide = '', values = '' }: Embedding,
  languages: readonly string[],
): string {
  const isPrefixed = language !== 'en' && isOneOf(languages, language);
  const parts = hide.split(/[\s,]+/).filter((part) => isOneOf(PARTS, part));
  const said = new URLSearchParams({
    // The plain address would be forwarded to the visitor's language.
    ...(!isPrefixed && /^[a-z]{2}$/.test(language) && { lang: language }),
    ...(isOneOf(THEMES, theme) && { theme }),
    ...(isOneOf(ACCENTS, accent) && { accent }),
    ...(parts.length > 0 && { hide: parts.join('-') }),
  }).toString();
  const path = `${isPrefixed ? `/${language}` : ''}/embed/${encodeURIComponent(tool)}`;
  return `${path}${said && `?${said}`}${fragmentOf(values)}`;
}
