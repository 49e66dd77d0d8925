import { PICTURE_NAME } from '#docx/paper-styles.ts';
import { extensionOf } from '#markup/picture-files.ts';
import { allowedInXml, escapeMarkup } from '#markup/to-markup.ts';

/** A picture as every version of Word shows it: PNG or JPEG, with its size in CSS pixels. */
export interface DrawnPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** English Metric Units: 914 400 are an inch, which has 96 CSS pixels. */
const EMU_PER_PIXEL = 9525;
/** Half of a page is enough for a picture of a paper. */
const MAX_WIDTH = 400;
const MAX_HEIGHT = 320;
/** Of a picture whose size is not known. */
const USUAL_SIDE = 96;

/** Newer versions of Word show an SVG, and older ones the picture that was drawn of it. */
const SVG_EXTENSION = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';
const SVG = 'http://schemas.microsoft.com/office/drawing/2016/SVG/main';
const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';

/** The pictures of a document: each is stored once, however often it is shown. */
export class WrittenPictures {
  /** Files of the package by their names in `media/`, in the order of their relationships. */
  readonly files = new Map<string, Uint8Array>();
  private readonly drawn: (svg: Uint8Array) => DrawnPicture | undefined;
  private readonly names = new Map<string, string>();
  private count = 0;
  private readonly firstId: number;

  /** `firstId`: of its relationships. */
  constructor(firstId: number, drawn: (svg: Uint8Array) => DrawnPicture | undefined) {
    this.firstId = firstId;
    this.drawn = drawn;
  }

  /** The run of a picture; `key` of one inside a text. */
  run(bytes: Uint8Array, alt: string, key?: string): string {
    const isSvg = extensionOf(bytes) === 'svg';
    const drawn = isSvg ? this.drawn(bytes) : undefined;
    const own = this.idOf(bytes);
    const shown = drawn ? this.idOf(drawn.bytes) : own;
    const svg = isSvg
      ? `<a:extLst><a:ext uri="${SVG_EXTENSION}"><asvg:svgBlip xmlns:asvg="${SVG}" r:embed="${own}"/></a:ext></a:extLst>`
      : '';
    const extent = extentOf(drawn ?? { width: USUAL_SIDE, height: USUAL_SIDE });
    const name = key === undefined ? PICTURE_NAME : `${PICTURE_NAME}-${key}`;
    this.count += 1;
    return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/><wp:docPr id="${this.count}" name="${escapeMarkup(name)}" descr="${escapeMarkup(allowedInXml(alt))}"/><wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr><a:graphic><a:graphicData uri="${PICTURE}"><pic:pic><pic:nvPicPr><pic:cNvPr id="${this.count}" name="${escapeMarkup(name)}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${shown}">${svg}</a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  }

  private idOf(bytes: Uint8Array): string {
    const content = new TextDecoder('latin1').decode(bytes);
    const name = this.names.get(content) ?? `image${this.files.size + 1}.${endingOf(bytes)}`;
    this.names.set(content, name);
    this.files.set(name, bytes);
    return `rId${this.firstId + [...this.files.keys()].indexOf(name)}`;
  }
}

const endingOf = (bytes: Uint8Array): string => {
  const extension = extensionOf(bytes);
  return extension === 'jpg' ? 'jpeg' : extension;
};

function extentOf({ width, height }: Pick<DrawnPicture, 'width' | 'height'>): string {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  const [cx, cy] = [width, height].map((side) => Math.max(1, Math.round(side * scale * EMU_PER_PIXEL)));
  return `cx="${cx}" cy="${cy}"`;
}
