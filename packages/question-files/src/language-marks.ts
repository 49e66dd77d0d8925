import { type Language, scriptOf } from '@abhyas/texts/scripts';
import type { ReadText } from './questions.ts';

/** A part of a text with the languages that it is for. None: for both. */
interface Part {
  text: string;
  languages?: (Language | 'other' | 'foreign')[];
}

/** The text in each language by its marks; undefined if it has no marks that divide it by language. */
export function markedLanguages(text: string): ReadText | undefined {
  return readMlang(text) ?? readElements(text);
}

/** `en`, `en_us` and `ne-NP` by their first letters. Some take the country's code for the language's. */
function languageOfCode(code: string): Language | 'other' | 'foreign' {
  const [name] = code.trim().toLowerCase().split(/[_-]/);
  if (name === 'en' || name === 'eng') return 'en';
  if (name === 'ne' || name === 'nep' || name === 'npi' || name === 'np') return 'ne';
  return name === 'other' ? 'other' : 'foreign';
}

const MLANG = /\{\s*(?:\/\s*)?mlang(?:\s+([a-z0-9_-]+(?:\s*,\s*[a-z0-9_-]+)*))?\s*\}/gi;

/** As the filter multilang2 of Moodle; a block that is not closed ends where the next one begins. */
function readMlang(text: string): ReadText | undefined {
  const parts: Part[] = [];
  let languages: Part['languages'];
  let from = 0;
  for (const tag of text.matchAll(MLANG)) {
    parts.push({ text: text.slice(from, tag.index), ...(languages && { languages }) });
    languages = tag[1]?.split(',').map(languageOfCode);
    from = tag.index + tag[0].length;
  }
  if (from === 0) return undefined;
  parts.push({ text: text.slice(from), ...(languages && { languages }) });
  const named = new Set(parts.flatMap((part) => part.languages ?? []));
  if (!named.has('en') && !named.has('ne')) return undefined;
  const other = named.has('other') ? 'other' : undefined;
  return {
    en: named.has('en') ? join(parts, 'en') : other ? join(parts, other) : '',
    ne: named.has('ne') ? join(parts, 'ne') : other ? join(parts, other) : '',
  };
}

const join = (parts: Part[], language: Language | 'other'): string =>
  parts
    .filter((part) => part.languages === undefined || part.languages.includes(language))
    .map((part) => part.text)
    .join('')
    .trim();

/** An outermost element with `lang`. */
interface Marked {
  start: number;
  end: number;
  /** What remains of it in its language: all of a block, the content of a span. */
  text: string;
  language: Language | 'foreign';
  isMultilang: boolean;
  isBlock: boolean;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi;
const LANG = /(?:^|\s)(?:xml:)?lang\s*=\s*["']?([a-z0-9_-]+)/i;
const MULTILANG = /(?:^|\s)class\s*=\s*(?:"[^"]*\bmultilang\b|'[^']*\bmultilang\b|multilang\b)/i;
const BLOCKS = new Set([
  'div',
  'p',
  'section',
  'article',
  'li',
  'td',
  'tr',
  'ul',
  'ol',
  'dd',
  'dt',
  'blockquote',
]);

/** Elements of a language. One alone, or one that quotes a word inside a sentence, divides nothing. */
function readElements(text: string): ReadText | undefined {
  if (!/\slang\s*=|xml:lang/i.test(text)) return undefined;
  const found = findMarked(text).filter(({ language, isMultilang }) => isMultilang || language !== 'foreign');
  const marks = dividing(text, found);
  if (marks.length === 0) return undefined;
  const outside = outsideOf(text, marks);
  const has = (language: Language) => marks.some((mark) => mark.language === language);
  if (has('en') && has('ne')) return { en: inLanguage(text, marks, 'en'), ne: inLanguage(text, marks, 'ne') };
  if (!has('en') && !has('ne')) return undefined;
  const one = has('en') ? 'en' : 'ne';
  const another = one === 'en' ? 'ne' : 'en';
  const marked = inLanguage(text, marks, one);
  if (isBlank(outside)) {
    // Word writes its own language on text of any other.
    if (!marks.some((mark) => mark.isMultilang) && scriptOf(marked) === another) return undefined;
    return one === 'en' ? { en: marked, ne: '' } : { en: '', ne: marked };
  }
  const isOtherLanguage =
    scriptOf(outside) === another && marks.every((mark) => mark.isMultilang || mark.isBlock);
  if (!isOtherLanguage) return undefined;
  const inside = marks
    .map((mark) => mark.text)
    .join('')
    .trim();
  return one === 'en' ? { en: inside, ne: outside.trim() } : { en: outside.trim(), ne: inside };
}

/** Spans without Moodle's class count where exactly two, one in each language, follow each other, or one is everything. */
function dividing(text: string, found: Marked[]): Marked[] {
  const spans = found.filter((mark) => !mark.isMultilang && !mark.isBlock);
  const sure = found.filter((mark) => mark.isMultilang || mark.isBlock);
  if (spans.length === 0) return sure;
  if (spans.length === 1 && sure.length === 0 && isBlank(outsideOf(text, spans))) return spans;
  const [first, second] = spans;
  if (!first || !second || spans.length !== 2 || first.language === second.language) return sure;
  return isBlank(text.slice(first.end, second.start))
    ? [...sure, first, second].sort((a, b) => a.start - b.start)
    : sure;
}

function findMarked(text: string): Marked[] {
  const marked: Marked[] = [];
  let open:
    | { name: string; depth: number; start: number; contentStart: number; attributes: string }
    | undefined;
  const close = (contentEnd: number, end: number) => {
    if (!open) return;
    const isMultilang = MULTILANG.test(open.attributes) || open.name === 'lang';
    const isBlock = BLOCKS.has(open.name);
    const language = languageOfCode(LANG.exec(open.attributes)?.[1] ?? '');
    marked.push({
      start: open.start,
      end,
      text: isBlock ? text.slice(open.start, end) : text.slice(open.contentStart, contentEnd),
      language: language === 'other' ? 'foreign' : language,
      isMultilang,
      isBlock,
    });
    open = undefined;
  };
  for (const tag of text.matchAll(TAG)) {
    const [whole, slash, written = '', attributes = ''] = tag;
    const name = written.toLowerCase();
    const end = tag.index + whole.length;
    if (open) {
      if (name !== open.name || attributes.endsWith('/')) continue;
      open.depth += slash ? -1 : 1;
      if (open.depth === 0) close(tag.index, end);
    } else if (!slash && LANG.test(attributes)) {
      open = { name, depth: 1, start: tag.index, contentStart: end, attributes };
    }
  }
  close(text.length, text.length);
  return marked;
}

const isBlank = (html: string): boolean =>
  html
    .replace(TAG, '')
    .replace(/&nbsp;|&#160;/gi, '')
    .trim() === '';

function outsideOf(text: string, marks: Marked[]): string {
  return pieces(text, marks)
    .filter((piece) => typeof piece === 'string')
    .join('');
}

function inLanguage(text: string, marks: Marked[], language: Language): string {
  return pieces(text, marks)
    .map((piece) => (typeof piece === 'string' ? piece : piece.language === language ? piece.text : ''))
    .join('')
    .trim();
}

/** The text outside of the marks and the marks, in their order. */
function pieces(text: string, marks: Marked[]): (string | Marked)[] {
  let from = 0;
  const all: (string | Marked)[] = [];
  for (const mark of marks) {
    all.push(text.slice(from, mark.start), mark);
    from = mark.end;
  }
  return [...all, text.slice(from)];
}
