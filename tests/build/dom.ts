/** Pages as a browser reads them. */
import { createRequire } from 'node:module';

type Parser = new (text: string, options: { contentType: string }) => { window: { document: Document } };
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: Parser };

/** The document of a text; nothing in it is run or loaded. */
export const parse = (text: string, contentType = 'text/html'): Document =>
  new JSDOM(text, { contentType }).window.document;
