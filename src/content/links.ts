import { didYouMean } from '../diagnostics/suggest.ts';
import type { TextFinding } from './context.ts';

type Said = Pick<TextFinding, 'message' | 'hint'>;

const isOutside = (href: string): boolean => {
  const address = URL.canParse(href) ? new URL(href) : null;
  return address !== null && address.username === '' && /^(?:https:\/\/[^/]|mailto:.+@)/.test(href);
};

/** What is wrong with the address of a link; null when it leads somewhere. */
export function addressProblem(href: string, routes: ReadonlySet<string>): Said | null {
  if (isOutside(href)) return null;
  if (!href.startsWith('/') || href.startsWith('//')) {
    return {
      message: `"${href}" is no address that a link may have.`,
      hint: 'Write /page within the site, #heading within the page, else https://… or mailto:….',
    };
  }
  if (routes.has(href)) return null;
  return {
    message: `There is no page "${href}".`,
    hint: didYouMean(href, routes, 'Write the address of a page, without a slash at the end.'),
  };
}
