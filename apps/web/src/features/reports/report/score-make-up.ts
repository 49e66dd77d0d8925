import type { Report } from '@abhyas/contract/reports';
import type { JudgedQuestion, QuestionStatus } from '../questions/question-status.ts';

export type StatusCounts = Record<QuestionStatus, number>;

/** Marks have four decimals: in whole ten-thousandths they multiply exactly. */
const UNIT = 10_000;

const times = (count: number, marks: number) => (count * Math.round(marks * UNIT)) / UNIT;

/** Marks gained by right answers and lost to wrong ones, both positive: score = gained − lost. */
export const marksOf = (
  report: Pick<Report, 'correct' | 'incorrect' | 'marks_correct' | 'marks_wrong'>,
): { gained: number; lost: number } => ({
  gained: times(report.correct, report.marks_correct),
  lost: times(report.incorrect, report.marks_wrong),
});

export interface TopicResult extends StatusCounts {
  /** '' for the questions that name none. */
  topic: string;
  total: number;
}

/** The counts per topic in the order of the paper, questions without one last; none when no question names one. */
export function topicResults(questions: JudgedQuestion[]): TopicResult[] {
  const topics = new Map<string, TopicResult>();
  for (const { question, status } of questions) {
    const topic = question.topic.trim();
    const known = topics.get(topic) ?? { topic, total: 0, correct: 0, incorrect: 0, unanswered: 0 };
    known[status] += 1;
    known.total += 1;
    topics.set(topic, known);
  }
  const named = [...topics.values()].filter(({ topic }) => topic !== '');
  const unnamed = topics.get('');
  if (named.length === 0) return [];
  return unnamed ? [...named, unnamed] : named;
}

/** Whole seconds, as hours, minutes and seconds. */
export function splitDuration(milliseconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.round(milliseconds / 1000));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}
