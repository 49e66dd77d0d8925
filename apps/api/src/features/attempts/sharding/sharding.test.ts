import { isForStaff } from '@abhyas/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { distribute } from '../../../cluster/imitation.fixture.ts';
import { conjunctsOf } from '../../../cluster/query-plan.fixture.ts';
import { reachOf, watchStatements } from '../../../cluster/statements.fixture.ts';
import { openDatabase } from '../../../platform/db/open.ts';
import type { Reads } from '../../../platform/db/standby/reads.ts';
import { buildTestApp, cloneDatabase } from '../../../testing/build-test-app.ts';
import { everyEndpoint } from '../../../testing/every-endpoint.ts';
import { makeEveryLearnerCall } from './every-learner-call.fixture.ts';

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
  [
    /with invited as \(\s+delete from "class_invited_phones" /,
    'a new account joins the classes that invited its phone: two statements, one for each machine',
  ],
  [
    /^with "account" as .* "forgotten" as .* "recorded" as .*insert into "audit_events"/s,
    'a sign-in opens a session, forgets a failure of the name and adds to the audit trail: three statements',
  ],
];

const connection = await cloneDatabase();
const { db, close } = openDatabase(connection, { max: 1, onIdleError: () => undefined });
await distribute(db);
await close();
// The primary answers reads of a standby here, so that their statements are planned, too.
const reads: Reads = {
  run: (work) => work(app.db),
  tryStandby: async (work) => ({ result: await work(app.db) }),
};
const app = await buildTestApp({ reads }, { connection });
const statements = watchStatements(app.db);

describe('a conjunct', () => {
  it('is a condition that must hold, not one of several alternatives', () => {
    expect(conjunctsOf('((user_id = $1) AND ((id = $2) OR (id IS NULL)))')).toEqual([
      '(user_id = $1)',
      '((id = $2) OR (id IS NULL))',
    ]);
    expect(conjunctsOf('(user_id = $1)')).toEqual(['user_id = $1']);
  });
});

describe('the statements of every call that a visitor or a learner can make, in shards', async () => {
  const called = await makeEveryLearnerCall(app);
  const ran = [...statements.values()];

  it('include every kind of statement', () => {
    const missed = Object.entries(everyEndpoint).filter(
      ([, endpoint]) => !isForStaff(endpoint) && !called.has(endpoint),
    );
    expect(missed.map(([name]) => name)).toEqual([]);
    expect(ran.length).toBeGreaterThan(200);
  });

  it('reach one shard, except those listed with a reason', async () => {
    const wide: string[] = [];
    for (const statement of ran) {
      const { single } = await reachOf(app.db, statement);
      if (!single) wide.push(statement.text);
    }
    expect(wide.filter((text) => !exceptions.some(([part]) => part.test(text)))).toEqual([]);
    expect(wide).toHaveLength(exceptions.length);
    for (const [part] of exceptions)
      expect(
        wide.some((text) => part.test(text)),
        String(part),
      ).toBe(true);
  });

  it('reach one shard by name and by phone with the lookups', async () => {
    for (const text of [
      'select user_id from account_names where name = $1',
      'insert into account_names (name, user_id) values ($1, 7) on conflict (name) do nothing',
      'select user_id from account_phones where phone_number = $1',
      'insert into account_phones (phone_number, user_id) values ($1, 7) on conflict do nothing',
    ])
      expect((await reachOf(app.db, { text, values: ['a'] })).single, text).toBe(true);
  });

  it('fail this check if they name no learner', async () => {
    const single = async (text: string, values: unknown[]) =>
      (await reachOf(app.db, { text, values })).single;
    expect(await single('select * from "attempts" where "id" = $1', [1])).toBe(false);
    expect(await single('select * from "attempts" where "user_id" = $1 or "id" = $2', [1, 2])).toBe(false);
    expect(await single('update "sessions" set "ended_at" = null where "refresh_hash" = $1', ['x'])).toBe(
      false,
    );
    expect(await single('insert into "login_failures" ("failed_at") values (now())', [])).toBe(false);
    expect(
      await single('select * from "attempts" join "audit_events" using (user_id) where user_id = $1', [1]),
    ).toBe(false);
    expect(await single('select * from "attempts" where "user_id" = $1 and "id" = $2', [1, 2])).toBe(true);
  });
});
