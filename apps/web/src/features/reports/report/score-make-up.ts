import type { Report, ReportQuestion } from '@abhyas/contract/reports';
import type { Counts } from '../../../ui/score/segment-bar.tsx';
import type { JudgedQuestion, ScoredStatus } from '../questions/question-status.ts';

/** The counts of a report, once its score is released. */
export function countsOf(report: Pick<Report, ScoredStatus>): Counts | undefined {
  const { correct, incorrect, unanswered } = report;
  if (correct === null || incorrect === null || unanswered === null) return undefined;
  return { correct, incorrect, unanswered };
}

/** Marks have four decimals: in whole ten-thousandths they multiply exactly. */
const UNIT = 10_000;

const times = (count: number, marks: number) => (count * Math.round(marks * UNIT)) / UNIT;

/** Marks gained by right answers and lost to wrong ones, both positive: score = gained − lost. */
export const marksOf = (
  counts: Pick<Counts, 'correct' | 'incorrect'>,
  report: Pick<Report, 'marks_correct' | 'marks_wrong'>,
): { gained: number; lost: number } => ({
  gained: times(counts.correct, report.marks_correct),
  lost: times(counts.incorrect, report.marks_wrong),
});

export interface TopicResult extends Counts {
  /** '' for the questions that name none. */
  topic: string;
  /** Questions with marks. */
  total: number;
  void: number;
}

/** '' where a question names none. */
export const topicOf = ({ topic }: Pick<ReportQuestion, 'topic'>): string => topic.trim();

/** The counts per topic in the order of the paper, questions without one last; none when no question names one. Needs the keys. */
export function topicResults(questions: JudgedQuestion[]): TopicResult[] {
  const topics = new Map<string, TopicResult>();
  for (const { question, status } of questions) {
    const topic = topicOf(question);
    const known = topics.get(topic) ?? { topic, total: 0, void: 0, correct: 0, incorrect: 0, unanswered: 0 };
    if (status === 'answered') continue;
    known[status] += 1;
    if (status !== 'void') known.total += 1;
    topics.set(topic, known);
  }
  const named = [...topics.values()].filter(({ topic }) => topic !== '');
  const unnamed = topics.get('');
  if (named.length === 0) return [];
  return unnamed ? [...named, unnamed] : named;
}

/** What wrong and blank answers cost, against full marks: maximum − score. */
export const missedMarks = (
  { incorrect, unanswered }: Pick<Counts, 'incorrect' | 'unanswered'>,
  { marks_correct, marks_wrong }: Pick<Report, 'marks_correct' | 'marks_wrong'>,
): number =>
  (incorrect * (Math.round(marks_correct * UNIT) + Math.round(marks_wrong * UNIT)) +
    unanswered * Math.round(marks_correct * UNIT)) /
  UNIT;

/** The topics in which marks were missed, the most first. */
export const worstTopics = (
  topics: TopicResult[],
  marks: Pick<Report, 'marks_correct' | 'marks_wrong'>,
): (TopicResult & { missed: number })[] =>
  topics
    .map((topic) => ({ ...topic, missed: missedMarks(topic, marks) }))
    .filter(({ missed }) => missed > 0)
    .sort((one, other) => other.missed - one.missed);

/** Whole seconds, as hours, minutes and seconds. */
export function splitDuration(milliseconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.round(milliseconds / 1000));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}
