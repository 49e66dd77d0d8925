// Plain JavaScript with Node's own modules only: it runs before packages are installed.
import { existsSync, readdirSync } from 'node:fs';

/** Debian's packages by a file of theirs. A list: any of these files will do. */
const packages = {
  postgresql: ['/usr/lib/postgresql/*/bin/pg_rewind'],
  patroni: ['/usr/bin/patroni'],
  'python3-etcd': ['/usr/lib/python3/dist-packages/etcd/__init__.py'],
  'etcd-server': ['/usr/bin/etcd'],
  haproxy: ['/usr/sbin/haproxy'],
  pgbouncer: ['/usr/sbin/pgbouncer'],
  'redis-server': ['/usr/bin/redis-server', '/usr/bin/valkey-server'],
};

/** The names of those that are not installed. */
export function missingPackages(isThere = matches) {
  return Object.entries(packages).flatMap(([name, files]) => (files.some(isThere) ? [] : [name]));
}

/** One line that says what to install; undefined if everything is there. */
export function whatToInstall(isThere = matches) {
  const missing = missingPackages(isThere);
  if (missing.length === 0) return undefined;
  return `npm run test:cluster needs packages of Debian 12 or newer: apt-get install --no-install-recommends ${missing.join(' ')}`;
}

/** Whether there is such a file. A star is the number of a version, 15 or newer. */
function matches(file) {
  const [folder, rest] = file.split('/*/');
  if (rest === undefined) return existsSync(file);
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some(
    (version) => Number(version) >= 15 && existsSync(`${folder}/${version}/${rest}`),
  );
}
