import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawSvg } from './draw-svg.service.ts';

const svg = (content: string, side = 40) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${content}</svg>`,
  );
const drawn = async (bytes: Buffer) => {
  const result = await drawSvg(bytes);
  if (!result) return undefined;
  const { format, width } = await sharp(result.subarray(4)).metadata();
  return { shown: result.readUInt16BE(), format, width };
};

it('draws an SVG as a PNG of twice its size, and a large one as large as paper needs', async () => {
  expect(await drawn(svg('<rect width="40" height="40" fill="#c00"/>'))).toEqual({
    ...{ shown: 40, format: 'png', width: 80 },
  });
  expect(await drawn(svg('<rect width="40" height="40"/>', 6000))).toEqual({
    ...{ shown: 6000, format: 'png', width: 1200 },
  });
});

it('draws a photo as a JPEG, with the colours that it has', async () => {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00c800' } })
    .webp()
    .toBuffer();
  const image = `<image width="40" height="40" href="data:image/webp;base64,${photo.toString('base64')}"/>`;
  expect(await drawn(svg(image))).toEqual({ shown: 40, format: 'jpeg', width: 80 });
  const { data } = await sharp((await drawSvg(svg(image)))?.subarray(4))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[1]).toBeGreaterThan(150);
  expect(data[0]).toBeLessThan(60);
});

it('draws nothing else', async () => {
  expect(await drawSvg(Buffer.from('no picture'))).toBeUndefined();
  expect(await drawSvg(await sharp(svg('')).png().toBuffer())).toBeUndefined();
});
