import { createCipheriv, createHmac } from 'node:crypto';

/** Returns a whole number from 0 to below `limit`, each as likely. */
export type Random = (limit: number) => number;

const NO_BYTES = Buffer.alloc(4096);
const FIRST_COUNTER = Buffer.alloc(16);

/**
 * Random numbers that only the holder of the key can predict: the SHA-256 HMAC of the text is the key of AES-256 in counter
 * mode (NIST SP 800-38A, 6.5), whose output is read as unsigned 32-bit numbers. They are brought below the limit by Lemire's
 * multiplication (ACM TOMACS 29, 2019, algorithm 5), which leaves out what would favour some results. Limits up to 2²¹.
 */
export function randomBy(key: Buffer, text: string): Random {
  const seed = createHmac('sha256', key).update(text).digest();
  const stream = createCipheriv('aes-256-ctr', seed, FIRST_COUNTER);
  let block = Buffer.alloc(0);
  let used = 0;
  const next = () => {
    if (used + 4 > block.length) {
      block = stream.update(NO_BYTES);
      used = 0;
    }
    used += 4;
    return block.readUInt32BE(used - 4);
  };
  return (limit) => {
    for (;;) {
      const product = next() * limit;
      const whole = Math.floor(product / 2 ** 32);
      const rest = product - whole * 2 ** 32;
      if (rest >= limit || rest >= 2 ** 32 % limit) return whole;
    }
  };
}

/** Fisher and Yates, as Durstenfeld wrote it (CACM 7, 1964, algorithm 235). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const at = random(last + 1);
    const moved = result[at] as Item;
    result[at] = result[last] as Item;
    result[last] = moved;
  }
  return result;
}

/** So many of the items, in their order: selection sampling (Knuth, TAOCP 2, 3.4.2, algorithm S). */
export function sample<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  let wanted = count;
  const chosen: Item[] = [];
  for (const [place, item] of items.entries()) {
    if (random(items.length - place) >= wanted) continue;
    wanted -= 1;
    chosen.push(item);
  }
  return chosen;
}
