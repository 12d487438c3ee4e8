/**
 * The daily file of the European Central Bank, read strictly: this one form of XML and nothing else. What has another
 * shape is refused; whoever reads it wrong would show wrong rates.
 */
import { readDate } from '../calendar/text.ts';
import { RatesProblem } from './problem.ts';

export interface DailyRates {
  /** yyyy-mm-dd */
  date: string;
  /** Units of each currency for one euro. */
  rates: ReadonlyMap<string, number>;
}

interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  text: string;
}

const NAMESPACES = {
  'xmlns:gesmes': 'http://www.gesmes.org/xml/2002-08-01',
  xmlns: 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref',
};
const DECLARATION = /^\uFEFF?(?:<\?xml [^<>?]*\?>)?\s*/;
const NAME = '[A-Za-z][\\w.-]*(?::[A-Za-z][\\w.-]*)?';
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<&]*"|'[^'<&]*'))*)\\s*(/?)>`, 'y');
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const TEXT = /[^<&]+/y;
const RATE = /^[0-9]+(\.[0-9]+)?$/;
const CURRENCY = /^[A-Z]{3}$/;

const otherShape = (what: string) => new RatesProblem(`the file has another form than that of daily rates: ${what}`);

function attributesIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single = ''] of text.matchAll(ATTRIBUTE)) {
    if (found.has(name)) throw otherShape(`"${name}" stands twice in an element`);
    found.set(name, double ?? single);
  }
  return found;
}

/** The elements of a document, in a root that is none. */
class Reader {
  private at: number;
  private readonly open: Element[] = [{ name: '', attributes: new Map(), children: [], text: '' }];

  constructor(private readonly source: string) {
    this.at = DECLARATION.exec(source)?.[0].length ?? 0;
  }

  private get inner(): Element {
    return this.open.at(-1) as Element;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private tag([, isEnd, name = '', attributes = '', isEmpty]: RegExpExecArray): void {
    if (isEnd) {
      if (this.inner.name !== name || attributes !== '' || isEmpty) throw otherShape(`"</${name}>" closes nothing`);
      this.open.pop();
      return;
    }
    const element = { name, attributes: attributesIn(attributes), children: [], text: '' };
    this.inner.children.push(element);
    if (!isEmpty) this.open.push(element);
  }

  read(): Element {
    while (this.at < this.source.length) {
      const tag = this.take(TAG);
      const text = tag ? null : this.take(TEXT);
      if (tag) this.tag(tag);
      else if (text) this.inner.text += text[0];
      else throw otherShape(`"${this.source.slice(this.at, this.at + 20).replace(/\s+/g, ' ')}" is not understood`);
    }
    if (this.open.length > 1) throw otherShape(`it ends within "${this.inner.name}"`);
    return this.inner;
  }
}

const isBlank = ({ text }: Element): boolean => text.trim() === '';

/** An element with these attributes and no others, and without a text of its own. */
function expectElement(element: Element | undefined, name: string, attributes: readonly string[]): Element {
  if (element?.name !== name) throw otherShape(`"${element?.name ?? 'nothing'}" stands where "${name}" belongs`);
  const names = [...element.attributes.keys()].sort().join(' ');
  if (names !== [...attributes].sort().join(' '))
    throw otherShape(`"${name}" has the attributes "${names}" and not "${attributes.join(' ')}"`);
  if (!isBlank(element)) throw otherShape(`a text stands in "${name}"`);
  return element;
}

function envelopeIn(source: string): Element {
  const document = new Reader(source).read();
  const envelope = expectElement(document.children[0], 'gesmes:Envelope', Object.keys(NAMESPACES));
  for (const [name, address] of Object.entries(NAMESPACES))
    if (envelope.attributes.get(name) !== address) throw otherShape(`"${name}" is another one`);
  if (document.children.length > 1 || !isBlank(document)) throw otherShape('something stands behind the envelope');
  return envelope;
}

/** The one Cube with a date. */
function datedIn({ children }: Element): Element {
  const [subject, sender, outer, ...more] = children;
  if (subject?.name !== 'gesmes:subject' || sender?.name !== 'gesmes:Sender' || more.length > 0)
    throw otherShape('the envelope holds other elements');
  const { children: dated } = expectElement(outer, 'Cube', []);
  if (dated.length !== 1) throw new RatesProblem(`the file has ${dated.length} days, and a daily file has one`);
  return expectElement(dated[0], 'Cube', ['time']);
}

function rateIn(element: Element): [currency: string, rate: number] {
  const { attributes, children } = expectElement(element, 'Cube', ['currency', 'rate']);
  const [currency = '', rate = ''] = [attributes.get('currency'), attributes.get('rate')];
  if (children.length > 0) throw otherShape(`something stands below ${currency}`);
  if (!CURRENCY.test(currency)) throw new RatesProblem(`"${currency}" is no currency`);
  const value = Number(rate);
  if (!RATE.test(rate) || !Number.isFinite(value) || value <= 0)
    throw new RatesProblem(`"${rate}" is no rate of ${currency}`);
  return [currency, value];
}

/** Reads a daily file. @throws RatesProblem where it is none, or not all of one */
export function readDaily(source: string): DailyRates {
  if (/<!doctype/i.test(source)) throw new RatesProblem('the file has a DOCTYPE: it is no file of rates');
  const dated = datedIn(envelopeIn(source));
  const date = dated.attributes.get('time') ?? '';
  if (readDate(date) === null) throw new RatesProblem(`"${date}" is no date`);
  const rates = new Map<string, number>();
  for (const [currency, rate] of dated.children.map(rateIn)) {
    if (rates.has(currency)) throw new RatesProblem(`${currency} stands in the file twice`);
    rates.set(currency, rate);
  }
  return { date, rates };
}
