import sharp, { type Sharp } from 'sharp';
import { writeParts } from './logo-parts.service.ts';
import { decodeUpright } from './picture.service.ts';

// Runs only in the picture process, as picture.ts.

/** Enough for a sign of 32 CSS pixels on a phone with three pixels for each, and for paper. */
const MAX_WIDTH = 480;
const MAX_HEIGHT = 128;
const LARGEST = 512;
const WHITE = '#ffffff';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Launchers cut a maskable icon to any shape within a circle of 80 % (W3C Web App Manifest, "Icon masks"). */
const MASKED_SHARE = 0.56;
const TOUCH_SHARE = 0.8;

/**
 * Decodes a picture and encodes it again as PNGs: the logo with its shape, then icons of 192 and 512 pixels, one of 512
 * that launchers may cut, and one of 180 for iOS. Limits as of `reencodePicture`. Undefined for what is no picture.
 */
export async function reencodeLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    const size = { width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true } as const;
    const upright = await decodeUpright(bytes, size);
    if (upright === undefined) return undefined;
    // The decoded pixels, from which all of them are made.
    const pixels = await upright.png().toBuffer();
    const logo = sharp(pixels).resize({
      width: MAX_WIDTH,
      height: MAX_HEIGHT,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { data, info } = await png(logo).toBuffer({ resolveWithObject: true });
    const head = Buffer.alloc(4);
    head.writeUInt16BE(info.width);
    head.writeUInt16BE(info.height, 2);
    const icons: Buffer[] = [];
    for (const [side, share, background] of [
      [192, 1, CLEAR],
      [512, 1, CLEAR],
      [512, MASKED_SHARE, WHITE],
      [180, TOUCH_SHARE, WHITE],
    ] as const) {
      icons.push(await icon(pixels, { side, share, background }));
    }
    return writeParts([head, data, ...icons]);
  } catch {
    // Any failure of the decoder means that the file is not a supported picture.
    return undefined;
  }
}

interface Icon {
  side: number;
  /** How much of the side the logo takes. */
  share: number;
  background: string | typeof CLEAR;
}

function icon(pixels: Buffer, { side, share, background }: Icon): Promise<Buffer> {
  const inner = Math.round(side * share);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  return png(
    sharp(pixels)
      .resize({ width: inner, height: inner, fit: 'contain', background })
      .extend({ top: before, bottom: after, left: before, right: after, background })
      .flatten(typeof background === 'string' ? { background } : false),
  ).toBuffer();
}

/** Logos have few colours: a palette makes them a third as large. */
const png = (image: Sharp): Sharp => image.png({ palette: true, effort: 7 });
