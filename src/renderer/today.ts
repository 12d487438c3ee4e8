import { localDate } from '../calendar/local-date.ts';

/** The calendar day that it is where the visitor is. A page is made without it: it is asked for once React has arrived. */
export const today = (): string => localDate(new Date());
