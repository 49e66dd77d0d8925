import type { Report } from '@abhyas/contract/reports';
import type { LocalizedText } from '@abhyas/contract/shared';
import { marksOfQuestion, placeSections, sectionAt } from '@abhyas/exam-rules/paper-sections';
import type { Marks } from '@abhyas/exam-rules/scoring';
import { topicNameOf, topicOf } from '#features/reports/practised/question-topic.ts';
import type {
  JudgedQuestion,
  QuestionStatus,
  ScoredStatus,
} from '#features/reports/questions/question-status.ts';
import type { Counts } from '#ui/score/segment-bar.tsx';

/** The counts of a report, once its score is released. */
export function countsOf(report: Pick<Report, ScoredStatus>): Counts | undefined {
  const { correct, incorrect, unanswered } = report;
  if (correct === null || incorrect === null || unanswered === null) return undefined;
  return { correct, incorrect, unanswered };
}

/** Of the paper. A report for staff who see the result alone has no questions, but counts them. */
export function questionCount({ questions, ...report }: Pick<Report, 'questions' | ScoredStatus>): number {
  if (questions.length > 0) return questions.length;
  const counts = countsOf(report);
  return counts ? counts.correct + counts.incorrect + counts.unanswered : 0;
}

/** Marks have four decimals: in whole ten-thousandths they add and multiply exactly. */
const UNIT = 10_000;
const inUnits = (marks: number) => Math.round(marks * UNIT);

const times = (count: number, marks: number) => (count * inUnits(marks)) / UNIT;

type MarkedReport = Pick<Report, 'marks_correct' | 'marks_wrong' | 'sections' | 'questions'>;

/** Marks of each question of the paper, in its order. */
export function marksOfEach({ sections, questions, ...whole }: MarkedReport): Marks[] {
  const placed = placeSections(sections);
  return questions.map((question, place) => {
    const marks = marksOfQuestion(question, sectionAt(placed, place + 1) ?? whole);
    return { marks_correct: marks.marks_correct ?? 0, marks_wrong: marks.marks_wrong ?? 0 };
  });
}

export interface MadeUp {
  gained: number;
  lost: number;
}

const sumOf = (parts: readonly MadeUp[]): MadeUp => ({
  gained: parts.reduce((sum, { gained }) => sum + inUnits(gained), 0) / UNIT,
  lost: parts.reduce((sum, { lost }) => sum + inUnits(lost), 0) / UNIT,
});

/**
 * Marks gained by right answers and lost to wrong ones, both positive: score = gained − lost. Undefined where marks
 * differ between questions of which it is not known yet how they were answered.
 */
export function marksOf(report: Report, questions: readonly JudgedQuestion[]): MadeUp | undefined {
  const { sections } = report;
  if (!sections) return ofCounts(report, report);
  const byCounts = sections.map((section) => ofCounts(section, section));
  const known = byCounts.flatMap((part) => part ?? []);
  if (known.length === byCounts.length) return sumOf(known);
  if (!report.released.answers) return undefined;
  const marks = marksOfEach(report);
  return sumOf(
    questions.map(({ status, number }) => {
      const { marks_correct = 0, marks_wrong = 0 } = marks[number - 1] ?? {};
      return {
        gained: status === 'correct' ? marks_correct : 0,
        lost: status === 'incorrect' ? marks_wrong : 0,
      };
    }),
  );
}

/** What counts amount to; undefined while they are withheld, and without common marks. */
function ofCounts(
  counts: Pick<Report, 'correct' | 'incorrect'>,
  { marks_correct, marks_wrong }: Pick<Report, 'marks_correct' | 'marks_wrong'>,
): MadeUp | undefined {
  const { correct, incorrect } = counts;
  if (correct === null || incorrect === null || marks_correct === null || marks_wrong === null)
    return undefined;
  return { gained: times(correct, marks_correct), lost: times(incorrect, marks_wrong) };
}

export interface TopicResult extends Counts {
  /** '' for the questions that name none. */
  topic: string;
  name: LocalizedText | undefined;
  /** Questions with marks. */
  total: number;
  void: number;
  /** What wrong and blank answers cost, against full marks. */
  missed: number;
}

/**
 * The results per topic in the order of the paper, questions without one last; none when no question names one. Needs the
 * keys. `marks`: of each question of the paper.
 */
export function topicResults(questions: readonly JudgedQuestion[], marks: readonly Marks[]): TopicResult[] {
  const topics = new Map<string, TopicResult>();
  for (const { question, status, number } of questions) {
    const topic = topicOf(question);
    const known = topics.get(topic) ?? { topic, name: topicNameOf(question), ...NOTHING };
    if (status === 'answered') continue;
    known[status] += 1;
    if (status !== 'void') known.total += 1;
    known.missed = (inUnits(known.missed) + missedUnits(status, marks[number - 1])) / UNIT;
    topics.set(topic, known);
  }
  const named = [...topics.values()].filter(({ topic }) => topic !== '');
  const unnamed = topics.get('');
  if (named.length === 0) return [];
  return unnamed ? [...named, unnamed] : named;
}

const NOTHING = { total: 0, void: 0, correct: 0, incorrect: 0, unanswered: 0, missed: 0 };

function missedUnits(status: QuestionStatus, { marks_correct, marks_wrong }: Marks = NO_MARKS): number {
  if (status === 'incorrect') return inUnits(marks_correct) + inUnits(marks_wrong);
  return status === 'unanswered' ? inUnits(marks_correct) : 0;
}
const NO_MARKS: Marks = { marks_correct: 0, marks_wrong: 0 };

/** What wrong and blank answers of the whole paper cost, against full marks; 0 until the score is released. */
export const missedMarks = ({ score, max_score }: Pick<Report, 'score' | 'max_score'>): number =>
  score === null ? 0 : (inUnits(max_score) - inUnits(score)) / UNIT;

const TO_REVISE = 3;
/** With those that missed as much as the last of them. */
const TO_REVISE_AT_MOST = 5;

/** The topics in which most marks were missed, the most first. A tie is not cut where it fits. */
export function toRevise(topics: readonly TopicResult[]): TopicResult[] {
  const worst = topics.filter(({ missed }) => missed > 0).sort((one, other) => other.missed - one.missed);
  const least = worst[TO_REVISE - 1]?.missed ?? 0;
  const tied = worst.filter(({ missed }) => missed >= least);
  return tied.length <= TO_REVISE_AT_MOST ? tied : worst.slice(0, TO_REVISE);
}

/** Whole seconds, as hours, minutes and seconds. */
export function splitDuration(milliseconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.round(milliseconds / 1000));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}
