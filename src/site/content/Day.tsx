import { usePage } from '../page/page-context.ts';

/** A day, yyyy-mm-dd, as the page's language writes it. */
export function Day({ day }: { day: string }) {
  const { language } = usePage().data;
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return <time dateTime={day}>{text}</time>;
}
