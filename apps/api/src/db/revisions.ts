import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from './open.ts';
import { quiz_revisions } from './schema.ts';

export type Revision = Pick<
  typeof quiz_revisions.$inferSelect,
  'quiz_id' | 'revision' | 'title' | 'marks_correct' | 'marks_wrong' | 'pass_percent' | 'questions'
>;

/** Revisions never change, so what was read once is kept, up to about 64 MB of questions. */
export interface Revisions {
  /** Throws when there is no such revision: attempts refer to revisions by a foreign key. */
  get(quiz_id: number, revision: number): Promise<Revision>;
}

export function openRevisions(db: Database): Revisions {
  const cache = new LRUCache<string, Revision>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (revision) => JSON.stringify(revision.questions).length + 1,
  });
  const { quiz_id, revision, title, marks_correct, marks_wrong, pass_percent, questions } = quiz_revisions;
  const select = db
    .select({ quiz_id, revision, title, marks_correct, marks_wrong, pass_percent, questions })
    .from(quiz_revisions)
    .where(and(eq(quiz_id, sql.placeholder('quiz_id')), eq(revision, sql.placeholder('revision'))))
    .prepare('get_revision');

  return {
    async get(quiz_id, revision) {
      const key = `${quiz_id}/${revision}`;
      const known = cache.get(key);
      if (known) return known;
      const [found] = await select.execute({ quiz_id, revision });
      if (!found) throw new Error(`Quiz ${quiz_id} has no revision ${revision}`);
      cache.set(key, found);
      return found;
    },
  };
}
