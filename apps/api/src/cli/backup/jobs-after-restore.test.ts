import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { because, examiner, taken } from '#features/grading/staff/regrade/regrade.fixture.ts';
import { openDatabase } from '#platform/db/open.ts';
import { buildTestApp, cloneDatabase } from '#testing/build-test-app.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const folder = await mkdtemp(join(tmpdir(), 'abhyas-backup-'));
afterAll(() => rm(folder, { recursive: true }));
const app = await buildTestApp();
const staff = await examiner(app);
const onTable = () => undefined;

describe('jobs after a restore', () => {
  it.each(['a new database', 'one with a queue'])('have failed unless they had ended: %s', async (target) => {
    const { quiz } = await taken(app, [[1, 0, 0]]);
    const verdict = { question_id: quiz.questions[0]?.id, kind: 'void', reason: because };
    const done = await staff.regrade(quiz.quiz_id, [verdict]);
    const { preview_id } = (await staff.preview(quiz.quiz_id, [{ ...verdict, kind: 'original' }])).body;
    const { rows } = await app.db.execute<{ id: string }>(sql`
      insert into jobs (kind, quiz_id, preview_id, state, total, created_at)
      values ('regrade', ${quiz.quiz_id}, ${preview_id}, 'running', 1, now()) returning id`);
    const file = join(folder, `${target}.backup`);
    await writeBackup(app.connection, file, { made_at: '2026-01-01T00:00:00.000Z', onTable });
    const connection = await cloneDatabase();
    const { db, close } = openDatabase(connection, { max: 1, onIdleError: () => undefined });
    if (target === 'one with a queue') await db.execute(sql`create schema abhyas_jobs`);
    await close();
    await restoreBackup(connection, file, { replace: true, onTable });
    const restored = openDatabase(connection, { max: 1, onIdleError: () => undefined });
    const { rows: states } = await restored.db.execute(sql`
      select state from jobs where id in (${done.job_id}, ${rows[0]?.id}) order by id`);
    expect(states).toEqual([{ state: 'done' }, { state: 'failed' }]);
    const { rows: scores } = await restored.db.execute(sql`
      select score::float8 as score, (select count(*)::int from gradings g where g.attempt_id = attempts.id) as gradings
      from attempts where quiz_id = ${quiz.quiz_id}`);
    expect(scores).toEqual([{ score: 2, gradings: 2 }]);
    const { rows: schemas } = await restored.db.execute(
      sql`select 1 from pg_namespace where nspname = 'abhyas_jobs'`,
    );
    expect(schemas).toEqual([]);
    await restored.close();
    await staff.stop(Number(rows[0]?.id));
  });
});
