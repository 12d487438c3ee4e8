/** What the journeys ask of a browser, whichever engine it has. */

/** A key by its name in the DOM, or with Control held. */
export type Press = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'Control+a' | 'Control+k' | 'Control+v';

/** A page in a browser. Places are CSS selectors, or XPaths, which begin with two slashes. */
export interface EngineBrowser {
  /** The version of the engine, in its own words. */
  readonly version: string;
  /** Opens an address; its scripts may still be on their way. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Clicks in the middle of an element, as a hand does. @throws where it is not there, or cannot be clicked */
  click(place: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Press): Promise<void>;
  /** Chooses the option of a select by its value. @throws where there is none */
  choose(place: string, value: string): Promise<void>;
  /** Runs a function in the page, with nothing of what surrounds it here. */
  evaluate<Given, Found>(inPage: (given: Given) => Found | Promise<Found>, given: Given): Promise<Awaited<Found>>;
  /** The page as a PDF; null where the engine prints to none. */
  pdf(): Promise<Uint8Array | null>;
  /** What the console was told of as an error since this was last asked. */
  takeErrors(): string[];
  close(): Promise<void>;
}

/** A browser that can be started. */
export interface Engine {
  name: string;
  /** Why it cannot be started here; null where it can. */
  missing: string | null;
  start(): Promise<EngineBrowser>;
}

/** The text of a program that runs a function of ours in a page. What runs these scripts names their functions. */
export const programOf = (inPage: (given: never) => unknown, given: unknown): string =>
  `(() => { const __name = (named) => named; return (${inPage})(${JSON.stringify(given)}); })()`;
