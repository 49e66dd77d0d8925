import type { Report, ReportQuestion } from '@abhyas/contract/reports';

/** What the counts of a report count. */
export const scoredStatuses = ['correct', 'incorrect', 'unanswered'] as const;
export type ScoredStatus = (typeof scoredStatuses)[number];

/** `void`: it counts no longer. `answered`: all that is known until the answers are released. */
export type QuestionStatus = ScoredStatus | 'void' | 'answered';

export type QuestionKind = QuestionStatus | 'flagged';

export interface JudgedQuestion {
  /** From 1, as the learner saw it. */
  number: number;
  question: ReportQuestion;
  selected: number | undefined;
  status: QuestionStatus;
  /** Marked for review while it was answered. */
  flagged: boolean;
}

export function questionsOf(questions: JudgedQuestion[], kind: QuestionKind): JudgedQuestion[] {
  if (kind === 'flagged') return questions.filter(({ flagged }) => flagged);
  return questions.filter(({ status }) => status === kind);
}

/** What a reader may want to see alone: each kind that there is, and what is flagged; nothing where all are of one kind. */
export function kindsOf(questions: JudgedQuestion[], answersReleased: boolean): QuestionKind[] {
  const known: QuestionKind[] = answersReleased
    ? ['incorrect', 'unanswered', 'correct', 'void', 'flagged']
    : ['unanswered', 'answered', 'flagged'];
  return known.filter((kind) => {
    const count = questionsOf(questions, kind).length;
    return count > 0 && count < questions.length;
  });
}

const order: Record<QuestionStatus, number> = {
  ...{ incorrect: 0, unanswered: 1, correct: 2, void: 2 },
  // Until the answers are released: as in the paper.
  answered: 1,
};

/** Wrong answers first, then blank ones, then the rest; within each as in the paper. */
export const wrongFirst = (questions: readonly JudgedQuestion[]): JudgedQuestion[] =>
  [...questions].sort((one, other) => order[one.status] - order[other.status]);

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
