import { verdictInForce } from '@abhyas/exam-rules/verdicts';
import { LRUCache } from 'lru-cache';
import type { Revision } from '#features/quizzes/quizzes.ts';
import type { Database, Queryable } from '#platform/db/open.ts';
import { keysOfPaper } from './rules/paper-keys.ts';
import { listVerdictsUpTo, type StoredVerdict } from './verdicts.queries.ts';

/** By the place of the question in the paper; undefined where no verdict is in force. */
export type VerdictsInForce = readonly (StoredVerdict | undefined)[];

/** The verdicts of quizzes up to a committed regrade. They never change, so they are cached. */
export interface Verdicts {
  /** All verdicts of the quiz up to this regrade, the oldest first. Inside a transaction, `on` must be that one. */
  list(quiz_id: number, regrade: number, on?: Queryable): Promise<readonly StoredVerdict[]>;
  /** The verdicts that count for a paper. Reads nothing while the quiz was never regraded. */
  inForce(paper: Revision, regrade: number, on?: Queryable): Promise<VerdictsInForce>;
}

const NONE: VerdictsInForce = [];

export function openVerdicts(db: Database): Verdicts {
  const cache = new LRUCache<string, readonly StoredVerdict[]>({ max: 1000 });
  const byPaper = new WeakMap<Revision, Map<number, VerdictsInForce>>();

  async function list(quiz_id: number, regrade: number, on: Queryable = db) {
    if (regrade === 0) return [];
    const key = `${quiz_id}/${regrade}`;
    const known = cache.get(key);
    if (known) return known;
    const found = await listVerdictsUpTo(on, { quiz_id, regrade });
    cache.set(key, found);
    return found;
  }

  return {
    list,
    async inForce(paper, regrade, on = db) {
      if (regrade === 0) return NONE;
      const known = byPaper.get(paper)?.get(regrade);
      if (known) return known;
      const found = verdictsFor(paper, await list(paper.quiz_id, regrade, on));
      const ofPaper = byPaper.get(paper) ?? new Map<number, VerdictsInForce>();
      byPaper.set(paper, ofPaper.set(regrade, found));
      return found;
    },
  };
}

/** The verdict in force of each question of a paper. */
export function verdictsFor<Verdict extends Omit<StoredVerdict, 'regrade' | 'reason' | 'at'>>(
  paper: Revision,
  verdicts: readonly Verdict[],
): (Verdict | undefined)[] {
  return keysOfPaper(paper).questions.map((question) => {
    const ofQuestion = verdicts.filter(({ question_id }) => question_id === question.id);
    return verdictInForce(ofQuestion, question);
  });
}
