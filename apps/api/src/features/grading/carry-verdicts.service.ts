import { isDeepStrictEqual } from 'node:util';
import { verdictInForce } from '@abhyas/exam-rules/verdicts';
import type { StoredQuestion } from '#features/questions/questions.ts';
import { listQuestionStates } from '#features/quizzes/quizzes.ts';
import type { Queryable } from '#platform/db/open.ts';
import { digestOf } from './rules/paper-keys.ts';
import { keyIds, meansTheSame } from './rules/same-options.ts';
import { appendCarried } from './verdicts.queries.ts';
import type { Verdicts } from './verdicts.service.ts';

interface Correction {
  quiz: { id: number; regrade: number };
  before: { questions: readonly StoredQuestion[] };
  after: { questions: readonly StoredQuestion[] };
  at: string;
}

/**
 * Appends verdicts in force that name options for the new states of their questions, where they mean the same and the key is the same: a corrected letter
 * in another option must not bring a wrong key back. A state that the question has had before has the verdicts that were decided
 * for it. The quiz is locked, and the revision with the new states is not stored yet.
 */
export async function carryVerdicts(
  { verdicts }: { verdicts: Verdicts },
  tx: Queryable,
  { quiz, before, after, at }: Correction,
): Promise<void> {
  const all = await verdicts.list(quiz.id, quiz.regrade, tx);
  if (all.length === 0) return;
  const earlier = new Map(before.questions.map((question) => [question.id, question]));
  const possible = after.questions.flatMap((question) => {
    const { id } = question;
    const known = earlier.get(id);
    const verdict = known && verdictInForce(all, { id, digest: digestOf(known) });
    const key = digestOf(question);
    if (!verdict || verdict.option_ids.length === 0 || verdict.keys.includes(key)) return [];
    const isKeySame = isDeepStrictEqual(new Set(keyIds(known)), new Set(keyIds(question)));
    const isCarried = isKeySame && meansTheSame(verdict.option_ids, known, question);
    return isCarried ? [{ verdict_id: verdict.id, id, key }] : [];
  });
  if (possible.length === 0) return;
  const states = await listQuestionStates(tx, {
    quiz_id: quiz.id,
    question_ids: possible.map(({ id }) => id),
  });
  const known = new Set(states.map((state) => `${state.question_id} ${digestOf(state)}`));
  const carried = possible.filter(({ id, key }) => !known.has(`${id} ${key}`));
  if (carried.length > 0) await appendCarried(tx, { quiz, carried, at });
}
