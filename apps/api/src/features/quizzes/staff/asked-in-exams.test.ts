import { setOverride } from '@abhyas/contract/attempts/overrides';
import { listAuditEvents } from '@abhyas/contract/audit';
import { changeBankQuestions } from '@abhyas/contract/bank';
import { addClass } from '@abhyas/contract/classes/staff';
import { checkBlueprint } from '@abhyas/contract/papers/blueprint';
import { addQuestionsFromBank } from '@abhyas/contract/quizzes/bank-uses';
import {
  addQuestion,
  createQuizFromJson,
  duplicateQuiz,
  replaceQuestion,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { getSitters, releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addColleague, type Colleague, newContent } from '#features/bank/rights.fixture.ts';
import { DAY, HOUR, iso } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { registerLearner, sampleQuiz } from '#testing/factories.ts';

const app = await buildTestApp();
const [ram, sita, examiner, admin] = await Promise.all(
  (['teacher', 'teacher', 'examiner', 'admin'] as const).map((role) => addColleague(app, role)),
);
if (!ram || !sita || !examiner || !admin) throw new Error('There are no colleagues');

type Content = ReturnType<typeof newContent>;
const at = (ms: number) => iso(app.clock.now() + ms);
const tomorrow = () => ({ start_time: at(DAY), end_time: at(DAY + 2 * HOUR) });
const spaced = ({ text, ...content }: Content) => ({
  ...content,
  text: { en: text.en?.replace(' capital', '  capital') ?? '' },
});

async function make({ token }: Colleague, contents: Content[], settings: object = {}) {
  const { questions: _, ...sample } = sampleQuiz(0);
  const questions = contents.map((content) => ({ ...content, topic: 'Asked' }));
  const body = { ...sample, questions, ...settings };
  return call(app.url, createQuizFromJson, { token, body });
}
const draftOf = async (who: Colleague, contents: Content[], settings: object = {}) =>
  (await make(who, contents, { status: 'draft', ...settings })).body.quiz_id;
const change = (
  { token }: Colleague,
  id: number,
  body: object,
  query: { despite_exams?: 'true' | 'false' } = {},
) => call(app.url, updateQuiz, { token, params: { id }, query, body });
const publish = (who: Colleague, id: number, query: { despite_exams?: 'true' | 'false' } = {}) =>
  change(who, id, { status: 'published' }, query);
const refused = (...errors: object[]) => ({
  status: 409,
  body: { code: 'ASKED_IN_EXAM', ...(errors.length > 0 && { errors }) },
});

/** Sita's private exam of tomorrow. */
async function makeExam(contents: Content[], settings: object = {}) {
  const { body } = await make(sita as Colleague, contents, { ...tomorrow(), ...settings });
  return body.quiz_id;
}

describe('a mock that draws', () => {
  const topic = 'Drawn mock';

  it('takes nothing that a coming exam asks, and its preview counts what is left out', async () => {
    const added = await Promise.all([1, 2, 3, 4].map(() => sita.add({ topic })));
    const exam = await draftOf(sita, [], tomorrow());
    const body = { question_ids: added.slice(0, 2).map(({ id }) => id) };
    await call(app.url, addQuestionsFromBank, { token: sita.token, params: { id: exam }, body });
    const draws = [{ count: 2, topic }];
    const preview = await call(app.url, checkBlueprint, {
      token: ram.token,
      body: { sections: [{ draws }] },
    });
    expect(preview.body).toMatchObject({
      filled: true,
      sections: [{ draws: [{ matching: 4, asked: 2, found: 2 }] }],
    });
    const section = { title: { en: 'A', ne: '' }, marks_correct: 1, marks_wrong: 0 };
    const drawing = async (count: number) => {
      const { questions, marks_correct, marks_wrong, ...settings } = sampleQuiz(0);
      const sections = [{ ...section, draws: [{ count, topic }] }];
      return call(app.url, createQuizFromJson, { token: ram.token, body: { ...settings, sections } });
    };
    const mock = await drawing(2);
    const { questions } = await ram.quiz(mock.body.quiz_id);
    expect(questions.map(({ bank }) => bank?.bank_id).sort()).toEqual(
      added
        .slice(2)
        .map(({ id }) => id)
        .sort(),
    );
    expect(await drawing(3)).toMatchObject({ status: 409, body: { code: 'BLUEPRINT_NOT_FILLED' } });
  });
});

describe('what a running or coming exam asks', () => {
  it('is shown in another quiz with the exam, and publishing waits for an examiner', async () => {
    const shared = await sita.add();
    const id = await draftOf(sita, [], tomorrow());
    const body = { question_ids: [shared.id] };
    await call(app.url, addQuestionsFromBank, { token: sita.token, params: { id }, body });
    const mock = await draftOf(ram, []);
    const taken = await call(app.url, addQuestionsFromBank, { token: ram.token, params: { id: mock }, body });
    // Ram may read the question, and not the exam.
    expect(taken.body.questions[0]?.asked).toEqual({ exams: [], others: true });
    const error = { path: '/questions/0', code: 'ASKED_IN_EXAM' };
    expect(await publish(ram, mock)).toMatchObject(refused(error));
    expect((await ram.quiz(mock)).status).toBe('draft');
    expect((await publish(ram, mock, { despite_exams: 'true' })).status).toBe(403);
    expect((await examiner.quiz(mock)).questions[0]?.asked).toEqual({
      exams: [{ quiz_id: id, title: { en: 'Sample', ne: 'नमुना' } }],
      others: false,
    });
    expect(await publish(examiner, mock)).toMatchObject(refused(error));
    expect((await publish(examiner, mock, { despite_exams: 'true' })).status).toBe(200);
    const events = await call(app.url, listAuditEvents, { token: admin.token });
    expect(events.body.events[0]).toMatchObject({
      kind: 'quiz_changed',
      details: { despite_exams: [id] },
    });
    // What is published stays so, and its other settings change.
    expect((await change(ram, mock, { duration_minutes: 33 })).status).toBe(200);
  });

  it('is refused as a private copy, also with another space, key or order, and names nothing', async () => {
    const secret = newContent();
    await makeExam([secret]);
    const [first, second] = secret.options;
    if (!first || !second) throw new Error('There are two options');
    const copies = [
      secret,
      spaced(secret),
      { ...secret, options: [second, first] },
      {
        ...secret,
        options: [
          { ...first, is_correct: false },
          { ...second, is_correct: true },
        ],
      },
    ];
    for (const copy of copies) {
      const mock = await draftOf(ram, [newContent(), copy as Content]);
      for (const { asked } of (await ram.quiz(mock)).questions) expect(asked).toBeUndefined();
      const answer = await publish(ram, mock);
      expect(answer).toMatchObject(refused());
      expect(answer.body).not.toHaveProperty('errors');
    }
    expect(await make(ram, [newContent(), secret])).toMatchObject(refused());
    const open = await draftOf(ram, [newContent()]);
    expect((await publish(ram, open)).status).toBe(200);
    const question = { ...spaced(secret), topic: '' };
    const added = await call(app.url, addQuestion, {
      token: ram.token,
      params: { id: open },
      body: question,
    });
    expect(added).toMatchObject(refused());
  });

  it('cannot be guessed: each refusal is recorded, and after ten in a day nothing is published', async () => {
    const guesser = await addColleague(app, 'teacher');
    const secret = newContent();
    await makeExam([secret]);
    const mock = await draftOf(guesser, [secret]);
    const harmless = await draftOf(guesser, [newContent()]);
    for (let n = 0; n < 10; n += 1) expect(await publish(guesser, mock)).toMatchObject(refused());
    expect((await publish(guesser, mock)).status).toBe(429);
    expect((await publish(guesser, harmless)).status).toBe(429);
    const { body } = await call(app.url, listAuditEvents, { token: admin.token });
    const found = body.events.filter(({ kind }) => kind === 'publishing_refused');
    expect(found.filter(({ username }) => username === guesser.username)).toHaveLength(10);
    await app.db.execute(
      sql`update audit_events set at = at - interval '1 day' where kind = 'publishing_refused'`,
    );
    expect((await publish(guesser, harmless)).status).toBe(200);
  });

  it('is shown in a copy of the exam itself', async () => {
    const exam = await makeExam([newContent()]);
    const copy = await call(app.url, duplicateQuiz, { token: sita.token, params: { id: exam } });
    const { questions } = await sita.quiz(copy.body.quiz_id);
    expect(questions[0]?.asked?.exams).toMatchObject([{ quiz_id: exam }]);
    expect((await sita.quiz(exam)).questions[0]).not.toHaveProperty('asked');
    // As a client that shows no warnings sends it back.
    const [question] = questions;
    const params = { id: copy.body.quiz_id, question_id: question?.id ?? 0 };
    const sent = { token: sita.token, params, body: { ...question, topic: 'Sent back' } };
    expect((await call(app.url, replaceQuestion, sent as never)).status).toBe(200);
  });

  it('lets a question be corrected that is public already, and an examiner write one by hand', async () => {
    const content = newContent();
    const exam = await makeExam([content]);
    const mock = await draftOf(examiner, [content]);
    expect((await publish(examiner, mock, { despite_exams: 'true' })).status).toBe(200);
    const [question] = (await examiner.quiz(mock)).questions;
    if (!question) throw new Error('The quiz has no question');
    const { asked: _, ...own } = question;
    const corrected = { ...own, text: { ...own.text, en: `${own.text.en}?` } };
    const at = { token: examiner.token, params: { id: mock, question_id: question.id } };
    expect((await call(app.url, replaceQuestion, { ...at, body: corrected as never })).status).toBe(200);
    const other = newContent();
    await makeExam([other]);
    const added = { token: examiner.token, params: { id: mock }, body: { ...other, topic: 'By hand' } };
    expect((await call(app.url, addQuestion, added as never)).status).toBe(201);
    expect((await examiner.quiz(exam)).questions).toHaveLength(1);
  });

  it('is free once the exam is over, and what is open without an end never bars', async () => {
    const content = newContent();
    const exam = await makeExam([content], { accept_late: false });
    const mock = await draftOf(ram, [content]);
    expect(await publish(ram, mock)).toMatchObject(refused());
    const over = { start_time: at(-DAY), end_time: at(-HOUR), duration_minutes: 10 };
    expect((await change(sita, exam, over)).status).toBe(200);
    await app.db.execute(
      sql`update quizzes set end_release_at = end_time, earlier_deadline = null where id = ${exam}`,
    );
    expect((await publish(ram, mock)).status).toBe(200);
    const again = await draftOf(sita, [content]);
    expect((await publish(sita, again)).status).toBe(200);
  });

  it('is published by a file of an examiner, as the specification has it, unless the call refuses that', async () => {
    const content = newContent();
    await makeExam([content]);
    const { questions: _, ...sample } = sampleQuiz(0);
    const body = { ...sample, questions: [{ ...content, topic: 'Asked' }] };
    const create = (query: Record<string, string>) =>
      call(app.url, createQuizFromJson, { token: examiner.token, query, body });
    expect(await create({ despite_exams: 'false' })).toMatchObject(refused());
    expect((await create({})).status).toBe(201);
  });
});

describe('a quiz that was published before an exam asked its questions', () => {
  const setAudienceOf = (
    { token }: Colleague,
    id: number,
    body: object,
    query: Record<string, string> = {},
  ) => call(app.url, setAudience, { token, params: { id }, query, body });
  const closed = () => ({ start_time: at(-3 * DAY), end_time: at(-2 * DAY) });

  /** A quiz of Ram, and since then an exam of tomorrow. */
  async function makeBefore(settings: object) {
    const content = newContent();
    const { body } = await make(ram as Colleague, [content], settings);
    const exam = await make(examiner as Colleague, [content], tomorrow());
    return { id: body.quiz_id, exam: exam.body.quiz_id };
  }

  it.each<[string, () => object, () => object]>([
    ['without an end', closed, () => ({ end_time: null })],
    ['with a later end', closed, () => ({ end_time: at(HOUR) })],
    ['with a later end while it is open', () => ({ end_time: at(HOUR) }), () => ({ end_time: at(DAY) })],
    ['from an earlier start', () => ({ start_time: at(3 * DAY) }), () => ({ start_time: null })],
    ['with more attempts', () => ({ allowed_attempts: 1 }), () => ({ allowed_attempts: 2 })],
  ])('is not opened %s, but by an examiner', async (_name, settings, change_to) => {
    const { id, exam } = await makeBefore(settings());
    expect(await change(ram, id, change_to())).toMatchObject(refused());
    expect((await change(ram, id, change_to(), { despite_exams: 'true' })).status).toBe(403);
    expect(await change(examiner, id, change_to(), { despite_exams: 'false' })).toMatchObject(
      refused({ path: '/questions/0', code: 'ASKED_IN_EXAM' }),
    );
    // As a client that knows the specification alone.
    expect((await change(examiner, id, change_to())).status).toBe(200);
    const { body } = await call(app.url, listAuditEvents, { token: admin.token });
    expect(body.events[0]).toMatchObject({ kind: 'quiz_changed', details: { despite_exams: [exam] } });
  });

  it.each<[string, () => object, () => object]>([
    ['with another title', () => ({}), () => ({ title: { en: 'Other', ne: '' } })],
    ['with an earlier end', () => ({ end_time: at(DAY) }), () => ({ end_time: at(HOUR) })],
    ['with fewer attempts', () => ({ allowed_attempts: 2 }), () => ({ allowed_attempts: 1 })],
    ['with more attempts after its end', closed, () => ({ allowed_attempts: 9 })],
  ])('is changed %s', async (_name, settings, change_to) => {
    const { id } = await makeBefore(settings());
    expect((await change(ram, id, change_to())).status).toBe(200);
  });

  it('is not opened again by an override, but by an examiner', async () => {
    const { id, exam } = await makeBefore(closed());
    const { user_id } = await registerLearner(app);
    const override = (
      { token }: Colleague,
      fields: object,
      query: { despite_exams?: 'true' | 'false' } = {},
    ) => call(app.url, setOverride, { token, params: { id }, query, body: { user_id, ...fields } });
    const longer = { end_time: at(HOUR) };
    expect(await override(examiner, longer, { despite_exams: 'false' })).toMatchObject(
      refused({ path: '/questions/0', code: 'ASKED_IN_EXAM' }),
    );
    expect((await override(examiner, longer)).status).toBe(200);
    const { body } = await call(app.url, listAuditEvents, { token: admin.token });
    expect(body.events[0]).toMatchObject({ kind: 'override_set', details: { despite_exams: [exam] } });
    expect(await override(ram, { end_time: at(2 * HOUR) })).toMatchObject({ status: 200 });
  });

  it('is not opened by an override of a teacher, who may give more time while it is open', async () => {
    const override = async (id: number, fields: object, query: { despite_exams?: 'true' } = {}) => {
      const { username } = await registerLearner(app);
      const body = { username, ...fields };
      return (await call(app.url, setOverride, { token: ram.token, params: { id }, query, body })).status;
    };
    const over = (await makeBefore(closed())).id;
    expect(await override(over, { end_time: at(HOUR) })).toBe(409);
    expect(await override(over, { end_time: at(HOUR) }, { despite_exams: 'true' })).toBe(403);
    const coming = (await makeBefore({ start_time: at(3 * DAY) })).id;
    expect(await override(coming, { start_time: at(HOUR) })).toBe(409);
    const open = (await makeBefore({ end_time: at(HOUR) })).id;
    expect(await override(open, { end_time: at(DAY), extra_minutes: 9, extra_attempts: 1 })).toBe(200);
  });

  it('gets no wider audience, but a narrower one', async () => {
    const { token } = ram;
    const classes = [];
    for (const name of ['Morning', 'Evening']) {
      const body = { name: { en: `${name} of two`, ne: '' } };
      classes.push((await call(app.url, addClass, { token, body })).body.id);
    }
    const { id } = await makeBefore({});
    const [first] = classes;
    expect((await setAudienceOf(ram, id, { class_ids: [first] })).status).toBe(200);
    expect(await setAudienceOf(ram, id, { class_ids: classes })).toMatchObject(refused());
    expect(await setAudienceOf(ram, id, { everyone: true })).toMatchObject(refused());
    const everyone = { everyone: true };
    expect((await setAudienceOf(examiner, id, everyone, { despite_exams: 'false' })).status).toBe(409);
    expect((await setAudienceOf(examiner, id, everyone)).status).toBe(200);
  });
});

describe('the keys of a shift while its copy is to be sat', () => {
  const sittersOf = (id: number) => call(app.url, getSitters, { token: examiner.token, params: { id } });
  const release = (id: number, body: object, query: Record<string, string> = {}) =>
    call(app.url, releaseResults, { token: examiner.token, params: { id }, query, body });
  const WITHHELD = { show_score: 'by_hand', show_answers: 'by_hand' };

  /** A shift that is over, and its copy of tomorrow. */
  async function makeShifts(by: Colleague, settings: object = WITHHELD) {
    const window = { start_time: at(-3 * DAY), end_time: at(-2 * DAY) };
    const made = await make(by, [newContent()], { ...window, ...settings });
    const id = made.body.quiz_id;
    const copy = await call(app.url, duplicateQuiz, { token: by.token, params: { id } });
    const next = copy.body.quiz_id;
    const body = { ...tomorrow(), status: 'published', accept_late: false };
    expect((await change(by, next, body, { despite_exams: 'true' })).status).toBe(200);
    return { id, next };
  }

  it('are released by hand by an examiner, to whom the preview names the copy', async () => {
    const { id, next } = await makeShifts(examiner);
    const { title } = await examiner.quiz(next);
    expect((await sittersOf(id)).body.exams).toEqual([{ quiz_id: next, title }]);
    expect((await release(id, { score: true })).status).toBe(200);
    expect(await release(id, { answers: true }, { despite_exams: 'false' })).toMatchObject(refused());
    expect((await examiner.quiz(id)).answers_released_by_hand_at).toBeNull();
    expect((await release(id, { answers: true })).status).toBe(200);
    const { body } = await call(app.url, listAuditEvents, { token: admin.token });
    expect(body.events[0]).toMatchObject({ kind: 'results_released', details: { despite_exams: [next] } });
    expect((await release(id, { answers: false })).status).toBe(200);
  });

  it("are not released by a change of the settings, nor with scores, nor in another question's place", async () => {
    const { id, next } = await makeShifts(examiner);
    const asked = { despite_exams: 'false' } as const;
    const at_once = { show_score: 'at_once', show_answers: 'at_once' };
    expect(await change(examiner, id, at_once, asked)).toMatchObject(refused());
    expect(await release(id, { score: true, answers: true }, asked)).toMatchObject(refused());
    const [question] = (await examiner.quiz(id)).questions;
    const params = { id, question_id: question?.id ?? 0 };
    const body = { ...newContent(), topic: 'Replaced' };
    expect(
      (await call(app.url, replaceQuestion, { token: examiner.token, params, body } as never)).status,
    ).toBe(200);
    expect((await sittersOf(id)).body.exams).toMatchObject([{ quiz_id: next }]);
    expect(await release(id, { score: true, answers: true }, asked)).toMatchObject(refused());
  });

  it('are free once the copy is over, also while its own keys are withheld', async () => {
    const { id, next } = await makeShifts(examiner);
    const over = { start_time: at(-DAY), end_time: at(-HOUR), duration_minutes: 10 };
    expect((await change(examiner, next, over)).status).toBe(200);
    await app.db.execute(
      sql`update quizzes set end_release_at = end_time, earlier_deadline = null where id = ${next}`,
    );
    expect((await sittersOf(id)).body.exams).toEqual([]);
    expect((await release(id, { score: true, answers: true })).status).toBe(200);
  });

  it('come out by themselves as they were scheduled', async () => {
    const { id } = await makeShifts(examiner, { show_score: 'after_end', show_answers: 'after_end' });
    expect((await change(examiner, id, { end_time: at(-2 * DAY - HOUR) })).status).toBe(200);
  });
});

it('a question that was taken back by its owner is no hint', async () => {
  const content = newContent();
  const shared = await sita.add({ content });
  const exam = await draftOf(sita, [], tomorrow());
  const body = { question_ids: [shared.id] };
  await call(app.url, addQuestionsFromBank, { token: sita.token, params: { id: exam }, body });
  const change_body = { question_ids: [shared.id], is_shared: false };
  await call(app.url, changeBankQuestions, { token: sita.token, body: change_body });
  const mock = await draftOf(ram, [content]);
  expect((await ram.quiz(mock)).questions[0]).not.toHaveProperty('asked');
});
