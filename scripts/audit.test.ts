import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'abhyas-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

function audit(lock: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/audit.mjs', lock], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stderr };
}
function auditOf(packages: object) {
  const file = join(folder, 'package-lock.json');
  writeFileSync(file, JSON.stringify({ packages }));
  return audit(file);
}

describe('npm run audit', () => {
  it('finds every production dependency of this project under an allowed licence', () => {
    expect(audit(join(root, 'package-lock.json'))).toEqual({ status: 0, said: '' });
  });

  it.each([
    ['one that is not on the list', 'GPL-3.0-only'],
    ['one that is allowed to another package alone', 'LGPL-3.0-or-later'],
    ['one of two that hold together', 'MIT AND GPL-2.0-only'],
    ['none', undefined],
  ])('rejects a dependency under %s', (_, license) => {
    const { status, said } = auditOf({
      'node_modules/bad': { license },
      'node_modules/good': { license: 'MIT' },
    });
    expect(status).toBe(1);
    expect(said).toContain('licence: bad:');
    expect(said).not.toContain('good');
  });

  it('accepts a choice of licences, and ignores development dependencies', () => {
    const { status } = auditOf({
      'node_modules/choice': { license: '(GPL-2.0-only OR MIT)' },
      'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
    });
    expect(status).toBe(0);
  });

  it('fails if it saw no package', () => {
    expect(auditOf({}).status).toBe(1);
  });
});
