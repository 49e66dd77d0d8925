import { grade } from '@abhyas/exam-rules/scoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedPaper } from '#features/papers/papers.ts';
import type { Revision } from '#features/quizzes/quizzes.ts';
import { digestOf } from './rules/paper-keys.ts';
import { verdictsFor } from './verdicts.service.ts';

const OPTIONS = [1, 2, 3];
const QUESTIONS = [10, 20];
const kinds = ['key', 'accept', 'all_who_answered', 'everyone', 'void', 'original'] as const;

/** A revision whose questions have these keys (option numbers). */
function revisionOf(keys: number[]): Revision {
  const questions = QUESTIONS.map((id, place) => ({
    id,
    topic: '',
    text: { en: `Question ${id}` },
    options: OPTIONS.map((n) => ({ id: id + n, text: { en: `Option ${n}` }, is_correct: n === keys[place] })),
  }));
  const title = { en: 'Random' };
  return {
    quiz_id: 1,
    revision: 1,
    title,
    marks_correct: 1,
    marks_wrong: 0.2,
    pass_percent: null,
    questions,
    sections: null,
    paper_sections: null,
    full_marks: null,
    shuffle_questions: false,
    shuffle_options: false,
    forms: null,
    drawn_forms: null,
  };
}

type Question = Revision['questions'][number];
type Verdict = ReturnType<typeof verdictOf>;

/** A verdict that holds for the states of its question in these revisions. */
function verdictOf(id: number, { place, kind, options }: Made, revisions: Revision[]) {
  const question_id = QUESTIONS[place] ?? 0;
  const option_ids = kind === 'key' ? options.slice(0, 1) : kind === 'accept' ? options : [];
  const states = revisions.flatMap(({ questions }) => questions.filter((each) => each.id === question_id));
  const keys = states.map(digestOf);
  return { id, question_id, kind, option_ids: option_ids.map((n) => question_id + n), keys };
}
type Made = { place: number; kind: (typeof kinds)[number]; options: number[] };

/** The marks of one answer in fifths and the question's maximum, read from the history from its end to its start. */
function naively(question: Question, choice: number, verdicts: Verdict[]): { fifths: number; max: number } {
  const chosen = question.options[choice - 1];
  const wrong = chosen ? -1 : 0;
  const earns = (is_earned: boolean) => ({ fifths: is_earned ? 5 : wrong, max: 1 });
  for (const { question_id, kind, option_ids, keys } of verdicts.toReversed()) {
    if (question_id !== question.id || !keys.includes(digestOf(question))) continue;
    if (kind === 'void') return { fifths: 0, max: 0 };
    if (kind === 'everyone') return earns(true);
    if (kind === 'all_who_answered') return earns(chosen !== undefined);
    if (kind === 'original') break;
    return earns(chosen !== undefined && option_ids.includes(chosen.id));
  }
  return earns(chosen?.is_correct === true);
}

const histories = fc.record({
  revisions: fc.array(fc.tuple(fc.constantFrom(...OPTIONS), fc.constantFrom(...OPTIONS)), {
    minLength: 1,
    maxLength: 4,
  }),
  made: fc.array(
    fc.record({
      after: fc.nat(3),
      place: fc.nat(1),
      kind: fc.constantFrom(...kinds),
      options: fc.uniqueArray(fc.constantFrom(...OPTIONS), { minLength: 1 }),
    }),
    { maxLength: 8 },
  ),
  taken: fc.nat(3),
  choices: fc.tuple(fc.nat(3), fc.nat(3)),
});

describe('verdicts in force', () => {
  it('give the score of a naive recomputation, for random revisions, verdicts and answers', () => {
    fc.assert(
      fc.property(histories, ({ revisions, made, taken, choices }) => {
        const all = revisions.map((keys) => revisionOf(keys));
        // A verdict takes the states of the revisions up to its time.
        const verdicts = made
          .toSorted((a, b) => a.after - b.after)
          .map((each, id) => verdictOf(id + 1, each, all.slice(0, each.after + 1)));
        const paper = all[taken % all.length];
        if (!paper) throw new Error('There is a revision');
        const { score, max_score, ...counts } = grade(
          markedPaper(paper),
          choices,
          verdictsFor(paper, verdicts),
        );
        const each = paper.questions.map((question, place) =>
          naively(question, choices[place] ?? 0, verdicts),
        );
        expect(Math.round(score * 5)).toBe(each.reduce((sum, { fifths }) => sum + fifths, 0));
        expect(max_score).toBe(each.reduce((sum, { max }) => sum + max, 0));
        expect(counts.correct + counts.incorrect + counts.unanswered).toBe(max_score);
        expect(Math.round(score * 5)).toBe(counts.correct * 5 - counts.incorrect);
      }),
      { numRuns: 2000 },
    );
  });
});
