import { Agent, request } from 'node:http';
import { saveAnswers } from '@abhyas/contract/attempts';
import type { ClientConfig } from 'pg';
import { expect } from 'vitest';
import type { TestApp } from './build-test-app.ts';
import { addQuiz, answersTo, sampleQuiz } from './factories.ts';
import { cleanUpLater } from './later.ts';
import { paced } from './paced.ts';
import { seat } from './seat.ts';
import { newFolder, startServer } from './server-process.ts';

const SAVES_PER_SECOND = 100;
const LEARNERS = 20;
const SECONDS = 2;

/** Sends a call and reads its response to the end. Returns its status. */
export type Send = (
  method: string,
  path: string,
  more?: { body?: object; token?: string },
) => Promise<number>;

/**
 * A server in a process of its own on the database of `app`, which has its secret, and learners whose saves a test times
 * beside whatever else it sends.
 */
export async function openSaves(
  app: TestApp,
  {
    connection,
    secret,
    env = {},
  }: {
    connection: ClientConfig;
    secret: string;
    /** More settings of the server. */
    env?: Record<string, string>;
  },
) {
  const quiz = await addQuiz(app, sampleQuiz(10));
  const seats: { token: string; attempt: number; seq: number }[] = [];
  for (let n = 0; n < LEARNERS; n++) {
    const learner = await seat(app, quiz);
    seats.push({ token: learner.learner.token, attempt: (await learner.open()).body.attempt.id, seq: 0 });
  }
  const { user, host, port, database } = connection;
  const folder = await newFolder();
  const server = startServer({
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${host}&port=${port}`,
    DATA_DIR: folder,
    JWT_SECRET: secret,
    SMS_PROVIDER: 'file',
    SMS_FILE: `${folder}/sms.jsonl`,
    RATE_LIMIT: 'off',
    SEED: 'false',
    ...env,
  });
  const url = await server.ready();
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  cleanUpLater(async () => agent.destroy());

  const send: Send = (method, path, { body, token = '' } = {}) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
      };
      const sent = request(url + path, { agent, method, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  const path = saveAnswers.path.replace(':id', String(quiz.quiz_id));
  const save = async (n: number) => {
    const learner = seats[n % LEARNERS];
    if (!learner) throw new Error('The test has no such learner');
    learner.seq += 1;
    const { token, attempt, seq } = learner;
    const body = { attempt, client: 'one-phone-here', seq, answers: answersTo(quiz, [n % 4, seq % 4]) };
    expect(await send(saveAnswers.method, path, { body, token })).toBe(200);
  };
  return {
    send,
    /** How long each save of two seconds took (ms). */
    saves: () => paced({ perSecond: SAVES_PER_SECOND, atOnce: LEARNERS, seconds: SECONDS }, save),
  };
}
