import { styled } from '../../platform/styled.ts';
import type { PageData } from '../page/page-data.ts';

/** Asks for the style sheet of written texts, and waits until it is there or does not come. */
export function loadSheet({ sheet }: Pick<PageData, 'sheet'>): Promise<void> | undefined {
  // The prerenderer names it in the head.
  if (!sheet || typeof document === 'undefined' || document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
  return styled();
}
