import { extendAttempt, reopenAttempt } from '@abhyas/contract/attempts/live';
import { type AttemptModel, type Observed, refusal } from '#features/attempts/model/attempt-model.fixture.ts';
import { hasEndedLateGrading } from '#features/attempts/model/model-quiz.fixture.ts';
import { refused, type Scene } from '#features/attempts/model/scene.fixture.ts';
import { call } from '#testing/api-client.ts';

/** What staff do with one attempt during an exam. `number`: of the attempt. */
export type RunningCall =
  | { name: 'extend one'; number: number; minutes: number }
  | { name: 'reopen'; number: number; minutes: number | undefined };

const MINUTE = 60_000;

export function runningModel(model: AttemptModel, made: RunningCall): Observed {
  model.autoFinish();
  const attempt = model.attempts[made.number - 1];
  if (!attempt) return refusal(404, 'NOT_FOUND');
  if (made.name === 'extend one') {
    if (attempt.completed !== null) return refusal(409, 'NO_OPEN_ATTEMPT');
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
  // "With the time that was left at its submission, or with these minutes. The deadline never becomes earlier."
  const left = made.minutes === undefined ? attempt.deadline - completed : made.minutes * MINUTE;
  if (left <= 0) return refusal(400, 'INVALID_INPUT');
  const deadline = Math.max(attempt.deadline, model.now + left);
  attempt.credit += deadline - attempt.deadline;
  Object.assign(attempt, {
    ...{ deadline, completed: null, finished_by: null, submitted: null, score_sent_at: null },
    earlier_score_sent_at: attempt.score_sent_at ?? attempt.earlier_score_sent_at,
    reopenings: attempt.reopenings + 1,
  });
  waitFor(model, deadline);
  return { status: 200, deadline };
}

/** Results that wait for the end wait for this deadline, too. */
function waitFor(model: AttemptModel, deadline: number): void {
  model.quiz = { ...model.quiz, earlier_deadlines: [...model.quiz.earlier_deadlines, deadline] };
}

export async function runningServer(
  { app, admin, quiz, ids, reopenings }: Scene,
  { name, number, minutes }: RunningCall,
): Promise<Observed> {
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
