/** The part of a revision that grading needs. */
export interface MarkedPaper {
  /** Marks for a correct answer, and the deduction for a wrong one (a positive number); at most four decimals. */
  marks_correct: number;
  marks_wrong: number;
  questions: { options: { is_correct: boolean }[] }[];
}

export interface Grade {
  /** Spec §9: by default +1 for each correct answer, −0.2 for each wrong one, 0 for none. May be negative. */
  score: number;
  max_score: number;
  correct: number;
  incorrect: number;
  unanswered: number;
}

/** Scores are added in ten-thousandths: whole numbers add exactly, 0.1 + 0.2 does not. */
const UNIT = 10_000;

/** `choices`: the place of the chosen option of each question, from 1; 0 or null without an answer. */
export function grade(paper: MarkedPaper, choices: (number | null)[]): Grade {
  let correct = 0;
  let incorrect = 0;
  for (const [place, { options }] of paper.questions.entries()) {
    const selected = options[(choices[place] ?? 0) - 1];
    if (selected?.is_correct) correct += 1;
    else if (selected) incorrect += 1;
  }
  const gained = correct * Math.round(paper.marks_correct * UNIT);
  const deducted = incorrect * Math.round(paper.marks_wrong * UNIT);
  return {
    score: (gained - deducted) / UNIT,
    max_score: (paper.questions.length * Math.round(paper.marks_correct * UNIT)) / UNIT,
    correct,
    incorrect,
    unanswered: paper.questions.length - correct - incorrect,
  };
}
