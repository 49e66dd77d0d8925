import { getLedger, getSignedReceipts } from '@abhyas/contract/grading/ledger';
import { exportQuiz, getAdminQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { getReport } from '@abhyas/contract/reports';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { openPractice, openReleases } from '#features/practice/topics/topics.fixture.ts';
import { HOUR, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo, ownQuiz, registerAdmin } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';
import { untilBlocked } from '#testing/until-blocked.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const admin = await registerAdmin(app);
const signedInAdmin = keepSignedIn(app, admin);
const blocker = new pg.Client(app.connection);
await blocker.connect();
afterAll(() => blocker.end());

const shortQuiz = () => ownQuiz(5, { duration_minutes: 1, allowed_attempts: 3 });
const addShortQuiz = () => addQuiz(app, shortQuiz());
type Person = Awaited<ReturnType<typeof seat>>;

async function open(person: Person) {
  const { attempt } = (await person.open()).body;
  const deadline = Date.parse(attempt.deadline);
  /** The correct option of every question, dated `before_ms` before the deadline. */
  const late = (before_ms: number, client?: string) => {
    const answers = answersTo(person.quiz, [0, 0, 0, 0, 0]);
    const at = iso(deadline - before_ms);
    const answered_at = Object.fromEntries(Object.keys(answers).map((question) => [question, at]));
    return person.submit({ attempt: attempt.id, answers, answered_at, client });
  };
  const runOut = () => app.clock.advance(deadline + MINUTE - app.clock.now());
  return { id: attempt.id, deadline, late, runOut };
}

const keysSentAt = async (user_id: number, id: number) => {
  const [row] = await app.db
    .select({ keys_sent_at: attempts.keys_sent_at })
    .from(attempts)
    .where(and(eq(attempts.user_id, user_id), eq(attempts.id, id)));
  return row?.keys_sent_at;
};

describe('POST /api/quizzes/:id/submit/ after the learner read the report', () => {
  it('grades nothing, records the late answers, and shows this to the learner and the admin', async () => {
    const person = await seat(app, await addShortQuiz());
    const attempt = await open(person);
    attempt.runOut();
    const before = (await person.report(attempt.id)).body;
    expect(before).toMatchObject({ score: 0, ungraded: null });

    const { status, body } = await attempt.late(5 * SECOND);

    expect(status).toBe(200);
    const ids = person.quiz.questions.map(({ id }) => id);
    expect(body).toMatchObject({ score: 0, late: false, ungraded: true, on_time_score: null });
    expect(body.not_counted.sort((a, b) => a - b)).toEqual(ids);
    const received_at = app.clock.now();
    const after = (await person.report(attempt.id)).body;
    expect(after).toMatchObject({ score: 0, late: false, receipt: before.receipt, answers: [] });
    expect(after.ungraded?.answers).toEqual(
      person.quiz.questions.map(({ id, options }) => ({ question: id, selected_option: options[0] })),
    );
    expect(Math.abs(Date.parse(after.ungraded?.received_at ?? '') - received_at)).toBeLessThan(5000);
    const seen = await call(app.url, getQuizResults, {
      token: await signedInAdmin(),
      params: { id: person.quiz.quiz_id },
    });
    expect(seen.body.attempts).toMatchObject([{ score: 0, ungraded_at: after.ungraded?.received_at }]);

    // Neither a retry nor another submission from a second device changes a score.
    app.clock.advance(MINUTE);
    expect((await attempt.late(5 * SECOND)).body).toEqual(body);
    expect((await person.report(attempt.id)).body.ungraded).toEqual(after.ungraded);
  });

  it('grades no attempt that was open when the learner read another report, but those opened later', async () => {
    const person = await seat(app, await addShortQuiz());
    const first = await open(person);
    first.runOut();
    await person.results();
    const second = await open(person);
    await person.report(first.id);
    second.runOut();
    expect((await second.late(5 * SECOND)).body).toMatchObject({ score: 0, ungraded: true });

    const third = await open(person);
    third.runOut();
    expect((await third.late(5 * SECOND)).body).toMatchObject({ score: 5, late: true, ungraded: false });
  });

  it('grades for another learner, another quiz, and after a report of someone else', async () => {
    const quiz = await addShortQuiz();
    const [reader, other] = [await seat(app, quiz), await seat(app, quiz)];
    const elsewhere = await seat(app, await addShortQuiz(), reader.learner);
    const [read, unread, another] = [await open(reader), await open(other), await open(elsewhere)];
    another.runOut();
    await reader.report(read.id);
    const token = await other.signedIn();
    expect((await call(app.url, getReport, { token, params: { id: read.id } })).status).toBe(404);
    expect(await keysSentAt(other.learner.user_id, unread.id)).toBeNull();
    expect((await unread.late(5 * SECOND)).body).toMatchObject({ score: 5, ungraded: false });
    expect((await another.late(5 * SECOND)).body).toMatchObject({ score: 5, ungraded: false });
    expect((await read.late(5 * SECOND)).body).toMatchObject({ score: 0, ungraded: true });
  });
});

describe('POST /api/quizzes/:id/submit/ after the keys were sent in another way', () => {
  const STEM = 'Which gas do green leaves produce by day, as measured at the school of';
  let schools = 0;
  /** Two quizzes that share one question, which the second one writes with another mark at its end. */
  async function addAlike() {
    schools += 1;
    const quizWith = (text: string) => {
      const quiz = shortQuiz();
      const [first, ...others] = quiz.questions ?? [];
      if (!first) throw new Error('The quiz has no question');
      const options = ['Oxygen', 'Argon', 'Helium', 'Neon'].map((en, place) => ({
        text: { en: `${en} ${schools}`, ne: '' },
        is_correct: place === 0,
      }));
      return { ...quiz, questions: [{ ...first, text: { en: text, ne: '' }, options }, ...others] };
    };
    const stem = `${STEM} ${schools}`;
    const quiz = await addQuiz(app, quizWith(stem));
    return { quiz, other: await addQuiz(app, quizWith(`${stem} ?`)), stem, school: schools };
  }

  /** An attempt that ran out, and a finished one of the other quiz. */
  async function runOutBeside() {
    const { quiz, other } = await addAlike();
    const person = await seat(app, quiz);
    const elsewhere = await seat(app, other, person.learner);
    const attempt = await open(person);
    attempt.runOut();
    const { body } = await elsewhere.open();
    await elsewhere.submit({ attempt: body.attempt.id, answers: {} });
    return { attempt, person, elsewhere, finished: body.attempt.id, other };
  }

  it('grades nothing after a report with a question that is alike, also one that was read before', async () => {
    const { attempt, person, elsewhere, finished } = await runOutBeside();
    const again = await open(person);
    again.runOut();
    await elsewhere.report(finished);
    expect((await attempt.late(5 * SECOND)).body).toMatchObject({ score: 0, ungraded: true });
    const third = await open(person);
    third.runOut();
    await elsewhere.report(finished);
    expect((await third.late(5 * SECOND)).body).toMatchObject({ score: 0, ungraded: true });
  });

  it('grades nothing after the ledger or the receipts of such a quiz', async () => {
    for (const fetchKeys of [
      async ({ other, elsewhere }: Awaited<ReturnType<typeof runOutBeside>>) =>
        call(app.url, getLedger, { token: await elsewhere.signedIn(), params: { id: other.quiz_id } }),
      async ({ finished, elsewhere }: Awaited<ReturnType<typeof runOutBeside>>) =>
        call(app.url, getSignedReceipts, { token: await elsewhere.signedIn(), params: { id: finished } }),
    ]) {
      const beside = await runOutBeside();
      expect((await fetchKeys(beside)).status).toBe(200);
      expect((await beside.attempt.late(5 * SECOND)).body).toMatchObject({ score: 0, ungraded: true });
    }
  });

  it('grades nothing after practice has sent a question that is alike, which it does not while late answers count', async () => {
    const { quiz, stem, school } = await addAlike();
    const person = await seat(app, quiz);
    const attempt = await open(person);
    const acceptLate = async (accept_late: boolean) => {
      const change = { params: { id: quiz.quiz_id }, body: { accept_late } };
      return call(app.url, updateQuiz, { token: await signedInAdmin(), ...change });
    };
    attempt.runOut();
    await person.results();
    const staff = await openReleases(app);
    const options = ['Oxygen', 'Argon', 'Helium', 'Neon'].map((en, place) => ({
      text: { en: `${en} ${school}` },
      is_correct: place === 0,
    }));
    const copy = await staff.add('', {
      ...{ content: { text: { en: `${stem} ?  ` }, options }, topic: `Leaves ${school}` },
    });
    const learner = await openPractice(app, person.learner);
    const round = () => learner.round({ topic_id: copy.topic_id ?? 0, count: 5 });
    expect(await round()).toEqual([]);
    await acceptLate(false);
    expect(await round()).toHaveLength(1);
    await acceptLate(true);
    expect((await attempt.late(5 * SECOND)).body).toMatchObject({ score: 0, ungraded: true });
  });

  it('grades after the keys of a quiz without such a question', async () => {
    const { attempt, person } = await runOutBeside();
    const unlike = await seat(app, await addShortQuiz(), person.learner);
    const { body } = await unlike.open();
    await unlike.submit({ attempt: body.attempt.id, answers: {} });
    expect((await unlike.report(body.attempt.id)).status).toBe(200);
    expect((await attempt.late(5 * SECOND)).body).toMatchObject({ score: 5, ungraded: false });
  });
});

describe('GET /api/results/:id/', () => {
  it('sends no key before it has recorded that', async () => {
    const person = await seat(app, await addShortQuiz());
    const attempt = await open(person);
    attempt.runOut();
    await person.results();
    const { user_id } = person.learner;
    await blocker.query('begin');
    await blocker.query('select 1 from attempts where user_id = $1 for update', [user_id]);
    let isSent = false;
    const report = person.report(attempt.id).then((answer) => {
      isSent = true;
      return answer;
    });
    await untilBlocked(app.db);
    expect(isSent).toBe(false);
    await blocker.query('commit');
    expect((await report).status).toBe(200);
    expect(await keysSentAt(user_id, attempt.id)).not.toBeNull();
  });

  it('records nothing for an attempt that is in progress', async () => {
    const person = await seat(app, await addShortQuiz());
    const attempt = await open(person);
    expect((await person.report(attempt.id)).status).toBe(404);
    expect(await keysSentAt(person.learner.user_id, attempt.id)).toBeNull();
  });
});

describe('admin calls that return keys', () => {
  it.each([
    ['the quiz', getAdminQuiz],
    ['its export', exportQuiz],
    ['its results', getQuizResults],
  ])("count for the admin's own attempts, as a report does for a learner: %s", async (_name, endpoint) => {
    const quiz = await addShortQuiz();
    const person = await seat(app, quiz, { ...admin, token: await signedInAdmin() });
    const attempt = await open(person);
    attempt.runOut();
    const token = await signedInAdmin();
    expect((await call(app.url, endpoint, { token, params: { id: quiz.quiz_id } })).status).toBe(200);
    expect((await attempt.late(5 * SECOND)).body).toMatchObject({ score: 0, ungraded: true });
  });
});

describe('POST /api/quizzes/:id/submit/ from a client that has saved', () => {
  const CLIENT = 'the-one-phone';

  /** Saves one answer 30 s before the deadline, then lets the time run out. */
  async function saved() {
    const person = await seat(app, await addShortQuiz());
    const attempt = await open(person);
    const answered_at = { [person.quiz.questions[0]?.id ?? 0]: iso(attempt.deadline - 30 * SECOND) };
    app.clock.advance(40 * SECOND);
    const save = { attempt: attempt.id, client: CLIENT, seq: 1, answers: answersTo(person.quiz, [1]) };
    expect((await person.save({ ...save, answered_at })).body).toMatchObject({ not_counted: [] });
    app.clock.advance(HOUR);
    return attempt;
  }

  it("ignores late answers dated before that client's last save, because a save contains everything up to then", async () => {
    const body = (await (await saved()).late(30 * SECOND, CLIENT)).body;
    expect(body).toMatchObject({ score: -0.2, late: false, ungraded: false });
    expect(body.not_counted).toHaveLength(5);
  });

  it('grades those dated after it, and those of other clients or without a client', async () => {
    const after = (await (await saved()).late(30 * SECOND - 1, CLIENT)).body;
    expect(after).toMatchObject({ score: 5, late: true });
    expect((await (await saved()).late(30 * SECOND, 'another-phone')).body).toMatchObject({ score: 5 });
    expect((await (await saved()).late(30 * SECOND)).body).toMatchObject({ score: 5 });
  });
});
