import { createCipheriv, createHmac } from 'node:crypto';

/** Returns a whole number from 0 to below `limit`, each as likely. */
export type Random = (limit: number) => number;

const NO_BYTES = Buffer.alloc(4096);
const FIRST_COUNTER = Buffer.alloc(16);

/**
 * Random numbers that only the holder of the key can predict: the SHA-256 HMAC of the text is the key of AES-256 in counter
 * mode (NIST SP 800-38A, 6.5), whose output is read as unsigned 32-bit numbers. What would favour small results is left out.
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
    const whole = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const number = next();
      if (number < whole) return number % limit;
    }
  };
}

/** Fisher and Yates, as Durstenfeld wrote it (CACM 7, 1964, algorithm 235). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const at = random(last + 1);
    const [one, other] = [result[last], result[at]];
    if (one !== undefined && other !== undefined) [result[last], result[at]] = [other, one];
  }
  return result;
}
