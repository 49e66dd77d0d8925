import {
  listMessages,
  MAX_MESSAGE_CHARACTERS,
  sendMessage,
  withdrawMessage,
} from '@abhyas/contract/attempts/messages';
import { endExam } from '@abhyas/contract/attempts/overrides';
import { listAuditEvents } from '@abhyas/contract/audit';
import { type Endpoint, IDEMPOTENCY_KEY } from '@abhyas/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, registerAdmin, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn, seat } from '#testing/seat.ts';
import { thisMorning } from '#testing/time-in-nepal.ts';

// Only the tests advance the time.
const clock = {
  time: thisMorning(),
  now: () => clock.time,
  advance(ms: number) {
    clock.time += ms;
  },
};
const app = { ...(await buildTestApp({ clock, otp_per_address_hour: 100_000 })), clock };
const examiner = await registerAdmin(app);
const admin = keepSignedIn(app, examiner);
const as = async <E extends Endpoint>(
  endpoint: E,
  params: Record<string, number | string>,
  more: { body?: unknown; headers?: Record<string, string> } = {},
) => call(app.url, endpoint, { token: await admin(), params, ...more });
const send = (id: number, text: object, headers = {}) => as(sendMessage, { id }, { body: { text }, headers });
const withdraw = (id: number, message_id: number) => as(withdrawMessage, { id, message_id });
const listSent = async (id: number) => (await as(listMessages, { id })).body.messages;

/** A learner who has begun a quiz of ten minutes, a minute ago. */
async function sitting(settings: object = {}) {
  const person = await seat(app, await addQuiz(app, sampleQuiz(3, settings)));
  const { attempt } = (await person.open()).body;
  clock.advance(MINUTE);
  const id = person.quiz.quiz_id;
  const [a, b] = person.quiz.questions.map((question) => question.id) as [number, number];
  const right = (question: number) => ({
    [question]: person.quiz.questions.find((each) => each.id === question)?.options[0] ?? 0,
  });
  return { ...person, id, attempt, a, b, right, of: { attempt: attempt.id, client: 'phone-0001' } };
}

describe('a message to everyone who is sitting', () => {
  it('is named by the next save and stands in the state, and changes neither answers nor deadline', async () => {
    const { id, attempt, a, b, of, right, ...person } = await sitting();
    const first = await person.save({ ...of, seq: 1, answers: right(a) });
    expect(first.body.messages).toBeUndefined();
    const before = (await person.find()).body.attempt;
    expect(before.messages).toBeUndefined();

    const { status, body: sent } = await send(id, { en: ' Question 2: read 12, not 21. ', ne: '' });
    expect(status).toBe(200);
    expect(sent).toEqual({
      id: sent.id,
      text: { en: 'Question 2: read 12, not 21.', ne: '' },
      ...{
        at: iso(clock.now()),
        sent_by: examiner.username,
        attempts: 1,
        of_classes: false,
        may_withdraw: true,
      },
      ...{ withdrawn_at: null, withdrawn_by: null, sent_by_name: '', withdrawn_by_name: '' },
    });
    const message = { id: sent.id, text: sent.text, at: sent.at };
    const after = (await person.find()).body.attempt;
    expect(after).toEqual({ ...before, messages: { version: 1, list: [message] } });
    expect(after.deadline).toBe(attempt.deadline);

    const saved = await person.save({ ...of, seq: 2, answers: right(b) });
    expect(saved.body).toMatchObject({ messages: 1, deadline: attempt.deadline, not_counted: [] });
    const repeated = await person.save({ ...of, seq: 2, answers: right(b) });
    expect(repeated.body).toMatchObject({ messages: 1 });
    expect((await person.open()).body.attempt.messages).toEqual({ version: 1, list: [message] });

    clock.advance(SECOND);
    const { body: other } = await send(id, { ne: 'पाँच मिनेट बाँकी छ।' });
    const filled = { en: 'पाँच मिनेट बाँकी छ।', ne: 'पाँच मिनेट बाँकी छ।' };
    expect((await person.find()).body.attempt.messages).toEqual({
      version: 2,
      list: [{ id: other.id, text: filled, at: other.at }, message],
    });
    const result = await person.submit({ ...of, answers: {} });
    expect(result.body).toMatchObject({ score: 2, finished_by: 'learner' });
  });

  it('is taken back, and stays on record with who sent and who withdrew it', async () => {
    const { id, of, a, right, ...person } = await sitting();
    const { body: sent } = await send(id, { en: 'The hall closes at four.' });
    clock.advance(SECOND);
    expect((await withdraw(id, sent.id)).status).toBe(204);
    expect((await person.save({ ...of, seq: 1, answers: right(a) })).body.messages).toBe(2);
    expect((await person.find()).body.attempt.messages).toEqual({ version: 2, list: [] });
    expect((await withdraw(id, sent.id)).status).toBe(204);
    expect((await person.find()).body.attempt.messages?.version).toBe(2);
    expect(await listSent(id)).toEqual([
      { ...sent, withdrawn_at: iso(clock.now()), withdrawn_by: examiner.username },
    ]);
    const { body: trail } = await call(app.url, listAuditEvents, {
      ...{ token: await admin(), query: { who: examiner.username } },
    });
    const about = {
      subject: { type: 'quiz', id },
      details: { message: 'The hall closes at four.', attempts: 1 },
    };
    expect(trail.events.slice(0, 2)).toMatchObject([
      { kind: 'message_withdrawn', ...about },
      { kind: 'message_sent', ...about },
    ]);
    expect((await withdraw((await sitting()).id, sent.id)).status).toBe(404);
  });

  it('reaches the attempts that run then: none that starts later, none that has ended', async () => {
    const early = await sitting();
    const { id } = early;
    const late = await seat(app, early.quiz);
    const { body: sent } = await send(id, { en: 'Two pages stick together.' });
    expect(sent.attempts).toBe(1);
    clock.advance(SECOND);
    await late.open();
    expect((await late.find()).body.attempt.messages).toBeUndefined();
    const { body: next } = await send(id, { en: 'Five minutes are left.' });
    expect(next.attempts).toBe(2);
    const shown = async (person: typeof late) =>
      (await person.find()).body.attempt.messages?.list.map((message) => message.id);
    expect(await shown(late)).toEqual([next.id]);
    expect(await shown(early)).toEqual([next.id, sent.id]);
    await as(endExam, { id }, { body: { reason: 'The alarm went off' } });
    expect(await send(id, { en: 'Too late' })).toMatchObject({
      status: 409,
      body: { code: 'QUIZ_NOT_ACTIVE' },
    });
    expect(await listSent(id)).toHaveLength(2);
  });

  it('is sent once by a call that is repeated after a lost response', async () => {
    const { id } = await sitting();
    const headers = { [IDEMPOTENCY_KEY]: 'message-0001-0001-0001' };
    const first = await send(id, { en: 'Once' }, headers);
    const second = await send(id, { en: 'Once' }, headers);
    expect(second.body).toEqual(first.body);
    expect(await listSent(id)).toHaveLength(1);
  });

  it('has a text that can be seen, within its bounds, and a limit to how many come in a minute', async () => {
    const { id } = await sitting();
    const long = 'अ'.repeat(MAX_MESSAGE_CHARACTERS);
    for (const text of [{}, { en: ' \u200b', ne: '\n' }, { en: `${long}अ` }, { en: 'a', fr: 'b' }])
      expect((await send(id, text)).status).toBe(400);
    for (const text of [{ ne: long }, { en: 'Second' }, { en: 'Third' }, { en: 'Fourth' }])
      expect((await send(id, text)).status).toBe(200);
    clock.advance(20 * SECOND);
    const { status, body } = await send(id, { en: 'Fifth' });
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', retry_after: 40 },
    });
    clock.advance(40 * SECOND);
    expect((await send(id, { en: 'Fifth' })).status).toBe(200);
  });
});
