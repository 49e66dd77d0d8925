import { createCipheriv, createHmac, hash } from 'node:crypto';

/** Returns a whole number from 0 to below `limit`, each as likely. */
export type Random = (limit: number) => number;

/** Of a block of the cipher. */
const WORDS = 4;
/** Encrypted at a time. Enough for most papers: a draw takes about two words a question. */
const blocks = new Uint32Array(64 * WORDS);

/** Encrypts counter blocks. One for each key: to make a cipher takes longer than what is encrypted with it. */
type Encrypt = (blocks: Uint32Array) => DataView;
const NOTHING = new DataView(new ArrayBuffer(0));
const ciphers = new WeakMap<Buffer, Encrypt>();

function cipherOf(key: Buffer): Encrypt {
  let encrypt = ciphers.get(key);
  if (!encrypt) {
    const derived = createHmac('sha256', key).update('random numbers').digest();
    const cipher = createCipheriv('aes-256-ecb', derived, null).setAutoPadding(false);
    encrypt = (plain) => {
      const { buffer, byteOffset, byteLength } = cipher.update(plain);
      return new DataView(buffer, byteOffset, byteLength);
    };
    ciphers.set(key, encrypt);
  }
  return encrypt;
}

/**
 * Random numbers that only the holder of the key can predict: AES-256 in counter mode (NIST SP 800-38A, 6.5), whose output
 * is read as unsigned 32-bit numbers. The cipher's key is an HMAC of the key, the nonce is the start of the SHA-256 of the
 * text, 12 bytes. The numbers are brought below the limit by Lemire's multiplication (ACM TOMACS 29, 2019, algorithm 5), which leaves
 * out what would favour some results. Limits up to 2²¹.
 */
export function randomBy(key: Buffer, text: string): Random {
  const encrypt = cipherOf(key);
  const digest = hash('sha256', text, 'buffer');
  const [first, second, third] = [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8)];
  let stream: DataView = NOTHING;
  let counter = 0;
  let used = 0;
  const next = () => {
    if (used === stream.byteLength) {
      for (let block = 0; block < blocks.length; block += WORDS) {
        blocks[block] = first;
        blocks[block + 1] = second;
        blocks[block + 2] = third;
        blocks[block + 3] = counter;
        counter += 1;
      }
      stream = encrypt(blocks);
      used = 0;
    }
    used += 4;
    return stream.getUint32(used - 4, true);
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

/** So many of the items, in random order: the first steps of a shuffle. There must be as many. */
export function shuffledSample<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const result = [...items];
  for (let place = 0; place < count; place++) {
    const from = place + random(items.length - place);
    const chosen = result[from] as Item;
    result[from] = result[place] as Item;
    result[place] = chosen;
  }
  return result.slice(0, count);
}

/** So many of the items, in their order: selection sampling (Knuth, TAOCP 2, 3.4.2, algorithm S). */
export function sample<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  let wanted = count;
  let left = items.length;
  return items.filter(() => {
    const isChosen = random(left) < wanted;
    left -= 1;
    if (isChosen) wanted -= 1;
    return isChosen;
  });
}
