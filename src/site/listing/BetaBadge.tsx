import { useTexts } from '../../ui/translate.ts';

/** Marks a tool that is still being tried out. */
export function BetaBadge() {
  return <span className="badge">{useTexts()('site.beta')}</span>;
}
