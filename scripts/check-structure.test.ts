import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'abhyas-structure-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A tree that breaks each rule once. */
const files = {
  'apps/api/src/features/auth/auth.service.ts':
    "import '../results/results.service.ts';\nimport pg from 'pg';\nvoid pg;\n",
  'apps/api/src/features/results/results.service.ts': "import '../../http/guards.ts';\n",
  'apps/api/src/features/payments/pay.ts': 'export {};\n',
  'apps/api/src/http/guards.ts':
    "import '../features/auth/auth.service.ts';\nexport const now = Date.now();\n",
  'apps/api/src/rules/scoring.ts': "import 'node:fs';\nexport const port = process.env.PORT;\n",
  'apps/api/src/lib/utils.ts': `${'// a line\n'.repeat(301)}export * from './clock.ts';\n`,
  'apps/api/src/lib/clock.ts': "import '../missing.ts';\n",
  'apps/web/src/ui/button.tsx': "import '../features/accounts/login-screen.tsx';\n",
  'apps/web/src/features/accounts/login-screen.tsx': "import '../reports/score.ts';\n",
  'apps/web/src/features/reports/score.ts': "import '../quizzes/staff/editor.ts';\n",
  'apps/web/src/features/quizzes/staff/editor.ts': 'export {};\n',
  'packages/contract/src/auth.ts': "import 'fastify';\n",
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
    'api-features-are-strangers: apps/api/src/features/auth/auth.service.ts',
    'sql-lives-in-queries-and-db: apps/api/src/features/auth/auth.service.ts',
    'api-http: apps/api/src/http/guards.ts',
    'no-circular: ',
    'rules-do-no-io: apps/api/src/rules/scoring.ts',
    'not-to-unresolvable: apps/api/src/lib/clock.ts',
    'web-ui: apps/web/src/ui/button.tsx',
    'web-features-use-the-faces-of-earlier-ones: apps/web/src/features/accounts/login-screen.tsx',
    'web-features-use-the-faces-of-earlier-ones: apps/web/src/features/reports/score.ts',
    'web-staff-code-is-loaded-by-its-routes: apps/web/src/features/reports/score.ts',
    'contract-knows-the-schema-library-alone: packages/contract/src/auth.ts',
    'apps/api/src/features/payments/pay.ts: "payments" is none of the six features',
    'apps/api/src/lib/utils.ts: a file is named after its subject',
    'apps/api/src/lib/utils.ts: no barrels',
    'apps/api/src/lib/utils.ts: 303 lines',
    'apps/api/src/rules/scoring.ts: process.env is read',
    'apps/api/src/http/guards.ts: the time comes from lib/clock.ts',
    'packages/contract/src/: only 1 modules were seen',
  ])('tells %s', (fault) => {
    expect(stderr).toContain(fault);
  });

  it('fails', () => {
    expect(status).toBe(1);
  });
});
