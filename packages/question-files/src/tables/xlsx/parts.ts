import { decodeText } from '#decode-text.ts';
import { childrenOf, readXml, type XmlElement } from '#xml.ts';
import type { Archive } from '#zip.ts';

export interface Relation {
  /** The last part of its type: `worksheet`. */
  type: string;
  /** The name of the entry that it leads to; an address where it leads out of the workbook. */
  target: string;
  isExternal: boolean;
}

/** The XML of an entry, whatever the case of its name and its encoding. */
export function readPart(
  archive: Archive,
  name: string,
  taken?: NonNullable<Parameters<typeof readXml>[1]>['taken'],
): XmlElement | undefined {
  const bytes = archive.get(name) ?? find(archive, name);
  return bytes && readXml(decodeText(bytes).replace(/^\ufeff/, ''), taken && { taken });
}

export const find = (archive: Archive, name: string): Uint8Array | undefined => {
  const wanted = name.toLowerCase();
  for (const [entry, bytes] of archive) {
    if (entry.replaceAll('\\', '/').replace(/^\//, '').toLowerCase() === wanted) return bytes;
  }
  return undefined;
};

/** The relations of an entry (ECMA-376 part 2, 9.3), by id. */
export function relationsOf(archive: Archive, name: string): Map<string, Relation> {
  const slash = name.lastIndexOf('/');
  const folder = name.slice(0, slash + 1);
  const part = readPart(archive, `${folder}_rels/${name.slice(slash + 1)}.rels`);
  const relations = new Map<string, Relation>();
  for (const { attributes } of part ? childrenOf(part, 'Relationship') : []) {
    const { Id = '', Type = '', Target = '', TargetMode } = attributes;
    const isExternal = TargetMode === 'External';
    const type = Type.slice(Type.lastIndexOf('/') + 1);
    relations.set(Id, { type, target: isExternal ? Target : resolve(folder, Target), isExternal });
  }
  return relations;
}

function resolve(folder: string, target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : folder + target;
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}
