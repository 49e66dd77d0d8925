import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { StoredQuestion } from '#features/questions/questions.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { quiz_revisions } from './quizzes.tables.ts';

export type Revision = Pick<
  typeof quiz_revisions.$inferSelect,
  | 'quiz_id'
  | 'revision'
  | 'title'
  | 'marks_correct'
  | 'marks_wrong'
  | 'pass_percent'
  | 'questions'
  | 'sections'
  | 'paper_sections'
  | 'full_marks'
  | 'shuffle_questions'
  | 'shuffle_options'
  | 'forms'
  | 'drawn_forms'
>;

/** Caches up to about 64 MB of revisions. Revisions never change. */
export interface Revisions {
  /**
   * Throws if the revision does not exist, because attempts refer to revisions by a foreign key. Inside a
   * transaction, `on` must be that transaction: waiting for a second connection while holding one can block the whole
   * pool.
   */
  get(quiz_id: number, revision: number, on?: Queryable): Promise<Revision>;
  /** Undefined if it does not exist, or was purged. */
  find(quiz_id: number, revision: number): Promise<Revision | undefined>;
}

export function openRevisions(db: Database): Revisions {
  const cache = new LRUCache<string, Revision>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (revision) => JSON.stringify(revision.questions).length + 1,
  });
  const underWay = new Map<string, Promise<Revision>>();

  async function read(on: Queryable, quiz_id: number, revision: number): Promise<Revision> {
    const found = await selectRevision(on, quiz_id, revision);
    if (!found) throw new Error(`Quiz ${quiz_id} has no revision ${revision}`);
    cache.set(keyOf(quiz_id, revision), found);
    return found;
  }
  // A class that starts together after a restart reads each revision once.
  function readOnce(quiz_id: number, revision: number): Promise<Revision> {
    const key = keyOf(quiz_id, revision);
    const reading = underWay.get(key) ?? read(db, quiz_id, revision).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  }

  return {
    find: async (quiz_id, revision) =>
      cache.get(keyOf(quiz_id, revision)) ?? selectRevision(db, quiz_id, revision),
    async get(quiz_id, revision, on = db) {
      const known = cache.get(keyOf(quiz_id, revision));
      if (known) return known;
      // A transaction reads on its own connection.
      return on === db ? readOnce(quiz_id, revision) : read(on, quiz_id, revision);
    },
  };
}

const keyOf = (quiz_id: number, revision: number) => `${quiz_id}/${revision}`;

async function selectRevision(
  db: Queryable,
  quiz_id: number,
  revision: number,
): Promise<Revision | undefined> {
  const [found] = await db
    .select({
      quiz_id: quiz_revisions.quiz_id,
      revision: quiz_revisions.revision,
      title: quiz_revisions.title,
      marks_correct: quiz_revisions.marks_correct,
      marks_wrong: quiz_revisions.marks_wrong,
      pass_percent: quiz_revisions.pass_percent,
      questions: quiz_revisions.questions,
      sections: quiz_revisions.sections,
      paper_sections: quiz_revisions.paper_sections,
      full_marks: quiz_revisions.full_marks,
      shuffle_questions: quiz_revisions.shuffle_questions,
      shuffle_options: quiz_revisions.shuffle_options,
      forms: quiz_revisions.forms,
      drawn_forms: quiz_revisions.drawn_forms,
    })
    .from(quiz_revisions)
    .where(and(eq(quiz_revisions.quiz_id, quiz_id), eq(quiz_revisions.revision, revision)));
  return found;
}

/** The newest revision that has forms. */
export async function findRevisionWithForms(db: Queryable, quiz_id: number): Promise<number | undefined> {
  const [found] = await db
    .select({ revision: quiz_revisions.revision })
    .from(quiz_revisions)
    .where(and(eq(quiz_revisions.quiz_id, quiz_id), isNotNull(quiz_revisions.drawn_forms)))
    .orderBy(desc(quiz_revisions.revision))
    .limit(1);
  return found?.revision;
}

/** A question as some revision of a quiz has it. */
export interface QuestionState {
  question_id: number;
  options: StoredQuestion['options'];
  /** The newest revision that has it. */
  revision: number;
  /** Whether it is in the newest revision, or in one on which an attempt was opened. */
  is_shown: boolean;
}

/** Every different state that the options of these questions have had in the revisions of a quiz, the newest first. */
export async function listQuestionStates(
  db: Queryable,
  { quiz_id, question_ids }: { quiz_id: number; question_ids: number[] },
): Promise<QuestionState[]> {
  // Finished and running attempts have an index each.
  const taken = (completed: SQL) =>
    sql`select a.revision from attempts a where a.quiz_id = ${quiz_id} and a.completed_timestamp ${completed}`;
  const { rows } = await db.execute<Omit<QuestionState, 'question_id'> & { id: string }>(sql`
    select question ->> 'id' as id, question -> 'options' as options, max(r.revision) as revision,
      bool_or(r.revision = z.revision
        or r.revision in (${taken(sql`is not null`)}) or r.revision in (${taken(sql`is null`)})) as is_shown
    from quiz_revisions r join quizzes z on z.id = r.quiz_id
      cross join lateral jsonb_array_elements(r.questions) question
    where r.quiz_id = ${quiz_id}
      and (question ->> 'id')::bigint = any(${sql.param(`{${question_ids.join(',')}}`)}::bigint[])
    group by 1, 2
    order by max(r.revision) desc`);
  return rows.map(({ id, ...state }) => ({ ...state, question_id: Number(id) }));
}
