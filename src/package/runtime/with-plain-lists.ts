/** Provides the code that reads lists of numbers as programs write them, where there is none for lists that people type. */
import { type ListReading, notations } from '../../numbers/read-plain.ts';

function readPlain(text: string): ListReading {
  const items = text.split(/[\n\t;]\s*|,\s*/);
  const at = items.findIndex((item) => item.trim() === '' || !Number.isFinite(Number(item)));
  if (at < 0) return { kind: 'list', values: items.map(Number) };
  return { kind: 'wrong', position: at + 1, item: items[at] ?? '', why: 'invalid' };
}

notations.readList ??= readPlain;
