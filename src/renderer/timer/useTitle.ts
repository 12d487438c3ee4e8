import { useEffect, useRef } from 'react';

/** Puts a time before the title of the page, so that its tab shows it. @param time null where there is none */
export function useTitle(time: string | null): void {
  const own = useRef<string | null>(null);
  useEffect(() => {
    if (time === null) return;
    own.current ??= document.title;
    document.title = `${time} · ${own.current}`;
  }, [time]);
  const isOn = time !== null;
  useEffect(() => {
    if (!isOn) return;
    return () => {
      if (own.current !== null) document.title = own.current;
      own.current = null;
    };
  }, [isOn]);
}
