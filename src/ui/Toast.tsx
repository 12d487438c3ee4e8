import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { DURATION, ToastBox } from './ToastBox.tsx';
import { useTexts } from './translate.ts';

const SWIPE = 50;

export interface ToastMessage {
  /** A new number for each toast, so that the same text shows again. */
  id: number;
  title?: string | undefined;
  text: string;
  /** The language of both, where it is not that of the page. */
  lang?: string;
  /** Milliseconds until it goes. */
  duration?: number;
  /** Refusals are alerts; good news is said by the status region of the page. */
  isAlert: boolean;
}

interface ToastProps extends ToastMessage {
  onDismiss: () => void;
}

function useDismissal(isHeld: boolean, duration: number, onDismiss: () => void): void {
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss.current(), duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration]);
}

/** A toast does not lie on the button that it tells of: the page scrolls by what it covers, as Toast.module.css says. */
function useRoomForButton(): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLButtonElement) activeElement.scrollIntoView({ block: 'nearest' });
  }, []);
}

/** A short message over the page: gone after some seconds, by its button or a swipe; it waits while it is looked at. */
export function Toast({ title, text, lang, isAlert, duration = DURATION, onDismiss }: ToastProps) {
  const t = useTexts();
  const [isHeld, setHeld] = useState(false);
  const touchedAt = useRef(0);
  useDismissal(isHeld, duration, onDismiss);
  useRoomForButton();
  const swipeEnd = ({ changedTouches }: TouchEvent) => {
    if (Math.abs((changedTouches[0]?.clientX ?? 0) - touchedAt.current) > SWIPE) onDismiss();
  };
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  const swipe = {
    onTouchStart: ({ touches }: TouchEvent) => {
      touchedAt.current = touches[0]?.clientX ?? 0;
    },
    onTouchEnd: swipeEnd,
  };
  return (
    <ToastBox
      title={title}
      text={text}
      lang={lang}
      isAlert={isAlert}
      dismissLabel={t('toast.dismiss')}
      onDismiss={onDismiss}
      icon={<Icon name="x" />}
      handlers={{ ...hold, ...release, ...swipe }}
    />
  );
}
