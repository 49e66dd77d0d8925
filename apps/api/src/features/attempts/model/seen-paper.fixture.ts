import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { quiz_revisions } from '#features/quizzes/quizzes.tables.ts';
import type { Scene } from './scene.fixture.ts';

/** A question as its learner sees it, with its options in their order. */
interface Shown {
  id: number;
  options: { id: number }[];
}

/** Remembers the paper of an attempt. Whatever staff change, the screen and the report show the same one. */
export function requireSamePaper({ papers }: Scene, number: number, questions: readonly Shown[]): void {
  const shown = questions.map(idsOf);
  const before = papers.get(number);
  if (before && !isDeepStrictEqual(before, shown))
    throw new Error(
      `The paper of attempt ${number} changed from ${JSON.stringify(before)} to ${JSON.stringify(shown)}`,
    );
  papers.set(number, shown);
}

/**
 * A paper has every question and every option of its revision once. What the revision does not shuffle stands in its order.
 * Returns whether something stands in another one.
 */
export async function requireRevisionOf(
  { app, drawn }: Scene,
  attempt: number,
  questions: readonly Shown[],
): Promise<boolean> {
  if (drawn) return false;
  const [revision] = await app.db
    .select({
      questions: quiz_revisions.questions,
      shuffle_questions: quiz_revisions.shuffle_questions,
      shuffle_options: quiz_revisions.shuffle_options,
    })
    .from(attempts)
    .innerJoin(
      quiz_revisions,
      and(eq(quiz_revisions.quiz_id, attempts.quiz_id), eq(quiz_revisions.revision, attempts.revision)),
    )
    .where(eq(attempts.id, attempt));
  if (!revision) throw new Error(`There is no attempt ${attempt}`);
  const { shuffle_questions, shuffle_options } = revision;
  const [stored, shown] = [revision.questions, questions].map((each) => each.map(idsOf));
  const without = (papers: number[][] = []) => {
    const inOrder = papers.map(([id, ...options]) => [
      id,
      ...(shuffle_options ? options.sort(byNumber) : options),
    ]);
    return shuffle_questions ? inOrder.sort(([one = 0], [other = 0]) => byNumber(one, other)) : inOrder;
  };
  if (!isDeepStrictEqual(without(structuredClone(shown)), without(structuredClone(stored))))
    throw new Error(`Attempt ${attempt} shows ${JSON.stringify(shown)} of ${JSON.stringify(stored)}`);
  return !isDeepStrictEqual(shown, stored);
}

const byNumber = (one: number, other: number) => one - other;
const idsOf = ({ id, options }: Shown): number[] => [id, ...options.map((option) => option.id)];
