import { MAX_READ_QUESTIONS } from '#bounds.ts';
import { checkQuestion } from '#check-question.ts';
import { excerptOf } from '#clean-text.ts';
import { FileRefused } from '#issues.ts';
import { splitTitle } from '#languages.ts';
import type { ReadFile, ReadIssue, ReadOptions, ReadQuestion } from '#questions.ts';
import type { TypedBlock } from './blocks.ts';
import { type Finished, finishQuestion } from './finishing/finish-question.ts';
import { irregularities, MOST_NAMED } from './finishing/irregularities.ts';
import { isPair } from './finishing/split-texts.ts';
import { unusedOf, unusedTexts } from './finishing/unused-texts.ts';
import { giveListedAnswers } from './grouping/give-answers.ts';
import { groupLines } from './grouping/group-lines.ts';
import type { Aside, RawPaper } from './grouping/raw-question.ts';
import { withStemLetters } from './grouping/stem-letters.ts';
import { withUnletteredOptions } from './grouping/unlettered-options.ts';
import { withAnswerRows } from './lines/answer-rows.ts';
import { withClosedLetters } from './lines/bare-letters.ts';
import { withClosedNumbers, withPlainLabels } from './lines/closed-numbers.ts';
import { type Line, linesOf } from './lines/lines.ts';
import { withJoinedHalves, withListItems, withoutPages } from './lines/page-breaks.ts';
import { withoutSecondLetters } from './lines/second-letters.ts';

/** An issue that the source of the paragraphs found, by the place of the paragraph. */
export interface PlacedIssue extends Omit<ReadIssue, 'question'> {
  line: number;
}

export interface TypedPaperOptions extends ReadOptions {
  /** What places count: `line` in plain text, `paragraph` in documents. */
  places: 'line' | 'paragraph' | 'row';
  issues?: PlacedIssue[];
  /** What its source found to be in no question, such as heads of pages. */
  aside?: Aside[];
  /** Of the file as a whole. */
  fileIssues?: ReadIssue[];
}

/** The questions of a typed paper: numbered stems, lettered options, and keys in any of the usual ways. */
export function readTypedPaper(blocks: readonly TypedBlock[], options: TypedPaperOptions): ReadFile {
  const { lines, aside } = withoutPages(linesOf(blocks));
  const usual = withoutSecondLetters(withUsualLabels(withAnswerRows(withJoinedHalves(lines))));
  const grouped = groupLines(withListItems(usual));
  const paper = giveListedAnswers(
    withStemLetters(
      withUnletteredOptions({ ...grouped, aside: [...grouped.aside, ...aside, ...(options.aside ?? [])] }),
    ),
  );
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
  const unused = unusedOf(paper);
  const questions = finished.map(({ question, raw, found }, place): ReadQuestion => {
    const own = unused.get(place) ?? [];
    const excerpt = excerptOf(raw.source.join('\n'));
    return {
      ...question,
      source: { [options.places]: raw.place, excerpt, ...(own.length > 0 && { unused: own }), found },
    };
  });
  return {
    questions,
    issues: [
      ...(options.fileIssues ?? []),
      ...answersWithoutQuestion(paper),
      ...issuesOf(finished, questions, options.issues ?? [], [
        ...unusedTexts(paper),
        ...irregularities(finished),
      ]),
    ],
    ...(paper.title && { title: splitTitle(paper.title, 'both') }),
  };
}

/** Letters and numbers in unusual forms get the usual ones. */
const withUsualLabels = (lines: readonly Line[]): Line[] =>
  withClosedNumbers(withClosedLetters(withPlainLabels(lines)));

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

function answersWithoutQuestion({ unknownAnswers = [] }: RawPaper): ReadIssue[] {
  const numbers = [...new Set(unknownAnswers)].slice(0, MOST_NAMED).join(', ');
  return numbers === ''
    ? []
    : [{ severity: 'warning', code: 'answers_without_question', params: { numbers } }];
}
