import { answersOf, type ByPlace, deriveKeys, signGrading } from '#support/server-internals.ts';
import type { WatchedDatabase } from '#support/watched-database.ts';
import type { Paper, Sitting } from './sitting.ts';

/**
 * Records every end of an attempt and every change of a score, because the final state of a table hides earlier ones.
 */
export const watch = `
  create table fault_history (user_id bigint, attempt bigint, what text, at timestamptz default clock_timestamp());
  create function fault_watch() returns trigger language plpgsql as $$
  begin
    if old.completed_timestamp is distinct from new.completed_timestamp then
      insert into fault_history (user_id, attempt, what) values (new.user_id, new.id, 'finished');
    elsif old.score is distinct from new.score or old.receipt is distinct from new.receipt
      or (old.completed_timestamp is not null and old.answers is distinct from new.answers) then
      insert into fault_history (user_id, attempt, what) values (new.user_id, new.id, 'changed');
    end if;
    return new;
  end $$;
  create trigger fault_watch after update on attempts for each row execute function fault_watch();`;

interface Row {
  user_id: string;
  id: string;
  number: number;
  quiz_id: string;
  revision: number;
  answers: ByPlace;
  started_at: Date;
  completed_timestamp: Date | null;
  finished_by: string | null;
  score: string | null;
  receipt: string | null;
}

/** Compares the database with what these learners were promised. Returns every violation. */
export async function findFaults(
  database: WatchedDatabase,
  sittings: Sitting[],
  paper: Paper & { correct: Map<number, number>; secret: string },
): Promise<string[]> {
  const faults: string[] = [];
  const users = sittings.map(({ user_id }) => user_id);
  const rows = await database.query<Row>('select * from attempts where user_id = any($1::bigint[])', [users]);
  const key = deriveKeys(paper.secret).receipt_signatures[0];
  const revisions = await listRevisions(database, paper.quiz_id);
  for (const sitting of sittings) {
    const row = rows.find(({ id }) => Number(id) === sitting.attempt);
    const who = `learner ${sitting.user_id}`;
    if (!row) {
      faults.push(`${who}: attempt ${sitting.attempt} was acknowledged and is not there`);
      continue;
    }
    const answers = answersOf(paper, row.answers);
    for (const [question, may] of sitting.held) {
      const is = answers[question] ?? null;
      if (!may.includes(is))
        faults.push(`${who}: question ${question} is ${is}, and was acknowledged as ${may.join(' or ')}`);
    }
    if (row.completed_timestamp)
      faults.push(...faultsOfEnd(row, paper, { key, revisions }).map((fault) => `${who}: ${fault}`));
    const results = new Set(sitting.submits);
    if (results.size > 1) faults.push(`${who}: received two results: ${[...results].join(' and ')}`);
    for (const text of results) {
      const { score, receipt, finished_by } = JSON.parse(text);
      const same = Number(row.score) === score && row.receipt === receipt && row.finished_by === finished_by;
      if (!same) faults.push(`${who}: received ${text}, and ${row.score} ${row.receipt} is recorded`);
    }
  }
  faults.push(...(await faultsOfAll(database)));
  return faults;
}

type Revisions = Awaited<ReturnType<typeof listRevisions>>;

/** The revisions of the quiz as receipts refer to them. */
async function listRevisions(database: WatchedDatabase, quiz_id: number) {
  const revisions = await database.query<Parameters<typeof signGrading>[2]>(
    `select quiz_id::float8, revision, title, marks_correct::float8, marks_wrong::float8, pass_percent::float8, questions
     from quiz_revisions where quiz_id = $1`,
    [quiz_id],
  );
  return new Map(revisions.map((each) => [each.revision, each]));
}

function faultsOfEnd(
  row: Row,
  paper: Paper & { correct: Map<number, number> },
  { key, revisions }: { key: Parameters<typeof signGrading>[0]; revisions: Revisions },
): string[] {
  // Independent of the server's own scoring: +1 for the key's option, −0.2 for another, in tenths.
  const answers = answersOf(paper, row.answers);
  const given = Object.entries(answers);
  const right = given.filter(([question, option]) => paper.correct.get(Number(question)) === option).length;
  const expected = (10 * right - 2 * (given.length - right)) / 10;
  const faults: string[] = [];
  if (Number(row.score) !== expected)
    faults.push(`the score is ${row.score}, and ${expected} by the answers`);
  const revision = revisions.get(row.revision);
  if (!revision) return [...faults, 'its revision is not there'];
  const recorded = {
    user_id: Number(row.user_id),
    id: Number(row.id),
    quiz_id: Number(row.quiz_id),
    revision: row.revision,
    started_at: row.started_at.toISOString(),
    completed_timestamp: row.completed_timestamp?.toISOString() ?? '',
    answers: row.answers,
    unplaced: null,
  };
  const { receipt } = signGrading(key, recorded, revision, {
    score: Number(row.score),
    max_score: paper.questions.length,
    correct: right,
    incorrect: given.length - right,
    unanswered: paper.questions.length - given.length,
    number: 1,
    regrade: 0,
  });
  if (receipt !== row.receipt) faults.push('the receipt does not fit what is recorded');
  return faults;
}

/** Checks everything that the suite has done so far. */
async function faultsOfAll(database: WatchedDatabase): Promise<string[]> {
  const none = async (what: string, sql: string) => {
    const rows = await database.query<{ which: string }>(sql);
    return rows.map(({ which }) => `${what}: ${which}`);
  };
  return [
    ...(await none(
      'finished twice',
      `select user_id || '/' || attempt as which from fault_history where what = 'finished' group by 1 having count(*) > 1`,
    )),
    ...(await none(
      'changed after its end',
      `select user_id || '/' || attempt as which from fault_history where what = 'changed'`,
    )),
    ...(await none(
      'a number used twice',
      `select user_id || '/' || number as which from attempts group by user_id, quiz_id, number having count(*) > 1`,
    )),
    ...(await none(
      'two unfinished attempts',
      `select user_id::text as which from attempts where completed_timestamp is null
       group by user_id, quiz_id having count(*) > 1`,
    )),
    ...(await none(
      'ended later than its deadline',
      `select user_id || '/' || id as which from attempts where completed_timestamp > deadline`,
    )),
  ];
}
