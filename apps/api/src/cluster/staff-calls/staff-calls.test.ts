import { isForStaff } from '@abhyas/contract/endpoint';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/open.ts';
import { buildTestApp, cloneDatabase } from '../../testing/build-test-app.ts';
import { everyEndpoint } from '../../testing/every-endpoint.ts';
import { distribute } from '../imitation.fixture.ts';
import { placements } from '../placement.ts';
import { type Reach, reachOf } from '../statements.fixture.ts';
import { enterSheets, regradeExam, superviseExam } from './exams.fixture.ts';
import { connectPlatform, dressInstitute, giveNotice } from './institute.fixture.ts';
import { type Office, openOffice } from './office.fixture.ts';
import { changeAccounts, importPeople, removeAccounts, runClass } from './people.fixture.ts';
import { editQuiz, fillBank, importQuestions } from './questions.fixture.ts';

const connection = await cloneDatabase();
const { db: aside, close } = openDatabase(connection, { max: 1, onIdleError: () => undefined });
await distribute(aside);
const app = await buildTestApp({}, { connection });
afterAll(close);

/** Makes the calls that need a body or a thing of their own, then those that only read what is there now. */
async function makeEveryCall(office: Office): Promise<void> {
  await changeAccounts(office);
  await removeAccounts(office);
  await importPeople(office);
  const class_id = await runClass(office);
  await dressInstitute(office);
  await connectPlatform(office);
  const notice_id = await giveNotice(office, class_id);
  const question_ids = await fillBank(office);
  await importQuestions(office);
  await editQuiz(office, class_id, question_ids);
  await superviseExam(office, class_id);
  await enterSheets(office);
  const { quiz_id, user_id, receipt } = await regradeExam(office);
  const ids: Record<string, number | undefined> = {
    ...{ quizzes: quiz_id, users: user_id, classes: class_id },
    ...{ notices: notice_id, questions: question_ids[0] },
  };
  for (const [name, endpoint] of Object.entries(everyEndpoint)) {
    if (!isForStaff(endpoint) || endpoint.method !== 'GET' || office.recorded.has(name)) continue;
    const [, thing = ''] = /admin\/(\w+)\/:id/.exec(endpoint.path) ?? [];
    await office.ask(endpoint, { params: { id: ids[thing] ?? 0, receipt } });
  }
}

/** Whether it lists rows for shards that may be different ones. */
const listsRows = ({ writes }: Reach) =>
  writes.some(({ of_list, table }) => of_list && placements[table]?.on === 'shards');

const isOfSeveral = (reach: Reach) =>
  listsRows(reach) || Object.values(reach.shards).some((count) => count > 1);

/** Whether it writes or locks on several machines, or writes on one what it needs another for. */
function isWriteOfSeveral(reach: Reach): boolean {
  const { writes, single, shards, coordinator } = reach;
  const isEverywhere = writes.some(({ table }) => placements[table]?.on === 'every machine');
  const has_others = Object.keys(shards).length > 0 || coordinator.length > 0;
  return writes.length > 0 && (!single || listsRows(reach) || (isEverywhere && has_others));
}

/** `lock users ×4`: the operation, the table, on how many of the shards, or where else. */
function describeWrite({ writes, shards, coordinator }: Reach): string {
  const placeOf = (table: string) => {
    if (shards[table]) return ` ×${shards[table]}`;
    return placements[table]?.on === 'every machine' ? ' (every machine)' : ' (coordinator)';
  };
  const written = writes.map(({ operation, table, of_list }) =>
    of_list && shards[table] ? `insert ${table} ×n` : `${operation} ${table}${placeOf(table)}`,
  );
  const read = [...Object.keys(shards), ...coordinator]
    .filter((name) => !writes.some(({ table }) => table === name))
    .map((name) => `read ${name}${placeOf(name)}`);
  return [...written, ...read].join(' + ');
}

/** A row for each call: what its statements ask of several machines. */
function rowOf(name: string, reaches: Reach[]): string {
  const scattered = reaches.flatMap(({ shards }) =>
    Object.keys(shards).filter((table) => (shards[table] ?? 1) > 1),
  );
  const joined = reaches.flatMap(({ single, shards, coordinator }) =>
    single || Object.keys(shards).length === 0 ? [] : coordinator,
  );
  const list = (names: string[], between: string) => [...new Set(names)].sort().join(between);
  const writes = reaches.filter(isWriteOfSeveral).map(describeWrite);
  const cells = [
    name,
    `${reaches.filter(isOfSeveral).length} of ${reaches.length}`,
    list(scattered, ', '),
    list(joined, ', '),
  ];
  return `| ${[...cells, list(writes, '; ')].join(' | ')} |`;
}

const HEAD = [
  '| Call | Statements to several machines | Tables on several machines | Joined on the coordinator | Writes and locks of several machines |',
  '|---|--:|---|---|---|',
];

it('deploy/citus/staff-calls.md has what every call of staff asks of how many machines', async () => {
  const office = await openOffice(app, aside);
  await makeEveryCall(office);
  const rows: Record<'reads' | 'writes', string[]> = { reads: [], writes: [] };
  const missed: string[] = [];
  for (const [name, endpoint] of Object.entries(everyEndpoint)) {
    if (!isForStaff(endpoint)) continue;
    const ran = office.recorded.get(name);
    if (!ran) {
      missed.push(name);
      continue;
    }
    const reaches: Reach[] = [];
    for (const statement of ran.values()) reaches.push(await reachOf(aside, statement));
    rows[endpoint.method === 'GET' ? 'reads' : 'writes'].push(rowOf(name, reaches));
  }
  expect(missed).toEqual([]);
  const text = [
    '# What staff ask of how many machines\n',
    'Generated by `npm run distribution`; [docs/scale.md](../../docs/scale.md) says what follows from it. Every call of staff, made by an admin who',
    'may see everything: how many of its different statements, and of the job that it starts (without those of the queue), reach more than one',
    'machine, and with which tables. A table under "joined" is on the coordinator and joined with rows of the shards, which have to be sent there. The last column has each',
    'statement that inserts, updates, deletes or locks (`for update`) on several machines at once: ×4 is all four shards of the imitation, ×n',
    'as many as the rows that it lists; `+` is the same statement.\n',
    `## ${rows.reads.length} calls that read (GET)\n`,
    ...[...HEAD, ...rows.reads],
    `\n## ${rows.writes.length} calls that write, or read with a body\n`,
    ...[...HEAD, ...rows.writes, ''],
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../../../deploy/citus/staff-calls.md');
});

it('sees which statements write or lock on several machines', async () => {
  const described = async (text: string, ...values: unknown[]) => {
    const reach = await reachOf(aside, { text, values });
    return isWriteOfSeveral(reach) ? describeWrite(reach) : '';
  };
  const insert = 'insert into "class_members" ("user_id", "class_id", "status", "joined_at") values';
  const row = "1, 'active', '2026-01-01'";
  expect(await described(`${insert} ($1, ${row}), ($2, ${row})`, 1, 2)).toBe('insert class_members ×n');
  expect(await described(`${insert} ($1, ${row}), ($2, ${row})`, 1, 1)).toBe('');
  expect(await described(`${insert} ($1, ${row})`, 1)).toBe('');
  const lock = 'select from "users" where id in (select user_id from "attempts" where quiz_id = $1)';
  expect(await described(`${lock} for update`, 1)).toBe('lock users ×4 + read attempts ×4');
  expect(await described('select from "users" where id = $1 for update', 1)).toBe('');
  expect(await described(lock, 1)).toBe('');
  expect(await described('update "quizzes" set is_shared = exists (select from "attempts")')).toBe(
    'update quizzes (every machine) + read attempts ×4',
  );
  const removal = 'with gone as (delete from "sessions" where user_id = $1 returning user_id)';
  expect(
    await described(`${removal} delete from "jobs" where created_by in (select user_id from gone)`, 1),
  ).toBe('delete jobs (coordinator) + delete sessions ×1');
});
