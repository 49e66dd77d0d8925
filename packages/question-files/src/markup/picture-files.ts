/** Whether the platform shows pictures of this kind: PNG, JPEG, WebP and SVG, by the first bytes. */
export function isShownPicture(bytes: Uint8Array): boolean {
  const begins = (magic: number[], from = 0) => magic.every((byte, place) => bytes[from + place] === byte);
  if (begins([0x89, 0x50, 0x4e, 0x47]) || begins([0xff, 0xd8, 0xff])) return true;
  if (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8)) return true;
  return /^\ufeff?\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/s.test(
    new TextDecoder().decode(bytes.subarray(0, 2000)),
  );
}

/** The bytes of a `data:` URI; undefined if it is none, or broken. */
export function bytesOfDataUri(uri: string): Uint8Array | undefined {
  const [, isBase64, data] = /^data:[^,]*?(;base64)?,(.*)$/is.exec(uri) ?? [];
  if (data === undefined) return undefined;
  return isBase64 ? bytesOfBase64(data) : bytesOfText(data);
}

/** Undefined if it is damaged. The signs at its end may be missing or too many. */
export function bytesOfBase64(written: string): Uint8Array | undefined {
  const base64 = written.replace(/\s+/g, '').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]+$/.test(base64) || base64.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

export function base64OfBytes(bytes: Uint8Array): string {
  // By pieces: a call has a limited number of arguments.
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(pieces.join(''));
}

/** The extension of a picture's name, by its first bytes. */
export function extensionOf(bytes: Uint8Array): 'png' | 'jpg' | 'webp' | 'svg' {
  if (bytes[0] === 0x89) return 'png';
  if (bytes[0] === 0xff) return 'jpg';
  return bytes[0] === 0x52 ? 'webp' : 'svg';
}

function bytesOfText(written: string): Uint8Array | undefined {
  const text = decodedAddress(written);
  return text === undefined ? undefined : new TextEncoder().encode(text);
}

/** An address or name without its `%20`; undefined if it is not encoded as it should be. */
export function decodedAddress(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
