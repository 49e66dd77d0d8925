import { cleanText, excerptOf } from '#clean-text.ts';
import { escapeNotation } from '#html/notation.ts';
import { fromPlainText } from '#html.ts';
import { splitLanguages, splitQuestion } from '#languages.ts';
import type { FileLanguage, ReadOption, ReadPicture, ReadQuestion, ReadText } from '#questions.ts';
import { pairOf } from '#stacked-languages.ts';
import type { Cell } from '#tables/cells.ts';
import type { RowParts, Slot } from './parts-of-row.ts';
import { difficultyOf, isTrueFalse, TRUE_FALSE_OPTIONS, tagsOf } from './values.ts';

/** A question without its key, and the texts by which a key may name its options. */
export interface UnkeyedQuestion {
  question: ReadQuestion;
  optionTexts: string[][];
}

/** TeX between its delimiters, as `fromPlainText` finds it. */
const FORMULA = /\\[([]|\$\$|\[tex\]/;

export function questionOf(
  parts: RowParts,
  language: FileLanguage,
  topic: ReadText | undefined,
): UnkeyedQuestion {
  const keys = parts.keys.map(({ text }) => text);
  const slots = parts.options;
  while (isEmptySlot(slots.at(-1)) && !parts.picturesOf.options.has(slots.length - 1) && slots.length > 0)
    slots.pop();
  const hasNoOptions = slots.length === 0 && isTrueFalse(parts.type, keys);
  const read = splitSlots([parts.stem, ...slots, parts.hint], language);
  const isRich = parts.format
    ? parts.format === 'rich'
    : read.some(({ isNotation, text }) => isNotation || hasFormula(text));
  const inFormat = ({ text, plain, isNotation }: SplitSlot): ReadText => {
    if (parts.format) return { en: cleanText(plain.en), ne: cleanText(plain.ne) };
    return { en: written(text.en, isRich, isNotation), ne: written(text.ne, isRich, isNotation) };
  };
  const [stem, ...rest] = read;
  const hint = rest.pop();
  const options = hasNoOptions
    ? TRUE_FALSE_OPTIONS.map((text): ReadOption => ({ text: { ...text }, is_correct: false }))
    : rest.map((slot, place): ReadOption => {
        const [image] = picturesIn(parts.picturesOf.options.get(place) ?? []);
        return { text: inFormat(slot), is_correct: false, ...(image && { image }) };
      });
  const hintText = hint && inFormat(hint);
  const [image] = picturesIn(parts.picturesOf.stem);
  const tags = parts.tags.flatMap(({ text }) =>
    parts.format ? text.split('\n').filter(Boolean) : tagsOf(text),
  );
  const difficulty = difficultyOf(parts.difficulty);
  const named = topicOf(parts.topic, language) ?? topic;
  const passage = passageOf(parts, language);
  return {
    question: {
      ...(isRich && { format: 'rich' as const }),
      text: stem ? inFormat(stem) : { en: '', ne: '' },
      ...(hintText && (hintText.en || hintText.ne) && { hint: hintText }),
      ...(image && { image }),
      options,
      ...(passage && { passage }),
      ...(named && { topic: named }),
      ...(tags.length > 0 && { tags }),
      ...(difficulty && { difficulty }),
      source: { row: parts.row.number, excerpt: excerptOfRow(parts.row.cells) },
    },
    optionTexts: hasNoOptions
      ? TRUE_FALSE_OPTIONS.map(({ en, ne }) => [en, ne])
      : slots.map((slot, place) => {
          const { en = '', ne = '' } = rest[place]?.plain ?? {};
          return [...new Set([...cellsOf(slot).map(({ text }) => text), en, ne])].filter(
            (text) => text !== '',
          );
        }),
  };
}

/** Its texts are taken as they stand: what it is in a sheet of ours, its own column says. */
function passageOf(
  { passage: slot, passageFormat, picturesOf }: RowParts,
  language: FileLanguage,
): ReadQuestion['passage'] {
  const [image] = picturesIn(picturesOf.passage);
  if (isEmptySlot(slot)) return image && { image };
  const { en, ne, any } = slot;
  const text = any
    ? splitLanguages(shownText(any), language)
    : { en: en ? shownText(en) : '', ne: ne ? shownText(ne) : '' };
  const clean = { en: cleanText(text.en), ne: cleanText(text.ne) };
  return {
    ...(passageFormat === 'rich' && { format: 'rich' as const }),
    text: clean,
    ...(image && { image }),
  };
}

interface SplitSlot {
  text: ReadText;
  /** Without marks of formats. */
  plain: ReadText;
  isNotation: boolean;
}

/** The texts of one question in their languages: by their columns, or else together by their marks and scripts. */
function splitSlots(slots: Slot[], language: FileLanguage): SplitSlot[] {
  const split = (read: (cell: Cell) => string): ReadText[] => {
    const [stem = '', ...rest] = slots.map((slot) => marked(slot, read));
    const hint = rest.pop() ?? '';
    const texts = splitQuestion({ stem, options: rest, ...(hint !== '' && { hint }) }, language);
    return [texts.stem, ...texts.options, texts.hint ?? { en: '', ne: '' }];
  };
  const plain = split(shownText);
  const isNotation = slots.map((slot) => cellsOf(slot).some(({ rich }) => rich !== undefined));
  const rich = isNotation.some(Boolean)
    ? split(
        (cell) => cell.rich ?? (isNotation.some(Boolean) ? escapeNotation(shownText(cell)) : shownText(cell)),
      )
    : plain;
  return slots.map((slot, place) => {
    const byColumns = (read: (cell: Cell) => string): ReadText | undefined =>
      slot.any ? undefined : { en: slot.en ? read(slot.en) : '', ne: slot.ne ? read(slot.ne) : '' };
    const isRich = isNotation[place] === true;
    const own = plain[place] ?? { en: '', ne: '' };
    return {
      text: isRich
        ? (byColumns((cell) => cell.rich ?? escapeNotation(shownText(cell))) ?? rich[place] ?? own)
        : (byColumns(shownText) ?? own),
      plain: byColumns(shownText) ?? own,
      isNotation: isRich,
    };
  });
}

const shownText = ({ text, fault }: Cell): string => (fault === 'unreadable' ? '' : text);

/** A slot as one text. Columns of languages become marks, beside which other texts find their language. */
function marked(slot: Slot, read: (cell: Cell) => string): string {
  if (slot.any) return read(slot.any);
  const inMarks = (['en', 'ne'] as const).flatMap((language) => {
    const cell = slot[language];
    const text = cell ? read(cell) : '';
    return text === '' ? [] : [`{mlang ${language}}${text}{mlang}`];
  });
  return inMarks.join('');
}

const hasFormula = ({ en, ne }: ReadText): boolean =>
  [en, ne].some((text) => FORMULA.test(text) && fromPlainText(text).format === 'rich');

function written(text: string, isRich: boolean, isNotation: boolean): string {
  if (!isRich || isNotation) return cleanText(text);
  return FORMULA.test(text) ? fromPlainText(text).notation : escapeNotation(cleanText(text));
}

export const cellsOf = (slot: Slot | undefined): Cell[] =>
  [slot?.en, slot?.ne, slot?.any].filter((cell) => cell !== undefined);

const isEmptySlot = (slot: Slot | undefined): boolean =>
  cellsOf(slot).every(({ text, fault }) => text === '' && !fault);

const picturesIn = (cells: Cell[]): ReadPicture[] => cells.flatMap(({ pictures = [] }) => pictures);

export function topicOf(slot: Slot, language: FileLanguage): ReadText | undefined {
  const { en, ne, any } = slot;
  if (en || ne) return { en: en?.text ?? '', ne: ne?.text ?? '' };
  if (!any) return undefined;
  return (language === 'both' ? pairOf(any.text) : undefined) ?? splitLanguages(any.text, language);
}

const excerptOfRow = (cells: (Cell | undefined)[]): string =>
  excerptOf(
    cells
      .map((cell) => cell?.text ?? '')
      .join(' | ')
      .replace(/(?: \| )+$/, ''),
  );
