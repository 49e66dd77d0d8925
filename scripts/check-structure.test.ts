import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'abhyas-structure-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A source tree that breaks each rule once. */
const files = {
  'apps/api/src/features/accounts/sign-in.ts':
    "import '../reports/reports.ts';\nimport pg from 'pg';\nvoid pg;\n",
  'apps/api/src/features/reports/reports.ts':
    "import '../accounts/sign-in.ts';\nexport const now = Date.now();\n",
  'apps/api/src/features/reports/late.test.ts':
    "import { startServer } from '../../testing/server-process.ts';\nawait new Promise((resolve) => setTimeout(resolve, 300));\nprocess.cpuUsage();\n",
  'apps/api/src/features/reports/late.slow.test.ts': 'process.cpuUsage();\n',
  'checks/e2e/late.e2e.ts':
    "import { startServer } from '#support/server.ts';\nawait page.waitForTimeout(500);\n",
  'apps/api/src/features/reports/seat-plan.ts': "import '../../start/workers.ts';\n",
  'apps/api/src/features/lottery/draw.ts': 'export {};\n',
  'apps/api/src/features/grading/rules/scoring.ts':
    "import 'node:fs';\nexport const port = process.env.PORT;\n",
  'apps/api/src/platform/http/guards.ts': "import '../../../../../packages/contract/src/quizzes.ts';\n",
  'apps/api/src/platform/utils.ts': `${'// a line\n'.repeat(401)}export * from './clock.ts';\n`,
  'apps/api/src/platform/clock.ts': "import '../missing.ts';\nimport '../start/workers.ts';\n",
  'apps/api/src/start/workers.ts': 'export {};\n',
  'apps/web/src/ui/button.tsx': "import '../features/accounts/login-screen.tsx';\n",
  'apps/web/src/features/accounts/login-screen.tsx': "import '../reports/score.ts';\n",
  'apps/web/src/features/reports/score.ts': "import '../quizzes/staff/editor.ts';\n",
  'apps/web/src/features/quizzes/staff/editor.ts': 'export {};\n',
  'apps/web/src/features/bank/staff/bank-rules.ts': "import './topics.ts';\n",
  'apps/web/src/features/bank/staff/topics.ts': "import './topic.tsx';\n",
  'apps/web/src/features/bank/staff/topic.tsx': 'export {};\n',
  'packages/contract/src/accounts.ts': "import 'fastify';\n",
  'packages/contract/src/quizzes.ts': "import '../../../checks/faults/main.ts';\n",
  'checks/faults/main.ts': "import '../bench/main.ts';\nimport '../../apps/api/src/start/workers.ts';\n",
  'checks/bench/main.ts': 'export {};\n',
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`apps/web/src/lib/file-${index}.ts`, 'export {};\n']),
  ),
};

for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/check-structure.mjs'), folder], {
  encoding: 'utf8',
});

describe('npm run check:structure', () => {
  it.each([
    'api-features-use-the-faces-of-earlier-ones: apps/api/src/features/accounts/sign-in.ts',
    'api-features-use-the-faces-of-earlier-ones: apps/api/src/features/reports/reports.ts',
    'api-features: apps/api/src/features/reports/seat-plan.ts',
    'apps/web/src/features/reports/score.ts: what is not beside or below it is imported by #',
    'sql-lives-in-queries-and-db: apps/api/src/features/accounts/sign-in.ts',
    'api-platform: apps/api/src/platform/clock.ts',
    'platform-knows-no-exams: apps/api/src/platform/http/guards.ts',
    'no-circular: ',
    'suites-share-support-alone: checks/faults/main.ts',
    'checks-know-internals-through-support: checks/faults/main.ts',
    'no-checks-in-products: packages/contract/src/quizzes.ts',
    'rules-do-no-io: apps/api/src/features/grading/rules/scoring.ts',
    'not-to-unresolvable: apps/api/src/platform/clock.ts',
    'web-ui: apps/web/src/ui/button.tsx',
    'web-features-use-the-faces-of-earlier-ones: apps/web/src/features/accounts/login-screen.tsx',
    'web-features-use-the-faces-of-earlier-ones: apps/web/src/features/reports/score.ts',
    'web-staff-code-is-loaded-by-its-routes: apps/web/src/features/reports/score.ts',
    'web-rules-know-no-screens: apps/web/src/features/bank/staff/bank-rules.ts',
    'contract-knows-texts-and-the-schema-library-alone: packages/contract/src/accounts.ts',
    'apps/api/src/features/lottery/draw.ts: "lottery" is no feature',
    'apps/api/src/platform/utils.ts: a file is named after its subject',
    'apps/api/src/platform/utils.ts: no barrels',
    'apps/api/src/platform/utils.ts: 403 lines',
    'apps/api/src/features/grading/rules/scoring.ts: process.env is read',
    'apps/api/src/features/reports/reports.ts: the time comes from clock.ts',
    'apps/api/src/features/reports/late.test.ts: npm test never waits',
    'apps/api/src/features/reports/late.test.ts: npm test starts no server',
    'apps/api/src/features/reports/late.test.ts: npm test asserts no duration',
    'checks/e2e/late.e2e.ts: npm test never waits',
    'checks/e2e/late.e2e.ts: npm test starts no server',
    'packages/contract/src/: only 2 modules were seen',
  ])('reports %s', (fault) => {
    expect(stderr).toContain(fault);
  });

  it('lets a slow test compare times', () => {
    expect(stderr).not.toContain('late.slow.test.ts: npm test');
  });

  it('fails', () => {
    expect(status).toBe(1);
  });
});
