import sharp, { type Metadata, type Sharp } from 'sharp';

// Runs in the picture process alone (picture-process.ts): what a decoder holds, and what a hostile file does to it,
// ends with that process.

const SIDE = 256;
/** Baseline JPEG shrinks while it is decoded: 64 megapixels, what phones' cameras make today, cost 10 MiB. */
const MAX_JPEG_PIXELS = 64_000_000;
/** Other formats are decoded at full size, row by row at best. */
const MAX_PIXELS = 16_000_000;
/** Of a format that cannot be decoded row by row, everything is in memory at once. */
const MAX_HELD_BYTES = 24 * 1024 * 1024;
/** A small file can be made to take minutes, for example with many scans. */
const DECODE_TIMEOUT_SECONDS = 10;

// Nothing is decoded twice, and one thread takes the least memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture and encodes it anew, 256 × 256 WebP: nothing but its pixels is left, no place, no camera, no
 * second file behind the first. Undefined for anything but a PNG, a JPEG or a WebP within the limits above.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Buffer | undefined> {
  const options = {
    limitInputPixels: MAX_JPEG_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  } as const;
  try {
    const metadata = await sharp(bytes, options).metadata();
    if (!isWithinLimits(metadata)) return undefined;
    // Not rotated in this pass: a rotation needs all pixels at once, and so of the small picture only.
    const small = await sharp(bytes, options)
      .resize(SIDE, SIDE, { fit: 'cover' })
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = small.info;
    const upright = uprightFrom(
      sharp(small.data, { raw: { width, height, channels } }),
      metadata.orientation,
    );
    return await upright.webp({ quality: 80 }).toBuffer();
  } catch {
    // Whatever the decoder stumbles over, it is not a picture that we can show.
    return undefined;
  }
}

/** Judges a picture by its header, before anything is decoded. */
export function isWithinLimits(metadata: Metadata): boolean {
  const { format, width, height, isProgressive } = metadata;
  if (!['png', 'jpeg', 'webp'].includes(format)) return false;
  const pixels = width * height;
  if (format === 'jpeg' && !isProgressive) return pixels <= MAX_JPEG_PIXELS;
  return pixels <= MAX_PIXELS && pixels * heldBytesPerPixel(metadata) <= MAX_HELD_BYTES;
}

/** How many bytes a decoder holds for each pixel until the last row is there; 0 where rows pass by. */
function heldBytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  // libwebp holds a lossless picture as ARGB, and the header does not always tell which are lossless.
  if (format === 'webp') return 4;
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1);
  // libjpeg holds the coefficients of a progressive JPEG, 16 bits each.
  return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
}

/** Turns and mirrors as the EXIF orientation asks (TIFF 6.0, tag 274); sharp mirrors before it turns. */
function uprightFrom(image: Sharp, orientation = 1): Sharp {
  switch (orientation) {
    case 2:
      return image.flop();
    case 3:
      return image.rotate(180);
    case 4:
      return image.flip();
    case 5:
      return image.rotate(270).flop();
    case 6:
      return image.rotate(90);
    case 7:
      return image.rotate(90).flop();
    case 8:
      return image.rotate(270);
    default:
      return image;
  }
}
