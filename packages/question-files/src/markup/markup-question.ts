import { scriptOf } from '@abhyas/texts/scripts';
import { checkQuestion, isBlank, issueOf } from '#check-question.ts';
import type { MarkedText, Picture } from '#html.ts';
import type { ErrorCode, WarningCode } from '#issues.ts';
import { markedLanguages } from '#language-marks.ts';
import { splitQuestion } from '#languages.ts';
import type {
  FileLanguage,
  ReadIssue,
  ReadPicture,
  ReadQuestion,
  ReadRichPicture,
  ReadSource,
  ReadText,
} from '#questions.ts';
import { bytesOfDataUri, decodedAddress, isShownPicture } from './picture-files.ts';

/** A text of a question as a file with markup has it. */
export interface MarkupText {
  markup: string;
  read: (markup: string) => MarkedText;
  /** The bytes of a picture by the address in the markup. */
  findPicture: (src: string) => Uint8Array | undefined;
}

/** A question as a format with markup has it. */
export interface MarkupQuestion {
  stem: MarkupText;
  options: { text: MarkupText | ReadText; isCorrect: boolean }[];
  explanation?: MarkupText | undefined;
  /** A text that it shares with other questions. */
  passage?: MarkupText | undefined;
  topic?: ReadText | undefined;
  tags?: string[] | undefined;
  source: ReadSource;
  /** If it cannot be taken for a reason of its format, nothing else is reported as an error. */
  refused?: { code: ErrorCode; params: ReadIssue['params'] } | undefined;
  warnings?: { code: WarningCode; params: ReadIssue['params'] }[] | undefined;
}

/** A text without its markup, in the languages that are marked. */
interface SplitMarkup {
  /** For `splitQuestion`: with its languages marked again, or not at all. */
  plain: string;
  notation: string;
  isRich: boolean;
  read: Partial<Record<'en' | 'ne', MarkedText>> & { all: MarkedText[] };
}

const isMarkup = (text: MarkupText | ReadText): text is MarkupText => 'markup' in text;

/** Makes a question of its texts in markup: languages, format, pictures, and the issues of all of them. */
export function questionOfMarkup(
  found: MarkupQuestion,
  number: number,
  language: FileLanguage,
): { question: ReadQuestion; issues: ReadIssue[] } {
  const stem = splitMarkup(found.stem);
  const options = found.options.map(({ text }) => (isMarkup(text) ? splitMarkup(text) : undefined));
  const hint = found.explanation && splitMarkup(found.explanation);
  const all = [stem, ...options, hint].filter((text) => text !== undefined);
  const isRich = all.some((text) => text.isRich);
  const textOf = (text: SplitMarkup) => (isRich ? text.notation : text.plain);
  const hintText = hint && textOf(hint);
  const split = splitQuestion(
    {
      stem: textOf(stem),
      options: options.flatMap((text) => (text ? textOf(text) : [])),
      hint: hintText || undefined,
    },
    language,
  );
  const splitOptions = [...split.options];
  const warnings = [...(found.warnings ?? [])];
  const warn = (code: WarningCode, params: ReadIssue['params']) => {
    warnings.push({ code, params });
  };
  const pictureOf = (text: SplitMarkup | undefined, source: MarkupText | ReadText, shown: ReadText) =>
    text && isMarkup(source) ? takePicture(text, source, shown, warn) : undefined;

  const image = pictureOf(stem, found.stem, split.stem);
  const pictures = picturesInText(
    [
      [stem, found.stem],
      ...options.map((text, place) => [text, found.options[place]?.text] as const),
      [hint, found.explanation],
    ],
    warn,
  );
  const passage = found.passage && passageOf(found.passage, language, warn);
  const question: ReadQuestion = {
    ...(isRich && { format: 'rich' as const }),
    text: split.stem,
    ...(split.hint && { hint: split.hint }),
    ...(image && { image }),
    ...(pictures.length > 0 && { pictures }),
    options: found.options.map(({ text, isCorrect }, place) => {
      const shown = isMarkup(text) ? (splitOptions.shift() ?? { en: '', ne: '' }) : text;
      const optionImage = pictureOf(options[place], text, isBlank(shown) ? split.stem : shown);
      return {
        // A picture alone is named by its alternative text.
        text: isBlank(shown) ? (optionImage?.caption ?? shown) : shown,
        is_correct: isCorrect,
        ...(optionImage && { image: optionImage }),
      };
    }),
    ...(passage && { passage }),
    ...(found.topic && { topic: found.topic }),
    ...(found.tags && found.tags.length > 0 && { tags: found.tags }),
    source: found.source,
  };
  for (const { name, src } of hint?.read.all.flatMap(({ pictures }) => pictures.map(named)) ?? []) {
    if (src) warn('left_out', { what: name });
  }
  for (const { read } of all) {
    const texts = read.all;
    for (const format of new Set(texts.flatMap(({ unreadFormulas }) => unreadFormulas))) {
      warn('formula_left_as_text', { format });
    }
    for (const what of new Set(texts.flatMap(({ leftOut }) => leftOut))) warn('left_out', { what });
  }
  const errors = found.refused
    ? [issueOf('error', found.refused.code, question, number, found.refused.params)]
    : checkQuestion(question, number);
  return {
    question,
    issues: [
      ...errors,
      ...warnings.map(({ code, params }) => issueOf('warning', code, question, number, params)),
    ],
  };
}

function passageOf(
  text: MarkupText,
  language: FileLanguage,
  warn: (code: WarningCode, params: ReadIssue['params']) => void,
): ReadQuestion['passage'] {
  const split = splitMarkup(text);
  const shown = splitQuestion(
    { stem: split.isRich ? split.notation : split.plain, options: [] },
    language,
  ).stem;
  const image = takePicture(split, text, shown, warn);
  const pictures = picturesInText([[split, text]], warn);
  return {
    ...(split.isRich && { format: 'rich' as const }),
    ...(!isBlank(shown) && { text: shown }),
    ...(image && { image }),
    ...(pictures.length > 0 && { pictures }),
  };
}

function splitMarkup({ markup, read }: MarkupText): SplitMarkup {
  const marked = markedLanguages(markup);
  if (!marked) {
    const all = read(markup);
    const plain = all.format ? all.notation : all.text;
    return { plain, notation: all.notation, isRich: all.format !== undefined, read: { all: [all] } };
  }
  const en = read(marked.en);
  const ne = read(marked.ne);
  const mark = (text: (each: MarkedText) => string) =>
    `${text(en) && `{mlang en}${text(en)}{mlang}`}${text(ne) && `{mlang ne}${text(ne)}{mlang}`}`;
  return {
    plain: mark(({ text }) => text),
    notation: mark(({ notation }) => notation),
    isRich: en.format !== undefined || ne.format !== undefined,
    read: { en, ne, all: [en, ne] },
  };
}

const named = ({ src }: Picture) => ({
  src,
  name: /^data:/i.test(src) ? 'data:' : nameIn(src.split(/[?#]/)[0] ?? ''),
});

function nameIn(address: string): string {
  const name = address.split(/[\\/]/).at(-1) ?? '';
  return decodedAddress(name) ?? name;
}

/** Those that texts name by their keys, each once. */
function picturesInText(
  texts: readonly (readonly [SplitMarkup | undefined, MarkupText | ReadText | undefined])[],
  warn: (code: WarningCode, params: ReadIssue['params']) => void,
): ReadRichPicture[] {
  const found = new Map<string, ReadRichPicture>();
  for (const [text, source] of texts) {
    if (!text || !source || !isMarkup(source)) continue;
    for (const { key, src } of text.read.all.flatMap(({ inText }) => inText)) {
      const { name } = named({ src, alt: '' });
      const bytes = bytesOfDataUri(src) ?? source.findPicture(src);
      if (!bytes || bytes.length === 0) warn('picture_missing', { name });
      else if (!isShownPicture(bytes)) warn('picture_not_supported', { name });
      else if (!found.has(key)) found.set(key, { key, bytes, name });
    }
  }
  return [...found.values()];
}

/** The first picture of a text. A question and an option have one each. */
function takePicture(
  { read }: SplitMarkup,
  { findPicture }: MarkupText,
  shown: ReadText,
  warn: (code: WarningCode, params: ReadIssue['params']) => void,
): ReadPicture | undefined {
  const pictures = read.all.flatMap((text) => text.pictures);
  const sources = [...new Set(pictures.map(({ src }) => src))];
  let taken: ReadPicture | undefined;
  for (const src of sources) {
    const { name } = named({ src, alt: '' });
    const bytes = bytesOfDataUri(src) ?? findPicture(src);
    if (!bytes || bytes.length === 0) warn('picture_missing', { name });
    else if (!isShownPicture(bytes)) warn('picture_not_supported', { name });
    else if (taken) warn('left_out', { what: name });
    else {
      const altIn = (text: MarkedText | undefined) =>
        text?.pictures.find((picture) => picture.src === src)?.alt ?? '';
      const caption =
        read.en || read.ne
          ? { en: altIn(read.en), ne: altIn(read.ne) }
          : captionOf(altIn(read.all[0]), shown);
      const isName = [caption.en, caption.ne].every((alt) => alt === '' || alt === name);
      taken = { bytes, name, ...(!isName && { caption }) };
    }
  }
  return taken;
}

/** The alternative text is in the language of the text around it; of two languages by its script. */
function captionOf(alt: string, shown: ReadText): ReadText {
  const isNepali = shown.ne !== '' && (shown.en === '' || scriptOf(alt) !== 'en');
  return isNepali ? { en: '', ne: alt } : { en: alt, ne: '' };
}
