import { CHARACTER_STYLES, idOfStyle, nameOfStyle, PAPER_PARTS, type PaperPart } from '#docx/paper-styles.ts';
import { OFFICE, PACKAGE, xmlPart } from '#open-xml.ts';

// The fixed parts of the documents that we write (ECMA-376 part 1).

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

export const documentXml = (body: string): Uint8Array =>
  xmlPart(
    `<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}" xmlns:wp="${DRAWING}/wordprocessingDrawing" xmlns:a="${DRAWING}/main" xmlns:pic="${DRAWING}/picture"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  );

export const contentTypes = (): Uint8Array => {
  const pictures = ['png', 'jpeg', 'webp', 'svg']
    .map((name) => `<Default Extension="${name}" ContentType="image/${name === 'svg' ? 'svg+xml' : name}"/>`)
    .join('');
  const type = (part: string, kind: string) =>
    `<Override PartName="/word/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml"/>`;
  return xmlPart(
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${pictures}${type('document', 'document.main')}${type('styles', 'styles')}</Types>`,
  );
};

/** Where texts begin behind their number or letter, in twentieths of a point. */
const AT_TEXT = 420;
const AT_OPTION = 840;
const tabAt = (place: number) => `<w:tabs><w:tab w:val="left" w:pos="${place}"/></w:tabs>`;
const spaced = (before: number, after: number) => `<w:spacing w:before="${before}" w:after="${after}"/>`;
const indented = (left: number, hanging = 0) =>
  `<w:ind w:left="${left}"${hanging > 0 ? ` w:hanging="${hanging}"` : ''}/>`;

/** In the order that the schema has: keepNext, borders, tabs, spacing, indentation, outline. */
const LOOKS: Record<PaperPart['part'], { paragraph: string; run?: string }> = {
  topic: {
    paragraph: `<w:keepNext/>${spaced(240, 60)}<w:outlineLvl w:val="1"/>`,
    run: '<w:color w:val="1F3864"/><w:sz w:val="26"/><w:szCs w:val="26"/>',
  },
  passage_head: { paragraph: `<w:keepNext/>${spaced(240, 60)}`, run: '<w:i/><w:iCs/>' },
  passage: {
    paragraph: `<w:pBdr><w:left w:val="single" w:sz="12" w:space="8" w:color="808080"/></w:pBdr>${spaced(0, 60)}${indented(AT_TEXT)}`,
  },
  question: { paragraph: `<w:keepNext/>${tabAt(AT_TEXT)}${spaced(200, 40)}${indented(AT_TEXT, AT_TEXT)}` },
  option: {
    paragraph: `<w:keepNext/>${tabAt(AT_OPTION)}${spaced(0, 20)}${indented(AT_OPTION, AT_OPTION - AT_TEXT)}`,
  },
  picture: { paragraph: `<w:keepNext/>${spaced(40, 60)}${indented(AT_TEXT)}` },
  caption: {
    paragraph: `<w:keepNext/>${spaced(0, 60)}${indented(AT_TEXT)}`,
    run: '<w:color w:val="595959"/><w:sz w:val="20"/><w:szCs w:val="20"/>',
  },
  answer: { paragraph: `${spaced(40, 20)}${indented(AT_TEXT)}`, run: '<w:color w:val="1E6B34"/>' },
  explanation: { paragraph: `${spaced(0, 20)}${indented(AT_TEXT)}`, run: '<w:color w:val="404040"/>' },
  details: {
    paragraph: `${spaced(0, 20)}${indented(AT_TEXT)}`,
    run: '<w:color w:val="595959"/><w:sz w:val="18"/><w:szCs w:val="18"/>',
  },
};

const style = (type: 'paragraph' | 'character', name: string, content: string): string =>
  `<w:style w:type="${type}" w:customStyle="1" w:styleId="${idOfStyle(name)}"><w:name w:val="${name}"/>${content}</w:style>`;

const paperStyles = PAPER_PARTS.map((own) => {
  const { paragraph, run = '' } = LOOKS[own.part];
  const looks = `<w:pPr>${paragraph}</w:pPr>${run && `<w:rPr>${run}</w:rPr>`}`;
  return style('paragraph', nameOfStyle(own), `<w:basedOn w:val="Normal"/><w:qFormat/>${looks}`);
}).join('');

const CODE = '<w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/></w:rPr>';
const characterStyles = (['item', 'code', 'code_block'] as const)
  .map((name) => style('character', CHARACTER_STYLES[name], name === 'item' ? '' : CODE))
  .join('');

/** Devanagari is in the font for complex scripts. */
export const styles = xmlPart(
  `<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Nirmala UI"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="en-US" w:bidi="ne-NP"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="32"/><w:szCs w:val="32"/></w:rPr></w:style>${paperStyles}${characterStyles}</w:styles>`,
);
