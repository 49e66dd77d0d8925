import { splitLanguages } from '#languages.ts';
import { isShownPicture } from '#markup/picture-files.ts';
import type { ReadPicture } from '#questions.ts';
import type { Cell, TableRow } from '#tables/cells.ts';
import { allInside, childOf, textOf, type XmlElement } from '#xml.ts';
import type { Archive } from '#zip.ts';
import { find, readPart, relationsOf } from './parts.ts';

/** Excel's own descriptions, and names of files, are no captions. */
const NO_CAPTION = /automatically generated|^(?:image|picture|img|graphic|चित्र)[\s_-]*\d*$|\.\w{3,4}$/i;

/**
 * Puts the pictures of a sheet into the cells that their upper left corner is anchored to. Returns the names of those that
 * are anchored to no row.
 */
export function addPictures(archive: Archive, sheetName: string, rows: TableRow[]): string[] {
  const loose: string[] = [];
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const { type, target } of relationsOf(archive, sheetName).values()) {
    if (type !== 'drawing') continue;
    const drawing = readPart(archive, target);
    if (!drawing) continue;
    const relations = relationsOf(archive, target);
    for (const anchor of [...allInside(drawing, 'twoCellAnchor'), ...allInside(drawing, 'oneCellAnchor')]) {
      const place = placeOfAnchor(anchor, byNumber);
      if (!place) {
        loose.push(...allInside(anchor, 'pic').map((picture) => fileOf(archive, picture, relations).name));
        continue;
      }
      const cell: Cell = { text: '', ...place.row.cells[place.column] };
      place.row.cells[place.column] = cell;
      for (const picture of allInside(anchor, 'pic')) {
        const { name, bytes } = fileOf(archive, picture, relations);
        if (bytes && isShownPicture(bytes)) {
          cell.pictures = [...(cell.pictures ?? []), { bytes, name, ...captionOf(picture) }];
        } else {
          cell.picturesNotRead = [...(cell.picturesNotRead ?? []), name];
        }
      }
    }
  }
  return loose;
}

function placeOfAnchor(anchor: XmlElement, rows: Map<number, TableRow>) {
  const from = childOf(anchor, 'from');
  const number = (name: string) => Number(textOf((from && childOf(from, name)) ?? anchor));
  const row = from && rows.get(number('row') + 1);
  const column = from ? number('col') : Number.NaN;
  return row && column >= 0 && column < 200 ? { row, column } : undefined;
}

function fileOf(archive: Archive, picture: XmlElement, relations: ReturnType<typeof relationsOf>) {
  // A vector picture has a bitmap for older programs beside it.
  const [vector] = allInside(picture, 'svgBlip');
  const [bitmap] = allInside(picture, 'blip');
  const target = (element: XmlElement | undefined) => {
    const relation = relations.get(element?.attributes['r:embed'] ?? element?.attributes.embed ?? '');
    return relation && !relation.isExternal ? relation.target : undefined;
  };
  const path = target(vector) ?? target(bitmap) ?? '';
  return { name: path.slice(path.lastIndexOf('/') + 1), bytes: find(archive, path) };
}

function captionOf(picture: XmlElement): Pick<ReadPicture, 'caption'> {
  const [properties] = allInside(picture, 'cNvPr');
  const description = (properties?.attributes.descr ?? '').trim();
  if (description === '' || NO_CAPTION.test(description)) return {};
  return { caption: splitLanguages(description, 'both') };
}
