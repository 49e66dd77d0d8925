import type { CountedKind } from './verdicts.ts';

/** Marks for a correct answer, and the deduction for a wrong one (a positive number); at most four decimals. */
export interface Marks {
  marks_correct: number;
  marks_wrong: number;
}

/** The part of a paper that scoring needs. */
export interface MarkedPaper {
  /** Marks of each question; null where the sections say them. */
  marks_correct: number | null;
  marks_wrong: number | null;
  questions: readonly MarkedQuestion[];
  /** Sections follow one another and contain every question. */
  sections?: readonly MarkedSection[] | undefined;
}
export interface MarkedQuestion {
  options: { id: number; is_correct: boolean }[];
}
export interface MarkedSection {
  /** What must be reached of the section's full marks; null without a cut-off. */
  pass_percent: number | null;
  /** Of each of its questions. */
  marks: readonly Marks[];
}

/** A verdict in force, as far as scoring needs it. */
export interface CountedVerdict {
  kind: CountedKind | 'original';
  /** Options that earn the marks, of `key` and `accept`. */
  option_ids: readonly number[];
}

interface Outcome {
  /** Spec §9: by default +1 for each correct answer, −0.2 for each wrong one, 0 for none. May be negative. */
  score: number;
  max_score: number;
  /** Questions with full marks, whatever the reason. A void question is in none of the three counts. */
  correct: number;
  incorrect: number;
  unanswered: number;
}

export interface SectionOutcome extends Outcome {
  pass_percent: number | null;
}

export interface Grade extends Outcome {
  /** Absent in a paper without sections. */
  sections?: SectionOutcome[];
}

/** Marks are added in ten-thousandths: whole numbers add exactly, 0.1 + 0.2 does not. */
export const UNIT = 10_000;
export const inUnits = (marks: number) => Math.round(marks * UNIT);

/**
 * `choices`: the place of the chosen option of each question, from 1; 0 or null without an answer. `verdicts`: the
 * verdict in force of each question, undefined without one.
 */
export function grade(
  paper: MarkedPaper,
  choices: readonly (number | null)[],
  verdicts: readonly (CountedVerdict | undefined)[] = [],
): Grade {
  const counted = paper.questions.map((question, place) =>
    countOf(question.options[(choices[place] ?? 0) - 1], verdicts[place]),
  );
  const { sections } = paper;
  if (!sections) {
    const marks = { marks_correct: paper.marks_correct ?? 0, marks_wrong: paper.marks_wrong ?? 0 };
    return outcomeOf(counted, () => marks);
  }
  let first = 0;
  const graded = sections.map(({ pass_percent, marks }) => {
    const own = counted.slice(first, first + marks.length);
    first += marks.length;
    return { ...outcomeOf(own, (place) => marks[place]), pass_percent };
  });
  return { ...sumOf(graded), sections: graded };
}

type Counted = 'correct' | 'incorrect' | 'unanswered' | 'void';

function outcomeOf(counted: readonly Counted[], marksOf: (place: number) => Marks | undefined): Outcome {
  const counts = { correct: 0, incorrect: 0, unanswered: 0, void: 0 };
  let [score, max_score] = [0, 0];
  for (const [place, count] of counted.entries()) {
    counts[count] += 1;
    const { marks_correct = 0, marks_wrong = 0 } = marksOf(place) ?? {};
    if (count !== 'void') max_score += inUnits(marks_correct);
    if (count === 'correct') score += inUnits(marks_correct);
    if (count === 'incorrect') score -= inUnits(marks_wrong);
  }
  const { correct, incorrect, unanswered } = counts;
  return { score: score / UNIT, max_score: max_score / UNIT, correct, incorrect, unanswered };
}

function sumOf(outcomes: readonly Outcome[]): Outcome {
  const sum = { score: 0, max_score: 0, correct: 0, incorrect: 0, unanswered: 0 };
  for (const { score, max_score, correct, incorrect, unanswered } of outcomes) {
    sum.score += inUnits(score);
    sum.max_score += inUnits(max_score);
    sum.correct += correct;
    sum.incorrect += incorrect;
    sum.unanswered += unanswered;
  }
  return { ...sum, score: sum.score / UNIT, max_score: sum.max_score / UNIT };
}

/** The maximum of a paper in which no question is void. */
export function fullScore({
  marks_correct,
  question_count,
}: {
  marks_correct: number;
  question_count: number;
}): number {
  return (question_count * inUnits(marks_correct)) / UNIT;
}

/** The same for questions with marks of their own. */
export const fullScoreOf = (marks: readonly Marks[]): number =>
  marks.reduce((sum, { marks_correct }) => sum + inUnits(marks_correct), 0) / UNIT;

/** A deduction as a part of the marks for a correct answer, with the four decimals that marks have. */
export const deductionOf = (marks_correct: number, wrong_percent: number): number =>
  Math.round((inUnits(marks_correct) * wrong_percent) / 100) / UNIT;

function countOf(
  chosen: MarkedQuestion['options'][number] | undefined,
  verdict: CountedVerdict | undefined,
): Counted {
  const kind = verdict?.kind ?? 'original';
  if (kind === 'void') return 'void';
  if (kind === 'everyone') return 'correct';
  if (!chosen) return 'unanswered';
  if (kind === 'all_who_answered') return 'correct';
  const isCorrect = kind === 'original' ? chosen.is_correct : verdict?.option_ids.includes(chosen.id);
  return isCorrect ? 'correct' : 'incorrect';
}

/**
 * Whether a score reaches the pass mark; null without one, and where no question counts. Exact: it compares whole
 * numbers.
 */
export function reaches(
  { score, max_score }: Pick<Outcome, 'score' | 'max_score'>,
  pass_percent: number | null,
): boolean | null {
  if (pass_percent === null || max_score === 0) return null;
  const whole = (value: number) => BigInt(inUnits(value));
  return whole(score) * 100n * BigInt(UNIT) >= whole(pass_percent) * whole(max_score);
}

/** Whether the whole and every section reach their pass marks; null if there is none to reach. */
export function isPassed(
  {
    sections,
    ...whole
  }: Pick<Outcome, 'score' | 'max_score'> & {
    sections?: readonly Pick<SectionOutcome, 'score' | 'max_score' | 'pass_percent'>[] | null | undefined;
  },
  pass_percent: number | null,
): boolean | null {
  const reached = [
    reaches(whole, pass_percent),
    ...(sections ?? []).map((section) => reaches(section, section.pass_percent)),
  ];
  if (reached.includes(false)) return false;
  return reached.includes(true) ? true : null;
}
