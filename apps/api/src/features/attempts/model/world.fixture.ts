import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { TestApp } from '#testing/build-test-app.ts';
import { addQuiz, type MadeQuiz, registerAdmin, registerLearner, sampleQuiz } from '#testing/factories.ts';
import { keepSignedIn } from '#testing/seat.ts';

/** One of two servers with databases of their own, in which everything is the same but keys and hints. */
export interface World {
  app: TestApp;
  /** Moves the key: 0 in the one, 1 in the other. */
  shift: number;
  learners: { username: string; token: () => Promise<string> }[];
  admin: () => Promise<string>;
}

/** The place of the correct option in this world: the first or the second. */
export const keyOf = ({ shift }: Pick<World, 'shift'>, at: number): number => (at + shift) % 2;

/** Hints of different length, because lengths reveal, too. */
export const hintOf = (key: number) => ({ en: `It is ${'AB'[key]}. `.repeat(key + 1), ne: '' });

export async function openWorld(app: TestApp, shift: number): Promise<World> {
  const identity = (n: number) => ({
    username: `reader${n}`,
    phone_number: String(9_700_000_000 + n),
    password: 'correct horse battery',
  });
  const learners = [];
  for (const n of [1, 2]) {
    const person = await registerLearner(app, identity(n));
    learners.push({ username: person.username, token: keepSignedIn(app, person) });
  }
  const admin = await registerAdmin(app, identity(3));
  return { app, shift, learners, admin: keepSignedIn(app, admin) };
}

/** Removes every quiz with its attempts, so that a run does not show what earlier ones have released. */
export async function clear({ app }: World): Promise<void> {
  await app.db.execute(sql`truncate quizzes cascade`);
  app.deps.open_quizzes.forget();
}

/** A quiz whose key and hints are those of its world, and nothing else. */
export function addQuizTo(
  world: World,
  questions: number,
  settings: Parameters<typeof sampleQuiz>[1],
): Promise<MadeQuiz> {
  const quiz = sampleQuiz(questions, settings);
  for (const [place, question] of quiz.questions.entries()) {
    const key = keyOf(world, place);
    question.hint = hintOf(key);
    for (const [at, option] of question.options.entries()) option.is_correct = at === key;
  }
  return addQuiz(world.app, quiz);
}

export interface RawResponse {
  status: number | undefined;
  headers: string[];
  body: string;
}

export interface RawCall {
  method: string;
  path: string;
  body?: unknown;
  encoding: 'identity' | 'gzip';
}

/** Makes a call and returns every byte of the response, as it came over the wire. */
export async function callRaw(world: World, learner: number, made: RawCall): Promise<RawResponse> {
  const token = await world.learners[learner]?.token();
  const text = made.body === undefined ? undefined : JSON.stringify(made.body);
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': made.encoding,
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(world.app.url + made.path, { method: made.method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: comparable(response.rawHeaders),
          body: Buffer.concat(parts).toString('latin1').replace(UUIDS, 'a session'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/**
 * Without the codes of receipts. Once it is shown, the one of a grading depends on the keys, but nothing can be tried out on
 * it: it is part of a signature that only the server can make. How well a body is compressed depends on what it has.
 */
export function withoutReceipts(response: RawResponse): RawResponse {
  const { headers, body } = response;
  const isCompressed = headers.includes('content-encoding: gzip');
  const text = isCompressed ? gunzipSync(Buffer.from(body, 'latin1')).toString('latin1') : body;
  return {
    ...response,
    headers: isCompressed ? headers.filter((header) => !header.startsWith('content-length:')) : headers,
    body: text.replace(/\b\w{4}-\w{4}-\w{4}\b/g, 'a receipt'),
  };
}

/** Ids of sessions are random. */
const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Names and values in the order of the wire. `date` is the machine's time, whatever the test's clock shows. */
function comparable(raw: string[]): string[] {
  const headers = [];
  for (let at = 0; at < raw.length; at += 2)
    if (raw[at]?.toLowerCase() !== 'date') headers.push(`${raw[at]}: ${raw[at + 1]}`);
  return headers;
}

/** Every call that is not of staff, with its path's parameters, from the server's own documentation. */
export async function listOpenCalls({ app }: World): Promise<{ method: string; path: string }[]> {
  const response = await fetch(`${app.url}/api/docs/json`);
  const { paths }: { paths: Record<string, object> } = JSON.parse(await response.text());
  return Object.entries(paths)
    .filter(([path]) => !path.startsWith('/api/admin/'))
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path })),
    );
}
