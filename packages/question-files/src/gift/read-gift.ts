import { MAX_READ_QUESTIONS } from '#bounds.ts';
import { excerptOf } from '#clean-text.ts';
import { fromAutoFormat, fromHtml, fromPlainText } from '#html.ts';
import { FileRefused } from '#issues.ts';
import { splitLanguages } from '#languages.ts';
import { readMarkdown } from '#markup/markdown.ts';
import { type MarkupQuestion, type MarkupText, questionOfMarkup } from '#markup/markup-question.ts';
import { WITHOUT_TOPIC } from '#markup/without-topic.ts';
import { withoutPassage } from '#moodle-xml/moodle-question.ts';
import type { FileLanguage, ReadFile, ReadOptions } from '#questions.ts';
import { type Block, blocksOf } from './blocks.ts';
import { showEscaped } from './escapes.ts';
import { type GiftAnswers, type GiftOption, readAnswers } from './read-answers.ts';

/**
 * Reads GIFT by the rules of Moodle's importer (question/format/gift/format.php), but for what it would read in another
 * sense than it was written: several pairs of braces are an error.
 */
export function readGift(text: string, { language = 'both' }: ReadOptions = {}): ReadFile {
  if (text.trim() === '') throw new FileRefused('file_empty');
  const blocks = blocksOf(text);
  if (blocks.length === 0) throw new FileRefused('no_questions');
  if (!blocks.some((block) => /[{}]/.test(block.text)))
    throw new FileRefused('not_this_format', { format: 'gift' });
  if (blocks.length > MAX_READ_QUESTIONS)
    throw new FileRefused('too_many_questions', { most: MAX_READ_QUESTIONS });
  const file: ReadFile = { questions: [], issues: [] };
  for (const block of blocks) addQuestion(file, block, language);
  return file;
}

/** Whether a text of an unknown format is GIFT: one question with a name, or of a kind that only GIFT writes so. */
export const looksLikeGift = (text: string): boolean =>
  blocksOf(text).some((block) => {
    const { answers, expected } = partsOf(block);
    if (!answers || expected !== undefined) return false;
    if (/^::[^\n]*?::/.test(block.text)) return true;
    return answers.kind === 'choice' ? answers.options.length > 1 : answers.kind === 'truefalse';
  });

type Format = 'moodle' | 'html' | 'plain' | 'markdown';

/** A question divided into its parts, with everything that is escaped still hidden. */
interface Parts {
  stem: string;
  answers?: GiftAnswers;
  generalFeedback: string;
  /** What the braces should be like. */
  expected?: string;
}

function partsOf({ text: whole, isDivided }: Block): Parts {
  const text = withoutName(whole);
  const open = text.indexOf('{');
  const close = text.indexOf('}');
  const broken = (expected: string): Parts => ({ stem: text, generalFeedback: '', expected });
  if (open < 0 && close < 0) return { stem: text, generalFeedback: '' };
  if (close < 0) return broken('}');
  if (open < 0 || close < open) return broken('\\}');
  if (/[{}]/.test(text.slice(close + 1)) || text.slice(open + 1, close).includes('{')) return broken('\\{');
  const before = text.slice(0, open);
  const after = text.slice(close + 1);
  const inside = text.slice(open + 1, close);
  const feedbackAt = inside.lastIndexOf('####');
  return {
    // The answers stand in the place of a missing word.
    stem: after === '' ? before : `${before}_____${after}`,
    answers: readAnswers(feedbackAt < 0 ? inside : inside.slice(0, feedbackAt)),
    generalFeedback: feedbackAt < 0 ? '' : inside.slice(feedbackAt + 4),
    ...(isDivided && { expected: '}' }),
  };
}

function withoutName(text: string): string {
  if (!text.startsWith('::')) return text;
  const end = text.indexOf('::', 2);
  return end < 0 ? text.slice(2) : text.slice(end + 2).trim();
}

function addQuestion(file: ReadFile, block: Block, language: FileLanguage): void {
  const { answers, generalFeedback, expected, ...parts } = partsOf(block);
  const stem = withFormat(parts.stem, 'moodle');
  const options = answers?.kind === 'choice' || answers?.kind === 'unclear_equals' ? answers.options : [];
  const { feedback, hasOther } = feedbackOf(generalFeedback, answers, options);
  const [first = stem, ...rest] = [stem.text, ...options.map(({ text }) => text), feedback].map(
    (text, place) => (place === 0 ? stem : withFormat(text, stem.format)),
  );
  const read = markupReader([first, ...rest]);
  const refused = refusalOf(answers, expected);
  const leftOut = [
    ...(hasOther ? ['feedback of an option'] : []),
    ...(!refused && options.some(isPartial) ? ['partial credit'] : []),
  ];
  const { question, issues } = questionOfMarkup(
    {
      ...withoutPassage(read(first)),
      options:
        answers?.kind === 'truefalse'
          ? [
              { text: { en: 'True', ne: 'सत्य' }, isCorrect: answers.isTrue },
              { text: { en: 'False', ne: 'असत्य' }, isCorrect: !answers.isTrue },
            ]
          : options.map(({ weight }, place) => ({
              text: read(rest[place] ?? first),
              isCorrect: weight >= 100,
            })),
      ...(feedback !== '' && { explanation: read(rest.at(-1) ?? first) }),
      ...(block.category !== undefined &&
        block.category !== WITHOUT_TOPIC && { topic: splitLanguages(block.category, language) }),
      tags: tagsOf(block.comments),
      source: { line: block.line, excerpt: excerptOf(block.source) },
      ...(refused && { refused }),
      warnings: leftOut.map((what) => ({ code: 'left_out', params: { what } })),
    },
    file.questions.length + 1,
    language,
  );
  file.questions.push(question);
  file.issues.push(...issues);
}

function withFormat(hidden: string, fallback: Format): { text: string; format: Format } {
  const [prefix = '', name = ''] = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(hidden) ?? [];
  const format = name === '' ? fallback : (name.toLowerCase() as Format);
  return { text: showEscaped(hidden.slice(prefix.length)).trim(), format };
}

const READERS = { moodle: fromAutoFormat, html: fromHtml, plain: fromPlainText, markdown: readMarkdown };
const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#x?[0-9a-f]+);/i;

interface FormattedText {
  text: string;
  format: Format;
}

/** In questions about HTML, tags without escapes would vanish: those that are not closed, or leave a text empty, are the text. */
function markupReader(texts: FormattedText[]): (text: FormattedText) => MarkupText {
  const isAboutTags = texts.some(({ text, format }) => {
    if (format !== 'moodle' || text === '' || !MARKUP.test(text)) return false;
    const { text: read, pictures } = fromAutoFormat(text);
    return (read === '' && pictures.length === 0) || hasOpenTag(text) || NAMED_TAG.test(text);
  });
  return ({ text, format }) => {
    const isPlain = format === 'moodle' && (isAboutTags || !MARKUP.test(text));
    // GIFT has no files; pictures can be a part of the text only.
    return { markup: text, read: isPlain ? fromPlainText : READERS[format], findPicture: () => undefined };
  };
}

/** `What does <br> do?`, `the <hr> tag`: of elements without content only, since `<b>tag</b>` is bold. */
const NAMED_TAG =
  /<(?:br|hr|img|input|wbr)\b[^<>]*>\s*(?:tag|element|ट्याग|एलिमेन्ट)|(?:tag|element|what (?:is|does)|(?:use|purpose|meaning) of(?: the)?) <(?:br|hr|img|input|wbr)\b/i;

/** Elements that need no closing tag. */
const CLOSED = new Set([
  'br',
  'hr',
  'img',
  'wbr',
  'input',
  'p',
  'li',
  'td',
  'th',
  'tr',
  'col',
  'source',
  'dt',
  'dd',
]);

function hasOpenTag(text: string): boolean {
  const open = new Map<string, number>();
  for (const [, slash, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    const tag = name.toLowerCase();
    if (!CLOSED.has(tag)) open.set(tag, (open.get(tag) ?? 0) + (slash ? -1 : 1));
  }
  return [...open.values()].some((count) => count !== 0);
}

/** The general feedback, else that of the correct answer. */
function feedbackOf(general: string, answers: GiftAnswers | undefined, options: GiftOption[]) {
  const isKey = keysOf(options);
  const ofKey =
    answers?.kind === 'truefalse'
      ? answers.whenRight
      : (options.find((_, place) => isKey[place])?.feedback ?? '');
  const feedback = general.trim() || ofKey;
  const all =
    answers?.kind === 'truefalse'
      ? [answers.whenRight, answers.whenWrong]
      : options.map((each) => each.feedback);
  return { feedback, hasOther: all.some((each) => each !== '' && each !== feedback) };
}

/** Gains a part of the marks. */
const isPartial = ({ weight }: GiftOption): boolean => weight > 0 && weight < 100;

const keysOf = (options: GiftOption[]): boolean[] => options.map(({ weight }) => weight >= 100);

function refusalOf(
  answers: GiftAnswers | undefined,
  expected: string | undefined,
): MarkupQuestion['refused'] {
  if (expected !== undefined) return { code: 'syntax', params: { expected } };
  if (answers?.kind === 'unclear_equals') return { code: 'syntax', params: { expected: '\\=' } };
  const kind = refusedKind(answers);
  return kind === undefined ? undefined : { code: 'not_single_choice', params: { kind } };
}

function refusedKind(answers: GiftAnswers | undefined): string | undefined {
  if (!answers) return 'description';
  if (answers.kind === 'truefalse' || answers.kind === 'unclear_equals') return undefined;
  if (answers.kind !== 'choice') return answers.kind;
  const { options, hasEquals } = answers;
  const full = keysOf(options).filter(Boolean).length;
  const partial = options.some(isPartial);
  if (partial && hasEquals && full === 0) return 'partial credit';
  // Without an equals sign Moodle lets learners choose several options.
  return !hasEquals && (partial || full > 1) ? 'multiple answers' : undefined;
}

/** `// [tag:easy] [id:q1]`, where `\]` is a bracket in the name. */
function tagsOf(comments: string[]): string[] {
  const tags = comments.flatMap((comment) =>
    [...comment.matchAll(/\[tag:((?:\\\]|[^\]<>`\n])+)\]/g)].map(([, tag = '']) =>
      tag.replaceAll('\\]', ']').trim(),
    ),
  );
  return [...new Set(tags)].filter((tag) => tag !== '');
}
