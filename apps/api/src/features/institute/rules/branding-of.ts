import { type AccentTokens, accentTokens } from '@abhyas/exam-rules/institute/accent';
import type { StoredLogo } from '#features/institute/institute.tables.ts';
import type { Branding } from '#platform/http/pages/branding.ts';
import { type InstituteRow, pictureAddress, publicInstitute } from './public-institute.ts';

/** The side of the sign in the header, in CSS pixels. */
const SIGN_HEIGHT = 32;
const MAX_SIGN_WIDTH = 120;

/** What the built page and manifest show of the institute. Undefined if nothing of it is set. */
export function brandingOf(row: InstituteRow): Branding | undefined {
  const { name, short_name, accent, logo, phone, email, address } = publicInstitute(row);
  if (!name && !short_name && !accent && !logo && !phone && !email && !address) return undefined;
  const called = short_name ?? name;
  const sign = logo && signOf(logo);
  const data = { name: name ?? short_name, short_name: called, logo: sign, phone, email, address };
  const style = accent ? styleOf(accent) : '';
  return {
    style,
    page(built) {
      let page = built.replace('<html', () => `<html data-institute="${inAttribute(JSON.stringify(data))}"`);
      if (called) {
        page = page
          .replace('<title>Abhyas</title>', () => `<title>${inText(called.en)}</title>`)
          .replace('<span lang="en">Abhyas</span>', () => `<span lang="en">${inText(called.en)}</span>`)
          .replace('<span lang="ne">अभ्यास</span>', () => `<span lang="ne">${inText(called.ne)}</span>`);
      }
      if (row.logo && sign) page = withLogo(page, { logo: row.logo, sign });
      if (style) page = page.replace('</head>', () => `<style>${style}</style></head>`);
      return page;
    },
    manifest(built) {
      const manifest: Record<string, unknown> = JSON.parse(built);
      const both = name ?? short_name;
      return JSON.stringify({
        ...manifest,
        ...(both && { name: both.en === both.ne ? both.en : `${both.en} (${both.ne})` }),
        ...(called && { short_name: called.en }),
        ...(accent && { theme_color: accent }),
        ...(row.logo && { icons: iconsOf(row.logo) }),
      });
    },
  };
}

interface Sign {
  src: string;
  width: number;
  height: number;
}

/** The logo as high as the app's own sign; a wide one gets lower. */
function signOf({ address, width, height }: { address: string; width: number; height: number }): Sign {
  const scale = Math.min(SIGN_HEIGHT / height, MAX_SIGN_WIDTH / width);
  return { src: address, width: Math.round(width * scale), height: Math.round(height * scale) };
}

function withLogo(page: string, { logo, sign }: { logo: StoredLogo; sign: Sign }): string {
  const { src, width, height } = sign;
  return page
    .replace(
      /<svg viewBox="0 0 32 32"[\s\S]*?<\/svg>/,
      () => `<img src="${src}" width="${width}" height="${height}" alt="">`,
    )
    .replace(
      'href="/favicon.svg" type="image/svg+xml"',
      () => `href="${pictureAddress(logo.icon_192)}" type="image/png"`,
    )
    .replace('href="/icons/apple-touch-180.png"', () => `href="${pictureAddress(logo.touch_180)}"`);
}

const iconsOf = ({ icon_192, icon_512, maskable_512 }: StoredLogo) => [
  { src: pictureAddress(icon_192), sizes: '192x192', type: 'image/png' },
  { src: pictureAddress(icon_512), sizes: '512x512', type: 'image/png' },
  { src: pictureAddress(maskable_512), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Wins over the tokens of the style sheet, wherever that stands. Themes as in apps/web/src/ui/styles/tokens.css. */
function styleOf(accent: string): string {
  const { light, dark } = accentTokens(accent);
  return `:root:root{${declarations(light)}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations(dark)}}}:root[data-theme=dark]{${declarations(dark)}}`;
}

const declarations = ({ primary, on_primary, primary_tint }: AccentTokens): string =>
  `--primary:${primary};--on-primary:${on_primary};--primary-tint:${primary_tint};--brand:${primary}`;

const inText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const inAttribute = (text: string): string => inText(text).replaceAll('"', '&quot;');
