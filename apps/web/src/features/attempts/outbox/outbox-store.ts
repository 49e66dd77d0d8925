import type { AttemptState } from '@abhyas/contract/attempts';
import { createStore, delMany, entries, get, update } from 'idb-keyval';
import { dropAllSealed } from '#api/sealed-store.ts';
import { findSession } from '#api/session/session.ts';
import type { AttemptOwner } from '#features/attempts/attempts.api.ts';
import { isEmpty, NO_RESPONSES, type Responses } from '#features/attempts/responses.ts';
import { deviceNow } from '#lib/clock.ts';
import { ordersTabs, withTabLock } from '#lib/tab-lock.ts';
import { isOf, type Outbox, opened, randomName, reunited, withResponses } from './outbox.ts';
import { noteOutboxes, OUTBOXES } from './outbox-presence.ts';
import { wipePapers } from './paper-store.ts';
import { findUnstored, keepUnstored, type Unstored, wipeUnstored } from './unstored-responses.ts';

/** Learner and attempt: phones are shared. */
export type OutboxKey = Pick<AttemptOwner, 'learner' | 'attempt'>;

/** One that does not exist may be stored as undefined. */
type Stored = Outbox | undefined;

const store = createStore(OUTBOXES, 'attempts');
export const nameOf = ({ learner, attempt }: OutboxKey) => `${learner}/${attempt}`;

/**
 * What the browser would not store (private windows, a full disk), and what it had stored unsent when it could last be
 * read. Such a copy is newer than what the browser has, which may still be read where nothing can be written.
 */
interface Copy {
  outbox: Outbox;
  known: Responses;
}
const copies = new Map<string, Copy>();

/** False when what is changed will not outlive this page. */
export const isStored = (): boolean => copies.size === 0;

const page_client = randomName();

/** The client's name for the server: this browser's if it can store `seq` and lock its tabs, otherwise this page's. */
export const clientOf = ({ client }: Outbox): string => (ordersTabs && isStored() ? client : page_client);

/** One request of this browser about an attempt at a time. */
export const inTurn = <T>({ learner, attempt }: OutboxKey, request: () => Promise<T>): Promise<T> =>
  withTabLock(`abhyas-save-${learner}-${attempt}`, request);

/** The outbox that IndexedDB has, with what a page could not put there any more; of one that was wiped that is worth nothing. */
function whole(name: string, outbox: Stored): { outbox?: Outbox; unstored: Unstored } {
  const unstored = findUnstored(name);
  if (outbox === undefined) return { unstored };
  return {
    outbox: isEmpty(unstored.responses) ? outbox : withResponses(outbox, unstored.responses),
    unstored,
  };
}

/** Undefined also for the outbox of another account that had the same id: it stays, and is not used. */
export async function readOutbox(key: OutboxKey): Promise<Outbox | undefined> {
  const name = nameOf(key);
  const read = async () => whole(name, await get<Stored>(name, store)).outbox;
  const outbox = copies.get(name)?.outbox ?? (await orElse(read, () => copies.get(name)?.outbox));
  return outbox && isOf(outbox, findSession()?.username) ? outbox : undefined;
}

/** Changes the outbox in one step, whatever other tabs do; returns what it is now. */
export async function changeOutbox(
  key: OutboxKey,
  change: (outbox: Outbox | undefined) => Outbox | undefined,
): Promise<Outbox | undefined> {
  noteOutboxes();
  const name = nameOf(key);
  const found: { stored?: Outbox | undefined; copy?: Copy | undefined; unstored?: Unstored | undefined } = {};
  let changed: Outbox | undefined;
  const apply = (before: Stored) => {
    const { outbox: stored, unstored } = whole(name, before);
    const copy = copies.get(name);
    Object.assign(found, { stored, copy, unstored });
    changed = change(copy && stored ? reunited(copy.outbox, stored, copy.known) : (copy?.outbox ?? stored));
    return changed;
  };
  try {
    // An outbox that does not exist and is not created is stored as undefined, and read as such.
    await update<Stored>(name, apply, store).catch(async (error: unknown) => {
      // Answers need the room more than papers that were fetched ahead. Browsers do not always say that room is lacking.
      if (!(await dropAllSealed())) throw error;
      await update<Stored>(name, apply, store);
    });
    // Unless another change could not be stored meanwhile.
    if (copies.get(name) === found.copy) copies.delete(name);
    found.unstored?.remove();
  } catch {
    // A browser that cannot store anything must not stop the learner: the page goes on with its copy, and says so.
    const before = copies.get(name);
    changed = change(before?.outbox ?? found.stored);
    if (changed === undefined) copies.delete(name);
    else copies.set(name, { outbox: changed, known: before?.known ?? found.stored?.unsent ?? NO_RESPONSES });
  }
  return changed;
}

/** Adds responses to the outbox, so that they outlive the page from now on. `missing`: the outbox where there is none. */
export function storeResponses(
  key: OutboxKey,
  responses: Responses,
  missing: () => Outbox,
): Promise<Outbox | undefined> {
  const remove = keepUnstored(nameOf(key), responses);
  return changeOutbox(key, (stored) => withResponses(stored ?? missing(), responses)).finally(remove);
}

/** The outbox of an attempt whose state the server has just returned. */
export async function openOutbox(learner: string, quiz: string, state: AttemptState): Promise<Outbox> {
  const page = { learner, username: findSession()?.username, quiz, state, device: deviceNow() };
  const key = { learner, attempt: state.attempt.id };
  return (await changeOutbox(key, (known) => opened(known, page))) ?? opened(undefined, page);
}

/** As readOutbox, of all attempts. */
export async function listOutboxes(learner: string): Promise<Outbox[]> {
  const stored = await orElse(
    () => entries<string, Stored>(store),
    () => [],
  );
  const all = new Map(stored.map(([name, outbox]) => [name, whole(name, outbox).outbox]));
  for (const [name, { outbox }] of copies) all.set(name, outbox);
  const username = findSession()?.username;
  return [...all].flatMap(([name, outbox]) =>
    name.startsWith(`${learner}/`) && outbox && isOf(outbox, username) ? [outbox] : [],
  );
}

/** Of the last attempt of a quiz that this browser knows. */
export async function findOutbox(learner: string, quiz: string): Promise<Outbox | undefined> {
  const ofQuiz = (await listOutboxes(learner)).filter((outbox) => outbox.quiz === quiz);
  return ofQuiz.sort((a, b) => b.state.attempt.number - a.state.attempt.number)[0];
}

export async function wipeOutboxes(learner: string): Promise<void> {
  const outboxes = await listOutboxes(learner);
  await wipe(outboxes.map(({ state }) => nameOf({ learner, attempt: state.attempt.id })));
  wipeUnstored(learner);
}

export const wipeOutbox = (key: OutboxKey): Promise<void> => wipe([nameOf(key)]);

async function wipe(names: string[]): Promise<void> {
  for (const name of names) copies.delete(name);
  await orElse(
    () => delMany(names, store),
    () => undefined,
  );
  for (const name of names) wipeUnstored(name);
  await wipePapers(names);
}

async function orElse<T>(read: () => Promise<T>, otherwise: () => T): Promise<T> {
  try {
    return await read();
  } catch {
    // The browser's storage cannot be read: only what this page has is known.
    return otherwise();
  }
}
