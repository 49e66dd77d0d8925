import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/open.ts';
import { findSummaries, type RevisionCard } from './quizzes.queries.ts';

/** Caches the card data of some 10 000 revisions. Revisions never change. */
export interface RevisionSummaries {
  /**
   * Returns the summary of each quiz and revision, in the same order. Throws if a revision does not exist, because
   * quizzes only refer to existing ones.
   */
  of(keys: { id: number; revision: number }[]): Promise<RevisionCard[]>;
}

export function rememberSummaries(db: Database): RevisionSummaries {
  const cache = new LRUCache<string, RevisionCard>({ max: 10_000 });
  return {
    async of(keys) {
      const known = keys.map(({ id, revision }) => cache.get(keyOf(id, revision)));
      const missing = keys.filter((_, index) => known[index] === undefined);
      const read = missing.length > 0 ? await findSummaries(db, missing) : [];
      const found = new Map(read.map((summary) => [keyOf(summary.quiz_id, summary.revision), summary]));
      for (const [key, summary] of found) cache.set(key, summary);
      return keys.map(({ id, revision }, index) => {
        const summary = known[index] ?? found.get(keyOf(id, revision));
        if (!summary) throw new Error(`Quiz ${id} has no revision ${revision}`);
        return summary;
      });
    },
  };
}

const keyOf = (quiz_id: number, revision: number) => `${quiz_id}/${revision}`;
