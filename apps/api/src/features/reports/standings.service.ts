import type { Report } from '@abhyas/contract/reports';
import { LRUCache } from 'lru-cache';
import type { Reads } from '#platform/db/standby/reads.ts';
import { rankAmong } from './rules/rank.ts';
import { listFirstScores } from './standings.queries.ts';

/** With more takers, one reading serves all reports of a moment; with fewer, each report reads for itself. */
const MANY_TAKERS = 500;
const MOMENT_MS = 1000;

interface Ranked {
  id: number;
  quiz_id: number;
  /** The quiz's last regrade. */
  regrade: number;
  score: number;
}

/** Returns the rank of a finished attempt; null if it is not its learner's first one, or too few have taken the quiz. */
type FindRank = (attempt: Ranked) => Promise<Report['rank']>;

/** Ranks are counted when a report is read, so that they are right after a late submission or a regrade. */
export function openStandings(reads: Reads): FindRank {
  const known = new LRUCache<string, Map<number, number>>({ max: 50, ttl: MOMENT_MS });
  const read = async (key: string, quiz_id: number) => {
    const scores = await reads.run((on) => listFirstScores(on, quiz_id));
    if (scores.size > MANY_TAKERS) known.set(key, scores);
    return scores;
  };
  return async ({ id, quiz_id, regrade, score }) => {
    const key = `${quiz_id} ${regrade}`;
    let scores = known.get(key);
    // Another score than this report has is of another moment.
    if (scores?.get(id) !== score) scores = await read(key, quiz_id);
    return scores.get(id) === score ? (rankAmong([...scores.values()], score) ?? null) : null;
  };
}
