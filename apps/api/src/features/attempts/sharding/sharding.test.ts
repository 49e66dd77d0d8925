import { isForStaff } from '@abhyas/contract/endpoint';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Reads } from '../../../platform/db/standby/reads.ts';
import { tables } from '../../../tables.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { everyEndpoint } from '../../../testing/every-endpoint.ts';
import { makeEveryLearnerCall } from './every-learner-call.fixture.ts';
import { conjunctsOf, type Plan, scansOf } from './query-plan.fixture.ts';

// docs/scale.md: a learner's rows lie on one machine, found by the column named here. Quizzes are on all machines.
const shardedBy: Record<string, string> = {
  attempts: 'user_id',
  sessions: 'user_id',
  time_credits: 'user_id',
  reopenings: 'user_id',
  hands: 'user_id',
  class_members: 'user_id',
  notice_reads: 'user_id',
  push_subscriptions: 'user_id',
  gradings: 'user_id',
  objections: 'user_id',
  sign_in_networks: 'user_id',
  password_links: 'user_id',
  guardian_links: 'user_id',
  second_factors: 'user_id',
  recovery_codes: 'user_id',
  remembered_devices: 'user_id',
  second_factor_failures: 'user_id',
  lti_launch_codes: 'user_id',
  lti_scores: 'user_id',
  practice_sources: 'user_id',
  practice_reports: 'user_id',
  practice_answers: 'user_id',
  practice_cards: 'user_id',
  practice_sent: 'user_id',
  practice_pending: 'user_id',
  leaderboard_names: 'user_id',
  practice_choices: 'user_id',
  practice_exam_dates: 'user_id',
  // A lookup table: issuer and sub of a learning platform → user id.
  lti_users: 'sub',
  lti_logins: 'state_hash',
  users: 'id',
  otp_challenges: 'phone_number',
  login_failures: 'username',
};
/** Overrides of learners stand beside those of classes: staff write them, and every opening of their quiz reads them. */
const onEveryMachine = [
  'quizzes',
  'quiz_revisions',
  'verdicts',
  'pictures',
  'classes',
  'overrides',
  'notices',
  'lti_platforms',
  'lti_keys',
];
/**
 * Audit events, limits on codes over all learners, settings of the installation, and the work of staff: no exam waits
 * for these tables.
 */
const onOneMachine = [
  'class_staff',
  'class_invites',
  'class_invited_phones',
  'user_imports',
  'invitation_jobs',
  'invitations',
  'notice_sms_jobs',
  'notice_texts',
  'quiz_reminders',
  'topics',
  'bank_questions',
  'bank_versions',
  'bank_uses',
  'practice_difficulties',
  'meant_findings',
  'imports',
  'answer_sheets',
  'presets',
  'audit_events',
  'otp_send_counts',
  'installation',
  'institute',
  'institute_pictures',
  'setup_offer',
  'regrade_previews',
  'jobs',
];

/** Statements of learners' calls that may read more than one machine: part of their text, and the reason. */
const exceptions: [part: RegExp, reason: string][] = [
  [
    /"password_hash" from "users" where lower\("users"\."username"\) = /,
    'a login names its account: a lookup table name → user id',
  ],
  [
    /^select distinct on \("attempts"\."user_id"\) "user_id", "id", "score" from "attempts"/,
    'a rank is among all takers of a quiz: with many, one reading serves all reports of a second',
  ],
  [
    /^select "leaderboard_names"\.class_id/,
    'a leaderboard is among those members of a class who take part; it is read on a screen of its own',
  ],
  [
    /"erased_at" from "users" where lower\("users"\."username"\) = /,
    'a visitor asks for a name that is taken or free: the same lookup table',
  ],
  [
    /inner join "users" on .* where lower\("users"\."username"\) = /,
    'a failed login counts, unless its network is one of the account: the same lookup table',
  ],
  [
    /"erased_at" from "users" where "users"\."phone_number" = /,
    'a code is for a phone: a lookup table phone → user ids',
  ],
  [/^select "id" from "users" where "users"\."phone_number" = /, 'is a phone registered: the same lookup'],
  [
    /^select lower\("username"\) from "users"/,
    'a name for the account of a platform’s new user: the same lookup table as for a login',
  ],
  [
    /from "lti_users" where "lti_users"\."user_id" = /,
    'a download of all own data names the users of platforms: the lookup table of launches, once a download',
  ],
  [
    /from "users" where "users"\."profile_picture" = /,
    'does anyone else show the old picture; once a change of picture',
  ],
  [
    /^select \(\s+select "users"."preferred_language" from "users" where "users"."phone_number" = /,
    'a code is for a phone: the same lookup, beside the caps on codes',
  ],
];

// What a standby would answer is asked of the primary, so that these statements are planned, too.
const reads: Reads = {
  run: (work) => work(app.db),
  tryStandby: async (work) => ({ result: await work(app.db) }),
};
const app = await buildTestApp({ reads });
const statements = new Set<string>();
const watched = new WeakSet<pg.PoolClient>();
app.db.$client.on('acquire', (client) => {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  Object.assign(client, {
    query(first: string | { text: string }, ...more: unknown[]) {
      statements.add(typeof first === 'string' ? first : first.text);
      return query(first, ...more);
    },
  });
});

/** The sharded tables that a statement reads or writes without naming one learner. */
async function scattersOver(text: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql.raw(`explain (generic_plan, format json) ${text}`),
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`PostgreSQL returned no plan of ${text}`);
  const found = scansOf(plan).flatMap(({ table, conditions }) => {
    const column = shardedBy[table];
    if (!column) return [];
    const equals = new RegExp(
      `^\\(?(\\w+\\.)?${column} = (\\$\\d+|\\(\\$\\d+\\)::\\w+|\\w+\\.(user_id|id))\\)?$`,
    );
    return conditions.some((condition) => equals.test(condition)) ? [] : [table];
  });
  const [, table = '', columns = ''] = /^insert into "(\w+)" \(([^)]*)\)/.exec(text) ?? [];
  const into = shardedBy[table];
  // The id of an account is generated by its insert.
  if (into && into !== 'id' && !columns.includes(`"${into}"`)) found.push(table);
  return [...new Set(found)];
}

describe('a conjunct', () => {
  it('is a condition that must hold, not one of several alternatives', () => {
    expect(conjunctsOf('((user_id = $1) AND ((id = $2) OR (id IS NULL)))')).toEqual([
      '(user_id = $1)',
      '((id = $2) OR (id IS NULL))',
    ]);
    expect(conjunctsOf('(user_id = $1)')).toEqual(['user_id = $1']);
  });
});

describe('the statements of every call that a visitor or a learner can make', async () => {
  const called = await makeEveryLearnerCall(app);
  const ran = [...statements].filter((text) => /^(with|select|insert|update|delete)\b/.test(text));
  const table = /"(\w+)"/g;
  const tableNames = Object.values(tables).flatMap((part) =>
    is(part, PgTable) ? [getTableConfig(part).name] : [],
  );
  const onTables = ran.filter((text) =>
    [...text.matchAll(table)].some(([, name = '']) => tableNames.includes(name)),
  );
  afterAll(() => statements.clear());

  it('include every kind of statement', () => {
    const missed = Object.entries(everyEndpoint).filter(
      ([, endpoint]) => !isForStaff(endpoint) && !called.has(endpoint),
    );
    expect(missed.map(([name]) => name)).toEqual([]);
    expect(onTables.length).toBeGreaterThan(40);
    expect(
      tableNames.filter(
        (name) => !(name in shardedBy) && !onOneMachine.includes(name) && !onEveryMachine.includes(name),
      ),
    ).toEqual([]);
  });

  it('name the one learner whose rows they touch, except those listed with a reason', async () => {
    const scattered: string[] = [];
    for (const text of onTables) {
      const over = await scattersOver(text);
      if (over.length > 0) scattered.push(text);
    }
    const unexcused = scattered.filter((text) => !exceptions.some(([part]) => part.test(text)));
    expect(unexcused).toEqual([]);
    expect(scattered).toHaveLength(exceptions.length);
    for (const [part] of exceptions)
      expect(
        scattered.some((text) => part.test(text)),
        String(part),
      ).toBe(true);
  });

  it('fail this check if they name no learner', async () => {
    expect(await scattersOver('select * from "attempts" where "id" = $1')).toEqual(['attempts']);
    expect(await scattersOver('select * from "attempts" where "user_id" = $1 or "id" = $2')).toEqual([
      'attempts',
    ]);
    expect(await scattersOver('update "sessions" set "ended_at" = null where "id" = $1')).toEqual([
      'sessions',
    ]);
    expect(await scattersOver('select * from "attempts" where "user_id" = $1 and "id" = $2')).toEqual([]);
  });
});

describe('the constraints of sharded tables', () => {
  it('hold on a single machine, except those listed with a reason', async () => {
    const { rows: uniques } = await app.db.execute<{ name: string; table: string; columns: string[] }>(sql`
      select i.relname as name, t.relname as table, array_agg(a.attname) as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        join pg_attribute a on a.attrelid = i.oid
      where x.indisunique and t.relnamespace = 'public'::regnamespace group by 1, 2`);
    const wide = uniques.filter(
      ({ table, columns }) => shardedBy[table] && !columns.includes(shardedBy[table]),
    );
    expect(wide.map(({ name }) => name).sort()).toEqual(Object.keys(wideUniques).sort());

    const { rows: references } = await app.db.execute<{ name: string; from: string; to: string }>(sql`
      select conname as name, f.relname as from, t.relname as to from pg_constraint
        join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid where contype = 'f'`);
    // A foreign key may point from a learner's row to the same learner's account, or to a table that every machine
    // has. Both are on the row's own machine.
    const far = references.filter(({ from, to }) => onEveryMachine.includes(from) && shardedBy[to]);
    expect(far.map(({ name }) => name).sort()).toEqual([
      'classes_created_by_users_id_fk',
      'notices_created_by_users_id_fk',
      'overrides_created_by_users_id_fk',
      'overrides_user_id_users_id_fk',
      'quiz_revisions_created_by_users_id_fk',
      'quizzes_owner_id_users_id_fk',
      'verdicts_created_by_users_id_fk',
    ]);
  });
});

/** Unique indexes that a single machine cannot enforce, and what takes their place. */
const wideUniques: Record<string, string> = {
  users_username_key: 'a table name → user id, sharded by name',
  leaderboard_names_key: 'a table (class, name) → user id, sharded by class',
  otp_challenges_pkey: 'becomes (phone_number, id)',
  login_failures_pkey: 'becomes (username, id)',
};
