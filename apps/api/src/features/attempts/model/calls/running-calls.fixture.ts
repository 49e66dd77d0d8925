import { extendAttempt, reopenAttempt } from '@abhyas/contract/attempts/live';
import { endExam } from '@abhyas/contract/attempts/overrides';
import { type AttemptModel, type Observed, refusal } from '#features/attempts/model/attempt-model.fixture.ts';
import { type ModelFields, widest } from '#features/attempts/model/model-overrides.fixture.ts';
import { deadlineOf, hasEndedLateGrading, isOpenAt } from '#features/attempts/model/model-quiz.fixture.ts';
import { refused, type Scene } from '#features/attempts/model/scene.fixture.ts';
import { call } from '#testing/api-client.ts';

/** What staff do with one attempt during an exam, or with all. `number`: of the attempt. */
export type RunningCall =
  | { name: 'extend one'; number: number; minutes: number }
  | { name: 'reopen'; number: number; minutes: number | undefined }
  | { name: 'end for all' };

const MINUTE = 60_000;

export function runningModel(model: AttemptModel, made: RunningCall): Observed {
  model.autoFinish();
  if (made.name === 'end for all') return endForAll(model);
  const attempt = model.attempts[made.number - 1];
  if (!attempt) return refusal(404, 'NOT_FOUND');
  if (made.name === 'extend one') {
    if (attempt.completed !== null || attempt.planned_deadline !== null)
      return refusal(409, 'NO_OPEN_ATTEMPT');
    attempt.credit += made.minutes * MINUTE;
    attempt.deadline += made.minutes * MINUTE;
    waitFor(model, attempt.deadline);
    return { status: 200, deadline: attempt.deadline };
  }
  const { completed, late, ungraded, regraded_at } = attempt;
  if (completed === null) return refusal(409, 'ATTEMPT_UNFINISHED');
  if (attempt !== model.last) return refusal(409, 'LATER_ATTEMPT');
  if (attempt.keys_sent_at !== null) return refusal(409, 'KEYS_SENT');
  if (hasEndedLateGrading(model.quiz, model.now)) return refusal(409, 'RESULTS_RELEASED');
  if (late || ungraded || regraded_at !== null) return refusal(409, 'GRADED_AGAIN');
  // "With the time that was left at its end, or with these minutes. The deadline never becomes earlier."
  const planned = attempt.planned_deadline ?? attempt.deadline;
  const left = made.minutes === undefined ? planned - completed : made.minutes * MINUTE;
  if (left <= 0) return refusal(400, 'INVALID_INPUT');
  const deadline = Math.max(attempt.deadline, model.now + left);
  attempt.credit += deadline - attempt.deadline;
  Object.assign(attempt, {
    ...{ deadline, completed: null, finished_by: null, submitted: null, score_sent_at: null },
    earlier_score_sent_at: attempt.score_sent_at ?? attempt.earlier_score_sent_at,
    reopenings: attempt.reopenings + 1,
    planned_deadline: null,
  });
  waitFor(model, deadline);
  return { status: 200, deadline };
}

/**
 * "At that moment nobody may start, and running attempts end. No result comes earlier by it." Special arrangements with a
 * window of their own end with the quiz's.
 */
function endForAll(model: AttemptModel): Observed {
  const { quiz, now } = model;
  const running = model.attempts.filter(({ completed, deadline }) => completed === null && now < deadline);
  const before = widest(quiz);
  const hasBegun = quiz.start_time === null || quiz.start_time <= now;
  if (!hasBegun || (running.length === 0 && !isOpenAt(before, now))) return refusal(409, 'QUIZ_NOT_ACTIVE');
  for (const attempt of running) {
    const ended = Math.max(now, attempt.started_at);
    attempt.planned_deadline = attempt.deadline;
    attempt.credit -= attempt.deadline - ended;
    attempt.deadline = ended;
  }
  const closed = (fields: ModelFields): ModelFields => {
    const isLater = fields.start_time !== null && fields.start_time > now;
    const isOpen = fields.end_time !== null && fields.end_time > now;
    return {
      ...fields,
      start_time: isLater ? null : fields.start_time,
      end_time: isLater || isOpen ? now : fields.end_time,
    };
  };
  model.quiz = {
    ...quiz,
    end_time: quiz.end_time === null ? now : Math.min(quiz.end_time, now),
    overrides: Object.fromEntries(
      Object.entries(quiz.overrides).map(([holder, fields]) => [holder, closed(fields)]),
    ),
  };
  if (before.end_time !== null) waitFor(model, deadlineOf(before, before.end_time));
  return { status: 200, attempts: running.length };
}

/** Results that wait for the end wait for this deadline, too. */
function waitFor(model: AttemptModel, deadline: number): void {
  model.quiz = { ...model.quiz, earlier_deadlines: [...model.quiz.earlier_deadlines, deadline] };
}

export async function runningServer(scene: Scene, made: RunningCall): Promise<Observed> {
  const { app, admin, quiz, ids, reopenings, deadlines } = scene;
  if (made.name === 'end for all') {
    // From now on an earlier deadline is right.
    deadlines.clear();
    const body = { reason: 'The paper was passed on' };
    const answer = await call(app.url, endExam, { params: { id: quiz.quiz_id }, token: await admin(), body });
    return answer.status === 200 ? { status: 200, attempts: answer.body.attempts } : refused(answer);
  }
  const { name, number, minutes } = made;
  const params = { id: quiz.quiz_id, attempt_id: ids.get(number) ?? 999_999_999_999 };
  const request = { params, token: await admin() };
  const reason = 'Submitted by mistake';
  const count = () => reopenings.set(number, (reopenings.get(number) ?? 0) + 1);
  if (name === 'reopen') count();
  const answer =
    name === 'reopen'
      ? await call(app.url, reopenAttempt, { ...request, body: { minutes, reason } })
      : await call(app.url, extendAttempt, { ...request, body: { minutes, reason } });
  if (name === 'reopen') count();
  if (answer.status !== 200) return refused(answer);
  return { status: 200, deadline: Date.parse(answer.body.deadline) };
}
