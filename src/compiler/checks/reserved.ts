/** Names that every JavaScript object already has: as a key or an id they would mean something else. */
import type { Finding, Path } from '../../diagnostics/source.ts';

const isReserved = (name: unknown): name is string => typeof name === 'string' && name in Object.prototype;

const finding = (name: string, path: Path, mark: 'key' | 'value'): Finding => ({
  path,
  mark,
  message: `"${name}" has a meaning of its own.`,
  hint: 'Choose another name.',
});

/** Findings about keys and ids such as "constructor" and "__proto__", anywhere in a definition. */
export function checkReserved(value: unknown, path: Path = []): Finding[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const own = !Array.isArray(value) && isReserved(key) ? [finding(key, at, 'key')] : [];
    const id = key === 'id' && isReserved(item) ? [finding(item, at, 'value')] : [];
    return [...own, ...id, ...checkReserved(item, at)];
  });
}
