import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp';

// Runs only in the picture process (picture.process.ts), so that a decoder's memory and the damage of a hostile file
// end with that process.

const SIDE = 256;
/** A baseline JPEG shrinks while it is decoded: 64 megapixels, the size of today's phone cameras, cost 10 MiB. */
const MAX_JPEG_PIXELS = 64_000_000;
/** Other formats are decoded at full size, row by row at best. */
const MAX_PIXELS = 16_000_000;
/** A format that cannot be decoded row by row is held in memory as a whole. */
const MAX_BUFFER_BYTES = 24 * 1024 * 1024;

// No picture is decoded twice, and one thread needs the least memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture and encodes it again as 256 × 256 WebP. Only its pixels remain: no location, no camera data, no
 * second file behind the first. Undefined for anything but a PNG, JPEG or WebP within the limits above.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    const upright = await decodeUpright(bytes, { width: SIDE, height: SIDE, fit: 'cover' });
    return await upright?.webp({ quality: 80 }).toBuffer();
  } catch {
    // Any failure of the decoder means that the file is not a supported picture.
    return undefined;
  }
}

/** Longest side and quality of a question's picture: the first that is small enough is taken. */
const PHOTO_STEPS = [
  { side: 1200, quality: 78 },
  { side: 1200, quality: 55 },
  { side: 900, quality: 55 },
  { side: 640, quality: 45 },
];
/** A paper with ten of them has 1.5 MB, which a phone loads in its first minute on a slow network. */
const MAX_PHOTO_BYTES = 150_000;

/**
 * Decodes a picture and encodes it again as WebP with its shape, for a question. The limits are those of
 * `reencodePicture`. The result has width and height (16 bits each, big-endian) before the bytes.
 */
export async function reencodePhoto(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    for (const { side, quality } of PHOTO_STEPS) {
      const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
      const upright = await decodeUpright(bytes, size);
      const encoded = await upright?.webp({ quality }).toBuffer({ resolveWithObject: true });
      if (encoded === undefined) return undefined;
      if (encoded.data.length > MAX_PHOTO_BYTES) continue;
      const head = Buffer.alloc(4);
      head.writeUInt16BE(encoded.info.width);
      head.writeUInt16BE(encoded.info.height, 2);
      return Buffer.concat([head, encoded.data]);
    }
    return undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for a picture beyond the limits. Throws for what is none. */
export async function decodeUpright(bytes: Uint8Array, size: ResizeOptions): Promise<Sharp | undefined> {
  const options = {
    limitInputPixels: MAX_JPEG_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  } as const;
  const metadata = await sharp(bytes, options).metadata();
  if (!isWithinLimits(metadata)) return undefined;
  // Rotation needs all pixels at once, so it is done on the small picture.
  const small = await sharp(bytes, options)
    .resize(size)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = small.info;
  return uprightFrom(sharp(small.data, { raw: { width, height, channels } }), metadata.orientation);
}

/** Whether a picture may be decoded, judged by its header alone. */
export function isWithinLimits(metadata: Metadata): boolean {
  const { format, width, height, isProgressive } = metadata;
  if (!['png', 'jpeg', 'webp'].includes(format)) return false;
  const pixels = width * height;
  if (format === 'jpeg' && !isProgressive) return pixels <= MAX_JPEG_PIXELS;
  return pixels <= MAX_PIXELS && pixels * bufferBytesPerPixel(metadata) <= MAX_BUFFER_BYTES;
}

/** Bytes that a decoder holds for each pixel until the last row; 0 if it works row by row. */
function bufferBytesPerPixel({
  format,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  // libwebp holds a lossless picture as ARGB, and the header does not always show which pictures are lossless.
  if (format === 'webp') return 4;
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1);
  // libjpeg holds the coefficients of a progressive JPEG, 16 bits each.
  return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
}

/** Rotates and mirrors as the EXIF orientation requires (TIFF 6.0, tag 274). sharp mirrors before it rotates. */
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
