/** The automatic rules of accessibility. */
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Looked {
  /** Rules with one of these tags; else all. */
  tags?: string[];
  /** Only rules that other colours may break: the others were asked in the colours before. */
  onlyColors?: boolean;
  /** Where; else on the whole page. */
  within?: string;
}

const requireBeside = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = requireBeside('axe-core') as { source: string };

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** On texts whose contrast is measured: most of the time went into texts that look alike. */
const MEASURED = 'data-measured';
/** How many of each look are: the first may lie under something. */
const OF_EACH = 2;
const ONLY_MEASURED = `axe.configure({ rules: [{ id: 'color-contrast', selector: '[${MEASURED}]' }] });`;
/** Brought into a page once, and not twice for each look at it. */
const ONCE = `if (!window.axe) { ${source}\n${ONLY_MEASURED} }`;

/** Marks some of the texts that look alike: of one style, on grounds that are made up of the same styles. */
const markMeasured = (page: Page, within: string): Promise<void> =>
  page.evaluate(
    ([mark, most, root]) => {
      const NOTHING = 'rgba(0, 0, 0, 0),none,1,none,static';
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      const numbers = new Map<string, number>();
      const numberOf = (...parts: readonly unknown[]): number => {
        const name = parts.join();
        const known = numbers.get(name) ?? numbers.size;
        numbers.set(name, known);
        return known;
      };
      const isText = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        (element.matches('input, select, textarea') ||
          [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()));
      const isOff = (element: Element | null): boolean =>
        element?.matches(':disabled, [aria-disabled="true"]') === true ||
        (element instanceof HTMLLabelElement && isOff(element.control));
      const counts: number[] = [];
      const visit = (element: Element, ground: number): void => {
        const style = getComputedStyle(element);
        const { backgroundColor, backgroundImage, opacity, filter, position } = style;
        const own = [backgroundColor, backgroundImage, opacity, filter, position].join();
        const below = own === NOTHING ? ground : numberOf(ground, own);
        if (isText(element)) {
          const look = numberOf(below, isOff(element), style.color, style.fontSize, style.fontWeight, style.textShadow);
          counts[look] = (counts[look] ?? 0) + 1;
          if (counts[look] <= most) element.setAttribute(mark, '');
        }
        for (const child of element.children) visit(child, below);
      };
      for (const element of document.querySelectorAll(root)) visit(element, -1);
    },
    [MEASURED, OF_EACH, within] as const,
  );

/** What breaks a rule, as "rule: where". */
export async function brokenRules(page: Page, { tags, onlyColors, within }: Looked = {}): Promise<string[]> {
  await markMeasured(page, within ?? 'body');
  // Pages have no frames of other hosts. Only what breaks a rule is written down, which takes a third of the time.
  const axe = new AxeBuilder({ page, axeSource: ONCE }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (onlyColors) axe.withRules(COLOR_RULES);
  else if (tags) axe.withTags(tags);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
}
