import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { saveAnswers } from '@abhyas/contract/attempts';
import type { ClientConfig } from 'pg';
import { expect } from 'vitest';
import type { TestApp } from './build-test-app.ts';
import { addQuiz, answersTo, sampleQuiz } from './factories.ts';
import { cleanUpLater } from './later.ts';
import { p99, paced } from './paced.ts';
import { seat } from './seat.ts';
import { newFolder, startServer } from './server-process.ts';

const SAVES_PER_SECOND = 100;
const LEARNERS = 20;
const SECONDS = 2;
/** Rounds alternate between quiet and flood. Other programs disturb some of them; the median is of the others. */
const ROUNDS = 5;
/** A p99 beside a flood may be so many times that of quiet rounds. */
const BAR = 3;
/** What a p99 (ms) may always be: nobody notices it at a save, which a phone makes by itself. */
const FREE_MS = 150;

const REFUSED_WAITS_MS = 1000;

/** Sends a call and reads its response to the end. Returns its status. */
export type Send = (
  method: string,
  path: string,
  more?: { body?: object; token?: string },
) => Promise<number>;

/** Calls of one account, which makes each again as soon as it has its response, after a refusal a second later. */
export interface Flood {
  atOnce: number;
  call: () => ReturnType<Send>;
}

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
  /** How long each save of two seconds took (ms). */
  const saves = () => paced({ perSecond: SAVES_PER_SECOND, atOnce: LEARNERS, seconds: SECONDS }, save);
  return { send, saves, expectFastSaves: (floods: Record<string, Flood>) => expectFastSaves(saves, floods) };
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Expects that no flood moves the p99 of saves beyond the bar, that some of its calls succeed, and that the others wait. */
async function expectFastSaves(saves: () => Promise<number[]>, floods: Record<string, Flood>): Promise<void> {
  const figures: Record<string, { alone: number; beside: number; statuses: Record<number, number> }> = {};
  await saves(); // A server that has just started is still compiling its code.
  for (const [name, { atOnce, call }] of Object.entries(floods)) {
    const statuses: Record<number, number> = {};
    const rounds: { alone: number; beside: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const alone = p99(await saves());
      let over = false;
      const keepCalling = async () => {
        while (!over) {
          const status = await call();
          statuses[status] = (statuses[status] ?? 0) + 1;
          // More would be refused by the limits of calls a minute, which are off here.
          if (status === 503) await wait(REFUSED_WAITS_MS);
        }
      };
      const calling = Promise.all(Array.from({ length: atOnce }, keepCalling));
      const beside = p99(await saves());
      over = true;
      await calling;
      rounds.push({ alone, beside });
    }
    figures[name] = {
      alone: median(rounds.map((round) => round.alone)),
      beside: median(rounds.map((round) => round.beside)),
      statuses,
    };
  }
  const late = Object.entries(figures).filter(
    ([, { alone, beside }]) => beside > Math.max(BAR * alone, FREE_MS),
  );
  expect(late, JSON.stringify(figures, null, 1)).toEqual([]);
  for (const [name, { statuses }] of Object.entries(figures)) {
    expect([200, 503], name).toEqual(expect.arrayContaining(Object.keys(statuses).map(Number)));
    expect(statuses[200], name).toBeGreaterThan(0);
  }
}
