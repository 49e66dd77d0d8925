/** The database in which this browser keeps journals. */
export const JOURNALS = 'abhyas';

let opened = false;

/** This page has begun to keep journals; some may be in its memory alone. */
export function noteJournals(): void {
  opened = true;
}

/** Can this phone have something of an attempt? Told without the code that reads it, which a new phone need not load. */
export async function mayKeepAttempts(): Promise<boolean> {
  if (opened) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === JOURNALS);
  } catch {
    // A browser that cannot tell, as Firefox before 126.
    return true;
  }
}
