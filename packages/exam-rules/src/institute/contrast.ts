// Colours as `#rrggbb`, and the contrast between two of them.

/** Red, green and blue, 0 to 1. */
type Rgb = [number, number, number];

export const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** sRGB to linear light and back (IEC 61966-2-1). */
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map(linear) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A share of one colour over another, as a browser paints a colour with that alpha. */
export function mix(hex: string, over: string, share: number): string {
  const below = rgbOf(over);
  return hexOf(rgbOf(hex).map((part, index) => part * share + (below[index] ?? 0) * (1 - share)) as Rgb);
}

/** Lightness 0 to 1, and two axes of colour: https://bottosson.github.io/posts/oklab/ */
type Oklab = [lightness: number, a: number, b: number];

export function oklabOf(hex: string): Oklab {
  const [red, green, blue] = rgbOf(hex).map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOf([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const CHROMA_STEPS = 20;
const ROUNDING = 1e-4;

/** The colour with another lightness and the same hue, as colourful as sRGB can show it there. */
export function withLightness(hex: string, lightness: number): string {
  const [, a, b] = oklabOf(hex);
  for (let step = CHROMA_STEPS; step >= 0; step -= 1) {
    const chroma = step / CHROMA_STEPS;
    const parts = linearOf([lightness, a * chroma, b * chroma]);
    if (parts.every((part) => part >= -ROUNDING && part <= 1 + ROUNDING)) {
      return hexOf(parts.map((part) => gamma(Math.min(1, Math.max(0, part)))) as Rgb);
    }
  }
  return lightness > 0.5 ? '#ffffff' : '#000000';
}
