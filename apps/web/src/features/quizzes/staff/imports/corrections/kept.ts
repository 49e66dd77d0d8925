import type { Correction } from '#features/quizzes/staff/imports/imports.api.ts';

/** What a browser keeps of a preview: what the server does not have, or does not return. */
export interface Kept {
  /** Not acknowledged by the server yet, by the place of the question. */
  corrections: Record<string, Correction>;
  /** Places of questions that were ever corrected. */
  corrected: number[];
  left_out: number[];
  taken: Taken[];
}

/** Questions that were taken. */
export interface Taken {
  questions: number;
  /** Of the quiz that has them. */
  quiz_id?: number;
  /** The quiz was made for them. */
  is_new?: true;
  /** That quiz was deleted again. */
  undone?: true;
}

export const NOTHING_KEPT: Kept = { corrections: {}, corrected: [], left_out: [], taken: [] };

const keyOf = (import_id: number) => `import-${import_id}`;
/** More previews are not remembered: the server forgets each after a day. */
const PREVIEWS = 20;

/** What the browser would not store, as in a private window: it lasts as long as the page. */
const unstored = new Map<number, Kept>();

export function readKept(import_id: number): Kept {
  const inMemory = unstored.get(import_id);
  if (inMemory) return inMemory;
  const stored = localStorage.getItem(keyOf(import_id));
  return stored === null ? NOTHING_KEPT : { ...NOTHING_KEPT, ...JSON.parse(stored) };
}

export function writeKept(import_id: number, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(import_id), JSON.stringify(kept));
    unstored.delete(import_id);
  } catch {
    // The storage is full or closed. Nothing is lost while the page is open.
    unstored.set(import_id, kept);
  }
  removeOldest();
}

export function forgetKept(import_id: number): void {
  unstored.delete(import_id);
  localStorage.removeItem(keyOf(import_id));
}

function removeOldest(): void {
  const ids = Object.keys(localStorage).flatMap((key) => {
    const id = /^import-(\d+)$/.exec(key)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
  ids.sort((one, other) => other - one);
  for (const id of ids.slice(PREVIEWS)) localStorage.removeItem(keyOf(id));
}
