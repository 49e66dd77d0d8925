import type { Stage } from '#bench/ratios/stage.ts';
import { Connection } from '#bench/support/connection.ts';
import { addHistory } from '#bench/support/history.ts';
import { adminToken, type Learner } from '#support/prepare.ts';
import { createAccessTokens, deriveKeys, systemClock } from '#support/server-internals.ts';
import { fillYear } from './fill.ts';

const ATTEMPTS_EACH = 10;
const OPEN_QUIZZES = 5;
/** A finished quiz, with as many attempts on both databases. */
const FINISHED_QUIZ = 2;
/** Offsets from the id of the first learner. */
const ADDED_LEARNER = 7;
const SEARCHED_LEARNER = 1234;
/** Answers in practice of each member of the first class, and of everybody else. */
const CLASS_ANSWERS = 1000;
const OTHER_ANSWERS = 20;

/** A year of 2 million attempts at scale 1. */
export const sizeOfYear = (scale: number) => ({
  learners: Math.round(200_000 * scale),
  quizzes: Math.round(5000 * scale),
  /** Each bars its questions from practice. */
  coming_quizzes: Math.max(2, Math.round(100 * scale)),
  classes: Math.round(500 * scale),
  bank_questions: Math.round(50_000 * scale),
});
export type Size = ReturnType<typeof sizeOfYear>;

/** One of the two databases, with what the measured calls name. */
export interface Seat {
  stage: Stage;
  connection: Connection;
  /** A token that is good now: they end after a quarter of an hour. */
  learner: () => string;
  admin: () => string;
  /** Ids that are different on each database. */
  result: number;
  quiz: number;
  question: number;
  receipt: string;
  bank_question: number;
  /** Of two learners, of whom one is searched and one is added to a class. */
  searched: string;
  added: string;
  /** Learners who have no attempt at the first quiz. */
  sitters: (() => string)[];
}

/** Fills a stage with a year of this size. */
export async function takeSeat(stage: Stage, size: Size, sitters: number): Promise<Seat> {
  const { server, secret, learners, questions } = stage;
  const first = learners.reduce((a, b): Learner => (a.user_id < b.user_id ? a : b));
  await addHistory(server, {
    ...size,
    first_learner: first.user_id,
    attempts_each: ATTEMPTS_EACH,
    open_quizzes: OPEN_QUIZZES,
  });
  await fillYear(server.db, {
    ...size,
    first_learner: first.user_id,
    class_answers: CLASS_ANSWERS,
    other_answers: OTHER_ANSWERS,
  });
  const { rows } = await server.db.query<{ result: string; receipt: string; bank_question: string }>(
    `select id as result, receipt, (select max(id) from bank_questions) as bank_question
     from attempts where user_id = $1 limit 1`,
    [first.user_id],
  );
  const { rows: free } = await server.db.query<{ id: string }>(
    `select id from users where role = 'learner' and id <> $1
       and not exists (select from attempts where user_id = users.id and quiz_id = 1) order by id limit $2`,
    [first.user_id, sitters],
  );
  if (free.length < sitters)
    throw new Error(`Only ${free.length} learners have no attempt at the first quiz`);
  const { rows: named } = await server.db.query<{ username: string }>(
    'select username from users where id in ($1, $2) order by id',
    [first.user_id + ADDED_LEARNER, first.user_id + SEARCHED_LEARNER],
  );
  const tokenOf = freshTokens(stage);
  const byId = new Map(learners.map((learner) => [learner.user_id, learner]));
  const [found] = rows;
  return {
    stage,
    connection: new Connection(server.url),
    learner: tokenOf(first.token),
    admin: tokenOf(await adminToken(server.db, secret)),
    result: Number(found?.result),
    quiz: FINISHED_QUIZ,
    question: questions[0]?.id ?? 0,
    receipt: found?.receipt ?? '',
    bank_question: Number(found?.bank_question),
    added: named[0]?.username ?? '',
    searched: named[1]?.username ?? '',
    sitters: free.map(({ id }) => tokenOf(byId.get(Number(id))?.token ?? '')),
  };
}

/** Signs the claims of a token again, whenever one is wanted. */
function freshTokens({ secret }: Stage): (token: string) => () => string {
  const tokens = createAccessTokens(deriveKeys(secret).access_tokens, systemClock);
  return (token) => {
    const claims = tokens.verify(token);
    if (!claims) throw new Error('A token of this stage is not good');
    const { sub, ...others } = claims;
    return () => tokens.sign({ ...others, user_id: Number(sub) });
  };
}
