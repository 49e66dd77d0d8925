import { listWrongBankKeys } from '@abhyas/contract/grading/bank-keys';
import { getQuizResults } from '@abhyas/contract/reports/staff';
import { describe, expect, it } from 'vitest';
import { deskOf } from '#features/attempts/staff/sheets/sheets.fixture.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { answersTo } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { because, examiner, sit, taken } from './regrade.fixture.ts';

// A question whose options were edited between two learners: the same ids, other texts.

const app = await buildTestApp();
const staff = await examiner(app);

const scoreOf = async ({ report, attempt_id }: Awaited<ReturnType<typeof sit>>) =>
  (await report(attempt_id)).body.score;

/** One learner chose "C", the key; then A and C changed places, and another one chose "C" again, by another id. */
async function exchanged() {
  const { quiz } = await taken(app, []);
  await staff.changeKey(quiz, 0, 2);
  const first = await sit(app, quiz, [2, 0, 0]);
  await staff.rewrite(quiz, 0, { texts: { 0: 'C', 2: 'A' } });
  const second = await sit(app, quiz, [0, 0, 0]);
  expect([first.submitted.score, second.submitted.score]).toEqual([3, 1.8]);
  const { id: question_id, options } = quiz.questions[0] ?? { id: 0, options: [] };
  const verdict = (place: number) => ({
    ...{ question_id, kind: 'key', option_ids: [options[place]], reason: because },
  });
  return { quiz, question_id, options, first, second, verdict };
}

describe('a verdict on a question whose options were edited', () => {
  it('holds for the state that the examiner sees, and not where its option has another text', async () => {
    const { quiz, first, second, verdict } = await exchanged();
    expect((await staff.regrade(quiz.quiz_id, [verdict(0)])).state).toBe('done');
    expect([await scoreOf(first), await scoreOf(second)]).toEqual([3, 3]);
  });

  it('names the states that stay as they are, which are decided one by one', async () => {
    const { quiz, question_id, options, first, second, verdict } = await exchanged();
    const { body } = await staff.preview(quiz.quiz_id, [verdict(0)]);
    expect(body).toMatchObject({ changed: 1, up: 1, down: 0 });
    const texts = (words: string[], key: number) =>
      words.map((en, place) => ({ id: options[place], text: { en }, is_correct: place === key }));
    expect(body.other_states).toMatchObject([
      { question_id, attempts: 1, options: texts(['A', 'B', 'C', 'D'], 2) },
    ]);
    expect(await staff.page(quiz.quiz_id, body.preview_id)).toEqual(body);

    const [other] = body.other_states ?? [];
    const named = { ...verdict(1), state: other?.state };
    expect((await staff.preview(quiz.quiz_id, [named])).body).toMatchObject({
      changed: 1,
      verdicts: [{ state: other?.state, options: other?.options }],
    });
    expect((await staff.regrade(quiz.quiz_id, [named])).state).toBe('done');
    expect([await scoreOf(first), await scoreOf(second)]).toEqual([1.8, 1.8]);
    const { body: listed } = await staff.verdicts(quiz.quiz_id);
    expect(listed).toMatchObject([{ option_texts: [{ en: 'B' }], replaced: false }]);
  });

  it('rejects a state that the question never had, and options that are not in it', async () => {
    const { quiz, verdict } = await exchanged();
    const unknown = await staff.preview(quiz.quiz_id, [{ ...verdict(0), state: 'x' }]);
    expect(unknown.body.errors).toMatchObject([{ path: '/verdicts/0/state', code: 'STATE_NOT_KNOWN' }]);
    const { body } = await staff.preview(quiz.quiz_id, [verdict(0)]);
    const elsewhere = { ...verdict(0), option_ids: [999_999], state: body.other_states?.[0]?.state };
    expect((await staff.preview(quiz.quiz_id, [elsewhere])).body.errors).toMatchObject([
      { path: '/verdicts/0/option_ids/0', code: 'OPTION_NOT_IN_QUESTION' },
    ]);
  });

  it('holds for earlier states in which only the key, or an option that it is not about, was another', async () => {
    const { quiz } = await taken(app, []);
    const first = await sit(app, quiz, [1, 0, 0]);
    await staff.rewrite(quiz, 0, { texts: { 3: 'D, corrected' } });
    const second = await sit(app, quiz, [1, 0, 0]);
    await staff.changeKey(quiz, 0, 1);
    const { id: question_id, options } = quiz.questions[0] ?? { id: 0, options: [] };
    const verdict = { question_id, kind: 'key', option_ids: [options[1]], reason: because };
    const { body } = await staff.preview(quiz.quiz_id, [verdict]);
    expect(body.other_states).toBe(undefined);
    expect((await staff.regrade(quiz.quiz_id, [verdict])).state).toBe('done');
    expect([await scoreOf(first), await scoreOf(second)]).toEqual([3, 3]);
  });

  it('does not hold where the key that it replaces had another text', async () => {
    const { quiz } = await taken(app, []);
    const first = await sit(app, quiz, [0, 0, 0]);
    await staff.rewrite(quiz, 0, { texts: { 0: 'Another answer' } });
    const { id: question_id, options } = quiz.questions[0] ?? { id: 0, options: [] };
    const verdict = { question_id, kind: 'key', option_ids: [options[1]], reason: because };
    const { body } = await staff.preview(quiz.quiz_id, [verdict]);
    expect(body).toMatchObject({ changed: 0, other_states: [{ attempts: 1 }] });
    expect((await staff.regrade(quiz.quiz_id, [verdict])).state).toBe('done');
    expect(await scoreOf(first)).toBe(3);
  });
});

describe('a correction after a verdict', () => {
  async function decided(kind: string, ...places: number[]) {
    const { quiz } = await taken(app, []);
    const first = await sit(app, quiz, [1, 0, 0]);
    const { id: question_id, options } = quiz.questions[0] ?? { id: 0, options: [] };
    const option_ids = places.map((place) => options[place]);
    const verdict = { question_id, kind, option_ids, reason: because };
    expect((await staff.regrade(quiz.quiz_id, [verdict])).state).toBe('done');
    expect(await scoreOf(first)).toBe(3);
    const score = async (choice: number) => (await sit(app, quiz, [choice, 0, 0])).submitted.score;
    return { quiz, first, verdict, score };
  }

  it('in another option leaves it in force, with the same reason, for all who sit', async () => {
    for (const places of [[1], [1, 2]]) {
      const { quiz, first, verdict, score } = await decided(
        places.length === 1 ? 'key' : 'accept',
        ...places,
      );
      await staff.rewrite(quiz, 0, { texts: { 3: 'D, corrected' } });
      expect([await score(0), await score(1), await scoreOf(first)]).toEqual([1.8, 3, 3]);
      await staff.rewrite(quiz, 0, { texts: { 3: 'D, corrected twice' } });
      expect([await score(0), await score(1)]).toEqual([1.8, 3]);
      const wrong = await call(app.url, listWrongBankKeys, {
        ...{ token: await staff.signedIn(), params: { id: quiz.quiz_id } },
      });
      // The bank has the corrected question with the old key.
      const named = { right_key: { en: 'B' }, correctable: true };
      expect(wrong.body).toMatchObject(places.length === 1 ? [named] : []);
      const { body } = await staff.verdicts(quiz.quiz_id);
      expect(body.map(({ reason, by, replaced }) => ({ reason, by, replaced }))).toEqual(
        [0, 1, 2].map(() => ({ reason: because, by: staff.admin.username, replaced: false })),
      );
      // Another verdict replaces it in all of these states.
      expect(
        (await staff.regrade(quiz.quiz_id, [{ ...verdict, kind: 'original', option_ids: [] }])).state,
      ).toBe('done');
      expect([await score(0), await score(1), await scoreOf(first)]).toEqual([3, 1.8, 1.8]);
    }
  });

  it('in an option that it names, or in the key, ends it', async () => {
    for (const place of [0, 1]) {
      const { quiz, first, score } = await decided('key', 1);
      await staff.rewrite(quiz, 0, { texts: { [place]: 'Another answer' } });
      expect([await score(0), await score(1), await scoreOf(first)]).toEqual([3, 1.8, 3]);
    }
  });

  it('ends one that names no option: it is about the question as it was shown', async () => {
    const { quiz, score } = await decided('everyone');
    await staff.rewrite(quiz, 0, { texts: { 3: 'D, corrected' } });
    expect([await score(0), await score(1)]).toEqual([3, 1.8]);
  });

  it('back to an earlier state has what was decided for that', async () => {
    const { quiz, first, second, verdict } = await exchanged();
    await staff.regrade(quiz.quiz_id, [verdict(0)]);
    await staff.rewrite(quiz, 0, { texts: { 0: 'A', 2: 'C' } });
    expect((await sit(app, quiz, [2, 0, 0])).submitted.score).toBe(3);
    expect([await scoreOf(first), await scoreOf(second)]).toEqual([3, 3]);
  });
});

describe('a key corrected in the editor while learners sit', () => {
  it('counts running attempts and sheets that keep the old key, until a verdict holds for them', async () => {
    const { quiz } = await taken(app, []);
    const [running, onPaper] = [await seat(app, quiz), await seat(app, quiz)];
    const { attempt } = (await running.open()).body;
    const desk = deskOf(app, { token: await staff.signedIn() });
    const [sheet] = (await desk.print(quiz.quiz_id, [onPaper.learner.username])).body;
    const unfinished = async () => {
      const params = { id: quiz.quiz_id };
      const { body } = await call(app.url, getQuizResults, { token: await staff.signedIn(), params });
      return body.questions.map((question) => question.earlier_key_unfinished);
    };
    expect(await unfinished()).toEqual([undefined, undefined, undefined]);
    // The sheet is graded as the present version, for whose texts this is decided.
    await staff.rewrite(quiz, 1, { texts: { 0: 'A, mended' } });
    const [, mended] = quiz.questions;
    const forMended = {
      question_id: mended?.id,
      kind: 'key',
      option_ids: [mended?.options[1]],
      reason: because,
    };
    await staff.regrade(quiz.quiz_id, [forMended]);
    expect(await unfinished()).toEqual([undefined, { attempts: 1, sheets: 0 }, undefined]);
    await staff.rewrite(quiz, 1, { texts: { 0: 'A' } });
    expect(await unfinished()).toEqual([undefined, undefined, undefined]);
    await staff.changeKey(quiz, 0, 1);
    await (await seat(app, quiz)).open();
    expect(await unfinished()).toEqual([{ attempts: 1, sheets: 1 }, undefined, undefined]);

    const { id: question_id, options } = quiz.questions[0] ?? { id: 0, options: [] };
    const verdict = { question_id, kind: 'key', option_ids: [options[1]], reason: because };
    expect((await staff.regrade(quiz.quiz_id, [verdict])).state).toBe('done');
    expect(await unfinished()).toEqual([undefined, undefined, undefined]);
    const answers = answersTo(quiz, [1, 0, 0]);
    const { body: submitted } = await running.submit({ attempt: attempt.id, answers });
    expect(submitted.score).toBe(3);
    const graded = await desk.enterTwice(sheet?.code ?? '', [2, 1, 1]);
    expect((await onPaper.report(graded.body.attempt ?? 0)).body.score).toBe(3);
  });

  it('counts the sheet that each learner will hand in, once', async () => {
    const { quiz } = await taken(app, []);
    const { quiz_id } = quiz;
    const [absent, first, retried] = await Promise.all([seat(app, quiz), seat(app, quiz), seat(app, quiz)]);
    const desk = deskOf(app, { token: await staff.signedIn() });
    const print = async (...seats: (typeof absent)[]) =>
      (
        await desk.print(
          quiz_id,
          seats.map(({ learner }) => learner.username),
        )
      ).body.map(({ code }) => code);
    const sheets = async () => {
      const { body } = await call(app.url, getQuizResults, {
        ...{ token: await staff.signedIn(), params: { id: quiz_id } },
      });
      return body.questions[0]?.earlier_key_unfinished?.sheets ?? 0;
    };
    await print(absent, first, retried);
    await staff.changeKey(quiz, 0, 1);
    expect(await sheets()).toBe(3);
    // Sheets that others replaced.
    const [, code = '', other = ''] = await print(absent, first, retried);
    expect(await sheets()).toBe(0);
    await staff.changeKey(quiz, 0, 2);
    expect(await sheets()).toBe(3);
    // A graded one, beside the one that it replaced, and one that was made later.
    await desk.enterTwice(code, [3, 1, 1]);
    await desk.enterTwice(other, [3, 1, 1]);
    expect(await sheets()).toBe(1);
    await print(retried);
    await staff.changeKey(quiz, 0, 3);
    expect(await sheets()).toBe(1);
  });
});

describe('the statistics of a question whose options changed places', () => {
  it('count each answer by what the learner chose', async () => {
    const { quiz, options } = await exchanged();
    const { body } = await call(app.url, getQuizResults, {
      ...{ token: await staff.signedIn(), params: { id: quiz.quiz_id } },
    });
    const [question] = body.questions;
    expect(question?.options.map(({ id, text, chosen }) => [id, text.en, chosen])).toEqual([
      [options[0], 'C', 2],
      [options[1], 'B', 0],
      [options[2], 'A', 0],
      [options[3], 'D', 0],
    ]);
    // For the first learner "C" was right; now "A" is.
    expect(question).toMatchObject({ asked: 2, correct: 0, earlier_key: 1 });
  });
});
