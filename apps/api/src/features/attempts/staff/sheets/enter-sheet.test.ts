import { listAuditEvents } from '@abhyas/contract/audit';
import { updateQuiz } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import {
  addQuiz,
  answersTo,
  type MadeQuiz,
  registerAdmin,
  registerLearner,
  sampleQuiz,
} from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { deskOf } from './sheets.fixture.ts';

const app = await buildTestApp();
const admin = await registerAdmin(app);
const desk = deskOf(app, admin);

async function sheetFor(quiz: MadeQuiz) {
  const at = await seat(app, quiz);
  const { body } = await desk.print(quiz.quiz_id, [at.learner.username]);
  return { at, code: body[0]?.code ?? '' };
}

describe('PUT /api/admin/sheets/:code/entries/:entry/', () => {
  it('grades the sheet as an attempt once both entries are the same', async () => {
    const quiz = await addQuiz(app);
    const { at, code } = await sheetFor(quiz);
    const before = (await desk.find(code)).body;
    expect(before).toMatchObject({
      username: at.learner.username,
      options: [4, 4, 4],
      ...{ state: 'printed', next: 1, entries: null, differing: [], same_person: null },
    });
    expect((await desk.enter(code, 1, [1, 2, 0])).body).toMatchObject({
      ...{ state: 'entered_once', next: 2, entries: null, attempt: null },
    });
    expect((await desk.find(code)).body).toMatchObject({ state: 'entered_once', next: 2, entries: null });
    const other = deskOf(app, await registerAdmin(app));
    const graded = await other.enter(code, 2, [1, 2, 0]);
    expect(graded.body).toMatchObject({ state: 'graded', differing: [], same_person: false });
    const { body: results } = await at.results();
    expect(results).toMatchObject([{ attempts: [{ id: graded.body.attempt, number: 1, score: 0.8 }] }]);
    const { body: report } = await at.report(graded.body.attempt ?? 0);
    expect(report).toMatchObject({ correct: 1, incorrect: 1, unanswered: 1, max_score: 3 });
    expect(report.started_at).toBe(report.completed_timestamp);
    expect(await at.remaining()).toBe(2);
  });

  it('names the questions that differ, with both entries, until one of them is corrected', async () => {
    const { code } = await sheetFor(await addQuiz(app));
    await desk.enter(code, 1, [1, 2, 3]);
    const differing = await desk.enter(code, 2, [1, 4, 0]);
    expect(differing.body).toMatchObject({
      ...{ state: 'differs', differing: [2, 3], next: null, same_person: true, attempt: null },
      entries: { first: [1, 2, 3], second: [1, 4, 0] },
    });
    expect((await desk.enter(code, 1, [1, 4, 3])).body.differing).toEqual([3]);
    expect((await desk.enter(code, 2, [1, 4, 3])).body).toMatchObject({ state: 'graded' });
  });

  it('takes the first entries of two people at once as the first and the second', async () => {
    const other = deskOf(app, await registerAdmin(app));
    const different = await sheetFor(await addQuiz(app));
    const [one, two] = await Promise.all([
      desk.enter(different.code, 1, [1, 2, 3]),
      other.enter(different.code, 1, [1, 4, 3]),
    ]);
    expect([one.body.state, two.body.state].sort()).toEqual(['differs', 'entered_once']);
    const { body } = await desk.find(different.code);
    expect(body).toMatchObject({ state: 'differs', differing: [2], same_person: false });
    const same = await sheetFor(await addQuiz(app));
    await desk.enter(same.code, 1, [1, 2, 3]);
    // The same person corrects the own entry.
    expect((await desk.enter(same.code, 1, [1, 2, 0])).body.state).toBe('entered_once');
    expect((await other.enter(same.code, 1, [1, 2, 0])).body).toMatchObject({ state: 'graded' });
  });

  describe('made by several people who all opened the empty sheet', () => {
    /** X and Y each send a first entry, and they differ. */
    async function enteredByTwo() {
      const [y, z] = [deskOf(app, await registerAdmin(app)), deskOf(app, await registerAdmin(app))];
      const { code } = await sheetFor(await addQuiz(app));
      await desk.enter(code, 1, [1, 2, 3]);
      const lost = await y.enter(code, 1, [1, 4, 3]);
      return { code, y, z, lost };
    }
    const differing = (first: number[], second: number[], same_person = false) => ({
      ...{ state: 'differs', entries: { first, second }, same_person, attempt: null },
    });

    it('returns the comparison again when the call of either is repeated', async () => {
      const { code, y, lost } = await enteredByTwo();
      expect(lost.body).toMatchObject(differing([1, 2, 3], [1, 4, 3]));
      for (let n = 0; n < 2; n++) {
        expect((await y.enter(code, 1, [1, 4, 3])).body).toEqual(lost.body);
        expect((await desk.enter(code, 1, [1, 2, 3])).body).toEqual(lost.body);
      }
      // Other answers replace the own entry.
      expect((await y.enter(code, 1, [1, 4, 0])).body).toMatchObject(differing([1, 2, 3], [1, 4, 0]));
      expect((await desk.enter(code, 1, [1, 1, 3])).body).toMatchObject(differing([1, 1, 3], [1, 4, 0]));
    });

    it('keeps the entry of the other person when one of the two enters the sheet a second time', async () => {
      const { code, lost } = await enteredByTwo();
      expect((await desk.enter(code, 2, [1, 2, 3])).body).toEqual(lost.body);
      // What both people have read is graded.
      expect((await desk.enter(code, 2, [1, 4, 3])).body).toMatchObject({
        state: 'graded',
        same_person: false,
      });
    });

    it('lets one of them decide both entries by a correction', async () => {
      const { code, y } = await enteredByTwo();
      const decided = await y.correct(code, 1, [1, 4, 2]);
      expect(decided.body).toMatchObject(differing([1, 4, 2], [1, 4, 3], true));
      expect((await y.correct(code, 1, [1, 4, 2])).body).toEqual(decided.body);
      const graded = await y.correct(code, 2, [1, 4, 2]);
      expect(graded.body).toMatchObject({ state: 'graded', entries: { first: [1, 4, 2] } });
      expect((await y.correct(code, 2, [1, 4, 2])).body).toEqual(graded.body);
      // Calls that are still repeated change nothing.
      expect((await desk.enter(code, 1, [1, 2, 3])).body).toMatchObject({ code: 'SHEET_GRADED' });
      expect((await y.enter(code, 1, [1, 4, 3])).body).toMatchObject({ code: 'SHEET_GRADED' });
    });

    it('grades what a third person read like one of them, and lets a third person decide', async () => {
      const third = await enteredByTwo();
      expect((await third.z.enter(third.code, 1, [1, 1, 1])).body).toMatchObject(
        differing([1, 1, 1], [1, 4, 3]),
      );
      expect((await third.y.enter(third.code, 1, [1, 4, 3])).body.state).toBe('differs');
      expect((await third.z.enter(third.code, 1, [1, 4, 3])).body).toMatchObject({
        ...{ state: 'graded', same_person: false },
      });
      const decided = await enteredByTwo();
      await decided.z.correct(decided.code, 1, [1, 2, 4]);
      expect((await decided.y.enter(decided.code, 1, [1, 4, 3])).body.state).toBe('differs');
      expect((await decided.z.correct(decided.code, 2, [1, 2, 4])).body.state).toBe('graded');
    });

    it('returns the grading again to the second one, whose entry was the same', async () => {
      const y = deskOf(app, await registerAdmin(app));
      const { code } = await sheetFor(await addQuiz(app));
      await desk.enter(code, 1, [1, 2, 3]);
      const graded = await y.enter(code, 1, [1, 2, 3]);
      expect(graded.body).toMatchObject({ state: 'graded', same_person: false });
      for (const each of [y, desk]) expect((await each.enter(code, 1, [1, 2, 3])).body).toEqual(graded.body);
    });
  });

  it('counts an unclear mark as blank, and compares it so', async () => {
    const { at, code } = await sheetFor(await addQuiz(app));
    await desk.enter(code, 1, [1, -1, 0]);
    const { body } = await desk.enter(code, 2, [1, 0, -1]);
    expect(body).toMatchObject({ state: 'graded', entries: { first: [1, -1, 0] } });
    const { body: report } = await at.report(body.attempt ?? 0);
    expect(report).toMatchObject({ score: 1, unanswered: 2 });
  });

  it('keeps a graded sheet as it is; the same entry again returns the same response', async () => {
    const { at, code } = await sheetFor(await addQuiz(app));
    const graded = await desk.enterTwice(code, [1, 1, 1]);
    expect((await desk.enter(code, 2, [1, 1, 1])).body).toEqual(graded.body);
    expect(await desk.enter(code, 2, [1, 1, 2])).toMatchObject({
      ...{ status: 409, body: { code: 'SHEET_GRADED' } },
    });
    expect((await desk.remove(code)).status).toBe(409);
    expect((await at.results()).body[0]?.attempts).toHaveLength(1);
  });

  it('waits while the learner has an unfinished attempt, and grades afterwards', async () => {
    const quiz = await addQuiz(app, sampleQuiz(3, { allowed_attempts: 1 }));
    const { at, code } = await sheetFor(quiz);
    await at.open();
    const waiting = await desk.enterTwice(code, [1, 1, 1]);
    expect(waiting).toMatchObject({ status: 409, body: { code: 'ATTEMPT_UNFINISHED' } });
    expect((await desk.find(code)).body).toMatchObject({ state: 'waits', differing: [], next: null });
    await at.submit({ answers: {} });
    // More attempts than the quiz allows: staff decide about sheets.
    expect((await desk.enter(code, 2, [1, 1, 1])).body).toMatchObject({ state: 'graded' });
    expect((await at.results()).body[0]?.attempts.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect(await at.remaining()).toBe(0);
  });

  it("takes no late answers from the learner's phone", async () => {
    const quiz = await addQuiz(app, sampleQuiz(3, { accept_late: true, show_score: 'by_hand' }));
    const { at, code } = await sheetFor(quiz);
    const { body } = await desk.enterTwice(code, [0, 0, 0]);
    const answers = answersTo(quiz, [0, 0, 0]);
    const early = new Date(app.clock.now() - 60_000).toISOString();
    const answered_at = Object.fromEntries(Object.keys(answers).map((id) => [id, early]));
    await at.submit({ attempt: body.attempt, answers, answered_at });
    await call(app.url, updateQuiz, {
      token: admin.token,
      params: { id: quiz.quiz_id },
      body: { show_score: 'at_once' },
    });
    expect((await at.results()).body[0]?.attempts).toMatchObject([{ score: 0, late: false }]);
  });

  it('refuses what does not fit the paper, and a code that does not exist', async () => {
    const { code } = await sheetFor(await addQuiz(app));
    const pathsOf = async (answers: unknown) => {
      const { status, body } = await desk.enter(code, 1, answers);
      return [status, (body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)];
    };
    expect(await pathsOf([1, 2])).toEqual([400, ['/answers']]);
    expect(await pathsOf([1, 2, 5])).toEqual([400, ['/answers/2']]);
    expect(await pathsOf([1, -2, 9])).toEqual([400, ['/answers/1', '/answers/2']]);
    expect(await pathsOf([1, 1.5, 1])).toEqual([400, ['/answers/1']]);
    expect(await pathsOf('111')).toEqual([400, ['/answers']]);
    expect((await desk.find(code)).body.state).toBe('printed');
    expect((await desk.enter('0000-0000', 1, [1, 1, 1])).status).toBe(404);
    expect((await desk.find(code.toLowerCase().replace('-', ' '))).body.code).toBe(code);
    const learner = deskOf(app, await registerLearner(app));
    expect((await learner.find(code)).status).toBe(403);
  });

  it('grades nothing twice when two typists send the last entry at once', async () => {
    const { at, code } = await sheetFor(await addQuiz(app));
    await desk.enter(code, 1, [1, 1, 1]);
    const both = await Promise.all([1, 2].map(() => desk.enter(code, 2, [1, 1, 1])));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await at.results()).body[0]?.attempts).toHaveLength(1);
  });

  it('is recorded in the audit trail, without answers', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2, { title: { en: 'On paper', ne: '' } }));
    const { at, code } = await sheetFor(quiz);
    await desk.enterTwice(code, [1, 1]);
    const { body } = await call(app.url, listAuditEvents, { token: admin.token });
    const details = { sheet: code, username: at.learner.username };
    const about = body.events.filter(({ subject }) => subject?.name === 'On paper').reverse();
    expect(about.map(({ kind, details }) => [kind, details]).slice(1)).toEqual([
      ['sheets_printed', { sheets: 1 }],
      ['sheet_entered', { ...details, entry: 1 }],
      ['sheet_entered', { ...details, entry: 2 }],
      ['sheet_graded', details],
    ]);
  });
});
