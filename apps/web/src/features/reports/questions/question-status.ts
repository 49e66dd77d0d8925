import type { Report, ReportQuestion } from '@abhyas/contract/reports';

export const statuses = ['correct', 'incorrect', 'unanswered'] as const;
export type QuestionStatus = (typeof statuses)[number];

export const filters = ['all', ...statuses] as const;
export type QuestionFilter = (typeof filters)[number];

export interface JudgedQuestion {
  /** From 1, as the learner saw it. */
  number: number;
  question: ReportQuestion;
  selected: number | undefined;
  status: QuestionStatus;
}

export const questionsOf = (questions: JudgedQuestion[], filter: QuestionFilter): JudgedQuestion[] =>
  filter === 'all' ? questions : questions.filter(({ status }) => status === filter);

/** Spec §4: correct if the selected option is the correct one, incorrect if another was chosen, else unanswered. */
export function judgeQuestions({
  questions,
  answers,
}: Pick<Report, 'questions' | 'answers'>): JudgedQuestion[] {
  const selections = new Map(answers.map(({ question, selected_option }) => [question, selected_option]));
  return questions.map((question, index) => {
    const selected = selections.get(question.id);
    const status = statusOf(question, selected);
    return { number: index + 1, question, selected, status };
  });
}

function statusOf(question: ReportQuestion, selected: number | undefined): QuestionStatus {
  if (selected === undefined) return 'unanswered';
  return question.options.some(({ id, is_correct }) => is_correct && id === selected)
    ? 'correct'
    : 'incorrect';
}
