import type { FileFormat } from '@abhyas/contract/imports/question-files';
import type { Language, LocalizedText } from '@abhyas/contract/shared';
import { writeAiken } from '@abhyas/question-files/aiken/write-aiken';
import { writeDocx } from '@abhyas/question-files/docx/write-docx';
import type { DrawnPicture } from '@abhyas/question-files/docx/writing/pictures';
import { writeGift } from '@abhyas/question-files/gift/write-gift';
import { writeMoodleXml } from '@abhyas/question-files/moodle-xml/write-moodle-xml';
import { writeQti } from '@abhyas/question-files/qti/write-qti';
import type { QuestionToWrite, ReadPicture, ReadRichPicture } from '@abhyas/question-files/questions';
import { csvTemplate, xlsxTemplate } from '@abhyas/question-files/tables/template';
import { writeCsv } from '@abhyas/question-files/tables/write-csv';
import { writeXlsx } from '@abhyas/question-files/tables/write-xlsx';
import { toMath } from '@abhyas/rich-text/math';
import {
  asSerialized,
  type QuestionContent,
  type StoredImage,
  topicNameOf,
} from '#features/questions/questions.ts';

/** What a file contains of a question. Tags, difficulty and topics are those of the bank. */
interface Written {
  content: QuestionContent;
  topic?: string | { en?: string | undefined; ne?: string | undefined } | undefined;
  tags?: readonly string[];
  difficulty?: QuestionToWrite['difficulty'] | null;
}

export const EXTENSIONS: Record<FileFormat, string> = {
  gift: 'gift',
  aiken: 'txt',
  moodle_xml: 'xml',
  qti: 'zip',
  csv: 'csv',
  xlsx: 'xlsx',
  docx: 'docx',
};

/** Draws an SVG for programs that show none; undefined where it cannot be drawn. */
export type DrawSvg = (svg: Uint8Array) => Promise<DrawnPicture | undefined>;

/** The questions as a file that our importer reads back as the same questions. `title`: of a package or a paper. */
export async function writeFile(
  format: FileFormat,
  written: readonly Written[],
  { language, title, drawSvg }: { language: Language; title: LocalizedText; drawSvg: DrawSvg },
): Promise<Buffer> {
  const questions = written.map((each) => toWrite(each, WITH_PICTURES_IN_TEXTS.has(format)));
  const drawn = format === 'docx' ? await drawAll(questions, drawSvg) : undefined;
  const writers: Record<FileFormat, () => string | Uint8Array> = {
    gift: () => writeGift(questions),
    aiken: () => writeAiken(questions),
    moodle_xml: () => writeMoodleXml(questions),
    qti: () => writeQti(questions, { title: bothOf(title), toMath }),
    csv: () => writeCsv(questions, language),
    xlsx: () => writeXlsx(questions, language),
    docx: () =>
      writeDocx(questions, { title: bothOf(title), language, drawn: (svg) => drawn?.get(textOf(svg)) }),
  };
  return Buffer.from(writers[format]());
}

export const templateOf = (format: 'csv' | 'xlsx', language: Language): Buffer =>
  Buffer.from(format === 'csv' ? csvTemplate(language) : xlsxTemplate(language));

/** Those that can have pictures inside texts. In others their words stay, as in the plain text. */
const WITH_PICTURES_IN_TEXTS: ReadonlySet<FileFormat> = new Set(['gift', 'moodle_xml', 'qti', 'docx']);

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Every picture of the questions, drawn once, by its bytes. */
async function drawAll(questions: readonly QuestionToWrite[], drawSvg: DrawSvg) {
  const drawn = new Map<string, DrawnPicture | undefined>();
  const pictures = questions.flatMap(({ image, options, passage, ...texts }) => [
    ...[image, passage?.image, ...options.map((option) => option.image)].filter((each) => each !== undefined),
    ...[...(texts.pictures ?? []), ...(passage?.pictures ?? [])],
  ]);
  for (const { bytes } of pictures) {
    const key = textOf(bytes);
    if (!drawn.has(key)) drawn.set(key, await drawSvg(bytes));
  }
  return drawn;
}

const withoutPictures = (text: string) => text.replace(/(?<!\\)!\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '[$1]');

const bothOf = ({ en = '', ne = '' }: { en?: string | undefined; ne?: string | undefined }) => ({ en, ne });

function toWrite({ content, topic, tags, difficulty }: Written, inTexts: boolean): QuestionToWrite {
  const { format, text, hint, image, pictures, options, passage } = asSerialized(content);
  const ofTexts = (those: typeof pictures) =>
    inTexts && those && those.length > 0 && { pictures: those.map(richPictureOf) };
  const textsOf = (texts: Parameters<typeof bothOf>[0], isRich = format === 'rich') => {
    const both = bothOf(texts);
    return isRich && !inTexts ? { en: withoutPictures(both.en), ne: withoutPictures(both.ne) } : both;
  };
  const named = topic === undefined ? undefined : bothOf(topicNameOf(topic));
  return {
    ...(format && { format }),
    text: textsOf(text),
    ...(hint && { hint: textsOf(hint) }),
    ...(image && { image: pictureOf(image) }),
    ...ofTexts(pictures),
    options: options.map((option) => ({
      text: textsOf(option.text),
      is_correct: option.is_correct,
      ...(option.image && { image: pictureOf(option.image) }),
    })),
    ...(passage && {
      passage: {
        ...(passage.format && { format: passage.format }),
        ...(passage.text && { text: textsOf(passage.text, passage.format === 'rich') }),
        ...(passage.image && { image: pictureOf(passage.image) }),
        ...ofTexts(passage.pictures),
      },
    }),
    ...(named && (named.en || named.ne) && { topic: named }),
    ...(tags && tags.length > 0 && { tags: [...tags] }),
    ...(difficulty && { difficulty }),
  };
}

const richPictureOf = ({ key, svg }: { key: string; svg: string }): ReadRichPicture => ({
  key,
  bytes: Buffer.from(svg),
  name: 'picture.svg',
});

const pictureOf = ({ svg, caption }: StoredImage): ReadPicture => ({
  bytes: Buffer.from(svg),
  name: 'picture.svg',
  ...(caption && { caption: bothOf(caption) }),
});
