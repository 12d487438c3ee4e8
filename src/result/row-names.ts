/** What stands in formulas for the number of the row, where nothing names that for people. */
export const ROW_NUMBER = '#';
