import type { WatchedDatabase } from '#support/watched-database.ts';
import { scoreNaively, type Verdict } from './naive-scoring.ts';
import type { Room } from './room.ts';

interface Row {
  [column: string]: unknown;
  id: string;
  score: string;
  max_score: string;
  grading: number;
  rows: number;
  last_score: string | null;
}

/** Everything that is wrong with the scores of a room after these verdicts, the latest of each question. */
export async function findFaults(
  database: WatchedDatabase,
  room: Room,
  { verdicts, regrades }: { verdicts: Map<number, Verdict>; regrades: number },
): Promise<string[]> {
  const faults: string[] = [];
  const attempts = await database.query<Row>(
    `select a.id, a.score::float8 * 5 as score, a.max_score::float8 as max_score, a.grading,
       count(g.number)::int as rows, (array_agg(g.score::float8 * 5 order by g.number desc))[1] as last_score
     from attempts a left join gradings g on g.user_id = a.user_id and g.attempt_id = a.id
     where a.quiz_id = $1 group by a.user_id, a.id`,
    [room.quiz_id],
  );
  if (attempts.length !== room.answers.size) faults.push(`${attempts.length} attempts`);
  for (const { id, score, max_score, grading, rows, last_score } of attempts) {
    const expected = scoreNaively(room.questions, room.answers.get(Number(id)) ?? [], verdicts);
    const found = { fifths: Math.round(Number(score)), max: Number(max_score) };
    if (found.fifths !== expected.fifths || found.max !== expected.max) {
      faults.push(`attempt ${id}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
    }
    if (rows !== (grading === 1 ? 0 : grading))
      faults.push(`attempt ${id}: ${rows} rows of ${grading} gradings`);
    if (rows > 0 && Math.round(Number(last_score)) !== found.fifths) {
      faults.push(`attempt ${id}: its last grading is another score`);
    }
  }
  const [state] = await database.query<{ regrade: number; verdicts: number; events: number }>(
    `select regrade, (select count(distinct regrade)::int from verdicts where quiz_id = quizzes.id) as verdicts,
       (select count(*)::int from audit_events where kind = 'regraded' and subject_id = quizzes.id) as events
     from quizzes where id = $1`,
    [room.quiz_id],
  );
  for (const [name, count] of Object.entries(state ?? {})) {
    if (count !== regrades) faults.push(`${name} is ${count} after ${regrades} regrades`);
  }
  return faults;
}
