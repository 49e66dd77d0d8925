import { strToU8 } from 'fflate';

/** A text of a page at its place, in points from the left and the bottom. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
  /** The name of the font, where it is no Helvetica. */
  font?: string;
  /** The numbers of letters in a font that does not name them. */
  codes?: number[];
  /** As under the picture of a scan. */
  isInvisible?: boolean;
}

/** Lines below each other. */
export const linesAt = (
  x: number,
  y: number,
  lines: string[],
  more: Partial<PlacedText> = {},
): PlacedText[] => lines.map((text, at) => ({ ...{ text, x, y: y - 16 * at }, ...more }));

/** A PDF of these pages, without compression. */
export function makePdf(pages: PlacedText[][], { picture = false } = {}): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (content: string) => objects.push(content);
  const stream = (content: string, dictionary = '') =>
    `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const names = [...new Set(pages.flat().flatMap(({ font }) => font ?? []))];
  const fonts = ['Helvetica', 'Helvetica-Bold', ...names].map(
    (name) =>
      `<< /Type /Font /Subtype /${name.startsWith('Helvetica') ? 'Type1' : 'TrueType'} /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  );
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const first = 3 + fonts.length + 3;
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}] >>`,
  );
  for (const font of fonts) add(font);
  const numbered = 3 + fonts.length;
  add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Numbered /Encoding /Identity-H /DescendantFonts [${numbered + 1} 0 R] >>`,
  );
  add(
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Numbered /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 >>',
  );
  add(
    stream(
      '\xff\x00\xff',
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
    ),
  );
  const resources = `<< /Font << ${fonts.map((_, at) => `/F${at} ${3 + at} 0 R`).join(' ')} /N ${numbered} 0 R >> /XObject << /P ${numbered + 2} 0 R >> >>`;
  for (const [at, page] of pages.entries()) {
    const texts = page.map(({ text, x, y, size = 12, bold, font, codes, isInvisible }) => {
      const name = codes ? 'N' : `F${font ? 2 + names.indexOf(font) : Number(bold === true)}`;
      const shown = codes
        ? `<${codes.map((code) => code.toString(16).padStart(4, '0')).join('')}>`
        : `(${text.replace(/[\\()]/g, '\\$&')})`;
      return `BT ${isInvisible ? 3 : 0} Tr /${name} ${size} Tf ${x} ${y} Td ${shown} Tj ET`;
    });
    const drawn = picture ? ['q 200 0 0 100 100 300 cm /P Do Q'] : [];
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${first + 2 * at + 1} 0 R >>`,
    );
    add(stream([...texts, ...drawn].join('\n')));
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((content, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${content}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return strToU8(file, true) as Uint8Array<ArrayBuffer>;
}
