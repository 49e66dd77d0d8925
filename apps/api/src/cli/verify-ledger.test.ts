import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLedger, type Ledger } from '@abhyas/contract/grading/ledger';
import { afterAll, describe, expect, it } from 'vitest';
import { deriveKeys } from '#platform/crypto/keys.ts';
import { call } from '#testing/api-client.ts';
import { buildTestApp } from '#testing/build-test-app.ts';
import { addQuiz, answersTo } from '#testing/factories.ts';
import { seat } from '#testing/seat.ts';
import { programOf } from '#testing/server-process.ts';

const secret = 'the secret of an installation without a comma';
const app = await buildTestApp({ keys: deriveKeys(secret) });
const cli = programOf('cli');
const root = new URL('../../../..', import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), 'abhyas-verify-'));
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command in a place without a database. */
async function verify(ledger: unknown, env: Record<string, string>) {
  const file = join(folder, 'ledger.json');
  await writeFile(file, JSON.stringify(ledger));
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'verify', file], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

async function finishedLedger(): Promise<{ ledger: Ledger; receipt: string }> {
  const quiz = await addQuiz(app);
  const { open, submit, learner } = await seat(app, quiz);
  const { attempt } = (await open()).body;
  const { receipt } = (await submit({ attempt: attempt.id, answers: answersTo(quiz, [0, 1]) })).body;
  const request = { token: learner.token, params: { id: quiz.quiz_id } };
  return { ledger: (await call(app.url, getLedger, request)).body, receipt };
}

describe('abhyas verify', () => {
  it('checks a ledger by the secret of the installation: in the environment, earlier ones too, or in a file', async () => {
    const { ledger, receipt } = await finishedLedger();
    const found = await verify(ledger, { JWT_SECRET: secret });
    expect(found).toMatchObject({ status: 0, stderr: '' });
    expect(found.stdout).toContain('grading 1 (submitted): 0.8 of 3; computed again: 0.8 of 3\n');
    expect(found.stdout).toContain(`receipt ${receipt}: signed by this installation`);
    expect(found.stdout).toContain('Everything agrees');
    const rotated = `a newer secret of the same installation, ${secret}`;
    expect((await verify(ledger, { JWT_SECRET: rotated })).status).toBe(0);
    await mkdir(join(folder, 'data'), { recursive: true });
    await writeFile(join(folder, 'data/jwt-secret'), secret);
    expect((await verify(ledger, {})).status).toBe(0);
    const other = await verify(ledger, { JWT_SECRET: 'a secret of some other installation!' });
    expect(other.status).toBe(1);
    expect(other.stdout).toContain(
      `receipt ${receipt}: FALSE: signed by a key that this installation does not have`,
    );
  });

  it('exits with 1 for a changed file, for no ledger, and without a key', async () => {
    const { ledger } = await finishedLedger();
    const changed = structuredClone(ledger);
    const [grading] = changed.attempts[0]?.gradings ?? [];
    if (grading) grading.score = 3;
    const found = await verify(changed, { JWT_SECRET: secret });
    expect(found.status).toBe(1);
    expect(found.stdout).toContain('3 of 3; computed again: 0.8 of 3  DIFFERS');
    expect(await verify({ quiz: 1 }, { JWT_SECRET: secret })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/ledger\.json is not a ledger of Abhyas\n$/),
    });
    expect(await verify(ledger, { DATA_DIR: join(folder, 'nowhere') })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('No key to check by'),
    });
  });
});
