import { describe, expect, it } from 'vitest';
import { whatToInstall } from './packages.mjs';

describe('npm run test:cluster', () => {
  it('names all missing packages in one line', () => {
    expect(whatToInstall(() => false)).toMatch(
      /^[^\n]*: apt-get install --no-install-recommends postgresql patroni python3-etcd etcd-server haproxy pgbouncer redis-server$/,
    );
  });

  it('takes Valkey for Redis', () => {
    expect(whatToInstall((file) => !file.includes('redis'))).toBeUndefined();
    const withoutBoth = whatToInstall((file) => !/redis|valkey/.test(file));
    expect(withoutBoth).toMatch(/recommends redis-server$/);
  });
});
