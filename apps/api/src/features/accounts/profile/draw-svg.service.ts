import sharp from 'sharp';
import { decodeUpright } from './picture.service.ts';

// Runs only in the picture process, as picture.ts.

/** Of an SVG without a unit, at which one of its pixels is one of the picture. */
const PLAIN_DENSITY = 72;
/** Sharp on paper too. */
const SCALE = 2;
const LONGEST_SIDE = 1200;

/**
 * Draws an SVG as a PNG, and one with a photo in it as a JPEG, for programs that show no SVG. The result has width and height in
 * CSS pixels (16 bits each, big-endian) before the bytes. Undefined for what cannot be drawn.
 */
export async function drawSvg(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    const svg = await withoutWebp(bytes);
    const { width, height, format } = await sharp(svg, { density: PLAIN_DENSITY }).metadata();
    if (format !== 'svg') return undefined;
    const scale = Math.min(SCALE, LONGEST_SIDE / Math.max(width, height));
    const picture = sharp(svg, { density: PLAIN_DENSITY * scale });
    const hasPhoto = svg.includes('<image');
    const encoded = hasPhoto
      ? picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 })
      : picture.png({ palette: true });
    const head = Buffer.alloc(4);
    head.writeUInt16BE(Math.min(width, 0xffff));
    head.writeUInt16BE(Math.min(height, 0xffff), 2);
    return Buffer.concat([head, await encoded.toBuffer()]);
  } catch {
    // Any failure of the renderer means that the file cannot be drawn.
    return undefined;
  }
}

const WEBP = /data:image\/webp;base64,([A-Za-z0-9+/=\s]+)/g;

/** Photos are stored as WebP, which the renderer leaves blank. */
async function withoutWebp(bytes: Uint8Array): Promise<Buffer> {
  let svg = Buffer.from(bytes).toString('utf8');
  for (const [uri, base64 = ''] of svg.matchAll(WEBP)) {
    const size = {
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const photo = await decodeUpright(Buffer.from(base64, 'base64'), size);
    if (photo === undefined) continue;
    const png = await photo.png({ compressionLevel: 1 }).toBuffer();
    svg = svg.replace(uri, `data:image/png;base64,${png.toString('base64')}`);
  }
  return Buffer.from(svg);
}
