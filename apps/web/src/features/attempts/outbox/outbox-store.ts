import type { AttemptState } from '@abhyas/contract/attempts';
import { createStore, delMany, entries, get, update } from 'idb-keyval';
import { getSession } from '../../../api/session/session.ts';
import { deviceNow } from '../../../lib/clock.ts';
import type { AttemptOwner } from '../attempts.api.ts';
import { NO_RESPONSES, type Responses } from '../responses/responses.ts';
import { isOf, type Outbox, opened, reunited, unsentOf } from './outbox.ts';
import { noteOutboxes, OUTBOXES } from './outbox-presence.ts';
import { wipePapers } from './paper-store.ts';

/** Learner and attempt: phones are shared. */
export type OutboxKey = Pick<AttemptOwner, 'learner' | 'attempt'>;

noteOutboxes();
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

/** Undefined also for the outbox of another account that had the same id: it stays, and is not used. */
export async function readOutbox(key: OutboxKey): Promise<Outbox | undefined> {
  const name = nameOf(key);
  const outbox =
    copies.get(name)?.outbox ??
    (await orElse(
      () => get<Outbox>(name, store),
      () => copies.get(name)?.outbox,
    ));
  return outbox && isOf(outbox, getSession()?.username) ? outbox : undefined;
}

/** Changes the outbox in one step, whatever other tabs do; answers with what it is now. */
export async function changeOutbox(
  key: OutboxKey,
  change: (outbox: Outbox | undefined) => Outbox | undefined,
): Promise<Outbox | undefined> {
  const name = nameOf(key);
  const found: { stored?: Outbox | undefined; copy?: Copy | undefined } = {};
  let changed: Outbox | undefined;
  const apply = (stored: Outbox | undefined) => {
    const copy = copies.get(name);
    Object.assign(found, { stored, copy });
    changed = change(copy && stored ? reunited(copy.outbox, stored, copy.known) : (copy?.outbox ?? stored));
    return changed;
  };
  try {
    // An outbox that is not there and does not come to be is stored as undefined, and read as such.
    await update<Outbox | undefined>(name, apply, store);
    // Unless another change could not be stored meanwhile.
    if (copies.get(name) === found.copy) copies.delete(name);
  } catch {
    // A browser that cannot store anything must not stop the learner: the page goes on with its copy, and says so.
    const before = copies.get(name);
    changed = change(before?.outbox ?? found.stored);
    if (changed === undefined) copies.delete(name);
    else {
      const known = before?.known ?? (found.stored ? unsentOf(found.stored) : NO_RESPONSES);
      copies.set(name, { outbox: changed, known });
    }
  }
  return changed;
}

/** The outbox of an attempt that the server has just answered with. */
export async function openOutbox(learner: string, quiz: string, session: AttemptState): Promise<Outbox> {
  const page = { learner, username: getSession()?.username, quiz, session, device: deviceNow() };
  const key = { learner, attempt: session.attempt.id };
  return (await changeOutbox(key, (known) => opened(known, page))) ?? opened(undefined, page);
}

/** As readOutbox, of all attempts. */
export async function listOutboxes(learner: string): Promise<Outbox[]> {
  const stored = await orElse(
    () => entries<string, Outbox | undefined>(store),
    () => [],
  );
  const all = new Map(stored);
  for (const [name, { outbox }] of copies) all.set(name, outbox);
  const username = getSession()?.username;
  return [...all].flatMap(([name, outbox]) =>
    name.startsWith(`${learner}/`) && outbox && isOf(outbox, username) ? [outbox] : [],
  );
}

/** Of the last attempt of a quiz that this browser knows. */
export async function findOutbox(learner: string, quiz: string): Promise<Outbox | undefined> {
  const ofQuiz = (await listOutboxes(learner)).filter((outbox) => outbox.quiz === quiz);
  return ofQuiz.sort((a, b) => b.session.attempt.number - a.session.attempt.number)[0];
}

export async function wipeOutboxes(learner: string): Promise<void> {
  const outboxes = await listOutboxes(learner);
  await wipe(outboxes.map(({ session }) => nameOf({ learner, attempt: session.attempt.id })));
}

export const wipeOutbox = (key: OutboxKey): Promise<void> => wipe([nameOf(key)]);

async function wipe(names: string[]): Promise<void> {
  for (const name of names) copies.delete(name);
  await orElse(
    () => delMany(names, store),
    () => undefined,
  );
  await wipePapers(names);
}

async function orElse<T>(read: () => Promise<T>, otherwise: () => T): Promise<T> {
  try {
    return await read();
  } catch {
    // The browser cannot be read: what this page knows is all there is.
    return otherwise();
  }
}
