import {
  checkPhone,
  checkUsername,
  logIn,
  logOut,
  refreshAccess,
  registerUser,
  resetPassword,
  sendOtp,
  verifyOtp,
} from '@abhyas/contract/accounts';
import {
  endAllDevices,
  endDevice,
  getPicture,
  getProfile,
  listDevices,
  updateProfile,
} from '@abhyas/contract/accounts/profile';
import {
  findAttempt,
  getPaper,
  getQuestion,
  getQuiz,
  openAttempt,
  saveAnswers,
  submitAttempt,
} from '@abhyas/contract/attempts';
import type { Endpoint } from '@abhyas/contract/endpoint';
import { listQuizzes } from '@abhyas/contract/quizzes';
import { getQuizJsonSchema } from '@abhyas/contract/quizzes/staff';
import { getReport, listResults } from '@abhyas/contract/reports';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../platform/time/clock.ts';
import { tables } from '../../tables.ts';
import { call as callOnce } from '../../testing/api-client.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { everyEndpoint } from '../../testing/every-endpoint.ts';
import { addQuiz, answersTo, lastCode, newIdentity, sampleQuiz } from '../../testing/factories.ts';

// docs/scale.md: a learner's rows lie on one machine, found by the column named here. Quizzes are on all machines.
const shardedBy: Record<string, string> = {
  attempts: 'user_id',
  sessions: 'user_id',
  extra_attempts: 'user_id',
  sign_in_networks: 'user_id',
  users: 'id',
  otp_challenges: 'phone_number',
  login_failures: 'username',
};
const onEveryMachine = ['quizzes', 'quiz_revisions', 'pictures'];
/**
 * Audit events, limits on codes over all learners, and settings of the installation: no exam waits for these tables.
 */
const onOneMachine = ['audit_events', 'otp_send_counts', 'installation'];

/** Statements of learners' calls that may read more than one machine: part of their text, and the reason. */
const exceptions: [part: RegExp, reason: string][] = [
  [
    /from "users" where lower\("users"\."username"\) = /,
    'a login names its account: a lookup table name → user id',
  ],
  [/from "users" where "users"\."phone_number" = /, 'a code is for a phone: a lookup table phone → user id'],
  [
    /from "users" where "users"\."profile_picture" = /,
    'does anyone else show the old picture; once a change of picture',
  ],
  [
    /^select exists \(\s+select from "users" where "users"."phone_number" = /,
    'a code is for a phone: the same lookup, beside the caps on codes',
  ],
];

const app = await buildTestApp();
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

const called = new Set<Endpoint>();
const call: typeof callOnce = (url, endpoint, options) => {
  called.add(endpoint);
  return callOnce(url, endpoint, options);
};

/** Makes every call that a visitor or a learner can make, including their rare branches. */
async function live(): Promise<void> {
  const ask = async <E extends Endpoint>(
    endpoint: E,
    options: Parameters<typeof callOnce>[2] = {},
    status: number = endpoint.status,
  ) => {
    const answer = await call(app.url, endpoint, options);
    expect([endpoint.path, answer.status, answer.body]).toEqual([endpoint.path, status, answer.body]);
    return answer.body;
  };
  const { username, phone_number, password } = newIdentity();
  const code = async (purpose: string) => {
    await ask(sendOtp, { body: { phone_number, purpose } });
    return lastCode(app, phone_number);
  };
  await ask(checkUsername, { body: { username } });
  await ask(checkPhone, { body: { phone_number } });
  const otp = await code('register');
  await ask(verifyOtp, { body: { phone_number, purpose: 'register', otp: '000000' } }, 400);
  await ask(verifyOtp, { body: { phone_number, purpose: 'register', otp } });
  await ask(registerUser, { body: { username, password, password2: password, phone_number } });
  await ask(logIn, { body: { username, password: 'not this one' } }, 401);
  const again = await ask(logIn, { body: { username, password } });
  await ask(refreshAccess, { body: { refresh: again.refresh } });
  await ask(logOut, { body: { refresh: again.refresh } });
  await ask(verifyOtp, { body: { phone_number, purpose: 'login', otp: await code('login') } });
  const { access: token } = await ask(logIn, { body: { username, password } });

  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (let n = 0; n < 2; n++) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ full_name: 'A', email: '', preferred_language: 'ne' }))
      form.append(name, value);
    if (n === 0) form.append('profile_picture', new Blob([new Uint8Array(picture)]), 'a.png');
    else {
      const other = await sharp(picture).negate().png().toBuffer();
      form.append('profile_picture', new Blob([new Uint8Array(other)]), 'b.png');
    }
    await ask(updateProfile, { token, body: form });
  }
  const { profile_picture } = await ask(getProfile, { token });
  await ask(getPicture, { params: { hash: profile_picture?.split('/').at(-2) ?? '' } });

  const quiz = await addQuiz(app, sampleQuiz(3, { allowed_attempts: 9 }));
  const params = { id: quiz.quiz_id };
  await ask(getQuizJsonSchema);
  await ask(listQuizzes, { token });
  await ask(findAttempt, { token, params }, 404);
  const first = (await ask(openAttempt, { token, params })).attempt.id;
  await ask(getQuiz, { token, params });
  await ask(findAttempt, { token, params });
  await ask(getQuestion, { token, params: { ...params, n: 1 } });
  await ask(getPaper, { token, params });
  const save = { attempt: first, client: 'one-device', seq: 1, answers: answersTo(quiz, [1]) };
  await ask(saveAnswers, { token, params, body: save });
  await ask(saveAnswers, { token, params, body: save }); // a late duplicate
  const submitted = await ask(submitAttempt, { token, params, body: { answers: answersTo(quiz, [0]) } });
  await ask(submitAttempt, { token, params, body: { attempt: first, answers: {} } });
  await ask(listResults, { token });
  await ask(getReport, { token, params: { id: submitted.result } });

  // An attempt that runs out of time is finished on the next request. Answers given in time arrive late.
  const second = (await ask(openAttempt, { token, params })).attempt.id;
  const answered = new Date(app.clock.now()).toISOString();
  app.clock.advance(11 * MINUTE);
  await ask(listQuizzes, { token });
  await ask(listResults, { token });
  const answers = answersTo(quiz, [0, 0]);
  const answered_at = Object.fromEntries(Object.keys(answers).map((question) => [question, answered]));
  await ask(submitAttempt, { token, params, body: { attempt: second, answers, answered_at } });

  const [device] = await ask(listDevices, { token });
  const other = await ask(logIn, { body: { username, password } });
  await ask(endDevice, { token: other.access, params: { sid: device?.id ?? '' } });
  await ask(endAllDevices, { token: other.access });
  await ask(resetPassword, {
    body: { phone_number, otp: await code('reset'), password: 'another good one' },
  });
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Plan[];
  [condition: string]: unknown;
}

/** Finds every scan of a table in a plan, with its conditions. */
function scansOf(plan: Plan): { table: string; conditions: string[] }[] {
  const inner = (plan.Plans ?? []).flatMap(scansOf);
  const table = plan['Relation Name'];
  if (!table || plan['Node Type'] === 'ModifyTable') return inner;
  const conditions = ['Index Cond', 'Recheck Cond', 'Filter'].flatMap((kind) =>
    typeof plan[kind] === 'string' ? conjunctsOf(plan[kind]) : [],
  );
  return [{ table, conditions }, ...inner];
}

/** The conjuncts of a condition: the parts that AND joins at its outermost level. */
function conjunctsOf(condition: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const word of condition.replace(/^\((.*)\)$/, '$1').split(/( AND |[()])/)) {
    if (word === '(') depth += 1;
    if (word === ')') depth -= 1;
    if (depth === 0 && word === ' AND ') parts.push('');
    else parts[parts.length - 1] += word;
  }
  return parts;
}

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
  await live();
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
      ([, endpoint]) => endpoint.access !== 'admin' && !called.has(endpoint),
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
    expect(far.map(({ name }) => name)).toEqual(['quiz_revisions_created_by_users_id_fk']);
  });
});

/** Unique indexes that a single machine cannot enforce, and what takes their place. */
const wideUniques: Record<string, string> = {
  users_username_key: 'a table name → user id, sharded by name',
  users_phone_number_key: 'a table phone → user id, sharded by phone',
  otp_challenges_pkey: 'becomes (phone_number, id)',
  login_failures_pkey: 'becomes (username, id)',
};
