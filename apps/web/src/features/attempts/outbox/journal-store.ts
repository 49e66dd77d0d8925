import { createStore, delMany, entries, get, update } from 'idb-keyval';
import { getSession } from '../../../api/session/session.ts';
import { isOf, type Journal, NOTHING, reunited, type Unsent, unsentOf } from './journal.ts';
import { JOURNALS, noteJournals } from './kept-here.ts';
import { wipePapers } from './paper-store.ts';

/** Learner and attempt: phones are shared. */
export interface JournalKey {
  learner: string;
  attempt: number;
}

noteJournals();
const store = createStore(JOURNALS, 'attempts');
export const nameOf = ({ learner, attempt }: JournalKey) => `${learner}/${attempt}`;

/**
 * What the browser would not keep (private windows, a full disk), and what it had kept unsent when it last could be
 * asked. Such a copy is newer than what the browser has, which may still be read where nothing can be written.
 */
interface Copy {
  journal: Journal;
  known: Unsent;
}
const copies = new Map<string, Copy>();

/** False when what is changed will not outlive this page. */
export const isKept = (): boolean => copies.size === 0;

/** Undefined also for the journal of another account that had the same id: it stays, and is not used. */
export async function readJournal(key: JournalKey): Promise<Journal | undefined> {
  const name = nameOf(key);
  const journal =
    copies.get(name)?.journal ??
    (await orElse(
      () => get<Journal>(name, store),
      () => copies.get(name)?.journal,
    ));
  return journal && isOf(journal, getSession()?.username) ? journal : undefined;
}

/** Changes the journal in one step, whatever other tabs do; answers with what it is now. */
export async function changeJournal(
  key: JournalKey,
  change: (journal: Journal | undefined) => Journal | undefined,
): Promise<Journal | undefined> {
  const name = nameOf(key);
  const found: { kept?: Journal | undefined; copy?: Copy | undefined } = {};
  let changed: Journal | undefined;
  const apply = (kept: Journal | undefined) => {
    const copy = copies.get(name);
    Object.assign(found, { kept, copy });
    changed = change(copy && kept ? reunited(copy.journal, kept, copy.known) : (copy?.journal ?? kept));
    return changed;
  };
  try {
    // A journal that is not there and does not come to be is stored as undefined, and read as such.
    await update<Journal | undefined>(name, apply, store);
    // Unless another change could not be kept meanwhile.
    if (copies.get(name) === found.copy) copies.delete(name);
  } catch {
    // A browser that cannot keep anything must not stop the learner: the page goes on with its copy, and says so.
    const before = copies.get(name);
    changed = change(before?.journal ?? found.kept);
    if (changed === undefined) copies.delete(name);
    else {
      const known = before?.known ?? (found.kept ? unsentOf(found.kept) : NOTHING);
      copies.set(name, { journal: changed, known });
    }
  }
  return changed;
}

/** As readJournal, of all attempts. */
export async function listJournals(learner: string): Promise<Journal[]> {
  const kept = await orElse(
    () => entries<string, Journal | undefined>(store),
    () => [],
  );
  const all = new Map(kept);
  for (const [name, { journal }] of copies) all.set(name, journal);
  const username = getSession()?.username;
  return [...all].flatMap(([name, journal]) =>
    name.startsWith(`${learner}/`) && journal && isOf(journal, username) ? [journal] : [],
  );
}

export async function wipeJournals(learner: string): Promise<void> {
  const journals = await listJournals(learner);
  await wipe(journals.map(({ session }) => nameOf({ learner, attempt: session.attempt.id })));
}

export const wipeJournal = (key: JournalKey): Promise<void> => wipe([nameOf(key)]);

async function wipe(names: string[]): Promise<void> {
  for (const name of names) copies.delete(name);
  await orElse(
    () => delMany(names, store),
    () => undefined,
  );
  await wipePapers(names);
}

async function orElse<T>(ask: () => Promise<T>, otherwise: () => T): Promise<T> {
  try {
    return await ask();
  } catch {
    // The browser cannot be asked: what this page knows is all there is.
    return otherwise();
  }
}
