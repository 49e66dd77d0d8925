import type {
  MAX_PRACTICE_ANSWERS,
  PracticeAnswer,
  recordPracticeAnswers,
} from '@abhyas/contract/practice/cards';
import { call } from '#api/api-client.ts';
import { ApiError } from '#api/api-error.ts';
import { findSession } from '#api/session/session.ts';
import { noteSchedules } from './stored/stored-cards.ts';

/** The contract's value, written here because the schemas would come with it. */
const MAX_SENT: typeof MAX_PRACTICE_ANSWERS = 200;

// Each learner's own list: on a shared phone nobody sends the answers of another. They have no text, only ids.
const keyOf = (learner: string) => `abhyas-practice-${learner}`;

/** Where the browser stores nothing, as in some private windows: until the page is left. */
const inMemory = new Map<string, string>();

function read(learner: string): PracticeAnswer[] {
  let stored: string | null | undefined = inMemory.get(learner);
  try {
    stored ??= localStorage.getItem(keyOf(learner));
    return JSON.parse(stored ?? '[]') as PracticeAnswer[];
  } catch {
    return [];
  }
}

function write(learner: string, answers: readonly PracticeAnswer[]): void {
  const text = JSON.stringify(answers);
  try {
    if (answers.length === 0) localStorage.removeItem(keyOf(learner));
    else localStorage.setItem(keyOf(learner), text);
    inMemory.delete(learner);
  } catch {
    inMemory.set(learner, text);
  }
}

/** Answers of this learner that the server may not have. */
export const listUnsent = (learner: string | undefined): PracticeAnswer[] =>
  learner === undefined ? [] : read(learner);

/** Stored before it is sent: a reload loses nothing. */
export function storeAnswer(answer: PracticeAnswer): void {
  const learner = findSession()?.sub;
  if (learner !== undefined) write(learner, [...read(learner), answer]);
}

let sending: Promise<void> | undefined;

/** Sends what is stored of the signed-in learner, and forgets what the server has taken. @throws ApiError, NetworkError */
export function sendUnsent(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  const learner = findSession()?.sub;
  for (;;) {
    const answers = listUnsent(learner).slice(0, MAX_SENT);
    if (learner === undefined || answers.length === 0 || findSession()?.sub !== learner) return;
    const { stored, schedules, refused } = await call<typeof recordPracticeAnswers>(
      'POST /api/practice/answers/',
      {
        body: { answers },
      },
    );
    const settled = new Set([...stored, ...refused.map(({ id }) => id)]);
    if (settled.size === 0) return;
    // First, so that without a network no practised card comes back.
    await noteSchedules(schedules);
    write(
      learner,
      read(learner).filter(({ id }) => !settled.has(id)),
    );
  }
}

/** Before the server counts or sends cards. Answers that it refuses with an error wait. @throws NetworkError */
export async function sendFirst(): Promise<void> {
  try {
    await sendUnsent();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
