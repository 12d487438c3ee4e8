/** A module that exports data. */

/** JSON is JavaScript but for two line separators inside texts. */
export const dataModule = (data: unknown): string =>
  `export default ${JSON.stringify(data).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)};\n`;
