import { OFFICE, PACKAGE, xmlPart } from '#open-xml.ts';

// The fixed parts of the workbooks that we write (ECMA-376 parts 1 and 2).

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const escapeXml = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    // Signs that XML cannot have are written as Excel does.
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced.
      /[\0-\x08\x0b\x0c\r\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const sheetXml = (
  views: string,
  columns: string,
  rows: string,
  validations: string,
  drawing: boolean,
) =>
  `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews>${views}</sheetViews><cols>${columns}</cols><sheetData>${rows}</sheetData>${validations}${drawing ? '<drawing r:id="rId1"/>' : ''}</worksheet>`;

export const contentTypes = (sheets: number, hasDrawing: boolean): Uint8Array => {
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}+xml"/>`;
  const worksheets = Array.from({ length: sheets }, (_, place) =>
    type(`worksheets/sheet${place + 1}.xml`, 'spreadsheetml.worksheet'),
  ).join('');
  const pictures = ['png', 'jpeg', 'webp', 'svg']
    .map((name) => `<Default Extension="${name}" ContentType="image/${name === 'svg' ? 'svg+xml' : name}"/>`)
    .join('');
  return xmlPart(
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${pictures}${type('workbook.xml', 'spreadsheetml.sheet.main')}${type('styles.xml', 'spreadsheetml.styles')}${worksheets}${hasDrawing ? type('drawings/drawing1.xml', 'drawing') : ''}</Types>`,
  );
};

export const workbook = (sheets: string[]): Uint8Array =>
  xmlPart(
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        (name, place) => `<sheet name="${escapeXml(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  );

/** Style 1: a head. Style 2: text that wraps and stays text, so that `1-2` typed into it becomes no date. */
export const styles = xmlPart(
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF7"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
);
