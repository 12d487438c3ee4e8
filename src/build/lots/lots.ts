/** Tools in parts of which each fits in memory. */
import { availableParallelism } from 'node:os';

/** How many tools are in memory at once. */
const LOT = 32;

export const inLots = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / LOT) }, (_, at) => items.slice(at * LOT, (at + 1) * LOT));

/** As many processes as there is work for. */
export const crewSize = (tools: number): number =>
  Math.max(1, Math.min(availableParallelism(), Math.ceil(tools / LOT)));
