/** The longer side of a drawing that states a shape but no size, in pixels. */
const LONGER_SIDE = 320;

/** Width and height in pixels to show an SVG at: its own, else its view box's shape, else 4:3. */
export function svgSize(svg: string): { width: number; height: number } {
  const tag = /<svg\b[^>]*>/i.exec(svg)?.[0] ?? '';
  const width = pixels(attribute(tag, 'width'));
  const height = pixels(attribute(tag, 'height'));
  if (width && height) return { width, height };

  const [, , boxWidth, boxHeight] =
    attribute(tag, 'viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  if (!boxWidth || !boxHeight || boxWidth < 0 || boxHeight < 0) return { width: 320, height: 240 };
  const scale = LONGER_SIDE / Math.max(boxWidth, boxHeight);
  return { width: Math.round(boxWidth * scale), height: Math.round(boxHeight * scale) };
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1];

/** `120`, `120px`, `120.5`; percentages and other units say nothing. */
const pixels = (value: string | undefined): number | undefined => {
  const match = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '');
  return match ? Number(match[1]) : undefined;
};
