// @vitest-environment jsdom
/** A calculator that is announced, made up: what its card and its line in a search say, and that it cannot be opened. */
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CatalogueEntry } from '../../src/catalogue/catalogue.ts';
import { ToolCard } from '../../src/site/listing/ToolCard.tsx';
import { ToolOption } from '../../src/site/listing/ToolOption.tsx';
import { onPage } from '../specification/rendered.tsx';

const ANNOUNCED: CatalogueEntry = {
  id: 'tide-tables',
  title: 'Tide Tables',
  description: 'When the water is high.',
  category: 'Astronomy',
  categoryName: 'Astronomy',
  icon: 'waves',
  beta: false,
  status: 'comingSoon',
  expectedRelease: '2025-02-15',
  userSuggested: true,
};

let root: Root;
const show = (node: ReactNode): Element => {
  const place = document.body.appendChild(document.createElement('ul'));
  root = createRoot(place);
  act(() => root.render(onPage(node)));
  return place;
};
const words = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ');

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('Its card says when, who asked for it and that it is late, and has no link', () => {
  const card = show(<ToolCard entry={ANNOUNCED} />);
  expect(words(card)).toContain('Expected February 2025');
  expect(words(card)).toContain('delayed');
  expect(words(card)).toContain('user requested');
  expect(card.querySelector('a')).toBeNull();
  const button = card.querySelector('button');
  expect([button?.textContent, button?.disabled]).toEqual(['Coming soon', true]);
});

it('Before its month it is not late', () => {
  const card = show(<ToolCard entry={{ ...ANNOUNCED, expectedRelease: '2999-01-01' }} />);
  expect(words(card)).toContain('Expected January 2999');
  expect(words(card)).not.toContain('delayed');
});

it('A search finds it, and it cannot be chosen', () => {
  const choose = vi.fn();
  const list = show(<ToolOption id="option" isActive={false} entry={ANNOUNCED} choose={choose} />);
  const option = list.querySelector<HTMLElement>('[role="option"]');
  expect(option?.getAttribute('aria-disabled')).toBe('true');
  expect(option && words(option)).toBe('Tide TablesComing soon');
  option?.click();
  expect(choose).not.toHaveBeenCalled();
});
