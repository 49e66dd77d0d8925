import { MAX_FILE_BYTES } from '#bounds.ts';
import { FileRefused } from '#issues.ts';
import { readXml, type XmlElement } from '#xml.ts';
import { isZip, unzip } from '#zip.ts';

export interface Odt {
  content: XmlElement;
  styles?: XmlElement;
  /** The file of the archive at a path. */
  file(path: string): Uint8Array | undefined;
}

const TYPE = /^application\/vnd\.oasis\.opendocument\.text(?:-template)?\s*$/;
const MACROS = /^(?:Basic|Scripts)\/.*\.(?:xml|bsh|js|py)$/i;

/** The parts of a text document of LibreOffice. Throws FileRefused for other files, macros, passwords and bombs. */
export function openOdt(bytes: Uint8Array): Odt {
  if (bytes.length === 0) throw new FileRefused('file_empty');
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused('file_too_large', { most: MAX_FILE_BYTES });
  let hasMacros = false;
  const archive = unzip(bytes, (name) => {
    hasMacros ||= MACROS.test(name);
    return /^(?:mimetype|(?:.*\/)?content\.xml|styles\.xml|META-INF\/manifest\.xml)$|^(?:Pictures|media)\//.test(
      name,
    );
  });
  if (!isZip(bytes)) throw new FileRefused('not_this_format', { format: 'odt' });
  const text = (path: string) => {
    const part = archive.get(path);
    return part && new TextDecoder('utf-8').decode(part);
  };
  if (!TYPE.test(text('mimetype') ?? '')) throw new FileRefused('not_this_format', { format: 'odt' });
  if (/<(?:\w+:)?encryption-data/.test(text('META-INF/manifest.xml') ?? ''))
    throw new FileRefused('password_protected');
  if (hasMacros) throw new FileRefused('macros');
  const [content, styles] = [text('content.xml'), text('styles.xml')];
  if (content === undefined) throw new FileRefused('not_this_format', { format: 'odt' });
  return {
    content: readXml(content),
    ...(styles !== undefined && { styles: readXml(styles) }),
    file: (path) => archive.get(path),
  };
}

export const isOdtType = (mimetype: string): boolean => TYPE.test(mimetype);
