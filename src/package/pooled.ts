/** Data and functions as the source of a module in which nothing of any length is written twice. */
import { jsonCode, keyCode } from '../compiler/code.ts';

/** What a module is made of: data, and functions that see nothing but what they are given. */
type Part = unknown;

/** What a name in place of a part must save, in characters: its declaration costs some, too. */
const WORTH = 8;

const isNested = (part: Part): part is object => typeof part === 'object' && part !== null;

function objectOf(part: object, write: (inner: Part) => string): string {
  if (Array.isArray(part)) return `[${part.map(write).join(',')}]`;
  const entries = Object.entries(part).filter(([, inner]) => inner !== undefined);
  return `{${entries.map(([key, inner]) => `${keyCode(key)}:${write(inner)}`).join(',')}}`;
}

class Pool {
  private readonly codes = new WeakMap<object, string>();
  private readonly counts = new Map<string, number>();
  private readonly names = new Map<string, string>();
  readonly declared: string[] = [];

  /** A part written out. */
  private codeOf(part: Part): string {
    if (typeof part === 'function') return String(part);
    if (typeof part === 'string') return jsonCode(part);
    if (!isNested(part)) return String(part);
    const known = this.codes.get(part) ?? objectOf(part, (inner) => this.codeOf(inner));
    this.codes.set(part, known);
    return known;
  }

  /** Counts a part, and once what is in it. */
  count(part: Part): void {
    if (!isNested(part) && typeof part !== 'function' && typeof part !== 'string') return;
    const code = this.codeOf(part);
    const times = (this.counts.get(code) ?? 0) + 1;
    this.counts.set(code, times);
    if (times === 1 && isNested(part)) for (const inner of Object.values(part)) this.count(inner);
  }

  private isWorth(code: string): boolean {
    return ((this.counts.get(code) ?? 0) - 1) * (code.length - 2) > WORTH;
  }

  /** A part with names in place of what stands in several places. */
  write(part: Part): string {
    const code = this.codeOf(part);
    if (!this.isWorth(code)) return isNested(part) ? objectOf(part, (inner) => this.write(inner)) : code;
    const known = this.names.get(code);
    if (known) return known;
    const written = isNested(part) ? objectOf(part, (inner) => this.write(inner)) : code;
    const name = `$${this.names.size}`;
    this.names.set(code, name);
    this.declared.push(`const ${name} = ${written};`);
    return name;
  }
}

/** The declarations that a value needs, and the expression that is the value. */
export function pooled(value: unknown): { declarations: string; expression: string } {
  const pool = new Pool();
  pool.count(value);
  const expression = pool.write(value);
  return { declarations: pool.declared.join('\n'), expression };
}
