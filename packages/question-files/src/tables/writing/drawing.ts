import { xmlPart } from '#open-xml.ts';
import type { ReadPicture } from '#questions.ts';
import { escapeXml } from './workbook-parts.ts';

export interface PlacedPicture {
  picture: ReadPicture;
  /** From 0. */
  column: number;
  row: number;
}

/** English Metric Units: 914 400 are an inch. */
const SIZE_EMU = 914_400;

/** A picture in the corner of each cell. */
export function drawing(pictures: PlacedPicture[]): Uint8Array {
  const anchors = pictures.map(({ picture, column, row }, place) => {
    const number = place + 1;
    const corner = `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>`;
    const extent = `cx="${SIZE_EMU}" cy="${SIZE_EMU}"`;
    return `<xdr:oneCellAnchor>${corner}<xdr:ext ${extent}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${number}" name="Picture ${number}" descr="${escapeXml(captionOf(picture))}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${number}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
  });
  return xmlPart(
    `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${anchors.join('')}</xdr:wsDr>`,
  );
}

/** Both languages in one description, as our reader splits them. */
function captionOf({ caption }: ReadPicture): string {
  return (['en', 'ne'] as const)
    .filter((language) => caption?.[language])
    .map((language) => `{mlang ${language}}${caption?.[language]}{mlang}`)
    .join('');
}

/** The ending that says what a picture is, by its first bytes. */
export function endingOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | 'svg' {
  if (bytes[0] === 0x89) return 'png';
  if (bytes[0] === 0xff) return 'jpeg';
  return bytes[0] === 0x52 && bytes[8] === 0x57 ? 'webp' : 'svg';
}
