import type { Answers, ModelPaper } from './model-attempt.fixture.ts';

// What answers score, in the simplest form: by the key of the paper, and by what examiners decided later.

export const VERDICT_KINDS = ['key', 'accept', 'all_who_answered', 'everyone', 'void', 'original'] as const;

export interface ModelVerdict {
  question: number;
  kind: (typeof VERDICT_KINDS)[number];
  options: number[];
  /** The states of the question for which it was made. */
  states: string[];
}

/** "A verdict holds for all revisions in which the question's options and key are those it was made for." */
export const stateOf = ({ edited, key }: ModelPaper, question: number | string): string =>
  `${edited[question] ? 'edited' : 'new'}, key ${key[question]}`;

const verdictOf = (paper: ModelPaper, question: string, verdicts: ModelVerdict[]) =>
  verdicts.findLast((each) => {
    return each.question === Number(question) && each.states.includes(stateOf(paper, question));
  });

/** Options that earn the marks of a question. */
export function correctOptions(paper: ModelPaper, question: string, verdicts: ModelVerdict[]): number[] {
  const verdict = verdictOf(paper, question, verdicts);
  const all = paper.options[question] ?? [];
  const own = all.filter((option) => option === paper.key[question]);
  if (!verdict || verdict.kind === 'original') return own;
  if (verdict.kind === 'void') return [];
  return verdict.kind === 'key' || verdict.kind === 'accept' ? verdict.options : all;
}

/**
 * The latest verdict of a question counts. Full marks count as correct; a void question counts nowhere. Scores are in
 * ten-thousandths, as whole numbers: the marks of each correct answer, minus the deduction for each wrong one.
 */
export function gradeOf(paper: ModelPaper, answers: Answers, verdicts: ModelVerdict[]) {
  const counts = { correct: 0, incorrect: 0, unanswered: 0 };
  let [score, max_score] = [0, 0];
  const whole = (marks: number) => Math.round(marks * 10_000);
  for (const question of Object.keys(paper.key)) {
    const kind = verdictOf(paper, question, verdicts)?.kind;
    if (kind === 'void') continue;
    const { correct = 0, wrong = 0 } = paper.marks[question] ?? {};
    max_score += whole(correct);
    const chosen = answers[question];
    if (kind !== 'everyone' && chosen === undefined) counts.unanswered += 1;
    else if (kind === 'everyone' || correctOptions(paper, question, verdicts).includes(chosen ?? 0)) {
      counts.correct += 1;
      score += whole(correct);
    } else {
      counts.incorrect += 1;
      score -= whole(wrong);
    }
  }
  return { score: score / 10_000, max_score: max_score / 10_000, ...counts };
}
