/** The element `<formulary-calculator>` for pages of other sites: a frame as high as its content. */
import { BASE } from '../i18n/base.ts';
import { ASK, HEIGHT, READY, RESULTS, readFrameMessage, type ShownTheme, THEME } from './messages.ts';
import { ALLOWED, frameAddress } from './options.ts';
import { themeOfText } from './page-theme.ts';

/** The languages that the site has pages in: the build writes them here. */
declare const LOCALES: readonly string[];

const SITE = new URL(import.meta.url).origin;
const STYLES =
  ':host{display:block}iframe{display:block;inline-size:100%;block-size:30rem;border:0;border-radius:.75rem}';
const SYSTEM = matchMedia('(prefers-color-scheme: dark)');
/** The attributes that say what the frame shows. */
const SHOWN = ['tool', 'language', 'accent', 'hide', 'values'] as const;

/** A calculator of the site that this script came from. */
export class FormularyCalculator extends HTMLElement {
  static readonly observedAttributes = [...SHOWN, 'theme', 'results'];
  readonly #frame = document.createElement('iframe');
  /** Pages change their colours by an attribute of their root or body. */
  readonly #ofPage = new MutationObserver(() => this.#sendTheme());
  /** The theme that the frame has. */
  #sent = '';
  /** Whether there is a frame, and whether it listens: what is said before is lost. */
  #isShown = false;
  #isHeard = false;

  constructor() {
    super();
    const styles = new CSSStyleSheet();
    styles.replaceSync(STYLES);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles];
    this.#frame.allow = ALLOWED;
    this.#frame.loading = 'lazy';
    root.append(this.#frame);
  }

  connectedCallback(): void {
    addEventListener('message', this);
    SYSTEM.addEventListener('change', this);
    for (const element of [document.documentElement, document.body])
      this.#ofPage.observe(element, { attributes: true });
    this.#isShown = true;
    this.#show();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this);
    SYSTEM.removeEventListener('change', this);
    this.#ofPage.disconnect();
    this.#isShown = false;
  }

  attributeChangedCallback(name: string): void {
    if (!this.#isShown) return;
    if (name === 'theme') this.#sendTheme();
    else if (name === 'results') this.#ask();
    else this.#show();
  }

  handleEvent(event: Event): void {
    if (event instanceof MessageEvent) this.#hear(event);
    else this.#sendTheme();
  }

  #hear(event: MessageEvent): void {
    if (event.origin !== SITE || event.source !== this.#frame.contentWindow) return;
    const message = readFrameMessage(event.data);
    if (message?.type === HEIGHT) this.#frame.style.blockSize = `${message.height}px`;
    if (message?.type === READY) this.#greet();
    if (message?.type !== RESULTS || !this.hasAttribute('results')) return;
    const { type: _, ...detail } = message;
    this.dispatchEvent(new CustomEvent('result', { detail, bubbles: true }));
  }

  get #theme(): ShownTheme {
    const theme = this.getAttribute('theme') ?? '';
    if (theme === 'light' || theme === 'dark' || theme === 'system') return theme;
    return themeOfText(getComputedStyle(this).color);
  }

  #show(): void {
    const said = Object.fromEntries(SHOWN.map((name) => [name, this.getAttribute(name) ?? '']));
    const { tool = '' } = said;
    if (!tool) return;
    this.#sent = this.#theme;
    this.#isHeard = false;
    this.#frame.title = this.textContent?.trim() || tool;
    this.#frame.src = (BASE ? SITE + BASE : SITE) + frameAddress({ ...said, tool, theme: this.#sent }, LOCALES);
  }

  #post(message: object): void {
    if (this.#isHeard) this.#frame.contentWindow?.postMessage(message, SITE);
  }

  /** The frame has begun to listen: with the colours of its address. */
  #greet(): void {
    this.#isHeard = true;
    this.#sendTheme();
    this.#ask();
  }

  #ask(): void {
    if (this.hasAttribute('results')) this.#post({ type: ASK });
  }

  #sendTheme(): void {
    const theme = this.#theme;
    if (!this.#isHeard || theme === this.#sent) return;
    this.#sent = theme;
    this.#post({ type: THEME, theme });
  }
}

// Two copies of the script on a page are one element.
if (!customElements.get('formulary-calculator')) customElements.define('formulary-calculator', FormularyCalculator);
