import type { QuizJson } from '@abhyas/contract/quiz-json';
import type { Queryable } from '../../../platform/db/open.ts';
import { type Clock, iso } from '../../../platform/time/clock.ts';
import { type Actor, recordEvent } from '../../audit/audit.ts';
import { releaseTimes } from '../rules/release.ts';
import { insertQuiz, insertRevision } from './editor.queries.ts';
import { withIds } from './item-ids.ts';

/** Stores a quiz and its first revision in the caller's transaction. Returns its id. */
export async function createQuiz(
  db: Queryable,
  clock: Clock,
  { quiz, by, copied_from }: { quiz: QuizJson; by: Actor; copied_from?: number },
): Promise<number> {
  const { title, marks_correct, marks_wrong, pass_percent, questions, ...settings } = quiz;
  const created_at = iso(clock.now());
  const released = releaseTimes({
    ...settings,
    earlier_deadline: null,
    score_released_by_hand_at: null,
    answers_released_by_hand_at: null,
  });
  const quiz_id = await insertQuiz(db, { ...settings, ...released, revision: 1, created_at });
  await insertRevision(db, {
    quiz_id,
    revision: 1,
    title,
    marks_correct,
    marks_wrong,
    pass_percent,
    question_count: questions.length,
    questions: await withIds(db, questions),
    created_by: by.user_id,
    created_at,
  });
  await recordEvent(db, {
    at: created_at,
    kind: copied_from === undefined ? 'quiz_created' : 'quiz_duplicated',
    by,
    on: { type: 'quiz', id: quiz_id, name: title.en },
    ...(copied_from !== undefined && { details: { copied_from } }),
  });
  return quiz_id;
}
