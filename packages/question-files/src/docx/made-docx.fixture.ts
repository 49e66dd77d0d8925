import { strToU8, zipSync } from 'fflate';

/** Parts of a document that a test gives; the rest is what Word needs at least. */
export interface DocxParts {
  body: string;
  styles?: string;
  numbering?: string;
  theme?: string;
  /** Further relationships of the document: `<Relationship …/>`. */
  relationships?: string;
  files?: Record<string, Uint8Array | string>;
  contentTypes?: string;
}

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = (name: string, content: string) => `${HEAD}<w:${name} ${NAMESPACES}>${content}</w:${name}>`;

export function makeDocx(parts: DocxParts): Uint8Array {
  const optional = (['styles', 'numbering'] as const).flatMap((name) => {
    const content = parts[name];
    return content === undefined ? [] : [[name, part(name, content)] as const];
  });
  const relationship = (name: string) =>
    `<Relationship Id="part-${name}" Type="${TYPES}/${name}" Target="${name}.xml"/>`;
  const files: Record<string, Uint8Array | string> = {
    '[Content_Types].xml': parts.contentTypes ?? `${HEAD}<Types/>`,
    '_rels/.rels': `${HEAD}<Relationships><Relationship Id="rId1" Type="${TYPES}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': part('document', `<w:body>${parts.body}<w:sectPr/></w:body>`),
    'word/_rels/document.xml.rels': `${HEAD}<Relationships>${optional.map(([name]) => relationship(name)).join('')}${parts.theme ? relationship('theme') : ''}${parts.relationships ?? ''}</Relationships>`,
    ...Object.fromEntries(optional.map(([name, content]) => [`word/${name}.xml`, content])),
    ...(parts.theme && { 'word/theme.xml': parts.theme }),
    ...parts.files,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A run; `properties` is the content of its `w:rPr`. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

export const inFont = (font: string): string => `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`;

/** A paragraph of texts or runs. */
export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') || content === '' ? content : run(content)}</w:p>`;

export const paragraphs = (...lines: string[]): string => lines.map((line) => paragraph(line)).join('');

export const listed = (id: number, text: string, level = 0): string =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);

/** A table of cells, each of paragraphs or of one text. */
export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows
    .map(
      (row) =>
        `<w:tr>${row.map((cell) => `<w:tc>${cell.startsWith('<') ? cell : paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

/** The first bytes of a PNG. Nobody decodes it here. */
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
