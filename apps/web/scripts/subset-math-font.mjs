// Makes src/ui/fonts/noto-sans-math.woff2 for formulas, from a font with the tables that MathML needs to stretch brackets
// and roots (the table MATH stays). Run by hand when the font's package changes:
// npm install --no-save subset-font && node apps/web/scripts/subset-math-font.mjs
// Left out are alphabets and signs that formulas of exams do not use; they fall back to the system's fonts.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
);

const ranges = [
  [0x0020, 0x007e],
  [0x00a8, 0x00b7],
  [0x00d7, 0x00d7],
  [0x00f7, 0x00f7],
  [0x02c6, 0x02dd],
  // Greek
  [0x0391, 0x03a9],
  [0x03b1, 0x03c9],
  [0x03d1, 0x03d6],
  [0x03f0, 0x03f5],
  // Primes, dots, bars and invisible operators
  [0x2016, 0x2016],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2037],
  [0x203e, 0x203e],
  [0x2044, 0x2044],
  [0x2061, 0x2064],
  [0x20d6, 0x20d7],
  // Letters of sets and constants
  [0x2102, 0x2102],
  [0x210e, 0x2115],
  [0x2118, 0x211d],
  [0x2124, 0x2124],
  [0x2130, 0x2133],
  [0x2135, 0x2135],
  // Arrows and operators
  [0x2190, 0x219b],
  [0x21a6, 0x21a6],
  [0x21cb, 0x21d5],
  [0x2200, 0x22a5],
  [0x22c0, 0x22c6],
  [0x22ee, 0x22f1],
  [0x2308, 0x230b],
  [0x23b4, 0x23b5],
  [0x23dc, 0x23df],
  [0x25a1, 0x25a1],
  [0x25b3, 0x25b3],
  [0x25cb, 0x25cb],
  [0x27e8, 0x27eb],
  [0x27f5, 0x27fa],
  [0x2a00, 0x2a02],
  [0x2a0c, 0x2a0c],
  [0x2a7d, 0x2a7e],
  // Bold, italic, script and double-struck letters; Greek italics
  [0x1d400, 0x1d467],
  [0x1d49c, 0x1d4b5],
  [0x1d538, 0x1d551],
  [0x1d6e2, 0x1d71b],
];
const characters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

const font = await subsetFont(await readFile(source), characters.join(''), {
  targetFormat: 'woff2',
  noHinting: true,
});
await writeFile(fileURLToPath(new URL('../src/ui/fonts/noto-sans-math.woff2', import.meta.url)), font);
