import { openAttempt } from '@abhyas/contract/attempts';
import { findSealedPaper, getSealedPaper } from '@abhyas/contract/attempts/sealed';
import { quizJson } from '@abhyas/contract/quiz-json';
import { getQuizSchedule, listUpcomingQuizzes } from '@abhyas/contract/quizzes';
import { replaceQuestion } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { addDrawingQuiz } from '#features/attempts/model/drawing-quiz.fixture.ts';
import { openSealing } from '#features/attempts/rules/sealing.ts';
import type { StoredQuestion } from '#features/questions/questions.ts';
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import {
  addQuiz,
  type MadeQuiz,
  ownQuiz,
  registerAdmin,
  registerLearner,
  sampleQuiz,
} from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';
import { secretsOf, unseal, unsealWith, whole } from './unseal.fixture.ts';

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const admin = keepSignedIn(app, await registerAdmin(app));
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

const at = (ms: number) => new Date(app.clock.now() + ms).toISOString();
const startingIn = (ms: number, count = 4) =>
  ownQuiz(count, { start_time: at(ms), end_time: at(ms + 3 * HOUR) });

/** The sealed paper as a phone gets it, before the start. */
async function fetchSealed({ quiz_id }: MadeQuiz, token: string) {
  const { body } = await call(app.url, listUpcomingQuizzes, { token });
  const { seal = '' } = body.find(({ id }) => id === quiz_id) ?? {};
  return call(app.url, getSealedPaper, { params: { id: quiz_id, seal } });
}

/** The paper as it is fetched question by question after the start. */
async function fetchQuestions(person: Awaited<ReturnType<typeof seat>>, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Promise.all(numbers.map(async (n) => (await person.question(n)).body));
}

describe('a sealed paper', () => {
  it('is offered from a day before the start on, to those who have the quiz', async () => {
    const quiz = await addQuiz(app, startingIn(DAY + 1000));
    const { token } = await registerLearner(app);
    const params = { id: quiz.quiz_id };
    const of = { token, params };
    const early = await call(app.url, findSealedPaper, of);
    expect(early).toMatchObject({ status: 409, body: { code: 'QUIZ_NOT_ACTIVE' } });
    expect((await call(app.url, getQuizSchedule, of)).body).not.toHaveProperty('seal');

    app.clock.advance(1000);
    const { seal } = (await call(app.url, getQuizSchedule, of)).body;
    const found = await fetch(`${app.url}/api/quizzes/${quiz.quiz_id}/sealed/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(found.redirected).toBe(true);
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await found.json()).toEqual((await fetchSealed(quiz, token)).body);
    expect(seal).toMatch(/^1-/);
    expect((await call(app.url, findSealedPaper, { params })).status).toBe(401);
  });

  it('is not there for others, for guesses, and without a start', async () => {
    const [foreign, always] = [
      await addQuiz(app, startingIn(HOUR), { class_ids: [12345] }),
      await addQuiz(app, sampleQuiz(2)),
    ];
    const { token } = await registerLearner(app);
    const leading = async ({ quiz_id }: MadeQuiz) =>
      (await call(app.url, findSealedPaper, { token, params: { id: quiz_id } })).status;
    expect(await leading(foreign)).toBe(404);
    expect(await leading(always)).toBe(409);
    for (const seal of [`1-${'A'.repeat(22)}`, `0-${'A'.repeat(22)}`, '1', `999999-${'A'.repeat(22)}`]) {
      const answer = await call(app.url, getSealedPaper, { params: { id: foreign.quiz_id, seal } });
      expect(answer.status).toBe(404);
    }
    const made_up = { sealed: `1-${'A'.repeat(22)}` };
    const opening = { token, params: { id: always.quiz_id }, body: made_up };
    expect((await call(app.url, openAttempt, opening)).body).not.toHaveProperty('unsealing');
    const malformed = await call(app.url, openAttempt, { ...opening, body: { sealed: '1' } });
    expect(malformed).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('says nothing before the start but how many questions there are', async () => {
    const sample = startingIn(HOUR);
    const [first] = sample.questions;
    if (first) first.image = { svg };
    const quiz = await addQuiz(app, sample);
    const { token } = await registerLearner(app);
    const { body } = await fetchSealed(quiz, token);
    const bytes = body.questions.map(({ sealed }) => Buffer.from(sealed, 'base64'));
    expect(bytes.map(({ length }) => length)).toEqual(bytes.map(() => 1024 + 12 + 16));
    const text = Buffer.concat(bytes).toString('latin1');
    for (const word of ['Question', 'viewBox', 'General']) expect(text).not.toContain(word);
    // No nonce is used twice with one key, and no two questions look alike.
    expect(new Set(bytes.map((each) => each.toString('hex'))).size).toBe(4);
  });

  it('is opened by what the start answers with, and is then the paper itself', async () => {
    const quiz = await addQuiz(app, startingIn(HOUR, 5));
    const person = await seat(app, quiz);
    const sealed = (await fetchSealed(quiz, await person.signedIn())).body;
    app.clock.advance(HOUR);
    const { body: state } = await person.open(sealed.seal);
    const opened = unseal(sealed, state);
    expect(opened).toEqual(await fetchQuestions(person, 5));
    expect(opened).toEqual((await person.paper()).body.questions);
    expect(JSON.stringify(opened)).not.toMatch(/is_correct|hint|Because/);
    // The same again when the response was lost.
    expect((await person.open(sealed.seal)).body.unsealing).toEqual(state.unsealing);
  });

  it('is opened for clients that name its seal alone; others get the ids of all questions', async () => {
    const quiz = await addDrawingQuiz(app, admin, { sample: startingIn(HOUR, 4), run: 6 });
    const person = await seat(app, quiz);
    const sealed = (await fetchSealed(quiz, await person.signedIn())).body;
    app.clock.advance(HOUR);
    const { body: state } = await person.open(sealed.seal);
    expect(state.questions).toEqual([]);
    const expected = whole(state, unseal(sealed, state));
    for (const answer of [await person.open(), await person.find(), await person.get()]) {
      expect(answer.body).not.toHaveProperty('unsealing');
      expect(answer.body).toEqual({
        ...expected,
        attempt: { ...expected.attempt, server_time: answer.body.attempt.server_time },
      });
    }
  });

  it('leaves marks of their own in the response that opens it', async () => {
    const sample = startingIn(HOUR, 3);
    const [first, ...others] = sample.questions;
    if (!first) throw new Error('The quiz has no question');
    const { questions, ...settings } = sample;
    const section = { title: { en: 'One' }, questions: [{ ...first, marks_correct: 5 }, ...others] };
    const quiz = await addQuiz(app, parse(quizJson, { ...settings, sections: [section] }));
    const person = await seat(app, quiz);
    const sealed = (await fetchSealed(quiz, await person.signedIn())).body;
    app.clock.advance(HOUR);
    const { body: state } = await person.open(sealed.seal);
    expect(state.unsealing).toBeDefined();
    expect(whole(state, unseal(sealed, state)).questions).toEqual((await person.find()).body.questions);
    expect(state.questions[0]).toMatchObject({ id: quiz.questions[0]?.id, marks_correct: 5 });
  });

  it('opens only the questions that were drawn for the attempt, with their options in its order', async () => {
    const quiz = await addDrawingQuiz(app, admin, { sample: startingIn(HOUR, 4), run: 7 });
    const people = await Promise.all([seat(app, quiz), seat(app, quiz), seat(app, quiz)]);
    const sealed = (await fetchSealed(quiz, (await people[0]?.signedIn()) ?? '')).body;
    expect(sealed.questions).toHaveLength(6);
    app.clock.advance(HOUR);
    for (const person of people) {
      const { body: state } = await person.open(sealed.seal);
      const opened = unseal(sealed, state);
      expect(opened).toHaveLength(5);
      expect(opened).toEqual(await fetchQuestions(person, 5));
      const own = new Set(opened.map(({ id }) => id));
      const other = sealed.questions.find(({ id }) => !own.has(id))?.sealed ?? '';
      for (const secret of secretsOf(state)) expect(() => unsealWith(secret, other)).toThrow();
    }
  });

  it('is another one after an edit; secrets of questions that did not change stay', async () => {
    const quiz = await addQuiz(app, startingIn(2 * HOUR, 3));
    const before = await seat(app, quiz);
    const earlier = (await fetchSealed(quiz, await before.signedIn())).body;
    const [edited] = quiz.questions;
    await call(app.url, replaceQuestion, {
      token: await admin(),
      params: { id: quiz.quiz_id, question_id: edited?.id ?? 0 },
      body: {
        text: { en: 'Edited' },
        options: edited?.options.map((id, index) => ({
          id,
          text: { en: `${index}` },
          is_correct: index === 1,
        })),
      },
    });
    const later = (await fetchSealed(quiz, await before.signedIn())).body;
    expect(later.seal).not.toBe(earlier.seal);
    app.clock.advance(2 * HOUR + MINUTE);
    // Nothing opens what the phone fetched before the edit.
    expect((await before.open(earlier.seal)).body).not.toHaveProperty('unsealing');
    const { body: state } = await before.open(later.seal);
    expect(unseal(later, state)).toEqual(await fetchQuestions(before, 3));
    const [changed, ...same] = earlier.questions;
    const [first, ...others] = secretsOf(state);
    expect(() => unsealWith(first ?? Buffer.alloc(14), changed?.sealed ?? '')).toThrow();
    others.forEach((secret, index) => {
      expect(unsealWith(secret, same[index]?.sealed ?? '')).toMatchObject({ id: same[index]?.id });
    });
    // Of the earlier revision, it is the same for ever.
    const params = { id: quiz.quiz_id, seal: earlier.seal };
    expect((await call(app.url, getSealedPaper, { params })).body).toEqual(earlier);
  });

  it('has the same bytes whatever the key and the hint are', async () => {
    const { quiz_id } = await addQuiz(app, startingIn(HOUR, 1));
    const [question] = (await app.deps.revisions.get(quiz_id, 1)).questions;
    if (!question) throw new Error('The quiz has no question');
    const options = question.options.map((option, place) => ({ ...option, is_correct: place === 2 }));
    const other = { ...question, options, hint: { en: 'Another one' } };
    const sealing = openSealing(Buffer.alloc(32, 3));
    expect(sealing.secretOf(1, other)).toEqual(sealing.secretOf(1, question));
    const text = { ...question, text: { en: 'Other words' } };
    expect(sealing.secretOf(1, text)).not.toEqual(sealing.secretOf(1, question));
  });

  it('has another secret when a picture in its text is replaced, and the same when one in its hint is', () => {
    const tree = (key: string) => ({
      en: [{ kind: 'paragraph' as const, content: [{ kind: 'picture' as const, key, alt: 'A triangle' }] }],
    });
    const drawn = (inText: string, inHint: string): StoredQuestion => ({
      ...{ id: 1, text: { en: '[A triangle]' }, hint: { en: '[A triangle]' }, topic: '', format: 'rich' },
      rich: { text: tree('one'), hint: tree('two') },
      pictures: [
        { key: 'one', svg: inText },
        { key: 'two', svg: inHint },
      ],
      options: [{ id: 2, text: { en: 'Yes' }, is_correct: true }],
    });
    const sealing = openSealing(Buffer.alloc(32, 3));
    const secret = sealing.secretOf(1, drawn('<svg/>', '<svg/>'));
    expect(sealing.secretOf(1, drawn('<svg></svg>', '<svg/>'))).not.toEqual(secret);
    expect(sealing.secretOf(1, drawn('<svg/>', '<svg></svg>'))).toEqual(secret);
  });

  it('is the same for every process, and another one under another secret', async () => {
    const quiz = await addQuiz(app, startingIn(HOUR, 2));
    const revision = await app.deps.revisions.get(quiz.quiz_id, 1);
    const key = Buffer.alloc(32, 1);
    const [one, same, other] = [openSealing(key), openSealing(key), openSealing(Buffer.alloc(32, 2))];
    const [question] = revision.questions;
    if (!question) throw new Error('The quiz has no questions');
    const text = Buffer.from('text');
    expect(one.sealOf(revision)).toBe(same.sealOf(revision));
    expect(one.encrypt(1, question, text)).toEqual(same.encrypt(1, question, text));
    expect(one.encrypt(1, question, text)).not.toEqual(other.encrypt(1, question, text));
    // Another text under the same key has another nonce; another quiz has another key.
    expect(one.encrypt(1, question, text).subarray(0, 12)).not.toEqual(
      one.encrypt(1, question, Buffer.from('other')).subarray(0, 12),
    );
    expect(other.revisionOf(quiz.quiz_id, one.sealOf(revision))).toBeUndefined();
    expect(one.revisionOf(quiz.quiz_id, one.sealOf(revision))).toBe(1);
    expect(one.secretOf(1, { ...question })).not.toEqual(one.secretOf(2, { ...question }));
  });
});
