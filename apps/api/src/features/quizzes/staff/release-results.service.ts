import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { getSitters, releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { inOneLanguage } from '@abhyas/contract/shared';
import type { output } from 'zod/mini';
import { recordEvent } from '#features/audit/audit.ts';
import { listExamsAskingAlike } from '#features/quizzes/asked.queries.ts';
import { allDoneAt } from '#features/quizzes/rules/release.ts';
import type { Queryable } from '#platform/db/open.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import {
  changeQuiz,
  type Edit,
  type EditorDeps,
  type QuizSettings,
  type Versioned,
} from './change-quiz.service.ts';
import { findQuiz, type Quiz } from './editor.queries.ts';
import { type ResultPart, type Sitters, seenIn } from './release-changes.service.ts';

type Wanted = output<typeof releaseResults.body>;

/** How many learners can still sit a quiz, from when on nobody can, and which exams its keys would serve. Throws NOT_FOUND. */
export async function sittersOf(
  { db, clock, countSitters }: Pick<EditorDeps, 'db' | 'clock' | 'countSitters'>,
  quiz_id: number,
): Promise<output<typeof getSitters.response>> {
  const quiz = await findQuiz(db, quiz_id);
  if (!quiz) throw new DomainError('NOT_FOUND');
  const done = allDoneAt(quiz);
  const now = clock.now();
  return {
    ...(await countSitters(db, { quiz, now })),
    all_done_at: done === null ? null : iso(done),
    exams: await listExamsAskingAlike(db, { quiz_id, now: iso(now) }),
  };
}

/**
 * Releases parts of the results by hand (true), or withdraws them (false). What is already as wanted stays as it is. Keys
 * wait until nobody can sit the quiz any more (rules/release.ts); of a quiz without an end they go out once the caller
 * confirms how many still can.
 * Throws RELEASE_NOT_BY_HAND, STILL_SITTING without that confirmation, ASKED_IN_EXAM if an exam still asks the questions, and
 * RESULTS_SEEN if a learner has seen what is to be withdrawn; then nothing changes.
 * The quiz is locked meanwhile, so that no learner's call sends a result between the check and the commit.
 */
export function releaseByHand(deps: EditorDeps, edit: Edit, wanted: Wanted): Promise<Versioned<AdminQuiz>> {
  return changeQuiz(deps, edit, async (tx, { quiz, content }) => {
    const now = deps.clock.now();
    const settings: QuizSettings = {};
    const changed = { released: [] as ResultPart[], withdrawn: [] as ResultPart[] };
    for (const part of ['score', 'answers'] as const) {
      const release = wanted[part];
      if (release === undefined) continue;
      if (!isByHand(quiz, part)) throw new DomainError('RELEASE_NOT_BY_HAND');
      const at = quiz[`${part}_released_by_hand_at`];
      // A moment to come: the server's clock was set back since. It is released now.
      const isReleased = at !== null && Date.parse(at) <= now;
      const isWithheld = at === null && quiz[`show_${part}`] === 'by_hand';
      if (release ? isReleased : isWithheld) continue;
      settings[`${part}_released_by_hand_at`] = release ? iso(now) : null;
      if (!release) Object.assign(settings, { [`show_${part}`]: 'by_hand', keys_confirmed_at: null });
      changed[release ? 'released' : 'withdrawn'].push(part);
    }
    const sitters = await confirmedSitters(deps, tx, { quiz: { ...quiz, ...settings }, wanted, now });
    if (sitters) {
      settings.keys_confirmed_at = iso(now);
      if (!changed.released.includes('answers')) changed.released.push('answers');
    }
    const { released, withdrawn } = changed;
    if (withdrawn.length > 0 && (await deps.isSeen(tx, seenIn(quiz, withdrawn))))
      throw new DomainError('RESULTS_SEEN');
    const withdrawal = { kind: 'results_withdrawn', details: { released: withdrawn } } as const;
    if (released.length === 0) return withdrawn.length === 0 ? undefined : { ...withdrawal, settings };
    if (withdrawn.length > 0) {
      const on = { type: 'quiz', id: quiz.id, name: inOneLanguage(content.title) } as const;
      await recordEvent(tx, { at: iso(now), by: edit.by, on, ...withdrawal });
    }
    return { kind: 'results_released', details: { released, ...sitters }, settings };
  });
}

/** Whether staff release the part. Keys that come with a score that staff release are one, too. */
const isByHand = (quiz: Quiz, part: ResultPart): boolean =>
  quiz[`show_${part}`] === 'by_hand' ||
  (part === 'answers' &&
    quiz.show_answers === 'at_once' &&
    (quiz.show_score === 'by_hand' ||
      quiz.score_released_by_hand_at !== null ||
      quiz.answers_released_by_hand_at !== null));

/**
 * How many learners can still sit a quiz without an end whose keys go out now by this call; undefined where none go out
 * by it. `quiz`: with what the call changes. Throws STILL_SITTING if they are more than the caller has confirmed.
 */
async function confirmedSitters(
  deps: EditorDeps,
  tx: Queryable,
  { quiz, wanted, now }: { quiz: Quiz; wanted: Wanted; now: number },
): Promise<Sitters | undefined> {
  const score = quiz.show_score === 'by_hand' ? quiz.score_released_by_hand_at : iso(now);
  const isDue = wanted.answers === true && score !== null && quiz.end_time === null;
  if (!isDue || quiz.keys_confirmed_at !== null) return undefined;
  const sitters = await deps.countSitters(tx, { quiz, now });
  const { sitting, can_start } = sitters;
  if (sitting + can_start <= (wanted.can_still_sit ?? 0)) return sitters;
  const message = `${sitting} learners sit the quiz now, and ${can_start} more can still start it`;
  throw new DomainError('STILL_SITTING', {
    errors: [{ path: '/can_still_sit', code: 'NOT_CONFIRMED', message }],
  });
}
