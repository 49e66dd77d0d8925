import { markHandSeen, raiseHand } from '@abhyas/contract/attempts/hand';
import { extendAttempt, reopenAttempt, watchQuiz } from '@abhyas/contract/attempts/live';
import { deleteOverride, extendAttempts, setOverride } from '@abhyas/contract/attempts/overrides';
import { deleteSheet, enterSheet, getSheet, printSheets } from '@abhyas/contract/attempts/sheets';
import { setExtraAttempts } from '@abhyas/contract/attempts/staff';
import { declineObjections, reportQuestionProblem } from '@abhyas/contract/grading/objections';
import {
  applyRegrade,
  getJob,
  getRegradePreview,
  previewRegrade,
  stopJob,
} from '@abhyas/contract/grading/regrade';
import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { eq } from 'drizzle-orm';
import { jobs } from '../../features/grading/grading.tables.ts';
import { because, sit } from '../../features/grading/staff/regrade/regrade.fixture.ts';
import { call } from '../../testing/api-client.ts';
import { addQuiz, sampleQuiz } from '../../testing/factories.ts';
import { seat } from '../../testing/seat.ts';
import type { Office } from './office.fixture.ts';

const reason = 'A power cut';

/** An exam that four learners sit: times, extra attempts, raised hands and an attempt that runs again. */
export async function superviseExam({ app, ask, learners }: Office, class_id: number): Promise<void> {
  const quiz = await addQuiz(
    app,
    sampleQuiz(3, { raise_hand: true, show_score: 'by_hand', show_answers: 'by_hand' }),
  );
  const params = { id: quiz.quiz_id };
  const takers = await Promise.all((await learners(4)).map((learner) => seat(app, quiz, learner)));
  const [one, two] = takers;
  if (!one || !two) throw new Error('Nobody sits');
  const ids: number[] = [];
  for (const { open } of takers) ids.push((await open()).body.attempt.id);
  const [attempt_id = 0, other_id = 0] = ids;
  const of = (attempt: number) => ({ params: { ...params, attempt_id: attempt } });
  await call(app.url, raiseHand, { token: one.learner.token, params, body: { note: 'My pen broke' } });
  await ask(watchQuiz, { params });
  await ask(markHandSeen, { ...of(attempt_id), body: { number: 1 } });
  await ask(extendAttempt, { ...of(attempt_id), body: { minutes: 5, reason } });
  await ask(extendAttempts, { params, body: { minutes: 5, reason } });
  await two.submit({ attempt: other_id, answers: {} });
  await ask(reopenAttempt, { ...of(other_id), body: { minutes: 10, reason } });
  const { username, user_id } = one.learner;
  await ask(setExtraAttempts, { params, body: { username, extra_attempts: 1 } });
  await ask(setOverride, { params, body: { user_id, extra_minutes: 5 } });
  const { id: override_id } = await ask(setOverride, { params, body: { class_id, extra_minutes: 5 } });
  await ask(deleteOverride, { params: { ...params, override_id } });
  await ask(releaseResults, { params, body: { score: true, answers: true } });
}

/** Answer sheets of two learners, one of which is entered twice. */
export async function enterSheets({ app, ask, learners }: Office): Promise<void> {
  const { quiz_id: id } = await addQuiz(app);
  const usernames = (await learners(2)).map(({ username }) => username);
  const [one, two] = await ask(printSheets, { params: { id }, body: { usernames } });
  const sheet = one?.code ?? '';
  for (const entry of [1, 2])
    await ask(enterSheet, { params: { sheet, entry }, body: { answers: [1, 2, 0] } });
  await ask(getSheet, { params: { sheet } });
  await ask(deleteSheet, { params: { sheet: two?.code ?? '' } });
}

/** A quiz of six learners that is regraded; two report a question, and a second regrade is stopped. Returns a result. */
export async function regradeExam({ app, aside, ask }: Office) {
  const quiz = await addQuiz(app);
  const params = { id: quiz.quiz_id };
  const [first, second] = quiz.questions;
  const seats = [];
  for (let n = 0; n < 6; n++) seats.push(await sit(app, quiz, [n % 2, 0, 0]));
  for (const { learner, attempt_id } of seats) {
    const of = { token: learner.token, params: { id: attempt_id } };
    for (const question of [first, second])
      await call(app.url, reportQuestionProblem, {
        ...of,
        body: { question_id: question?.id, text: 'Two options are the same' },
      });
  }
  const preview = (question: typeof first, place: number) =>
    ask(previewRegrade, {
      params,
      body: {
        verdicts: [
          { question_id: question?.id, kind: 'key', option_ids: [question?.options[place]], reason: because },
        ],
      },
    });
  const { preview_id } = await preview(first, 1);
  await ask(getRegradePreview, { params: { ...params, preview_id } });
  const { job_id } = await ask(applyRegrade, { params, body: { preview_id }, starts_job: true });
  await ask(getJob, { params: { id: job_id } });
  // A job that no process has begun.
  await aside.update(jobs).set({ state: 'waiting', finished_at: null }).where(eq(jobs.id, job_id));
  await ask(stopJob, { params: { id: job_id } });
  const question_id = second?.id ?? 0;
  await ask(declineObjections, { params: { ...params, question_id }, body: { reason: because } });
  const [one] = seats;
  return { quiz_id: quiz.quiz_id, user_id: one?.learner.user_id, receipt: one?.submitted.receipt ?? '' };
}
