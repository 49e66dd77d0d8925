import { merge, NO_RESPONSES, type Responses } from '#features/attempts/responses.ts';

// IndexedDB takes some milliseconds for a response, on a busy phone many, and forgets what it has not finished when the
// page goes. localStorage takes it at once: until IndexedDB has taken or refused a response, it is here too.

const keyOf = (outbox: string) => `abhyas-unstored/${outbox}`;

/** Of the outbox of this name (`nameOf`). Returns what removes them, to be called when the outbox has them. */
export function keepUnstored(outbox: string, responses: Responses): () => void {
  // Each under a key of its own, whatever other tabs do.
  const key = `${keyOf(outbox)}/${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  try {
    localStorage.setItem(key, JSON.stringify(responses));
  } catch {
    // Full, or forbidden: the outbox alone has to do.
    return () => undefined;
  }
  return () => remove([key]);
}

export interface Unstored {
  responses: Responses;
  /** To be called when the outbox has them. */
  remove: () => void;
}

/** What a page that is gone may have left for this outbox; also what another tab is storing just now. */
export function findUnstored(outbox: string): Unstored {
  const keys = keysOf(outbox);
  return { responses: keys.map(read).reduce(merge, NO_RESPONSES), remove: () => remove(keys) };
}

/** `outbox`: its name, or only the learner's. */
export const wipeUnstored = (outbox: string): void => remove(keysOf(outbox));

function keysOf(outbox: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${keyOf(outbox)}/`));
  } catch {
    // A browser that forbids storage has none.
    return [];
  }
}

function read(key: string): Responses {
  try {
    const { answers = {}, flags = {} } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { answers, flags };
  } catch {
    // Cut off, or of another version of the app: the outbox goes on without it.
    return NO_RESPONSES;
  }
}

function remove(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Forbidden since: what stays is merged once more.
  }
}
