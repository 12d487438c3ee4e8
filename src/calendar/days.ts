/** The code of calendar days, which few calculators have: `with-days.ts` provides it. */
interface DayCode {
  isInCalendar: (day: number) => boolean;
  readDate: (text: string) => number | null;
  localDate: (now: Date) => string;
  isoDate: (day: number) => string;
  printDate: (day: number, language: string) => string;
  printDates: (from: number, until: number, language: string) => string;
}

export const days = {} as DayCode;
