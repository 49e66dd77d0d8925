import type { AnswerChanges, AnsweredAt, FlagChanges, Saved } from '@abhyas/contract/attempts';
import type { FocusLosses } from '@abhyas/contract/attempts/focus';
import type { AnsweredIn, ShownTimes } from '@abhyas/contract/attempts/on-screen';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { type Attempt, findAttempt } from '#features/attempts/attempts.queries.ts';
import { findEarlyEnd } from '#features/attempts/overrides/early-ends.queries.ts';
import { attemptPhase } from '#features/attempts/rules/attempt-clock.ts';
import { paperOf } from '#features/attempts/rules/attempt-paper.ts';
import { newestOf, notRecorded, STALE_AFTER_MS, stamp } from '#features/attempts/rules/merging.ts';
import { placeReadings, placeTimes } from '#features/attempts/rules/on-screen.ts';
import {
  flagMasks,
  placeAnswers,
  placeMoments,
  questionIdsAt,
  sinceStart,
} from '#features/attempts/rules/places.ts';
import { autoFinish } from '#features/attempts/submission/auto-finish.service.ts';
import { DomainError } from '#platform/domain-error.ts';
import { iso } from '#platform/time/clock.ts';
import { recordFocus } from './focus.queries.ts';
import type { Recorded } from './save.queries.ts';

interface Save {
  user_id: number;
  quiz_id: number;
  attempt: number;
  client: string;
  seq: number;
  /** When the call arrived (ms). It stays the same when a failover makes the call run again. */
  arrived_at: number;
  answers: AnswerChanges;
  answered_at?: AnsweredAt | undefined;
  /** The full list; undefined leaves the flags unchanged. */
  flags?: number[] | undefined;
  /** Changes to single flags. */
  flag_changes?: FlagChanges | undefined;
  focus?: FocusLosses | undefined;
  times?: ShownTimes | undefined;
  languages?: AnsweredIn | undefined;
}

/**
 * Merges changes into an open attempt. The changes are committed when it returns. A `seq` that is not above the
 * client's last one is a late duplicate and changes nothing. `not_counted` names the questions whose recorded answer
 * differs from the sent one.
 * Throws NOT_FOUND, NO_OPEN_ATTEMPT (it is finished), ATTEMPT_CLOSING, or ANSWER_NOT_IN_QUIZ; then it saves nothing.
 */
export async function save(deps: AttemptsDeps, { quiz_id, ...input }: Save): Promise<Saved> {
  const key = { user_id: input.user_id, id: input.attempt };
  const known = await deps.known.find(key);
  if (!known || known.quiz_id !== quiz_id) throw new DomainError('NOT_FOUND');
  const paper = paperOf(await deps.revisions.get(quiz_id, known.revision), known);
  const started = Date.parse(known.started_at);
  const answers = placeAnswers(paper, input.answers);
  const claimed = {
    at: placeMoments(paper, input.answered_at ?? {}, started),
    in: placeReadings(paper, input.languages),
  };
  const flags = flagMasks(paper, input.flags, input.flag_changes);

  const now = input.arrived_at;
  const now_since_start = sinceStart(now, started);
  const changes = stamp(answers, claimed, now_since_start);
  const newest = newestOf(changes);
  const save = () =>
    deps.saveChanges(key, {
      changes,
      flags,
      shown: placeTimes(paper, input.times, now_since_start),
      client: input.client,
      seq: input.seq,
      now: iso(now),
      now_since_start,
      newest: newest === undefined ? undefined : started + newest,
      stale_after: STALE_AFTER_MS,
    });
  const answerOf = (saved_at: string, recorded: Recorded): Saved => ({
    saved_at,
    server_time: iso(deps.clock.now()),
    deadline: recorded.deadline,
    not_counted: questionIdsAt(paper, notRecorded(recorded.answers, answers)),
    ...(recorded.messages !== null && { messages: recorded.messages }),
  });
  if (input.focus) await recordFocus(deps.db, key, { ...input.focus, client: input.client });
  for (;;) {
    const saved = await save();
    if (saved) return answerOf(iso(now), saved);
    const attempt = await getOpenAttempt(deps, key, now);
    // An earlier save of this client prevented this one.
    if ((attempt.client_seqs[input.client] ?? 0) >= input.seq)
      return answerOf(attempt.saved_at ?? attempt.started_at, attempt);
    // The attempt had ended, and staff gave it more time meanwhile.
  }
}

/** Returns the attempt of a save that changed nothing, if it is open at `now` (ms). */
async function getOpenAttempt(
  deps: AttemptsDeps,
  key: { user_id: number; id: number },
  now: number,
): Promise<Attempt> {
  const attempt = await findAttempt(deps.db, key);
  if (!attempt) throw new DomainError('NOT_FOUND');
  const phase = attemptPhase(attempt, now);
  if (phase === 'open') return attempt;
  const ended = await findEarlyEnd(deps.db, attempt);
  if (phase === 'grace') throw new DomainError('ATTEMPT_CLOSING', { ended });
  if (phase === 'overdue') await autoFinish(deps, { user_id: key.user_id, now });
  throw new DomainError('NO_OPEN_ATTEMPT', { ended });
}
