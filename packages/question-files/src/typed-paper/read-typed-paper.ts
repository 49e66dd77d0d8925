import { MAX_READ_QUESTIONS } from '#bounds.ts';
import { checkQuestion } from '#check-question.ts';
import { excerptOf } from '#clean-text.ts';
import { FileRefused } from '#issues.ts';
import { splitTitle } from '#languages.ts';
import type { ReadFile, ReadIssue, ReadOptions, ReadQuestion } from '#questions.ts';
import type { TypedBlock } from './blocks.ts';
import { type Finished, finishQuestion } from './finishing/finish-question.ts';
import { notationOf } from './finishing/notation.ts';
import { isPair } from './finishing/split-texts.ts';
import { giveListedAnswers } from './grouping/give-answers.ts';
import { groupLines } from './grouping/group-lines.ts';
import type { Content, RawPaper } from './grouping/raw-question.ts';
import { withStemLetters } from './grouping/stem-letters.ts';
import { withUnletteredOptions } from './grouping/unlettered-options.ts';
import { withAnswerRows } from './lines/answer-rows.ts';
import { withClosedLetters } from './lines/bare-letters.ts';
import { linesOf } from './lines/lines.ts';
import { withoutSecondLetters } from './lines/second-letters.ts';

/** An issue that the source of the paragraphs found, by the place of the paragraph. */
export interface PlacedIssue extends Omit<ReadIssue, 'question'> {
  line: number;
}

export interface TypedPaperOptions extends ReadOptions {
  /** What places count: `line` in plain text, `paragraph` in documents. */
  places: 'line' | 'paragraph';
  issues?: PlacedIssue[];
}

/** The questions of a typed paper: numbered stems, lettered options, and keys in any of the usual ways. */
export function readTypedPaper(blocks: readonly TypedBlock[], options: TypedPaperOptions): ReadFile {
  const lines = withoutSecondLetters(withClosedLetters(withAnswerRows(linesOf(blocks))));
  const paper = giveListedAnswers(withStemLetters(withUnletteredOptions(groupLines(lines))));
  if (paper.questions.length === 0) throw new FileRefused('no_questions');
  if (paper.questions.length > MAX_READ_QUESTIONS)
    throw new FileRefused('too_many_questions', { most: MAX_READ_QUESTIONS });
  const language = options.language ?? 'both';
  const finish = (isBilingual: boolean) =>
    paper.questions.map((raw) => finishQuestion(raw, { language, isBilingual }));
  const first = finish(false);
  const pairs = first.filter(({ question }) => isPair(question.text)).length;
  const isBilingual = language === 'both' && pairs > first.length / 2 && pairs < first.length;
  const finished = isBilingual ? finish(true) : first;
  const questions = finished.map(
    ({ question, raw }): ReadQuestion => ({
      ...question,
      source: { [options.places]: raw.place, excerpt: excerptOf(raw.source.join('\n')) },
    }),
  );
  return {
    questions,
    issues: issuesOf(finished, questions, options.issues ?? [], unusedTexts(paper)),
    ...(paper.title && { title: splitTitle(paper.title, 'both') }),
  };
}

/** `placed`: what was found before anyone knew the questions; each belongs to the question before it. */
function issuesOf(
  finished: Finished[],
  questions: ReadQuestion[],
  placed: readonly PlacedIssue[],
  unused: readonly ReadIssue[],
): ReadIssue[] {
  const own = finished.flatMap(({ issues, raw }, index) => {
    const named = issues.map((issue) => ({ ...issue, question: index + 1, line: raw.place }));
    const question = questions[index];
    const checked = question ? checkQuestion(question, index + 1) : [];
    const hasKeyIssue = issues.some(({ code }) => /key/.test(code));
    return [...named, ...checked.filter(({ code }) => !(code === 'no_key' && hasKeyIssue))];
  });
  const others = placed.map((issue): ReadIssue => {
    const question = finished.findLastIndex(({ raw }) => raw.place <= issue.line) + 1;
    return question > 0 ? { ...issue, question } : issue;
  });
  return [...own, ...others, ...unused].sort((a, b) => (a.question ?? 0) - (b.question ?? 0));
}

/** Shorter ones are titles, marks and wishes. */
const SHORTEST_UNUSED = 80;

/** Long texts that belong to no question, as warnings of the question after them; behind the last one, of that. */
function unusedTexts({ before, questions }: RawPaper): ReadIssue[] {
  const long = (contents: readonly Content[]) =>
    contents.map((content) => notationOf([content], false)).filter((text) => text.length >= SHORTEST_UNUSED);
  return [before, ...questions.map(({ trailing }) => trailing)].flatMap((contents, index) =>
    long(contents).map((text): ReadIssue => {
      const question = Math.min(index + 1, questions.length);
      const params = { text: excerptOf(text) };
      const line = questions[question - 1]?.place;
      return {
        severity: 'warning',
        code: 'text_in_no_question',
        question,
        ...(line !== undefined && { line }),
        params,
      };
    }),
  );
}
