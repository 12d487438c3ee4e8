/** Day, month and year as `yyyy-mm-dd`. */
export const isoText = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

/** The day that it is now where a visitor is, as `yyyy-mm-dd`: the clock is read by the caller. */
export const localDate = (now: Date): string =>
  isoText({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
