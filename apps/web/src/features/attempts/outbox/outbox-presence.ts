/** The database in which this browser stores outboxes. */
export const OUTBOXES = 'abhyas';

let opened = false;

/** This page has begun to store outboxes; some may be in its memory alone. */
export function noteOutboxes(): void {
  opened = true;
}

/** Can this phone have an outbox? Answers without the code that reads one, which a new phone need not load. */
export async function mayHaveOutboxes(): Promise<boolean> {
  if (opened) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOXES);
  } catch {
    // A browser that does not list them, as Firefox before 126.
    return true;
  }
}
