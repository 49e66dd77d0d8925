import type { Question } from '@abhyas/contract/attempts';
import { createStore, delMany, get, set } from 'idb-keyval';

// Beside the outboxes, not in them: a paper with pictures weighs megabytes, and an outbox is written at every tap.

const store = createStore('abhyas-papers', 'papers');

/** The paper of an attempt, by the name of its outbox; undefined also where the browser stores nothing. */
export const readPaper = (name: string): Promise<Question[] | undefined> =>
  get<Question[]>(name, store).catch(() => undefined);

/** Where the browser stores nothing the open page still has the paper. */
export const keepPaper = (name: string, questions: Question[]): Promise<void> =>
  set(name, questions, store).catch(() => undefined);

export const wipePapers = (names: string[]): Promise<void> => delMany(names, store).catch(() => undefined);
