// How many parts an SMS takes: 3GPP TS 23.038 (alphabets) and TS 23.040 (concatenated messages, 9.2.3.24.1).

/** TS 23.038, 6.2.1: each of these takes one septet. */
const GSM_7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** TS 23.038, 6.2.1.1: each takes two, an escape and itself. */
const GSM_7_EXTENSION = new Set('\f^{}\\[~]|€');

/** Septets, or UCS-2 units, of a message by itself and of a part of several, which has a header of six octets. */
const SIZES = { gsm_7: { single: 160, part: 153 }, ucs_2: { single: 70, part: 67 } };

export type SmsAlphabet = keyof typeof SIZES;

/** Nepali takes UCS-2, and one such letter makes the whole message UCS-2. */
export function alphabetOf(text: string): SmsAlphabet {
  for (const letter of text) if (!GSM_7.has(letter) && !GSM_7_EXTENSION.has(letter)) return 'ucs_2';
  return 'gsm_7';
}

/** How many parts a text takes; none if it is empty. */
export function countParts(text: string): number {
  const alphabet = alphabetOf(text);
  const { single, part } = SIZES[alphabet];
  const sizes = Array.from(text, (letter) =>
    alphabet === 'ucs_2' ? letter.length : GSM_7_EXTENSION.has(letter) ? 2 : 1,
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= single) return total === 0 ? 0 : 1;
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    // An escape and its letter, and a surrogate pair, stay in one part.
    if (used + size > part) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
