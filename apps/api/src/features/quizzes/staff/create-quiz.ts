import type { QuizJson, QuizQuestion } from '@abhyas/contract/quiz-json';
import type { Queryable } from '../../../platform/db/open.ts';
import { type Clock, iso } from '../../../platform/time/clock.ts';
import { type Actor, recordEvent } from '../../audit/audit.ts';
import type { StoredQuestion } from '../documents.ts';
import { insertQuiz, insertRevision, takeItemIds } from './editor.queries.ts';
import { withNamespaces } from './pictures-of-quiz.ts';

/** Stores a quiz and its first revision, in the caller's transaction; answers with its id. */
export async function createQuiz(
  db: Queryable,
  clock: Clock,
  { quiz, by }: { quiz: QuizJson; by: Actor },
): Promise<number> {
  const { title, marks_correct, marks_wrong, pass_percent, questions, ...settings } = quiz;
  const created_at = iso(clock.now());
  const quiz_id = await insertQuiz(db, { ...settings, revision: 1, created_at });
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
    kind: 'quiz_created',
    by,
    on: { type: 'quiz', id: quiz_id, name: title.en },
  });
  return quiz_id;
}

async function withIds(db: Queryable, questions: QuizQuestion[]): Promise<StoredQuestion[]> {
  const count = questions.reduce((sum, { options }) => sum + 1 + options.length, 0);
  const ids = (await takeItemIds(db, count)).values();
  const next = () => {
    const { value } = ids.next();
    if (value === undefined) throw new Error('Too few ids were taken');
    return value;
  };
  return questions.map(withNamespaces).map((question) => ({
    ...question,
    id: next(),
    options: question.options.map((option) => ({ ...option, id: next() })),
  }));
}
