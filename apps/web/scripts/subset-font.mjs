// Makes the two fonts in src/ui/fonts (60 KB instead of 121 KB, and 1 KB). Run by hand when the font's
// package changes: npm install --no-save subset-font && node apps/web/scripts/subset-font.mjs
// Left out are the Vedic signs and the letters of Sindhi, Kashmiri and Avestan, which fall back to the
// system's font, and the weights that no style uses.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
);
const inFonts = (name) => fileURLToPath(new URL(`../src/ui/fonts/${name}`, import.meta.url));

const ranges = [
  [0x0900, 0x0903],
  [0x0905, 0x090d],
  [0x090f, 0x0911],
  [0x0913, 0x094d],
  [0x0950, 0x0950],
  [0x0958, 0x0970],
  [0x200c, 0x200d],
  [0x20a8, 0x20a8],
  [0x20b9, 0x20b9],
  [0x25cc, 0x25cc],
];
const characters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

const original = await readFile(source);
const common = { targetFormat: 'woff2', noHinting: true };

const font = await subsetFont(original, ` ${characters.join('')}`, {
  ...common,
  variationAxes: { wght: { min: 400, max: 700 } },
});
await writeFile(inFonts('noto-sans-devanagari.woff2'), font);

// The name of the language in the English interface.
const word = await subsetFont(original, 'नेपाली', { ...common, variationAxes: { wght: 600 } });
await writeFile(inFonts('nepali-word.woff2'), word);
