// A second implementation of scoring with verdicts, written for this suite.

export type Kind = 'key' | 'accept' | 'all_who_answered' | 'everyone' | 'void' | 'original';

export interface Verdict {
  question_id: number;
  kind: Kind;
  option_ids: number[];
}

export interface Question {
  id: number;
  options: { id: number; is_correct: boolean }[];
}

/** Scores are in fifths of a mark: 1 for a correct answer, −0.2 for a wrong one. */
interface NaiveOutcome {
  fifths: number;
  max: number;
}

/** `choices`: the place of the chosen option of each question, from 1; 0 without an answer. */
export function scoreNaively(
  questions: Question[],
  choices: number[],
  verdicts: Map<number, Verdict>,
): NaiveOutcome {
  const outcome = { fifths: 0, max: 0 };
  questions.forEach((question, place) => {
    const verdict = verdicts.get(question.id);
    if (verdict?.kind === 'void') return;
    outcome.max += 1;
    const chosen = question.options[(choices[place] ?? 0) - 1];
    const earns =
      verdict?.kind === 'everyone' ||
      (chosen !== undefined &&
        (verdict?.kind === 'all_who_answered' ||
          (verdict === undefined || verdict.kind === 'original'
            ? chosen.is_correct
            : verdict.option_ids.includes(chosen.id))));
    if (earns) outcome.fifths += 5;
    else if (chosen) outcome.fifths -= 1;
  });
  return outcome;
}
