import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/open.ts';
import { findSummaries, type RevisionSummary } from './quizzes.queries.ts';

/** What cards show of revisions, which never change, for some 10 000 of them. */
export interface RevisionSummaries {
  /** Of each quiz and revision, in the order asked. Throws when there is no such revision: quizzes refer to theirs. */
  of(wanted: { id: number; revision: number }[]): Promise<RevisionSummary[]>;
}

export function rememberSummaries(db: Database): RevisionSummaries {
  const cache = new LRUCache<string, RevisionSummary>({ max: 10_000 });
  return {
    async of(wanted) {
      const known = wanted.map(({ id, revision }) => cache.get(keyOf(id, revision)));
      const missing = wanted.filter((_, index) => known[index] === undefined);
      const read = missing.length > 0 ? await findSummaries(db, missing) : [];
      const found = new Map(read.map((summary) => [keyOf(summary.quiz_id, summary.revision), summary]));
      for (const [key, summary] of found) cache.set(key, summary);
      return wanted.map(({ id, revision }, index) => {
        const summary = known[index] ?? found.get(keyOf(id, revision));
        if (!summary) throw new Error(`Quiz ${id} has no revision ${revision}`);
        return summary;
      });
    },
  };
}

const keyOf = (quiz_id: number, revision: number) => `${quiz_id}/${revision}`;
