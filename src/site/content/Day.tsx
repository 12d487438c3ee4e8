import { printIsoDate } from '../../calendar/text.ts';
import { usePage } from '../page/page-context.ts';

/** A day, yyyy-mm-dd, as the page's language writes it. */
export function Day({ day }: { day: string }) {
  const { language } = usePage().data;
  return <time dateTime={day}>{printIsoDate(day, language)}</time>;
}
