import type { UpcomingQuiz } from '@abhyas/contract/quizzes';
import { isPassing } from '#api/api-error.ts';
import { canUnseal, listSealed, storeSealed } from '#api/sealed-store.ts';
import { currentTime } from '#lib/clock.ts';
import { tryTabLock } from '#lib/tab-lock.ts';
import { fetchSealed } from './fetch-sealed.ts';

/** A quiz as one response had it. */
export interface ListedQuiz {
  quiz: UpcomingQuiz;
  /** When the response came: the same clock for all. */
  listed_at: number;
}

/** A download that begins later than this (ms) before the start would be in the way of the start itself. */
const QUIET_BEFORE_START_MS = 60_000;

/** Seals that this page does not fetch again: their papers are stored, or cannot be, or are too large, or were refused. */
const tried = new Set<string>();

/** TypeScript does not know it, because only Chromium has it. */
type ConnectedNavigator = Navigator & { connection?: { saveData?: boolean } };

/**
 * Fetches the sealed papers of listed quizzes that this phone has not got, one at a time, in one tab at a time. Looks at the lists
 * again after each paper: a quiz may have been edited. Does nothing where the phone saves data.
 * @throws NetworkError and where `signal` aborts: the next list tries again
 */
export async function keepSealed(list: () => readonly ListedQuiz[], signal: AbortSignal): Promise<void> {
  if (!canUnseal() || (navigator as ConnectedNavigator).connection?.saveData) return;
  await tryTabLock('abhyas-sealed', async () => {
    const stored = await listSealed(currentTime());
    const findNext = () =>
      newest(list())
        .filter(isWanted)
        .find(({ id, seal }) => stored.get(String(id)) !== seal);
    for (let quiz = findNext(); quiz; quiz = findNext()) await keep(quiz, signal);
  });
}

type SealedQuiz = UpcomingQuiz & { seal: string; start_time: string };

const isWanted = (quiz: UpcomingQuiz): quiz is SealedQuiz =>
  quiz.seal !== undefined &&
  quiz.start_time !== null &&
  Date.parse(quiz.start_time) > currentTime() + QUIET_BEFORE_START_MS &&
  !tried.has(quiz.seal);

async function keep({ id, seal, start_time }: SealedQuiz, signal: AbortSignal): Promise<void> {
  const quiz = String(id);
  try {
    const paper = await fetchSealed({ quiz, seal }, signal);
    if (paper) await storeSealed(quiz, start_time, paper);
  } catch (error) {
    if (signal.aborted || isPassing(error)) throw error;
    // The server refuses this paper; it comes after the start. Others may be there.
  }
  tried.add(seal);
}

/** Each quiz once: an older response may have the seal of an earlier revision. */
function newest(listed: readonly ListedQuiz[]): UpcomingQuiz[] {
  const byAge = [...listed].sort((a, b) => a.listed_at - b.listed_at);
  return [...new Map(byAge.map(({ quiz }) => [quiz.id, quiz])).values()];
}
