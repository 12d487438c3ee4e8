/** The automatic rules of accessibility. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What breaks a rule, as "rule: where"; all rules, or those with one of some tags. */
export async function brokenRules(page: Page, tags?: string[]): Promise<string[]> {
  // Pages have no frames of other hosts. Only what breaks a rule is written down, which takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (tags ? axe.withTags(tags) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
}
