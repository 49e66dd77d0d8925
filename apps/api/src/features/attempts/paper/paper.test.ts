import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { replaceQuestion } from '@abhyas/contract/quizzes/staff';
import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#platform/time/clock.ts';
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

const app = await buildTestApp({ otp_per_address_hour: 100_000 });
const problem = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ status, code }) });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

function quizWithPictures() {
  const quiz = sampleQuiz(3);
  const [first, second] = quiz.questions;
  if (first) first.image = { svg, caption: { en: 'A figure', ne: 'चित्र' } };
  if (second?.options[1]) second.options[1].image = { svg };
  return quiz;
}

/** Reads the response as it is on the wire. fetch would decompress it. */
async function raw(person: { learner: { token: string } }, quiz_id: number, accepted: string) {
  const headers = { authorization: `Bearer ${person.learner.token}`, 'accept-encoding': accepted };
  return new Promise<{ encoding: string; vary: string; bytes: Buffer }>((resolve, reject) => {
    request(`${app.url}/api/quizzes/${quiz_id}/paper/`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'] ?? 'identity',
          vary: response.headers.vary ?? '',
          bytes: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Changes the text and the key of the first question, as an admin does. */
async function editFirst({ quiz_id, questions }: MadeQuiz, token: string) {
  const [first] = questions;
  const body = {
    text: { en: 'Edited', ne: 'सम्पादित' },
    options: first?.options.map((id, index) => ({
      id,
      text: { en: `New ${index}` },
      is_correct: index === 1,
    })),
  };
  const params = { id: quiz_id, question_id: first?.id ?? 0 };
  expect((await call(app.url, replaceQuestion, { token, params, body })).status).toBe(200);
}

describe('GET /api/quizzes/:id/paper/', () => {
  it('returns every question in order, with the same content as the single-question call', async () => {
    const quiz = await addQuiz(app, quizWithPictures());
    const { open, paper, question } = await seat(app, quiz);
    await open();
    const { status, body } = await paper();
    expect(status).toBe(200);
    expect(body.questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id));
    expect(body.questions[0]?.image).toEqual({ svg, caption: { en: 'A figure', ne: 'चित्र' } });
    for (const [index, whole] of body.questions.entries()) {
      expect((await question(index + 1)).body).toEqual(whole);
    }
  });

  it('contains neither key nor hint, in any encoding', async () => {
    const quiz = await addQuiz(app, quizWithPictures());
    const person = await seat(app, quiz);
    await person.open();
    const { bytes } = await raw(person, quiz.quiz_id, 'identity');
    expect(bytes.toString()).toContain('प्रश्न 3');
    expect(bytes.toString()).not.toMatch(/is_correct|hint|Because it is so|marks/);
    expect(brotliDecompressSync((await raw(person, quiz.quiz_id, 'br')).bytes)).toEqual(bytes);
    expect(gunzipSync((await raw(person, quiz.quiz_id, 'gzip')).bytes)).toEqual(bytes);
  });

  it('is compressed in an encoding that the client accepts', async () => {
    const quiz = await addQuiz(app, sampleQuiz(60));
    const person = await seat(app, quiz);
    await person.open();
    const identity = (await raw(person, quiz.quiz_id, '')).bytes;
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.000, gzip;q=0.0', 'identity'],
      ['br;q=0.5', 'br'],
      ['GZIP', 'gzip'],
      ['*;q=0', 'identity'],
      ['identity', 'identity'],
      ['brx, xgzip', 'identity'],
    ] as const) {
      const answer = await raw(person, quiz.quiz_id, accepted);
      expect({ accepted, encoding: answer.encoding, vary: answer.vary }).toEqual({
        accepted,
        encoding,
        vary: 'accept-encoding',
      });
      if (encoding !== 'identity') expect(answer.bytes.length).toBeLessThan(identity.length / 5);
    }
  });

  it('requires an unfinished attempt of this learner at this quiz', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2, { duration_minutes: 1 }));
    const { open, paper, submit } = await seat(app, quiz);
    expect(await paper()).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    await open();
    expect((await paper()).status).toBe(200);
    const other = await seat(app, quiz);
    expect(await other.paper()).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    await submit({ answers: {} });
    expect(await paper()).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    await open();
    app.clock.advance(MINUTE);
    expect(await paper()).toEqual(problem(409, 'ATTEMPT_CLOSING'));
    app.clock.advance(30 * SECOND);
    expect(await paper()).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
    const nowhere = await seat(app, { quiz_id: 999_999, questions: [] });
    expect(await nowhere.paper()).toEqual(problem(409, 'NO_OPEN_ATTEMPT'));
  });

  it('stays on the revision that the attempt was opened on; later attempts get the later one', async () => {
    const quiz = await addQuiz(app, sampleQuiz(2));
    const admin = await registerAdmin(app);
    const early = await seat(app, quiz);
    const late = await seat(app, quiz);
    const opened = await early.open();
    const before = (await early.paper()).body;
    await editFirst(quiz, admin.token);
    await late.open();
    expect((await early.paper()).body).toEqual(before);
    const after = (await late.paper()).body;
    expect(after.questions[0]).toMatchObject({ id: quiz.questions[0]?.id, text: { en: 'Edited' } });
    expect(after.questions[1]).toEqual(before.questions[1]);
    expect((await late.question(1)).body).toEqual(after.questions[0]);
    // The answers are the same. Each attempt is graded by the key of its own revision.
    const answers = answersTo(quiz, [0, 0]);
    expect((await early.submit({ attempt: opened.body.attempt.id, answers })).body.score).toBe(2);
    expect((await late.submit({ answers })).body.score).toBe(0.8);
    await early.open();
    expect((await early.paper()).body).toEqual(after);
  });

  it('serves a class that starts at the same moment', async () => {
    const quiz = await addQuiz(app, sampleQuiz(30));
    const people = [];
    for (let n = 0; n < 30; n++) people.push(await seat(app, quiz, await registerLearner(app)));
    const papers = await Promise.all(
      people.map(async ({ open, paper }) => {
        await open();
        return paper();
      }),
    );
    const [first] = papers;
    expect(first?.body.questions).toHaveLength(30);
    for (const { status, body } of papers)
      expect({ status, body }).toEqual({ status: 200, body: first?.body });
  });
});
