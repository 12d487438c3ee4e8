/** Works out what is typed into a number field as arithmetic: 12*3.5, 1/2, 3 + 4.5, 2×(3+1), 10^3. */
import { minus, numberOf, over, plus, power, type Ratio, ratioOf, times } from './exact.ts';
import { readFraction } from './fractions.ts';
import { type Misfit, type Reading, readNumber, type TypedUnit } from './read-plain.ts';
import { isInThousands } from './sums.ts';
import { unmistakable } from './unmistakable.ts';

/** A number, an operator or a bracket. */
interface Token {
  text: string;
  value?: Ratio;
  /** What the number is by the other habit of writing numbers. */
  other?: Ratio;
}

interface NumberToken extends Token {
  value: Ratio;
}

/** Why a text is not computed, thrown to where it is read. */
class Unread extends Error {
  readonly why: Misfit;
  constructor(key: string, params: Misfit['params'] = {}) {
    super(key);
    this.why = { key, params };
  }
}

const MOST = 100;
/** Programs write numbers of base 16 so; an e is part of a number. */
const NO_SUM = /(?<!\d)0x|(?<![\d.,])e|e(?![-+]?\d)|^\D*$/i;
const SPACED = /\d{1,3}(?: \d{3})+(?![\d])(?:[.,]\d+)?/y;
const NUMBER = /(?:\d[\d.,']*|[.,]\d+)(?:e[-+]?\d{1,4})?/iy;
const MIXED = /\d+ \d+ ?\/ ?\d+(?! ?[\d/^])/y;
const OPERATORS: Readonly<Record<string, string>> = { x: '*', X: '*', '×': '*', '·': '*', '⋅': '*', '÷': '/' };
/** Written like a day: slashes, points or hyphens with nothing beside them. */
const DAY = /^\d{1,4}([-/])\d{1,2}\1\d{1,4}$/;
/** What stands behind a hyphen where people leave out the units: 5-11 for 5 ft 11 in. */
const SECOND_UNITS: Readonly<Record<string, readonly [sign: string, most: number]>> = {
  ft: ['in', 12],
  lb: ['oz', 16],
  st: ['lb', 14],
};

const spaced = (text: string): string => text.replace(/ ?([-+*/^÷×·⋅x]) ?/gi, ' $1 ');

/** Texts that are written like a sum and are usually meant otherwise. */
function refuseOthers(text: string, unit: TypedUnit | undefined): void {
  if (text.includes('%')) throw new Unread('sumPercent');
  if (DAY.test(text)) throw new Unread('sumUnclear', { read: text, better: spaced(text) });
  const pair = /^(\d{1,2})-(\d{1,2})$/.exec(text);
  const second = unit && SECOND_UNITS[unit.symbol];
  if (pair && second && Number(pair[2]) < second[1])
    throw new Unread('sumTwoWays', {
      read: text,
      first: `${pair[1]} ${unit.symbol} ${pair[2]} ${second[0]}`,
      second: spaced(text),
    });
  const dot = /\d·\d/.exec(text);
  if (dot)
    throw new Unread('sumTwoWays', { read: text, first: text.replace(/·/g, ' × '), second: text.replace(/·/g, '.') });
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function numberToken(text: string, language: string): NumberToken {
  if (readFraction(text) !== null) {
    const parts = text.split(/[ /]+/).map((part) => ratioOf(Number(part)));
    const [whole, top, bottom] = parts as [Ratio, Ratio, Ratio];
    return { text, value: plus(whole, over(top, bottom) as Ratio) };
  }
  const reading = readNumber(text, language, { isItem: true });
  if (reading.kind !== 'number') throw new Unread('sumBroken');
  const other = reading.readAs?.other;
  return { text, value: ratioOf(reading.value), ...(typeof other === 'number' && { other: ratioOf(other) }) };
}

function tokensOf(text: string, language: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const number = matchAt(MIXED, text, at) ?? matchAt(SPACED, text, at) ?? matchAt(NUMBER, text, at);
    const sign = text.charAt(at);
    if (number !== undefined) tokens.push(numberToken(number, language));
    else if (/[-+*/^÷×·⋅x()]/i.test(sign)) tokens.push({ text: OPERATORS[sign] ?? sign });
    else if (sign !== ' ') throw new Unread('sumBroken');
    at += number?.length ?? 1;
  }
  return tokens;
}

/** Tokens as a text, the operators as people write them. */
const written = (tokens: readonly Token[], numberIn = ({ text }: Token) => text): string =>
  tokens.map((token) => (token.value ? numberIn(token) : token.text.replace('*', '×'))).join('');

const divided = (a: Ratio, b: Ratio): Ratio => {
  const result = over(a, b);
  if (!result) throw new Unread('sumByZero');
  return result;
};

/** Reads tokens from the left; multiplication before addition, powers first. */
class Sum {
  private readonly tokens: readonly Token[];
  private at = 0;
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  value(): Ratio {
    const value = this.sum();
    if (this.at < this.tokens.length) throw this.unexpected();
    return value;
  }

  private next(): string {
    return this.tokens[this.at]?.text ?? '';
  }

  private takes(...signs: string[]): string {
    const sign = this.next();
    if (!signs.includes(sign)) return '';
    this.at += 1;
    return sign;
  }

  /** A number or a bracket without an operator before it is a product to some people. */
  private unexpected(): Unread {
    const isNext =
      this.next() === '(' || (this.tokens[this.at]?.value !== undefined && this.tokens[this.at - 1]?.text === ')');
    if (!isNext) return new Unread('sumBroken');
    const better = [...this.tokens.slice(0, this.at), { text: '*' }, ...this.tokens.slice(this.at)];
    return new Unread('sumUnclear', { read: written(this.tokens), better: written(better) });
  }

  private sum(): Ratio {
    let value = this.product();
    for (let sign = this.takes('+', '-'); sign !== ''; sign = this.takes('+', '-'))
      value = sign === '+' ? plus(value, this.product(true)) : minus(value, this.product(true));
    return value;
  }

  private product(isBehindSign = false): Ratio {
    let value = this.signed(isBehindSign);
    for (let sign = this.takes('*', '/'); sign !== ''; sign = this.takes('*', '/'))
      value = sign === '*' ? times(value, this.signed()) : divided(value, this.signed());
    return value;
  }

  private signed(isBehindSign = false): Ratio {
    const sign = this.takes('+', '-');
    if (sign === '') return this.power();
    const start = this.at - 1;
    if (isBehindSign || /[-+]/.test(this.next())) throw this.twoSigns(start);
    const value = this.power();
    if (sign === '-' && this.tokens[start + 2]?.text === '^') throw this.negativePower(start);
    return sign === '-' ? minus(ratioOf(0), value) : value;
  }

  private twoSigns(start: number): Unread {
    const [before, sign, number] = [
      this.tokens.slice(0, start),
      this.tokens.slice(start, start + 1),
      this.tokens[start + 1],
    ];
    if (!number?.value) return new Unread('sumBroken');
    const better = `${written(before)}(${written([...sign, number])})${written(this.tokens.slice(start + 2))}`;
    return new Unread('sumUnclear', { read: written(this.tokens), better });
  }

  private negativePower(start: number): Unread {
    const [before, base, rest] = [
      written(this.tokens.slice(0, start)),
      written(this.tokens.slice(start + 1, start + 2)),
      written(this.tokens.slice(start + 2, this.at)),
    ];
    const after = written(this.tokens.slice(this.at));
    return new Unread('sumTwoWays', {
      read: written(this.tokens),
      first: `${before}(-${base})${rest}${after}`,
      second: `${before}-(${base}${rest})${after}`,
    });
  }

  private power(): Ratio {
    const start = this.at;
    const base = this.atom();
    if (this.takes('^') === '') return base;
    const middle = this.at;
    const sign = this.takes('+', '-');
    const exponent = this.atom();
    if (this.next() === '^') throw this.tower(start, middle);
    const value = power(base, sign === '-' ? minus(ratioOf(0), exponent) : exponent);
    if (value) return value;
    throw base.top === 0n ? new Unread('sumByZero') : new Unread('sumNoValue', { read: written(this.tokens) });
  }

  /** 2^3^2, which begins at `start`, and its first exponent at `middle`. */
  private tower(start: number, middle: number): Unread {
    const end = this.at;
    while (this.takes('^') !== '') {
      this.takes('+', '-');
      this.atom();
    }
    const part = (from: number, to?: number) => written(this.tokens.slice(from, to));
    const [before, base, exponent] = [part(0, start), part(start, middle), part(middle, end)];
    const [top, after] = [part(end, this.at), part(this.at)];
    return new Unread('sumTwoWays', {
      read: part(0),
      first: `${before}(${base}${exponent})${top}${after}`,
      second: `${before}${base}(${exponent}${top})${after}`,
    });
  }

  private atom(): Ratio {
    const token = this.tokens[this.at];
    if (token?.value) {
      this.at += 1;
      return token.value;
    }
    if (this.takes('(') === '') throw new Unread('sumBroken');
    const value = this.sum();
    if (this.takes(')') === '') throw this.unexpected();
    return value;
  }
}

function sumOf(tokens: readonly Token[]): number {
  const exact = new Sum(tokens).value();
  const value = numberOf(exact);
  if (Number.isFinite(value) && (value !== 0 || exact.top === 0n)) return value;
  throw new Unread('sumNoValue', { read: written(tokens) });
}

const flipped = (tokens: readonly Token[]): Token[] =>
  tokens.map(({ text, value, other }) => ({ text, ...((other ?? value) && { value: (other ?? value) as Ratio }) }));

/** A sign of the page's own that stands before three digits is its decimal sign; any other may be one or none. */
function refuseDoubtful(tokens: readonly Token[], language: string): void {
  const doubtful = tokens.find(({ value, other }) => value && other && numberOf(value) > numberOf(other));
  if (!doubtful) return;
  const print = (ratio: Ratio) => unmistakable(numberOf(ratio), language);
  throw new Unread('sumTwoWays', {
    read: doubtful.text,
    first: written(tokens, ({ text, value, other }) => (value && other ? print(value) : text)),
    second: written(tokens, ({ text, other }) => (other ? print(other) : text)),
  });
}

function thousands(text: string, language: string): Unread {
  const { value } = numberToken(text.slice(0, -1), language);
  return new Unread('sumUnclear', {
    read: text,
    better: unmistakable(numberOf(times(value, ratioOf(1000))), language),
  });
}

function computed(text: string, language: string, unit: TypedUnit | undefined): Reading {
  if (isInThousands(text)) throw thousands(text, language);
  refuseOthers(text, unit);
  const tokens = tokensOf(text, language);
  if (!tokens.some(({ text }) => '-+*/^'.includes(text))) throw new Unread('sumBroken');
  refuseDoubtful(tokens, language);
  const value = sumOf(tokens);
  const other = sumOf(flipped(tokens));
  return { kind: 'number', value, ...(other !== value && { readAs: { other } }) };
}

/**
 * Reads arithmetic in the numbers of a language, exactly. What is broken, or could be meant in two ways, is refused
 * with what to write.
 * @param text without the signs of its unit
 */
export function readSum(text: string, language: string, unit?: TypedUnit): Reading {
  if (text.length > MOST || NO_SUM.test(text)) return { kind: 'invalid' };
  try {
    return computed(text, language, unit);
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    const { key, params } = error.why;
    return { kind: 'invalid', why: { key, params: { read: text, ...params } } };
  }
}
