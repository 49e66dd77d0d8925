import type { TimeCredit } from '@abhyas/contract/attempts';
import { type SQL, sql } from 'drizzle-orm';
import { attempts } from '#features/attempts/attempts.tables.ts';
import { class_members, classes } from '#features/classes/classes.tables.ts';
import { quizzes } from '#features/quizzes/quizzes.tables.ts';
import type { AppliedOverride } from '#features/quizzes/quizzes.ts';
import { type PreparingRows, prepareRows } from '#platform/db/statements/prepare-rows.ts';
import { iso } from '#platform/time/clock.ts';
import { overrides, time_credits } from './overrides.tables.ts';

// Parts of statements that read what of a quiz is different for one learner. They name the learner first, and cost a quiz
// without overrides nothing.

/** An override as PostgreSQL writes it as JSON. */
export type OverrideJson = AppliedOverride;

const fields = sql`'start_time', ${overrides.start_time}, 'end_time', ${overrides.end_time},
  'extra_minutes', ${overrides.extra_minutes}, 'extra_percent', ${overrides.extra_percent},
  'extra_attempts', ${overrides.extra_attempts}, 'show_answers', ${overrides.show_answers}`;

const hasLeft = sql`${class_members.status} = 'left'`;
/** Whether a class gives the learner nothing any more: the learner has left it, or it is archived. */
const isLeft = sql`(${hasLeft} or ${classes.archived_at} is not null)`;

/**
 * Joins and conditions that find the overrides of a learner's classes: of those that the learner is in, and of those that the
 * learner has left since the override was set.
 */
const ofClasses = (user_id: SQL) => sql`${class_members}
  inner join ${classes} on ${classes.id} = ${class_members.class_id}
  inner join ${overrides} on ${overrides.class_id} = ${class_members.class_id}
  where ${class_members.user_id} = ${user_id}
    and (${class_members.status} = 'active' or (${hasLeft} and ${class_members.joined_at} >= ${overrides.created_at}))`;

/** The overrides that apply to a learner, each found by an index. */
const applied = (user_id: SQL, ofQuiz: SQL = sql``) => sql`(
    select ${overrides}.*, false as is_left from ${overrides} where ${overrides.user_id} = ${user_id} ${ofQuiz}
    union all
    select ${overrides}.*, ${isLeft} from ${ofClasses(user_id)} ${ofQuiz}
  ) as ${overrides}`;
const asJson = sql`json_agg(json_build_object('is_own', ${overrides.class_id} is null, 'is_left', ${overrides}.is_left,
  ${fields}))`;

/** The overrides of a quiz that apply to a learner, as JSON; null without one. `count`: `quizzes.overrides`. */
export const overridesOf = (
  user_id: SQL,
  { quiz_id, count }: { quiz_id: SQL; count: SQL },
): SQL<OverrideJson[] | null> => sql`case when ${count} > 0 then (
    select ${asJson} from ${applied(user_id, sql`and ${overrides.quiz_id} = ${quiz_id}`)}
  ) end`;

/** The same in a statement that has `quizzes`. */
export const overridesOfLearner = (user_id: SQL) =>
  overridesOf(user_id, { quiz_id: sql`${quizzes.id}`, count: sql`${quizzes.overrides}` });

/** Every override that applies to a learner: one row for each quiz. */
const overridesByQuiz = (user_id: SQL): SQL => sql`
  select ${overrides.quiz_id}, ${asJson} as overrides from ${applied(user_id)} group by ${overrides.quiz_id}`;

/** With times as our code has them. */
export const appliedOverrides = (rows: readonly OverrideJson[] | null): AppliedOverride[] =>
  (rows ?? []).map((row) => ({
    ...row,
    start_time: row.start_time && iso(Date.parse(row.start_time)),
    end_time: row.end_time && iso(Date.parse(row.end_time)),
  }));

/** Every override that applies to a learner, by quiz. */
export function prepareOverrides(db: PreparingRows) {
  const run = prepareRows<{ quiz_id: number; overrides: OverrideJson[] }>(db, {
    name: 'list_overrides_of_learner',
    statement: sql`select quiz_id::float8, overrides from (${overridesByQuiz(
      sql`${sql.placeholder('user_id')}::bigint`,
    )}) as applied`,
  });
  return async ({ user_id }: { user_id: number }): Promise<Map<number, AppliedOverride[]>> => {
    const rows = await run({ user_id });
    return new Map(rows.map((row) => [row.quiz_id, appliedOverrides(row.overrides)]));
  };
}

/** The columns of a quiz that decide when a learner sees its answers. */
type AnswersRelease = Record<
  | ('id' | 'overrides' | 'show_answers' | 'answers_release_at')
  | ('keys_at_once_at' | 'keys_after_end_at' | 'keys_by_hand_at'),
  unknown
>;

/**
 * From when on one learner sees the answers of a quiz, by `show_answers` of the effective settings (a test compares this with
 * quizzes/rules/effective-settings.ts). The moments are those of quizzes/rules/release.ts. null while that depends on staff.
 */
export function answersReleaseOf(user_id: SQL, quiz: AnswersRelease): SQL<string | null> {
  // By how much is withheld, so that the least of several is the most generous one.
  const rankOf = (release: unknown) =>
    sql`array_position(array['at_once', 'after_end', 'by_hand'], ${release})`;
  const ofAll = (condition: SQL) => sql`coalesce((
    select min(${rankOf(overrides.show_answers)}) from ${ofClasses(user_id)}
      and ${overrides.quiz_id} = ${quiz.id} ${condition}), ${rankOf(quiz.show_answers)})`;
  const shown = sql`coalesce(
    (select ${overrides.show_answers} from ${overrides}
      where ${overrides.user_id} = ${user_id} and ${overrides.quiz_id} = ${quiz.id}),
    (array['at_once', 'after_end', 'by_hand'])[greatest(${ofAll(sql``)}, ${ofAll(sql`and not (${isLeft})`)})])`;
  return sql`case when ${quiz.overrides} = 0 then ${quiz.answers_release_at} else case ${shown}
      when 'at_once' then ${quiz.keys_at_once_at}
      when 'after_end' then ${quiz.keys_after_end_at}
      else ${quiz.keys_by_hand_at} end
    end`;
}

/** The same of `quizzes`, as our code has it. */
export const answersReleaseOfLearner = (user_id: SQL): SQL<string | null> =>
  answersReleaseOf(user_id, quizzes as unknown as AnswersRelease).mapWith(quizzes.answers_release_at) as SQL<
    string | null
  >;

/**
 * The first moment from which an override shows answers that the quiz withholds, in a statement that has `quizzes`; null without
 * one. What a quiz shows at once it does not withhold.
 */
export const answersOverriddenAt =
  sql`case when ${quizzes.overrides} > 0 and ${quizzes.show_answers} <> 'at_once' then (
    select min(case ${overrides.show_answers}
      when 'at_once' then ${quizzes.keys_at_once_at}
      when 'after_end' then ${quizzes.keys_after_end_at}
      when 'by_hand' then ${quizzes.keys_by_hand_at} end)
    from ${overrides} where ${overrides.quiz_id} = ${quizzes.id}
  ) end`.mapWith(quizzes.answers_release_at) as SQL<string | null>;

/** The minutes that an attempt has got, in a statement that has `attempts`. */
export const creditsOfAttempt = sql<TimeCredit[]>`coalesce((
  select json_agg(json_build_object(
    'minutes', ${time_credits.minutes}, 'reason', ${time_credits.reason},
    'at', to_char(${time_credits.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by ${time_credits.number})
  from ${time_credits}
  where ${time_credits.user_id} = ${attempts.user_id} and ${time_credits.attempt_id} = ${attempts.id}
), '[]')`;
