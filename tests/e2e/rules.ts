/** The automatic rules of accessibility. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Looked {
  /** Rules with one of these tags; else all. */
  tags?: string[];
  /** Where; else on the whole page. */
  within?: string;
}

/** What breaks a rule, as "rule: where". */
export async function brokenRules(page: Page, { tags, within }: Looked = {}): Promise<string[]> {
  // Pages have no frames of other hosts. Only what breaks a rule is written down, which takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (tags) axe.withTags(tags);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
}
