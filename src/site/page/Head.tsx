import { alternatesOf } from '../../i18n/address.ts';
import { BASE } from '../../i18n/base.ts';
import { useTexts } from '../../ui/translate.ts';
import { usePage } from './page-context.ts';
import { PICTURE_SIZE, urlOf } from './page-data.ts';

interface HeadProps {
  title: string;
  description: string;
  /** The address below the origin, without a language; without it the page has no address of its own. */
  path?: string;
  keywords?: readonly string[] | undefined;
}

/** "en_US": the language with the region where most of its speakers are. */
function openGraphLocale(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}

/** Where a page stands, and where it does in other languages. */
function Addresses({ path }: { path: string }) {
  const { data } = usePage();
  const address = urlOf(data, path);
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      {alternatesOf(path, data.languages).map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={`${data.site.origin}${alternate.path}`}
        />
      ))}
    </>
  );
}

/** The picture that is shown where the page is shared: that of its tool, or that of the site. */
function Picture() {
  const t = useTexts();
  const { data, text } = usePage();
  if (data.picture === undefined) return <meta name="twitter:card" content="summary" />;
  const { title, description } = text?.texts ?? { title: t('site.tagline'), description: t('site.description') };
  return (
    <>
      <meta
        property="og:image"
        content={BASE ? new URL(data.picture, data.site.origin).href : `${data.site.origin}${data.picture}`}
      />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={`${title}. ${description}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Title and metadata of a page. React puts them into the head. */
export function Head({ title, description, path, keywords = [] }: HeadProps) {
  const { language, site } = usePage().data;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {path === undefined ? <meta name="robots" content="noindex" /> : <Addresses path={path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <Picture />
    </>
  );
}
