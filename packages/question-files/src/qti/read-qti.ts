import { MAX_FILE_BYTES, MAX_READ_QUESTIONS } from '#bounds.ts';
import { issueOf } from '#check-question.ts';
import { excerptOf } from '#clean-text.ts';
import { decodeText } from '#decode-text.ts';
import { fromHtml } from '#html.ts';
import { FileRefused } from '#issues.ts';
import { splitTitle } from '#languages.ts';
import { type MarkupText, questionOfMarkup } from '#markup/markup-question.ts';
import { wordsOf } from '#markup/words-of.ts';
import type { FileLanguage, ReadFile, ReadOptions, ReadSource, ReadText } from '#questions.ts';
import { allInside, childOf, readXml, textOf, type XmlElement } from '#xml.ts';
import { type Archive, isZip, unzip } from '#zip.ts';
import { type FindPicture, languageOfItem, markupQuestionOfItem } from './qti-item.ts';
import { htmlOf } from './qti-markup.ts';
import { withNamesOfVersion2 } from './qti-names.ts';
import { itemsOfPackage, type PackageFile, pathOf } from './qti-package.ts';
import { markupQuestionOfOlderItem, olderItemsOf } from './version-1/older-items.ts';

const WANTED = /\.(?:xml|dat|qti|png|jpe?g|gif|webp|svg)$/i;

/** Reads items of QTI 1.2 to 3.0, one by itself or a content package of them: choices of one answer. */
export function readQti(file: Uint8Array, { language = 'both' }: ReadOptions = {}): ReadFile {
  if (file.length > MAX_FILE_BYTES) throw new FileRefused('file_too_large', { most: MAX_FILE_BYTES });
  if (file.length === 0) throw new FileRefused('file_empty');
  const read = isZip(file) ? readPackage(file, language) : readItems(decodeText(file), language);
  if (read.questions.length === 0) throw new FileRefused('no_questions');
  return read;
}

function readItems(document: string, language: FileLanguage): ReadFile {
  const xml = document.replace(/^\s+/, '');
  if (xml === '') throw new FileRefused('file_empty');
  const root = withNamesOfVersion2(readXml(xml));
  if (root.name === 'questestinterop') {
    const read: ReadFile = { questions: [], issues: [] };
    addOlder(read, { path: '', xml, root }, { language, findPicture: () => undefined, hasLines: true });
    return { ...read, ...titleOfOlder(root, language) };
  }
  const items = root.name === 'assessmentItem' ? [root] : allInside(root, 'assessmentItem');
  if (items.length === 0) {
    const isQti = /^assessment(?:Test|Section|Stimulus)$/.test(root.name);
    throw isQti ? new FileRefused('no_questions') : new FileRefused('not_this_format', { format: 'qti' });
  }
  const read: ReadFile = { questions: [], issues: [] };
  for (const item of items) {
    addItem(read, item, {
      language,
      source: { line: item.line, excerpt: excerptOfItem(item) },
      findPicture: () => undefined,
    });
  }
  return read;
}

function readPackage(bytes: Uint8Array, language: FileLanguage): ReadFile {
  const archive = unzip(bytes, (name) => WANTED.test(name));
  const { items, older, title, isPackage, missing } = itemsOfPackage(archive);
  if (items.length + older.length === 0 && !isPackage)
    throw new FileRefused('not_this_format', { format: 'qti' });
  const read: ReadFile = {
    questions: [],
    issues: missing.map((what) => ({ severity: 'warning', code: 'left_out', params: { what } })),
  };
  for (const { file, sections, keywords } of items) {
    const section = sections.findLast((name) => name.trim() !== '');
    if (!file.root) {
      addBroken(read, file);
      continue;
    }
    addItem(read, file.root, {
      language,
      source: { excerpt: excerptOfItem(file.root) },
      findPicture: (src) => archive.get(pathOf(file.path, src) ?? ''),
      topic: section === undefined ? undefined : splitTitle(section, language),
      tags: keywords,
      stimulus: stimulusOf(file, archive),
    });
  }
  for (const file of older) {
    const findPicture = (src: string) => pictureOfCartridge(archive, file.path, src);
    addOlder(read, file, { language, findPicture, hasLines: false });
  }
  const [first, ...others] = older;
  return {
    ...read,
    ...(title && { title: splitTitle(title, language) }),
    // The manifest of a single quiz names the course that it is of.
    ...(first?.root && others.length === 0 && titleOfOlder(first.root, language)),
  };
}

interface AroundOlder {
  language: FileLanguage;
  findPicture: FindPicture;
  hasLines: boolean;
}

function addOlder(
  read: ReadFile,
  { root, xml }: PackageFile,
  { language, findPicture, hasLines }: AroundOlder,
): void {
  for (const { item, section } of root ? olderItemsOf(root) : []) {
    const source = {
      ...(hasLines && { line: item.line }),
      excerpt: excerptOf(wordsOf(xml.slice(item.start ?? 0, item.end ?? 0))),
    };
    add(read, markupQuestionOfOlderItem(item, findPicture), {
      language,
      source,
      topic: section === undefined ? undefined : splitTitle(section, language),
    });
  }
}

function titleOfOlder(root: XmlElement, language: FileLanguage): Pick<ReadFile, 'title'> {
  const title = childOf(root, 'assessment')?.attributes.title?.trim();
  return title ? { title: splitTitle(title, language) } : {};
}

/** Common Cartridges name a folder of their files by a word in the address. */
function pictureOfCartridge(archive: Archive, path: string, src: string): Uint8Array | undefined {
  const address = src.replace(/^(?:\$|%24)IMS[-_]CC[-_]FILE[-_]?BASE(?:\$|%24)\/?/i, '');
  const names = [pathOf(path, address), pathOf('', address), pathOf('web_resources/x', address)];
  return names.flatMap((name) => (name === undefined ? [] : (archive.get(name) ?? [])))[0];
}

interface Around {
  language: FileLanguage;
  source: ReadSource;
  findPicture: FindPicture;
  topic?: ReadText | undefined;
  tags?: string[];
  stimulus?: MarkupText | undefined;
}

function addItem(read: ReadFile, item: XmlElement, { findPicture, ...around }: Around): void {
  const found = markupQuestionOfItem(item, findPicture);
  const reference = around.stimulus ? undefined : childOf(item, 'assessmentStimulusRef')?.attributes;
  if (reference) {
    const name = reference.href ?? reference.identifier ?? '';
    found.warnings = [...(found.warnings ?? []), { code: 'passage_missing', params: { name } }];
  }
  add(read, found, {
    ...around,
    language: languageOfItem(item, around.language),
  });
}

function add(
  read: ReadFile,
  found: ReturnType<typeof markupQuestionOfItem>,
  { language, source, topic, tags, stimulus }: Omit<Around, 'findPicture'>,
): void {
  const number = read.questions.length + 1;
  if (number > MAX_READ_QUESTIONS) throw new FileRefused('too_many_questions', { most: MAX_READ_QUESTIONS });
  const { question, issues } = questionOfMarkup(
    {
      ...found,
      topic,
      tags,
      source,
      passage: stimulus,
    },
    number,
    language,
  );
  read.questions.push(question);
  read.issues.push(...issues);
}

function addBroken(read: ReadFile, { path, xml }: PackageFile): void {
  const question = { text: { en: '', ne: '' }, options: [], source: { excerpt: excerptOf(xml) } };
  read.questions.push(question);
  read.issues.push(issueOf('error', 'syntax', question, read.questions.length, { expected: `XML: ${path}` }));
}

/** The text that several items refer to. */
function stimulusOf(file: PackageFile, archive: Archive): MarkupText | undefined {
  const reference = file.root && childOf(file.root, 'assessmentStimulusRef');
  const path = pathOf(file.path, reference?.attributes.href);
  const bytes = path === undefined ? undefined : archive.get(path);
  if (path === undefined || !bytes) return undefined;
  const stimulus = withNamesOfVersion2(readXml(decodeText(bytes).replace(/^\s+/, '')));
  const body = childOf(stimulus, 'stimulusBody');
  if (!body) return undefined;
  return { markup: htmlOf(body), read: fromHtml, findPicture: (src) => archive.get(pathOf(path, src) ?? '') };
}

/** The texts of an item as the file has them, each choice with its identifier, and at the end the correct one. */
function excerptOfItem(item: XmlElement): string {
  const correct = allInside(item, 'correctResponse').map((response) => `= ${textOf(response).trim()}`);
  const words = wordsOf(htmlOf(withIdentifiers(childOf(item, 'itemBody') ?? item)));
  return excerptOf([words, ...correct].join('\n'));
}

function withIdentifiers(element: XmlElement): XmlElement {
  const { identifier } = element.attributes;
  const name = element.name === 'simpleChoice' && identifier ? [`${identifier}: `] : [];
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withIdentifiers(child),
  );
  return { ...element, children: [...name, ...children] };
}
