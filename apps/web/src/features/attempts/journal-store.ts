import { createStore, delMany, entries, get, update } from 'idb-keyval';
import type { Journal } from './journal.ts';

/** Learner and attempt: phones are shared. */
export interface JournalKey {
  learner: string;
  attempt: number;
}

const store = createStore('abhyas', 'attempts');
const nameOf = ({ learner, attempt }: JournalKey) => `${learner}/${attempt}`;

/** This page's own copies: all there is where the browser keeps nothing (private windows, a full disk). */
const copies = new Map<string, Journal>();
let keeps = true;

/** False when what is changed will not outlive this page. */
export const isKept = (): boolean => keeps;

export async function readJournal(key: JournalKey): Promise<Journal | undefined> {
  const name = nameOf(key);
  return await orCopy(
    () => get<Journal>(name, store),
    () => copies.get(name),
  );
}

/** Changes the journal in one step, whatever other tabs do; answers with what it is now. */
export async function changeJournal(
  key: JournalKey,
  change: (journal: Journal | undefined) => Journal | undefined,
): Promise<Journal | undefined> {
  const name = nameOf(key);
  let changed: Journal | undefined;
  const apply = (journal: Journal | undefined) => {
    changed = change(journal);
    return changed;
  };
  await orCopy(
    // A journal that is not there and does not come to be is stored as undefined, and read as such.
    () => update<Journal | undefined>(name, apply, store),
    () => void apply(copies.get(name)),
  );
  if (changed === undefined) copies.delete(name);
  else copies.set(name, changed);
  return changed;
}

export async function listJournals(learner: string): Promise<Journal[]> {
  const kept = await orCopy(
    () => entries<string, Journal | undefined>(store),
    () => [...copies],
  );
  return kept.flatMap(([name, journal]) => (name.startsWith(`${learner}/`) && journal ? [journal] : []));
}

export async function wipeJournals(learner: string): Promise<void> {
  const journals = await listJournals(learner);
  const names = journals.map(({ session }) => nameOf({ learner, attempt: session.attempt.id }));
  for (const name of names) copies.delete(name);
  await orCopy(
    () => delMany(names, store),
    () => undefined,
  );
}

export async function wipeJournal(key: JournalKey): Promise<void> {
  const name = nameOf(key);
  copies.delete(name);
  await orCopy(
    () => delMany([name], store),
    () => undefined,
  );
}

/** A browser that cannot keep anything must not stop the learner: the page goes on with its copies, and says so. */
async function orCopy<T>(ask: () => Promise<T>, fromCopy: () => T): Promise<T> {
  try {
    const answer = await ask();
    keeps = true;
    return answer;
  } catch {
    keeps = false;
    return fromCopy();
  }
}
