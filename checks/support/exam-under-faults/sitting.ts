import { setTimeout as wait } from 'node:timers/promises';
import { pick, type Random } from '#support/random.ts';

/** What a learner of the suite has done, and what the server has acknowledged. The server must never lose any of it. */
export interface Sitting {
  user_id: number;
  token: string;
  attempt?: number;
  /** Question → the answers that the server may have now: the last acknowledged one and those sent since. */
  held: Map<number, (number | null)[]>;
  /** The body of every response to a submission. */
  submits: string[];
  /** Whether a save was refused with 409 because the time is over. */
  ended: boolean;
}

export interface Counts {
  saves: number;
  submits: number;
  retries: number;
  duplicates: number;
  /** Responses that are neither results nor temporary failures. */
  errors: string[];
}

export interface Paper {
  quiz_id: number;
  questions: { id: number; options: { id: number }[] }[];
}

export interface Room {
  urls: string[];
  paper: Paper;
  counts: Counts;
  /** Time (ms) between two saves of a device, at most. */
  pause?: number | undefined;
  /** Called after each acknowledged submission. */
  onSubmitted?: ((sitting: Sitting) => Promise<void>) | undefined;
}

export const newSitting = (learner: { user_id: number; token: string }): Sitting => ({
  ...learner,
  held: new Map(),
  submits: [],
  ended: false,
});

const TIMEOUT_MS = 90_000;

interface Reply {
  status: number;
  text: string;
}

/** Tries the servers in turn until one returns something other than a temporary failure. */
export async function call(
  room: Room,
  random: Random,
  sitting: { token: string },
  [method, path, body]: [string, string, unknown?],
): Promise<Reply> {
  const started = performance.now();
  for (;;) {
    const reply = await once(room, random, sitting, [method, path, body]);
    if (reply && reply.status < 500 && reply.status !== 429) return reply;
    if (performance.now() - started > TIMEOUT_MS) throw new Error(`${method} ${path} received no response`);
    room.counts.retries += 1;
    await wait(50 + 200 * random());
  }
}

async function once(
  { urls, counts }: Room,
  random: Random,
  { token }: { token: string },
  [method, path, body]: [string, string, unknown?],
): Promise<Reply | undefined> {
  try {
    const response = await fetch(pick(random, urls) + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const reply = { status: response.status, text: await response.text() };
    if (reply.status >= 500 && reply.status !== 503) counts.errors.push(`${method} ${path}: ${reply.status}`);
    return reply;
  } catch {
    // Missing and partial responses are the subject of this suite.
    return undefined;
  }
}

function required({ status, text }: Reply): unknown {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
}

export async function open(room: Room, random: Random, sitting: Sitting): Promise<void> {
  const path = `/api/quizzes/${room.paper.quiz_id}/attempt/`;
  const session = required(await call(room, random, sitting, ['POST', path])) as { attempt: { id: number } };
  sitting.attempt = session.attempt.id;
}

interface Device {
  device: number;
  devices: number;
  saves: number;
  /** Whether it saves on after these saves. */
  goesOn?: (() => boolean) | undefined;
}

/**
 * One of the learner's devices. It changes its own questions, sends what is not acknowledged, retries with the next
 * number until it is, and sometimes sends an old request again.
 */
export async function saveFrom(
  room: Room,
  random: Random,
  sitting: Sitting,
  { device, devices, saves, goesOn }: Device,
): Promise<void> {
  const { paper, counts, pause = 120 } = room;
  const path = `/api/quizzes/${paper.quiz_id}/answers/`;
  const mine = paper.questions.filter((_, index) => index % devices === device);
  const client = `device-${device}-${sitting.user_id}`.padEnd(8, '-');
  const unsent = new Map<number, number | null>();
  let before: unknown;
  let seq = 0;
  for (let n = 0; (n < saves || goesOn?.()) && !sitting.ended; n++) {
    for (let changes = 0; changes < 3; changes++) {
      const question = pick(random, mine);
      const option = random() < 0.1 ? null : pick(random, question.options).id;
      unsent.set(question.id, option);
    }
    const sent = new Map(unsent);
    for (const [question, option] of sent) {
      sitting.held.set(question, [...(sitting.held.get(question) ?? [null]), option]);
    }
    for (;;) {
      seq += 1;
      const body = { attempt: sitting.attempt, client, seq, answers: Object.fromEntries(sent) };
      const reply = await once(room, random, sitting, ['PUT', path, body]);
      if (reply?.status === 200) {
        counts.saves += 1;
        for (const [question, option] of sent) {
          sitting.held.set(question, [option]);
          unsent.delete(question);
        }
        if (before !== undefined && random() < 0.15) {
          // A request that the network delayed. It must not change anything.
          counts.duplicates += 1;
          await once(room, random, sitting, ['PUT', path, before]);
        }
        before = body;
        break;
      }
      if (reply?.status === 409) {
        sitting.ended = true;
        return;
      }
      if (reply && reply.status < 500) throw new Error(`A save was refused: ${reply.status} ${reply.text}`);
      counts.retries += 1;
      await wait(50 + 200 * random());
    }
    await wait(pause * random());
  }
}

/** Submits, sometimes twice at once and once more afterwards, until there is a response. */
export async function submit(room: Room, random: Random, sitting: Sitting): Promise<void> {
  const path = `/api/quizzes/${room.paper.quiz_id}/submit/`;
  const body = { attempt: sitting.attempt, answers: {} };
  const times = random() < 0.4 ? 2 : 1;
  const submitOnce = async () => {
    const { score, result, receipt, finished_by } = required(
      await call(room, random, sitting, ['POST', path, body]),
    ) as Record<string, unknown>;
    room.counts.submits += 1;
    sitting.submits.push(JSON.stringify({ score, result, receipt, finished_by }));
    await room.onSubmitted?.(sitting);
  };
  await Promise.all(Array.from({ length: times }, submitOnce));
  if (random() < 0.3) await submitOnce();
}
