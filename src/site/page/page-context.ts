import { createContext, use } from 'react';
import type { useNavigationType } from 'react-router-dom';
import type { PageContent } from '../../content/page-content.ts';
import type { Taken } from '../../worksheet/taken.ts';
import type { LoadedPage } from './page-data.ts';

export interface Page extends LoadedPage {
  /** What stands in the prerendered form when React draws its own. */
  typed?: () => Readonly<Record<string, string | boolean>>;
  /** The worksheet that its form has been answering with. */
  taken?: Taken | undefined;
}
export const PageContext = createContext<Page | null>(null);

/** The page that is shown. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('there is no page');
  return page;
}

interface Navigation {
  /** How the visitor came to the address; the router does not say it to a screen. */
  type: ReturnType<typeof useNavigationType>;
  /** Another page is on its way: the router's location is ahead of that of the screen. */
  isLoading: boolean;
}
export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('there is no page');
  return navigation;
}

type NonNullableFields<Of> = { [Field in keyof Of]: NonNullable<Of[Field]> };

/** The tool of the page that is shown, for screens that are about one. */
export function usePageTool(): Pick<NonNullableFields<LoadedPage>, 'tool' | 'text' | 'about'> {
  const { tool, text, about } = usePage();
  if (!tool || !text || !about) throw new Error('this page is about no tool');
  return { tool, text, about };
}

type ContentOf<Kind extends PageContent['kind']> = Extract<PageContent, { kind: Kind }>;

const isOfKind = <Kind extends PageContent['kind']>(content: PageContent, kind: Kind): content is ContentOf<Kind> =>
  content.kind === kind;

/** What is written on the page that is shown, for screens that show one kind of it. */
export function usePageContent<Kind extends PageContent['kind']>(kind: Kind): ContentOf<Kind> {
  const { content } = usePage();
  if (!content || !isOfKind(content, kind)) throw new Error(`this page shows no ${kind}`);
  return content;
}
