/**
 * The text of a file: UTF-8 or UTF-16 by its byte order mark, UTF-16 without one by its zero bytes, UTF-8 if it is valid,
 * otherwise Windows-1252. Line ends become `\n`.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replace(/\r\n?/g, '\n');
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const start = bytes.subarray(0, 1000);
  const zeros = (odd: number) => start.filter((byte, place) => place % 2 === odd && byte === 0).length;
  // A file of ASCII in UTF-16 has a zero in nearly every second byte.
  if (zeros(1) > start.length / 8) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros(0) > start.length / 8) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

/** What Windows-1252 has at 0x80 to 0x9f, with a dot where it has nothing. Node's decoder reads Latin-1 there. */
const WINDOWS_1252 = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

export function fromWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes).replace(/[\x80-\x9f]/g, (sign) => {
    const own = WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? '.';
    return own === '.' ? sign : own;
  });
}
