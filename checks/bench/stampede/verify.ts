import type pg from 'pg';
import { answersOf, type ByPlace } from '#support/server-internals.ts';
import type { Acknowledged } from './sitting.ts';

export interface Verdict {
  acknowledged: number;
  lost: number;
  double_results: number;
  wrong_scores: number;
}

interface Row {
  user_id: string;
  id: string;
  answers: ByPlace;
  /** Places in the revision, from 1; null where all attempts have the same paper. */
  drawn: number[] | null;
  score: string | null;
  receipt: string | null;
}

/**
 * Reads every attempt from the database. Lost: an acknowledged answer that is missing or different, or a cleared one
 * that is still there. Wrong: a score that differs from the one in the response, or from +1 and −0.2 by the key.
 */
export async function verify(
  db: pg.Client,
  { quiz_id, results }: { quiz_id: number; results: Acknowledged[] },
): Promise<Verdict> {
  const { rows } = await db.query<Row>(
    'select user_id, id, answers, drawn, score, receipt from attempts where quiz_id = $1',
    [quiz_id],
  );
  const by_user = new Map<number, Row[]>();
  for (const row of rows) {
    by_user.set(Number(row.user_id), [...(by_user.get(Number(row.user_id)) ?? []), row]);
  }
  const questions = await listQuestions(db, quiz_id);
  const key = new Map(
    questions.map(({ id, options }) => [id, options.find(({ is_correct }) => is_correct)?.id]),
  );
  const verdict: Verdict = { acknowledged: 0, lost: 0, double_results: 0, wrong_scores: 0 };
  for (const { user_id, attempt, acknowledged, score, receipt } of results) {
    const recorded = by_user.get(user_id) ?? [];
    if (recorded.length > 1) verdict.double_results += 1;
    const row = recorded.find(({ id }) => Number(id) === attempt);
    const paper = row?.drawn?.flatMap((place) => questions[place - 1] ?? []) ?? questions;
    const entries = Object.entries(answersOf({ questions: paper }, row?.answers ?? []));
    const answers = new Map(entries.map(([id, option]) => [Number(id), option]));
    verdict.acknowledged += acknowledged.size;
    for (const question of new Set([...acknowledged.keys(), ...answers.keys()])) {
      if (answers.get(question) !== acknowledged.get(question)) verdict.lost += 1;
    }
    const correctly = [...answers].filter(([question, option]) => key.get(question) === option).length;
    const marks = (correctly * 10 - (answers.size - correctly) * 2) / 10;
    const stored = row?.score === null || row === undefined ? Number.NaN : Number(row.score);
    if (stored !== marks || score !== marks || row?.receipt !== receipt) verdict.wrong_scores += 1;
  }
  return verdict;
}

interface StoredQuestion {
  id: number;
  options: { id: number; is_correct: boolean }[];
}

async function listQuestions(db: pg.Client, quiz_id: number): Promise<StoredQuestion[]> {
  const { rows } = await db.query<{ questions: StoredQuestion[] }>(
    'select questions from quiz_revisions where quiz_id = $1',
    [quiz_id],
  );
  return rows[0]?.questions ?? [];
}
