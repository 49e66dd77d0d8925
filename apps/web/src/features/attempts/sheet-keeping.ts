import type { Answers } from '@abhyas/contract/attempts';
import { CLOSING_SECONDS } from '@abhyas/contract/shared';
import { deviceNow } from '../../lib/clock.ts';
import { type AnswerSheet, createAnswerSheet, type SheetState } from './answer-sheet.ts';
import { isSignedIn, type LearnerId } from './attempts.api.ts';

// Keeps the answers of an attempt for the tabs of this one browser: over a reload in its local storage, between
// open tabs by a BroadcastChannel. It does not reach the server or another phone: two phones that both hold answers
// still hand in what each of them has, and the first one counts. A journal that does may stand in its place behind
// `openSheet` and `findClosingSheet`.

/** Question id → its option (`null`: cleared) and the turn in which it was changed. The highest turn is the latest. */
export type Entries = Readonly<Record<string, readonly [option: number | null, turn: number]>>;

export interface SheetOwner {
  learner: LearnerId;
  quiz: string;
  attempt: number;
  /** By the server's clock. */
  deadline: string;
}

/** What the local storage holds. */
interface Kept extends SheetOwner {
  entries: Entries;
}

type Told = { entries: Entries } | { finished: true };

export interface KeptSheet extends AnswerSheet {
  /** Something was answered or cleared, here or in another tab. */
  isTouched: () => boolean;
  /** All that this browser knows, to be handed in. */
  latest: () => SheetState;
  /** Shares the answers with the other tabs until the returned function is called. */
  share: (onFinished: () => void) => () => void;
  /** The server has the answers and the score is here. */
  finish: () => void;
}

/** Question by question the latest change. Whoever merges the same comes to the same, in whatever order. */
export function mergeEntries(mine: Entries, theirs: Entries): Entries {
  const merged: Record<string, readonly [number | null, number]> = { ...mine };
  for (const [question, entry] of Object.entries(theirs)) {
    const own = merged[question];
    const later = own === undefined || entry[1] > own[1];
    const sameTurn = own !== undefined && entry[1] === own[1];
    if (later || (sameTurn && (entry[0] ?? 0) > (own[0] ?? 0))) merged[question] = entry;
  }
  return merged;
}

/** The answers of an attempt: what the server has saved, and over it what this browser has kept. */
export function openSheet(owner: SheetOwner, saved: Answers): KeptSheet {
  const sheet = createAnswerSheet(saved);
  const key = `${PREFIX}${owner.learner}-${owner.attempt}`;
  let entries: Entries = {};
  let channel: BroadcastChannel | undefined;
  let finished = false;

  const take = (others: Entries) => {
    entries = mergeEntries(entries, others);
    for (const [question, [option]] of Object.entries(entries)) {
      sheet.adopt({ question: Number(question), option });
    }
  };
  const takeKept = () => take(read(key)?.entries ?? {});

  sheet.onChange(({ question, option }) => {
    // A tab that slept may have missed what the others told; its change is still the latest.
    entries = mergeEntries(entries, read(key)?.entries ?? {});
    const turn = 1 + Math.max(0, ...Object.values(entries).map(([, last]) => last));
    take({ [question]: [option, turn] });
    if (!finished && isSignedIn(owner.learner)) write(key, { ...owner, entries });
    channel?.postMessage({ entries } satisfies Told);
  });
  dropForgotten();
  takeKept();

  return {
    ...sheet,
    isTouched: () => Object.keys(entries).length > 0,
    latest: () => {
      takeKept();
      return sheet.getState();
    },
    share: (onFinished) => {
      const opened = new BroadcastChannel(`abhyas-attempt-${owner.attempt}`);
      opened.onmessage = ({ data }: MessageEvent<Told>) => {
        if ('entries' in data) take(data.entries);
        else if (!finished) onFinished();
      };
      channel = opened;
      takeKept();
      return () => {
        opened.close();
        channel = undefined;
      };
    },
    finish: () => {
      finished = true;
      localStorage.removeItem(key);
      channel?.postMessage({ finished: true } satisfies Told);
    },
  };
}

/** The sheet kept of the learner's attempt on this quiz whose closing time it is. `now` is the server's time. */
export function findClosingSheet(
  learner: LearnerId,
  quiz: string,
  now: number | undefined,
): { owner: SheetOwner; sheet: KeptSheet } | undefined {
  for (const key of keptKeys()) {
    const kept = read(key);
    if (kept === undefined || kept.learner !== learner || kept.quiz !== quiz) continue;
    if (now === undefined || !isClosing(Date.parse(kept.deadline), now)) continue;
    const { entries, ...owner } = kept;
    return { owner, sheet: openSheet(owner, {}) };
  }
  return undefined;
}

/** Between two attempts on one quiz lies at least a minute; the server's time is known to a second or two. */
const isClosing = (deadline: number, now: number): boolean =>
  Math.abs(now - deadline - (CLOSING_SECONDS * 1000) / 2) < (CLOSING_SECONDS * 1000) / 2 + 3000;

const PREFIX = 'abhyas-sheet-';
const DAY_MS = 86_400_000;

const keptKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** Attempts that ended elsewhere, so that no score came here. */
function dropForgotten(): void {
  for (const key of keptKeys()) {
    const kept = read(key);
    if (kept === undefined || Date.parse(kept.deadline) + DAY_MS < deviceNow()) localStorage.removeItem(key);
  }
}

function read(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    // Something else wrote there.
    return undefined;
  }
}

function write(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The storage is full: the screen still has the answers, and tells the other open tabs.
  }
}
