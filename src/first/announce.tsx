/** What is said besides the form and its answer: by the status region, and by a toast. */
import type { Translate } from '../i18n/resources.ts';
import { SpriteIcon } from '../ui/SpriteIcon.tsx';
import { DURATION, ToastBox } from '../ui/ToastBox.tsx';
import { SETTLED_AFTER } from '../worksheet/more-views.ts';
import type { Notice } from '../worksheet/state.ts';
import type { View } from '../worksheet/view.ts';
import { nodesOf } from './dom.ts';

/** Says each settled result once: right after Calculate, and a moment after the last edit that changed it. */
export function announcer(region: Element) {
  let timer = 0;
  let said = '';
  let isOver = false;
  const say = (text: string, onlyNew: boolean) => {
    if (onlyNew && text === said) return;
    said = text;
    region.replaceChildren(...nodesOf(text && <p>{text}</p>));
  };
  return {
    follow: ({ document, isStale, isLive }: View) => {
      window.clearTimeout(timer);
      if (!document || isStale || isOver) return;
      if (isLive) timer = window.setTimeout(say, SETTLED_AFTER, document.announcement, true);
      else say(document.announcement, false);
    },
    tell: (notice: Notice | null) => notice && !notice.isAlert && say(notice.text, false),
    clear: () => say('', true),
    /** @returns what stands in the region */
    stop: (): string => {
      window.clearTimeout(timer);
      isOver = true;
      return said;
    },
  };
}

/**
 * Shows one notice at a time. It stays when React comes: it is outside of what React draws.
 * @param icons the address of the sprite
 */
export function notifier(icons: string, t: Translate) {
  let timer = 0;
  let shown: ChildNode[] = [];
  const dismiss = () => {
    window.clearTimeout(timer);
    for (const node of shown) node.remove();
    shown = [];
  };
  const wait = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(dismiss, DURATION);
  };
  return (notice: Notice | null) => {
    dismiss();
    if (!notice || notice.isShown) return;
    const handlers = { onMouseEnter: () => window.clearTimeout(timer), onMouseLeave: wait };
    const icon = <SpriteIcon name="x" sprite={icons} />;
    const box = (
      <ToastBox {...notice} dismissLabel={t('form.dismiss')} onDismiss={dismiss} icon={icon} handlers={handlers} />
    );
    // Outside of the page's regions: an alert is one of its own.
    shown = nodesOf(notice.isAlert ? box : <aside aria-label={notice.text}>{box}</aside>) as ChildNode[];
    document.body.append(...shown);
    wait();
  };
}
