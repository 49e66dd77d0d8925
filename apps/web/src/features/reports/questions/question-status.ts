import type { Report, ReportQuestion } from '@abhyas/contract/reports';

/** What the counts of a report count. */
export const scoredStatuses = ['correct', 'incorrect', 'unanswered'] as const;
export type ScoredStatus = (typeof scoredStatuses)[number];

/** `void`: it counts no longer. `answered`: all that is known until the answers are released. */
export type QuestionStatus = ScoredStatus | 'void' | 'answered';

export type QuestionFilter = 'all' | QuestionStatus | 'flagged';

export interface JudgedQuestion {
  /** From 1, as the learner saw it. */
  number: number;
  question: ReportQuestion;
  selected: number | undefined;
  status: QuestionStatus;
  /** Marked for review while it was answered. */
  flagged: boolean;
}

export function questionsOf(questions: JudgedQuestion[], filter: QuestionFilter): JudgedQuestion[] {
  if (filter === 'all') return questions;
  if (filter === 'flagged') return questions.filter(({ flagged }) => flagged);
  return questions.filter(({ status }) => status === filter);
}

/** The filters that divide these questions, and the one for flags where there are any. */
export function filtersOf(questions: JudgedQuestion[], answersReleased: boolean): QuestionFilter[] {
  const known: QuestionStatus[] = answersReleased ? [...scoredStatuses] : ['answered', 'unanswered'];
  const rare = (['void', 'flagged'] as const).filter(
    (filter) => !(filter === 'void' && !answersReleased) && questionsOf(questions, filter).length > 0,
  );
  return ['all', ...known, ...rare];
}

/** Spec §4: correct if the selected option is the correct one, incorrect if another was chosen, else unanswered. */
export function judgeQuestions({
  questions,
  answers,
  flags,
  released,
}: Pick<Report, 'questions' | 'answers' | 'flags' | 'released'>): JudgedQuestion[] {
  const selections = new Map(answers.map(({ question, selected_option }) => [question, selected_option]));
  const flagged = new Set(flags);
  return questions.map((question, index) => {
    const selected = selections.get(question.id);
    const status = released.answers
      ? statusOf(question, selected)
      : selected === undefined
        ? 'unanswered'
        : 'answered';
    return { number: index + 1, question, selected, status, flagged: flagged.has(question.id) };
  });
}

/** By the verdict and the key in force: as the score counts it. */
function statusOf({ verdict, options }: ReportQuestion, selected: number | undefined): QuestionStatus {
  if (verdict?.kind === 'void') return 'void';
  if (verdict?.kind === 'everyone') return 'correct';
  if (selected === undefined) return 'unanswered';
  if (verdict?.kind === 'all_who_answered') return 'correct';
  return options.some(({ id, is_correct }) => is_correct && id === selected) ? 'correct' : 'incorrect';
}

/** Whether it has full marks by a verdict, whatever was chosen. */
export const hasMarksForAll = ({ question, status }: JudgedQuestion): boolean =>
  status === 'correct' &&
  (question.verdict?.kind === 'everyone' || question.verdict?.kind === 'all_who_answered');

/** Whether a key counts for this question: not where all get the marks, or nobody. */
export const hasKey = ({ verdict }: ReportQuestion): boolean =>
  verdict === undefined || ['key', 'accept', 'original'].includes(verdict.kind);
