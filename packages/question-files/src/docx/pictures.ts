import type { ReadPicture } from '#questions.ts';
import type { PlacedIssue } from '#typed-paper/read-typed-paper.ts';
import { allInside, type XmlElement } from '#xml.ts';
import type { Docx } from './open-docx.ts';

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

/** The pictures of a drawing, and why others are not there. */
export function readPictures(
  drawing: XmlElement,
  docx: Docx,
): { pictures: ReadPicture[]; issues: PictureIssue[] } {
  const pictures: ReadPicture[] = [];
  const issues: PictureIssue[] = [];
  const warn = (
    code: 'picture_missing' | 'picture_not_supported' | 'left_out',
    params: Record<string, string>,
  ) => issues.push({ severity: 'warning', code, params });
  for (const id of referencesOf(drawing)) {
    const relationship = docx.relationships.get(id);
    const target = relationship?.target ?? id;
    const name = target.slice(target.lastIndexOf('/') + 1);
    const bytes = relationship && !relationship.isExternal ? docx.file(relationship.target) : undefined;
    if (!bytes) warn('picture_missing', { name });
    else if (isShownPicture(bytes)) pictures.push({ bytes, name });
    else warn('picture_not_supported', { name });
  }
  for (const { attributes } of allInside(drawing, 'graphicData')) {
    const what = /\/(chart|diagram)$/.exec(attributes.uri ?? '')?.[1];
    if (what) warn('left_out', { what: what === 'chart' ? 'a chart' : 'a diagram' });
  }
  return { pictures, issues };
}

function referencesOf(drawing: XmlElement): string[] {
  const blips = allInside(drawing, 'blip').map(
    ({ attributes }) => attributes['r:embed'] ?? attributes['r:link'] ?? attributes.embed ?? attributes.link,
  );
  const images = allInside(drawing, 'imagedata').map(
    ({ attributes }) => attributes['r:id'] ?? attributes['r:link'] ?? attributes['r:href'],
  );
  return [...blips, ...images].filter((id) => id !== undefined && id !== '') as string[];
}
