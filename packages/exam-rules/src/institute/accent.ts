import { contrast, mix, oklabOf, withLightness } from './contrast.ts';

// The colour of an institute, in the places of the app's own blue. Grounds are those of apps/web/src/ui/styles/tokens.css.

/** WCAG 2.2, 1.4.3 (AA), for text of any size. */
export const LEAST_CONTRAST = 4.5;
/** In the dark there is room for more, and the app's own blue has 8.5. */
const DARK_CONTRAST = 7;
const TINT = { light: 0.09, dark: 0.14 };
const LIGHTNESS_STEP = 0.002;

export const GROUNDS = {
  light: { background: '#f6f8fb', surface: '#ffffff', on_primary: '#ffffff' },
  dark: { background: '#0e1420', surface: '#161e2e', on_primary: '#0a1430' },
} as const;
type Theme = keyof typeof GROUNDS;

/** The tokens `--primary`, `--on-primary` and `--primary-tint` of a theme. */
export interface AccentTokens {
  primary: string;
  on_primary: string;
  primary_tint: string;
}

function tokensOf(primary: string, theme: Theme): AccentTokens {
  const { surface, on_primary } = GROUNDS[theme];
  return { primary, on_primary, primary_tint: mix(primary, surface, TINT[theme]) };
}

/** The lowest contrast of the pairs in which the app shows a primary colour. */
function lowestContrast(primary: string, theme: Theme): number {
  const { background, surface, on_primary } = GROUNDS[theme];
  const { primary_tint } = tokensOf(primary, theme);
  return Math.min(
    ...[on_primary, surface, background, primary_tint].map((other) => contrast(primary, other)),
  );
}

/** What is wrong with a colour: its lowest contrast, and the nearest colour that has enough. */
export interface AccentFault {
  ratio: number;
  nearest: string;
}

/** Undefined for a colour that can be read everywhere on light grounds. Dark grounds get a lighter one of the same hue. */
export function findAccentFault(accent: string): AccentFault | undefined {
  const ratio = lowestContrast(accent, 'light');
  if (ratio >= LEAST_CONTRAST) return undefined;
  return {
    ratio,
    nearest: shift(accent, -LIGHTNESS_STEP, (colour) => lowestContrast(colour, 'light') >= LEAST_CONTRAST),
  };
}

/** The tokens of both themes for an accent. */
export function accentTokens(accent: string): Record<Theme, AccentTokens> {
  const isEnough = (colour: string) => lowestContrast(colour, 'dark') >= DARK_CONTRAST;
  const dark = isEnough(accent) ? accent : shift(accent, LIGHTNESS_STEP, isEnough);
  return { light: tokensOf(accent.toLowerCase(), 'light'), dark: tokensOf(dark.toLowerCase(), 'dark') };
}

/** The first colour of the same hue that is enough, going darker or lighter. Black and white always are. */
function shift(accent: string, step: number, isEnough: (colour: string) => boolean): string {
  for (let lightness = oklabOf(accent)[0] + step; lightness > 0 && lightness < 1; lightness += step) {
    const colour = withLightness(accent, lightness);
    if (isEnough(colour)) return colour;
  }
  return step < 0 ? '#000000' : '#ffffff';
}
