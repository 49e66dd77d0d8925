import { isShownPicture as isStoredPicture } from '#markup/picture-files.ts';
import type { ReadPicture } from '#questions.ts';
import type { PlacedIssue } from '#typed-paper/read-typed-paper.ts';
import { allInside, type XmlElement } from '#xml.ts';
import type { Docx } from './open-docx.ts';
import { PICTURE_NAME } from './paper-styles.ts';

/** First bytes of the formats that browsers show. */
const SHOWN: number[][] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];

/** Whether browsers show a picture, by its first bytes. */
export const isShownPicture = (bytes: Uint8Array): boolean =>
  SHOWN.some((magic) => magic.every((byte, place) => bytes[place] === byte));

type PictureIssue = Omit<PlacedIssue, 'line'>;

interface FoundPicture extends ReadPicture {
  /** Of one that we wrote into a text. */
  inText?: { key: string; alt: string };
}

/** The pictures of a drawing, and why others are not there. */
export function readPictures(
  drawing: XmlElement,
  docx: Docx,
): { pictures: FoundPicture[]; issues: PictureIssue[] } {
  const pictures: FoundPicture[] = [];
  const issues: PictureIssue[] = [];
  const warn = (
    code: 'picture_missing' | 'picture_not_supported' | 'left_out',
    params: Record<string, string>,
  ) => issues.push({ severity: 'warning', code, params });
  const ours = ownName(drawing);
  const references = ours === undefined ? referencesOf(drawing) : ownReferences(drawing);
  for (const id of references) {
    const relationship = docx.relationships.get(id);
    const target = relationship?.target ?? id;
    const name = target.slice(target.lastIndexOf('/') + 1);
    const bytes = relationship && !relationship.isExternal ? docx.file(relationship.target) : undefined;
    if (!bytes) warn('picture_missing', { name });
    else if (ours && isStoredPicture(bytes)) pictures.push({ bytes, name, ...ours });
    else if (isShownPicture(bytes)) pictures.push({ bytes, name });
    else warn('picture_not_supported', { name });
  }
  for (const { attributes } of allInside(drawing, 'graphicData')) {
    const what = /\/(chart|diagram)$/.exec(attributes.uri ?? '')?.[1];
    if (what) warn('left_out', { what: what === 'chart' ? 'a chart' : 'a diagram' });
  }
  return { pictures, issues };
}

/** Of a picture that we wrote: the key and words of one inside a text. */
function ownName(drawing: XmlElement): Pick<FoundPicture, 'inText'> | undefined {
  const { name = '', descr = '' } = allInside(drawing, 'docPr')[0]?.attributes ?? {};
  if (name === PICTURE_NAME) return {};
  return name.startsWith(`${PICTURE_NAME}-`)
    ? { inText: { key: name.slice(PICTURE_NAME.length + 1), alt: descr } }
    : undefined;
}

/** The SVG beside what was drawn of it. */
const ownReferences = (drawing: XmlElement): string[] => {
  const svgs = allInside(drawing, 'svgBlip').flatMap(({ attributes }) => attributes['r:embed'] ?? []);
  return svgs.length > 0 ? svgs : referencesOf(drawing);
};

function referencesOf(drawing: XmlElement): string[] {
  const blips = allInside(drawing, 'blip').map(
    ({ attributes }) => attributes['r:embed'] ?? attributes['r:link'] ?? attributes.embed ?? attributes.link,
  );
  const images = allInside(drawing, 'imagedata').map(
    ({ attributes }) => attributes['r:id'] ?? attributes['r:link'] ?? attributes['r:href'],
  );
  return [...blips, ...images].filter((id) => id !== undefined && id !== '') as string[];
}
