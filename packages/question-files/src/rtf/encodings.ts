import { fromWindows1252 } from '#decode-text.ts';

/** The encodings of fonts by `\fcharset`, where they are not the document's own. */
const BY_CHARSET: Record<number, string> = {
  77: 'macintosh',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

/** The letter that a byte stands for, by the charset of its font and the code page of the document. */
export function letterOfByte(byte: number, charset: number | undefined, codePage: number): string {
  const ofDocument = codePage > 1252 && codePage <= 1258 ? `windows-${codePage}` : undefined;
  const encoding = BY_CHARSET[charset ?? 0] ?? ofDocument;
  const bytes = Uint8Array.of(byte);
  return encoding === undefined ? fromWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
}
