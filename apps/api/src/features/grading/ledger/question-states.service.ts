import { setImmediate as turn } from 'node:timers/promises';
import type { LedgerState } from '@abhyas/contract/grading/ledger';
import { LRUCache } from 'lru-cache';
import { digestOf, sha256 } from '#features/grading/rules/paper-keys.ts';
import { forLearner, type StoredQuestion } from '#features/questions/questions.ts';
import type { Queryable } from '#platform/db/open.ts';
import { listRevisionsOf } from './ledger.queries.ts';

/** Question id → its distinct states of options and key, the first one first. */
export type QuestionStates = ReadonlyMap<number, readonly LedgerState[]>;

export interface States {
  /** Of all revisions of a quiz up to its current one. Inside a transaction, `on` must be that transaction. */
  of(quiz: { quiz_id: number; revision: number }, on: Queryable): Promise<QuestionStates>;
}

/** Caches up to about 32 MB. Revisions never change, so the states up to one never do. */
export function openStates(): States {
  const cache = new LRUCache<string, QuestionStates>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: (states) => JSON.stringify([...states.values()]).length + 1,
  });
  return {
    async of({ quiz_id, revision }, on) {
      const key = `${quiz_id}/${revision}`;
      const known = cache.get(key);
      if (known) return known;
      const states = new Map<number, LedgerState[]>();
      for (const { revision, at, questions } of await listRevisionsOf(on, quiz_id)) {
        await turn();
        for (const question of questions) {
          const digest = digestOf(question);
          const before = states.get(question.id) ?? [];
          if (before.some((state) => state.digest === digest)) continue;
          const { text, options } = question;
          // Options stay as they are stored: the digest is made from them.
          const state = { digest, revision, at, text: forLearner(text), options, ...picturesOf(question) };
          states.set(question.id, [...before, state]);
        }
      }
      cache.set(key, states);
      return states;
    },
  };
}

/** The pictures in the texts of its options, by what names them in their key texts. */
function picturesOf({ options, pictures = [] }: StoredQuestion): Pick<LedgerState, 'pictures'> {
  const named = options.flatMap(({ key_text }) => (key_text ? [key_text.en, key_text.ne ?? ''] : [])).join();
  const own = pictures
    .map(({ svg }) => ({ sha256: sha256(svg), svg }))
    .filter((picture) => named.includes(`[${picture.sha256}]`));
  return own.length === 0 ? {} : { pictures: own };
}
