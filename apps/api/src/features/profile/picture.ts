import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { DomainError } from '../../lib/domain-error.ts';

const SIDE = 256;
/** What a phone's camera makes today, with room; more is a decompression bomb. */
const MAX_PIXELS = 64_000_000;
const accepted = ['png', 'jpeg', 'webp'];

/**
 * Decodes a picture and encodes it anew, 256 × 256 WebP: nothing but its pixels is left, no place, no camera, no
 * second file behind the first. Throws UNSUPPORTED_TYPE for anything but a PNG, a JPEG or a WebP.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<{ hash: string; webp: Buffer }> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (!accepted.includes(format ?? '')) throw new DomainError('UNSUPPORTED_TYPE');
    const webp = await image.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 80 }).toBuffer();
    return { hash: createHash('sha256').update(webp).digest('hex'), webp };
  } catch (cause) {
    // Whatever the decoder stumbles over, it is not a picture that we can show.
    throw new DomainError('UNSUPPORTED_TYPE', { cause });
  }
}
