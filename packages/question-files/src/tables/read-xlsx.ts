import { MAX_FILE_BYTES } from '#bounds.ts';
import { FileRefused } from '#issues.ts';
import { allInside, childOf, type XmlElement } from '#xml.ts';
import { type Archive, isCompoundDocument, isZip, unzip } from '#zip.ts';
import type { Table } from './cells.ts';
import { find, readPart, relationsOf } from './xlsx/parts.ts';
import { addPictures } from './xlsx/pictures.ts';
import { readSheet, type WorkbookParts } from './xlsx/sheet.ts';
import { readString } from './xlsx/strings.ts';
import { readStyles } from './xlsx/styles.ts';

/** The visible sheets of a workbook of Excel 2007 or later. */
export function readXlsxTables(bytes: Uint8Array): Table[] {
  if (bytes.length === 0) throw new FileRefused('file_empty');
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused('file_too_large', { most: MAX_FILE_BYTES });
  if (isOldExcel(bytes)) throw new FileRefused('old_excel');
  if (isCompoundDocument(bytes) && hasName(bytes, 'EncryptedPackage')) {
    throw new FileRefused('password_protected');
  }
  if (!isZip(bytes)) throw new FileRefused('not_this_format', { format: 'xlsx' });
  const archive = unzip(bytes, (name) => /(?:\.xml|\.rels|\.bin)$|(?:^|[\\/])media[\\/]/i.test(name));
  if ([...archive.keys()].some((name) => /vbaProject\.bin$/i.test(name))) throw new FileRefused('macros');

  const main = [...relationsOf(archive, '').values()].find(({ type }) => type === 'officeDocument');
  const workbook = main && readPart(archive, main.target);
  if (!main || workbook?.name !== 'workbook') throw new FileRefused('not_this_format', { format: 'xlsx' });
  const relations = relationsOf(archive, main.target);
  const partOf = (type: string, taken?: Parameters<typeof readPart>[2]) => {
    const relation = [...relations.values()].find((each) => each.type === type);
    return relation && readPart(archive, relation.target, taken);
  };
  const strings: WorkbookParts['strings'] = [];
  partOf('sharedStrings', { name: 'si', take: (element) => strings.push(readString(element)) });
  const isOn = (value: string | undefined) => value === '1' || value === 'true';
  const parts: WorkbookParts = {
    strings,
    styles: readStyles(partOf('styles')),
    is1904: isOn(childOf(workbook, 'workbookPr')?.attributes.date1904),
  };
  return visibleSheets(workbook).flatMap(({ name, id }) => {
    const relation = relations.get(id);
    return relation?.type === 'worksheet' ? [tableOf(archive, relation.target, name, parts)] : [];
  });
}

function visibleSheets(workbook: XmlElement): { name: string; id: string }[] {
  return allInside(workbook, 'sheet').flatMap(({ attributes }) =>
    /hidden/i.test(attributes.state ?? '')
      ? []
      : [{ name: attributes.name ?? '', id: attributes['r:id'] ?? attributes.id ?? '' }],
  );
}

function tableOf(archive: Archive, path: string, name: string, parts: WorkbookParts): Table {
  if (!find(archive, path)) throw new FileRefused('file_broken');
  const rows = readSheet(archive, path, parts);
  const loosePictures = addPictures(archive, path, rows);
  return { name, rows, ...(loosePictures.length > 0 && { loosePictures }) };
}

/** A compound document with a stream of Excel 97–2003; one with a stream `EncryptedPackage` has a password. */
function isOldExcel(bytes: Uint8Array): boolean {
  if (!isCompoundDocument(bytes)) return bytes[0] === 0x09 && (bytes[1] ?? 0) % 2 === 0 && bytes[2] === 0x08;
  return !hasName(bytes, 'EncryptedPackage') && (hasName(bytes, 'Workbook') || hasName(bytes, 'Book'));
}

/** Names in the directory of a compound document are in UTF-16. */
function hasName(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let at = 512; at + wanted.length <= bytes.length; at += 128) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return true;
  }
  return false;
}
