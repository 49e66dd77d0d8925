import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { isWithinLimits, reencodePicture } from './picture.service.ts';

/** A picture with red and green above, blue and white below, as a camera stores it in the given orientation. */
async function photograph(orientation: number): Promise<Buffer> {
  const quarter = (colour: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const [red, green, blue, white] = await Promise.all(['#f00', '#0f0', '#00f', '#fff'].map(quarter));
  return sharp({ create: { width: 600, height: 600, channels: 3, background: '#000' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: green, left: 300, top: 0 },
      { input: blue, left: 0, top: 300 },
      { input: white, left: 300, top: 300 },
    ])
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The dominant channels (red, green, blue) of each corner, from the top left to the bottom right. */
async function corners(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [0, 1, 2]
      .map((channel) => Number((data[(y * info.width + x) * info.channels + channel] ?? 0) > 128))
      .join('');
  const [near, far] = [20, info.width - 20];
  return [at(near, near), at(far, near), at(near, far), at(far, far)];
}

describe('reencodePicture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('shows a picture of orientation %i upright', async (orientation) => {
    const bytes = await photograph(orientation);
    const upright = await sharp(bytes).autoOrient().png().toBuffer();
    const encoded = await reencodePicture(bytes);
    expect(await corners(encoded ?? Buffer.alloc(0))).toEqual(await corners(upright));
  });
});

describe('isWithinLimits', () => {
  const header = (changed: Partial<Metadata>): Metadata =>
    ({
      format: 'jpeg',
      width: 1000,
      height: 1000,
      channels: 3,
      depth: 'uchar',
      space: 'srgb',
      isProgressive: false,
      autoOrient: { width: 1000, height: 1000 },
      hasAlpha: false,
      hasProfile: false,
      isPalette: false,
      density: 72,
      ...changed,
    }) as Metadata;
  it.each([
    ['a 64 megapixel camera', { width: 8000, height: 8000 }],
    ['a large screenshot', { format: 'png', width: 4000, height: 4000, channels: 4 }],
    ['a 6 megapixel WebP', { format: 'webp', width: 3000, height: 2000 }],
    [
      'a progressive 8 megapixel JPEG',
      { width: 4000, height: 2000, isProgressive: true, chromaSubsampling: '4:2:0' },
    ],
  ] as const)('accepts %s', (_, changed) => {
    expect(isWithinLimits(header(changed))).toBe(true);
  });
  it.each([
    ['a JPEG of more pixels', { width: 8001, height: 8000 }],
    ['a PNG of more pixels', { format: 'png', width: 4001, height: 4000 }],
    ['a WebP that may be held whole', { format: 'webp', width: 3000, height: 3000 }],
    [
      'a progressive JPEG of all colours',
      { width: 4000, height: 4000, isProgressive: true, chromaSubsampling: '4:4:4' },
    ],
    ['an interlaced PNG', { format: 'png', width: 4000, height: 4000, channels: 4, isProgressive: true }],
    [
      'an interlaced PNG of 16 bits',
      { format: 'png', width: 3000, height: 3000, isProgressive: true, depth: 'ushort' },
    ],
    ['another format', { format: 'gif' }],
  ] as const)('rejects %s', (_, changed) => {
    expect(isWithinLimits(header(changed))).toBe(false);
  });
});
