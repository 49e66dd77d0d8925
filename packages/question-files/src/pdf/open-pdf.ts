import type { PDFPageProxy } from 'unpdf/pdfjs';
import { MAX_FILE_BYTES } from '#bounds.ts';
import { FileRefused } from '#issues.ts';
import { type Glyph, glyphsOf } from './glyphs.ts';

export interface PdfPage {
  width: number;
  glyphs: Glyph[];
  /** Of pictures, from the top. Their content is not read. */
  pictures: { top: number }[];
}

const MAX_PAGES = 400;
/** About 200 MB of them. A paper of 500 questions has a twentieth. */
const MAX_GLYPHS = 2_000_000;
/** Larger pictures are pages of a scan, and are not unpacked. */
const MAX_PICTURE_PIXELS = 4_000_000;

/** What the pages show as text. Throws FileRefused for a scan, a password and what is no PDF. */
export async function openPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused('file_too_large', { most: MAX_FILE_BYTES });
  addTransfer();
  const { getDocument } = await import('unpdf/pdfjs');
  const loading = getDocument({
    // It takes the bytes for itself.
    data: bytes.slice(),
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    // Whether a font names its letters.
    fontExtraProperties: true,
    maxImageSize: MAX_PICTURE_PIXELS,
  });
  const document = await loading.promise.catch((error: Error) => {
    throw new FileRefused(error.name === 'PasswordException' ? 'password_protected' : 'file_broken');
  });
  if (document.numPages > MAX_PAGES) throw new FileRefused('file_expands');
  const pages: PdfPage[] = [];
  let count = 0;
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await readPage(await document.getPage(n).catch(() => undefined));
    count += page.glyphs.length;
    if (count > MAX_GLYPHS) throw new FileRefused('file_expands');
    pages.push(page);
  }
  await loading.destroy();
  const hasText = pages.some(({ glyphs }) => glyphs.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
  if (!hasText) throw new FileRefused('pdf_scan');
  return pages;
}

async function readPage(page: PDFPageProxy | undefined): Promise<PdfPage> {
  if (!page) throw new FileRefused('file_broken');
  const viewport = page.getViewport({ scale: 1 });
  const list = await page.getOperatorList();
  const read = glyphsOf(list, {
    transform: viewport.transform,
    fontOf: (name) => (page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined),
  });
  page.cleanup();
  return { width: viewport.width, ...read };
}

/** What PDF.js needs of buffers, and Node 20 does not have. */
function addTransfer(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return;
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length = this.byteLength) {
      return this.slice(0, length);
    },
  });
}
