/** Keeps pages on this device while the site is open in a tab, and says how far it has come. */
import type { Keeping, WholeList } from './kept-files.ts';
import { forgetOpened, keepOpened, type OpenedPage, openedPages } from './opened.ts';
import { listBeside } from './places.ts';
import {
  currentList,
  type Extent,
  extentOf,
  isFull,
  isWanted,
  keepWhole,
  pauseWhole,
  readWhole,
  removeWhole,
  type Whole,
} from './whole.ts';

/** Runs work while no other tab of the site keeps or removes anything. */
export type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface KeeperState {
  whole: Whole;
  opened: readonly OpenedPage[];
  /** What would be kept; null where the site has not said it. */
  offered: WholeList | null;
  /** What has come, of what is being kept now. */
  underWay: { kept: Extent; all: Extent } | null;
  problem: 'unreachable' | 'full' | null;
}

/** What is kept of one language of the site. */
export class Keeper {
  /** Null until it was looked at what is there. */
  state: KeeperState | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly list: string;
  private stopping: AbortController | null = null;
  /** Ends keeping opened pages: what somebody asks for does not wait for what goes by itself. */
  private yielding = new AbortController();
  private running: Promise<void> = Promise.resolve();
  /** What was done in this document already, and need not be done with each page. */
  private readonly done = { standIn: false, renewal: false };

  /** @param offlinePage the page about it, in the language */
  constructor(
    private readonly keeping: Keeping,
    private readonly language: string,
    private readonly offlinePage: string,
    private readonly alone: Alone,
  ) {
    this.list = listBeside(offlinePage);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(change: Partial<KeeperState>): void {
    if (!this.state) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Looks at what is there. */
  async look(): Promise<void> {
    const [whole, opened] = [await readWhole(this.keeping, this.language), await openedPages(this.keeping)];
    this.state ??= { whole, opened, offered: null, underWay: null, problem: null };
    this.tell({ whole, opened });
  }

  /** Asks what would be kept. */
  async askOffer(): Promise<void> {
    const offered = await currentList(this.keeping, this.list).catch(() => null);
    this.tell({ offered });
  }

  /** Keeps pages that were opened, and the one that stands in for those that were not. */
  async keepOpened(paths: readonly string[]): Promise<void> {
    this.yielding = new AbortController();
    const { signal } = this.yielding;
    const fetch: Keeping['fetch'] = (asked, options) => this.keeping.fetch(asked, { ...options, signal });
    const wanted = this.done.standIn ? paths : [this.offlinePage, ...paths];
    try {
      await this.alone(() => keepOpened({ ...this.keeping, fetch }, wanted));
      this.done.standIn = true;
    } catch {
      // What did not come now comes with another visit.
    }
    if (this.state) await this.look();
  }

  /** Keeps all pages, or goes on with it. */
  start(): Promise<void> {
    if (this.stopping) return this.running;
    this.yielding.abort();
    const stopping = new AbortController();
    this.stopping = stopping;
    this.running = this.run(stopping.signal).finally(() => {
      this.stopping = null;
    });
    return this.running;
  }

  private async run(signal: AbortSignal): Promise<void> {
    await this.look();
    const { partial } = this.state?.whole ?? {};
    const known = partial?.list ?? this.state?.offered;
    const nothing = { files: 0, bytes: 0 };
    this.tell({ problem: null, underWay: known ? { kept: partial?.kept ?? nothing, all: extentOf(known) } : null });
    const problem = await this.alone(() => this.keep(signal));
    await this.look();
    this.tell({ problem, underWay: null });
  }

  private async keep(signal: AbortSignal): Promise<KeeperState['problem']> {
    const { keeping, language } = this;
    try {
      signal.throwIfAborted();
      const list = await currentList(keeping, this.list, signal);
      const all = extentOf(list);
      await keepWhole(keeping, { language, list, signal, tell: (kept) => this.tell({ underWay: { kept, all } }) });
      this.tell({ offered: list });
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      return isFull(error) ? 'full' : 'unreachable';
    }
  }

  private async stop(): Promise<void> {
    this.yielding.abort();
    this.stopping?.abort();
    await this.running;
  }

  /** Lets what is on its way wait until somebody says go on. */
  async pause(): Promise<void> {
    await this.stop();
    await this.alone(() => pauseWhole(this.keeping, this.language));
    await this.look();
  }

  /** Removes all pages, and ends what is on its way. */
  async removeWhole(): Promise<void> {
    await this.stop();
    await this.alone(() => removeWhole(this.keeping, this.language));
    this.done.standIn = false;
    await this.look();
    this.tell({ problem: null });
  }

  /** Forgets the pages that were opened. */
  async forgetOpened(): Promise<void> {
    await this.alone(() => forgetOpened(this.keeping));
    await this.look();
  }

  /** Renews what is kept where the site has something newer, and goes on with what broke off. */
  async goOn(): Promise<void> {
    const { complete, partial } = await readWhole(this.keeping, this.language);
    if (!partial && (!complete || this.done.renewal)) return;
    const list = await currentList(this.keeping, this.list).catch(() => null);
    this.done.renewal = list !== null;
    if (list && (await isWanted(this.keeping, this.language, list))) await this.start();
  }
}
