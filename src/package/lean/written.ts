/** Reads numbers as programs write them. */
import type { FieldEntry } from '../../engine/outcome.ts';
import type { Reading } from '../../numbers/read-plain.ts';

const WRITTEN = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i;

/** A number by itself, or as a text that is nothing but one. */
export function readWritten(entry: FieldEntry): Reading {
  if (entry === '') return { kind: 'empty' };
  if (typeof entry === 'string' && !WRITTEN.test(entry)) {
    return { kind: 'invalid', why: { key: 'plainNumber', params: {} } };
  }
  const value = typeof entry === 'boolean' ? Number.NaN : Number(entry);
  return Number.isFinite(value) ? { kind: 'number', value: value + 0 } : { kind: 'invalid' };
}
