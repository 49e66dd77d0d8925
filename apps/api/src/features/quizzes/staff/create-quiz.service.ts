import type { QuizJson } from '@abhyas/contract/quiz-json';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { StaffActor } from '#features/accounts/accounts.ts';
import { recordEvent } from '#features/audit/audit.ts';
import { ensureTopics } from '#features/bank/bank.ts';
import { questionsIn, sectionsOfFile, withForms, withSections } from '#features/papers/papers.ts';
import { requireRoomForTrees, withIds, withNamedPassages } from '#features/questions/questions.ts';
import { NO_WIDENING } from '#features/quizzes/rules/effective-settings.ts';
import { releaseTimes } from '#features/quizzes/rules/release.ts';
import type { Queryable } from '#platform/db/open.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { type DespiteExams, requireUnasked } from './asked.service.ts';
import { withPools } from './bank-uses/pools.service.ts';
import { recordQuestions } from './bank-uses/record-questions.service.ts';
import { insertQuiz, insertRevision } from './editor.queries.ts';
import { requireReminderRights } from './reminder-rights.service.ts';

interface NewQuiz {
  quiz: QuizJson;
  by: StaffActor;
  copied_from?: number;
  /** Absent: what comes from the command line is published. */
  despite_exams?: DespiteExams;
  /** Its audience; null: everyone. A file has none, because the ids mean nothing on another server. */
  class_ids?: number[] | null;
}

/** Stores a quiz and its first revision in the caller's transaction. Returns its id. */
export async function createQuiz(
  db: Queryable,
  clock: Clock,
  { quiz, by, copied_from, despite_exams, class_ids = null }: NewQuiz,
): Promise<number> {
  const { title, marks_correct, marks_wrong, pass_percent, forms, passages } = quiz;
  const questions = questionsIn(quiz);
  const settings = settingsOf(quiz);
  await requireReminderRights(db, {
    before: undefined,
    after: { ...settings, title, class_ids, deleted_at: null, overrides: 0 },
    ...{ now: clock.now(), by },
  });
  const created_at = iso(clock.now());
  const released = releaseTimes({
    ...settings,
    ...NO_WIDENING,
    earlier_deadline: null,
    score_released_by_hand_at: null,
    answers_released_by_hand_at: null,
    keys_confirmed_at: null,
  });
  const stored = await withIds(db, withNamedPassages({ questions, passages }));
  requireRoomForTrees(stored);
  const sections = await sectionsOfFile(db, quiz, stored);
  // A quiz may be an exam that nobody else should see. What belongs to nobody is common.
  const ownership = { owner_id: by.user_id, is_shared: by.user_id === null };
  const quiz_id = await insertQuiz(db, {
    ...settings,
    ...released,
    ...ownership,
    class_ids,
    revision: 1,
    created_at,
  });
  const marking = { marks_correct, marks_wrong, pass_percent };
  const order = { shuffle_questions: quiz.shuffle_questions, shuffle_options: quiz.shuffle_options };
  const written = { title, ...marking, ...order, questions: stored, sections, forms, drawn_forms: null };
  const { content, references } =
    quiz.status === 'published'
      ? await withPools(db, { quiz_id, by, now: clock.now(), despite_exams }, written)
      : { content: written, references: new Map() };
  requireRoomForTrees(content.questions);
  await ensureTopics(
    db,
    questions.map(({ topic }) => topic),
  );
  await insertRevision(db, {
    quiz_id,
    revision: 1,
    ...withSections(withForms(content, quiz.status)),
    created_by: by.user_id,
    created_at,
  });
  await recordQuestions(db, {
    quiz_id,
    difficulty: quiz.difficulty,
    questions: content.questions,
    before: [],
    references,
    ...ownership,
    by,
    at: created_at,
  });
  const exams =
    quiz.status === 'published' && by.user_id !== null
      ? await requireUnasked(db, {
          ...{ quiz_id, by, now: clock.now(), despite_exams, questions: content.questions },
          published: new Set(content.questions.map(({ id }) => id)),
        })
      : [];
  await recordEvent(db, {
    at: created_at,
    kind: copied_from === undefined ? 'quiz_created' : 'quiz_duplicated',
    by,
    on: { type: 'quiz', id: quiz_id, name: inOneLanguage(title) },
    details: {
      ...(copied_from !== undefined && { copied_from }),
      ...(exams.length > 0 && { despite_exams: exams }),
    },
  });
  return quiz_id;
}

/** Without what the server computes. */
const settingsOf = ({ status, start_time, end_time, late_start, duration_minutes, ...quiz }: QuizJson) => ({
  ...{ status, start_time, end_time, late_start, duration_minutes },
  allowed_attempts: quiz.allowed_attempts,
  difficulty: quiz.difficulty,
  is_paid_tier: quiz.is_paid_tier,
  accept_late: quiz.accept_late,
  remind_day_before: quiz.remind_day_before,
  record_focus: quiz.record_focus,
  raise_hand: quiz.raise_hand,
  show_score: quiz.show_score,
  show_answers: quiz.show_answers,
});
