import { usePage } from './page-context.ts';

interface HeadProps {
  title: string;
  description: string;
  /** The address below the origin; without it the page has no address of its own. */
  path?: string;
  keywords?: readonly string[] | undefined;
}

/** Title and metadata of a page. React puts them into the head. */
export function Head({ title, description, path, keywords = [] }: HeadProps) {
  const { name, origin } = usePage().data.site;
  const address = path === undefined ? undefined : `${origin}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {address === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address !== undefined && <meta property="og:url" content={address} />}
      <meta name="twitter:card" content="summary" />
    </>
  );
}
