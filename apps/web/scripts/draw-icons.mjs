// Draws the PNG icons in public/icons from public/favicon.svg. Run by hand when that changes:
// node apps/web/scripts/draw-icons.mjs
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const inPublic = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const mark = await readFile(inPublic('favicon.svg'), 'utf8');
// Where the platform cuts its own shape, the ground goes to the edge; the tick lies well inside the circle of
// 80 % that every shape keeps.
const uncut = mark.replace(' rx="8"', '');

await mkdir(inPublic('icons'), { recursive: true });
await draw(mark, 192, 'any-192.png');
await draw(mark, 512, 'any-512.png');
await draw(uncut, 512, 'maskable-512.png');
await draw(uncut, 180, 'apple-touch-180.png');

async function draw(svg, size, name) {
  // An SVG of 32 px has 72 dpi; asked for at this density it is drawn at its size instead of enlarged.
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(inPublic(`icons/${name}`));
}
