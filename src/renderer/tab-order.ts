const NEXT: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Which radio a key goes to: up and down lead there, too. */
export function radioAfter(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  const step = NEXT[key];
  return step === undefined ? placeAfter(key, at, count, isRightToLeft) : (at + step + count) % count;
}

/** Which tab a key goes to; the arrows go round, and change sides where the page is written from the right. */
export function placeAfter(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  const step = isRightToLeft ? -1 : 1;
  const places: Record<string, number> = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: count - 1 };
  const place = places[key];
  return place === undefined ? null : (place + count) % count;
}
