export const TABLE = 'currency-rates';
/** Where the table of rates is in the project. */
export const TABLE_FILE = `data/${TABLE}.json`;
