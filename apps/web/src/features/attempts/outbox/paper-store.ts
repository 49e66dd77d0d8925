import type { Question } from '@abhyas/contract/attempts';
import { createStore, delMany, get, set } from 'idb-keyval';

// Beside the outboxes, not in them: a paper with pictures weighs megabytes, and an outbox is written at every tap.

const store = createStore('abhyas-papers', 'papers');

/** Of this page: reading it again takes as long as fetching a question. */
let latest: { name: string; questions: Question[] } | undefined;

/** The paper of an attempt, by the name of its outbox; undefined also where the browser stores nothing. */
export const readPaper = async (name: string): Promise<Question[] | undefined> =>
  latest?.name === name ? latest.questions : get<Question[]>(name, store).catch(() => undefined);

/** Returns false where the browser does not store it: then only the open page has the paper. */
export function keepPaper(name: string, questions: Question[]): Promise<boolean> {
  latest = { name, questions };
  return set(name, questions, store).then(
    () => true,
    () => false,
  );
}

export function wipePapers(names: string[]): Promise<void> {
  if (latest && names.includes(latest.name)) latest = undefined;
  return delMany(names, store).catch(() => undefined);
}
