import { MAX_FILE_BYTES } from '#bounds.ts';
import { FileRefused } from '#issues.ts';
import { childrenOf, readXml, type XmlElement } from '#xml.ts';
import { type Archive, isZip, unzip } from '#zip.ts';

/** Where a relationship of the document points. */
export interface Relationship {
  /** A path inside the archive, or an address. */
  target: string;
  isExternal: boolean;
}

export interface Docx {
  document: XmlElement;
  styles?: XmlElement;
  numbering?: XmlElement;
  theme?: XmlElement;
  relationships: ReadonlyMap<string, Relationship>;
  /** The file of the archive at a path. */
  file(path: string): Uint8Array | undefined;
}

const MACROS = /(^|\/)vbaProject\.bin$/i;

/** The parts of a Word document. Throws FileRefused for other files, macros, passwords and bombs. */
export function openDocx(bytes: Uint8Array): Docx {
  if (bytes.length === 0) throw new FileRefused('file_empty');
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused('file_too_large', { most: MAX_FILE_BYTES });
  let hasMacros = false;
  const archive = unzip(bytes, (name) => {
    hasMacros ||= MACROS.test(name);
    return /\.(xml|rels)$/i.test(name) || /(^|\/)media\//i.test(name);
  });
  if (!isZip(bytes)) throw new FileRefused('not_this_format', { format: 'docx' });
  if (hasMacros || /macroEnabled/i.test(textOfPart(archive, '[Content_Types].xml') ?? ''))
    throw new FileRefused('macros');
  const path = mainPart(archive);
  const part = path === undefined ? undefined : textOfPart(archive, path);
  if (path === undefined || part === undefined) throw new FileRefused('not_this_format', { format: 'docx' });
  const document = readXml(part);
  if (document.name !== 'document') throw new FileRefused('not_this_format', { format: 'docx' });
  const { relationships, byType } = relationshipsOf(archive, path);
  const optional = (type: string) => {
    const text = textOfPart(archive, byType.get(type) ?? '');
    return text === undefined ? undefined : readXml(text);
  };
  const [styles, numbering, theme] = ['styles', 'numbering', 'theme'].map(optional);
  return {
    document,
    relationships,
    file: (name) => archive.get(name),
    ...(styles && { styles }),
    ...(numbering && { numbering }),
    ...(theme && { theme }),
  };
}

function textOfPart(archive: Archive, path: string): string | undefined {
  const bytes = archive.get(path);
  if (!bytes) return undefined;
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}

/** The document itself, as the archive names it; its usual place where the relationships are missing. */
function mainPart(archive: Archive): string | undefined {
  const named = relationshipsOf(archive, '').byType.get('officeDocument');
  return [named, 'word/document.xml'].find((path) => path !== undefined && archive.has(path));
}

function relationshipsOf(archive: Archive, part: string) {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const text = textOfPart(archive, `${folder}_rels/${part.slice(slash + 1)}.rels`);
  const relationships = new Map<string, Relationship>();
  const byType = new Map<string, string>();
  for (const { attributes } of text === undefined ? [] : childrenOf(readXml(text), 'Relationship')) {
    const { Id = '', Target = '', Type = '', TargetMode } = attributes;
    const isExternal = TargetMode === 'External';
    const target = isExternal ? Target : pathFrom(folder, Target);
    relationships.set(Id, { target, isExternal });
    if (!isExternal) byType.set(Type.slice(Type.lastIndexOf('/') + 1), target);
  }
  return { relationships, byType };
}

/** Paths are only keys of the archive: one that leads out of it finds nothing. */
function pathFrom(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
