import { useTranslate } from '../../ui/translate.ts';

/** Marks a tool that is still being tried out. */
export function BetaBadge() {
  return <span className="badge">{useTranslate()('site.beta')}</span>;
}
