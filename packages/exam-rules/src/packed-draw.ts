import { countOrders, orderOf, rankOf } from './option-order.ts';

// The draw of an attempt in as few bits as its questions and options need. The format: contract attempts/sealed.ts.

/** A question of the sealed paper, by its place from 0, and the order of its options, 0 for the stored one. */
interface DrawnQuestion {
  place: number;
  order: number;
  /** How many options the question has. */
  options: number;
}

/** Bits that tell so many things apart. */
const bitsFor = (things: number): number => (things < 2 ? 0 : 32 - Math.clz32(things - 1));

/** `of`: how many questions the sealed paper has. */
export function packDraw(questions: readonly DrawnQuestion[], of: number): Uint8Array {
  const packed: number[] = [];
  let [pending, pendingBits] = [0, 0];
  const write = (value: number, bits: number) => {
    pending = (pending << bits) | value;
    pendingBits += bits;
    for (; pendingBits >= 8; pendingBits -= 8) packed.push((pending >> (pendingBits - 8)) & 0xff);
    pending &= 0xff;
  };
  for (const { place } of questions) write(place, bitsFor(of));
  for (const { order, options } of questions) write(rankOf(order), bitsFor(countOrders(options)));
  if (pendingBits > 0) write(0, 8 - pendingBits);
  return Uint8Array.from(packed);
}

/** The places of so many questions. */
export const unpackPlaces = (packed: Uint8Array, { count, of }: { count: number; of: number }): number[] =>
  Array.from({ length: count }, (_, index) => readBits(packed, index * bitsFor(of), bitsFor(of)));

/** The orders of options, of questions with so many options each. */
export function unpackOrders(packed: Uint8Array, options: readonly number[], of: number): number[] {
  let from = options.length * bitsFor(of);
  return options.map((count) => {
    const bits = bitsFor(countOrders(count));
    from += bits;
    return orderOf(readBits(packed, from - bits, bits), count);
  });
}

function readBits(packed: Uint8Array, from: number, bits: number): number {
  let value = 0;
  for (let at = from; at < from + bits; at++)
    value = value * 2 + (((packed[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
  return value;
}
