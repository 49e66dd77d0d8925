import { sql } from 'drizzle-orm';
import { quiz_revisions, quizzes } from '#features/quizzes/quizzes.tables.ts';
import { arrayLiteral, isoOf, textArrayLiteral } from '#platform/db/columns.ts';
import { type PreparingRows, prepareRows } from '#platform/db/statements/prepare-rows.ts';
import {
  type AttemptStateRow,
  type Eligibility,
  isInAudience,
  type LearnerQuizKey,
  type Opening,
} from './attempts.queries.ts';
import { attempts } from './attempts.tables.ts';
import { type OverrideJson, overridesOf } from './overrides/overrides.queries.ts';

/** Rows of `attempts`, as JSON has them. */
type UnfinishedJson = Omit<AttemptStateRow, 'completed_timestamp'>;
type Counted = [
  place: number,
  overrides: OverrideJson[] | null,
  finished: number,
  last_number: number,
  unfinished: UnfinishedJson | null,
  in_audience: boolean,
];

/** A quiz with its learners of a group. Moments are texts of PostgreSQL. */
type QuizRow = Eligibility['quiz'] & { learners: Counted[] };

/**
 * As `prepareEligibility`, for the learners of a group in one statement: one row for each quiz, because most of such a row
 * is the same for all who start together. Returns the results in the order of the learners.
 */
export function prepareEligibilityMany(db: PreparingRows) {
  const text = (name: string) => sql.raw(`"attempts"."${name}"::text`);
  const execute = prepareRows<QuizRow>(db, {
    name: 'find_eligibility_many',
    statement: sql`
      select ${quizzes.revision}, ${quizzes.status}, ${quizzes.start_time}::text, ${quizzes.end_time}::text,
        ${quizzes.late_start}, ${quizzes.deleted_at}::text, ${quizzes.duration_minutes},
        ${quizzes.allowed_attempts}, ${quizzes.show_answers}, ${quizzes.record_focus}, ${quizzes.raise_hand},
        ${quizzes.overrides},
        ${quiz_revisions.question_count}, "learners"
      from (
        select learner.quiz_id as "of_quiz", json_agg(json_build_array(
          learner.place,
          ${overridesOf(sql`learner.user_id`, { quiz_id: sql`learner.quiz_id`, count: sql`of_learner.overrides` })},
          counted.finished, counted.last_number, counted.unfinished,
          (select ${isInAudience(sql.raw('learner.user_id'))} from ${quizzes} where ${quizzes.id} = learner.quiz_id)
        )) as "learners"
        from unnest(${sql.placeholder('user_id')}::bigint[], ${sql.placeholder('quiz_id')}::bigint[])
          with ordinality as learner (user_id, quiz_id, place)
        inner join ${quizzes} as of_learner on of_learner.id = learner.quiz_id
        cross join lateral (
          select count(${attempts.completed_timestamp}) as finished, coalesce(max(${attempts.number}), 0) as last_number,
            json_agg(json_build_object(
              'id', ${attempts.id}, 'quiz_id', ${attempts.quiz_id}, 'revision', ${attempts.revision},
              'number', ${attempts.number}, 'drawn', ${attempts.drawn},
              'option_orders', ${attempts.option_orders}, 'started_at', ${text('started_at')}, 'deadline', ${text('deadline')},
              'answers', ${attempts.answers}, 'flags', ${text('flags')}, 'unplaced', ${attempts.unplaced},
              'saved_at', ${text('saved_at')}, 'reopenings', ${attempts.reopenings}, 'messages', ${attempts.messages},
              'record_focus', ${attempts.record_focus}
            )) filter (where ${attempts.completed_timestamp} is null) -> 0 as unfinished
          from ${attempts} where ${attempts.user_id} = learner.user_id and ${attempts.quiz_id} = learner.quiz_id
        ) as counted
        group by learner.quiz_id
      ) as "of_quizzes"
      inner join ${quizzes} on ${quizzes.id} = "of_quiz"
      inner join ${quiz_revisions} on ${quiz_revisions.quiz_id} = ${quizzes.id}
        and ${quiz_revisions.revision} = ${quizzes.revision}`,
  });
  return async (learners: LearnerQuizKey[]): Promise<(Eligibility | undefined)[]> => {
    const rows = await execute({
      user_id: arrayLiteral(learners.map(({ user_id }) => user_id)),
      quiz_id: arrayLiteral(learners.map(({ quiz_id }) => quiz_id)),
    });
    const results: (Eligibility | undefined)[] = learners.map(() => undefined);
    for (const { learners: counts, ...row } of rows) {
      const quiz = {
        ...row,
        start_time: momentOf(row.start_time),
        end_time: momentOf(row.end_time),
        deleted_at: momentOf(row.deleted_at),
      };
      for (const [place, overrides, finished, last_number, unfinished, in_audience] of counts) {
        results[place - 1] = {
          quiz,
          overrides,
          finished,
          last_number,
          in_audience,
          unfinished: unfinished && stateOf(unfinished),
        };
      }
    }
    return results;
  };
}

const momentOf = (text: string | null): string | null => text && isoOf(text);

const stateOf = (row: UnfinishedJson): AttemptStateRow => ({
  ...row,
  started_at: isoOf(row.started_at),
  deadline: isoOf(row.deadline),
  saved_at: momentOf(row.saved_at),
  completed_timestamp: null,
});

const castOf = (name: string) => ({ drawn: '::smallint[]', option_orders: '::integer[]' })[name] ?? '';

/**
 * As `prepareOpening`, for the learners of a group in one statement. No learner may be there twice with the same quiz.
 * An attempt that cannot be opened does not prevent the others. Returns the ids in the order of the openings.
 */
export function prepareOpeningMany(db: PreparingRows) {
  const types = {
    ...{ user_id: 'bigint', quiz_id: 'bigint', revision: 'int', number: 'int' },
    // Arrays of one length each cannot be elements of one array: they are texts.
    ...{ drawn: 'text', option_orders: 'text' },
    ...{ started_at: 'timestamptz', deadline: 'timestamptz', record_focus: 'bool' },
  };
  const names = Object.keys(types);
  const given = { ...types, overrides: 'int' };
  const columns = Object.entries(given).map(
    ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(`${type}[]`)}`,
  );
  // Locks are taken in order, so that two groups do not wait for one another.
  const execute = prepareRows<{ user_id: number; quiz_id: number; id: number }>(db, {
    name: 'open_attempts_many',
    statement: sql`
      with published as materialized (
        select id, overrides from ${quizzes} where ${quizzes.id} = any (${sql.placeholder('quiz_id')}::bigint[])
          and ${quizzes.status} = 'published' and ${quizzes.deleted_at} is null
        order by id for key share
      )
      insert into ${attempts} (${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )})
      select ${sql.raw(names.map((name) => `opening.${name}${castOf(name)}`).join(', '))}
      from unnest(${sql.join(columns, sql`, `)}) as opening (${sql.raw(Object.keys(given).join(', '))})
      inner join published on published.id = opening.quiz_id and published.overrides = opening.overrides
      order by opening.user_id, opening.quiz_id
      on conflict do nothing
      returning user_id::float8, quiz_id::float8, id::float8`,
  });
  return async (openings: Opening[]): Promise<(number | undefined)[]> => {
    const numbers = (value: (opening: Opening) => number) => arrayLiteral(openings.map(value));
    const texts = (value: (opening: Opening) => string) => textArrayLiteral(openings.map(value));
    const rows = await execute({
      user_id: numbers(({ user_id }) => user_id),
      quiz_id: numbers(({ quiz_id }) => quiz_id),
      revision: numbers(({ revision }) => revision),
      number: numbers(({ number }) => number),
      drawn: textArrayLiteral(openings.map(({ drawn }) => drawn && arrayLiteral(drawn))),
      option_orders: textArrayLiteral(
        openings.map(({ option_orders }) => option_orders && arrayLiteral(option_orders)),
      ),
      started_at: texts(({ started_at }) => started_at),
      deadline: texts(({ deadline }) => deadline),
      record_focus: texts(({ record_focus }) => String(record_focus)),
      overrides: numbers(({ overrides }) => overrides),
    });
    const ids = new Map(rows.map((row) => [learnerKeyOf(row), row.id]));
    return openings.map((opening) => ids.get(learnerKeyOf(opening)));
  };
}

export const learnerKeyOf = ({ user_id, quiz_id }: LearnerQuizKey): string => `${user_id}/${quiz_id}`;
