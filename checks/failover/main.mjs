// npm run test:failover: kills the database's primary under load and promotes its standby. checks/failover/README.md
// lists what the checks require.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
if (!hasPostgres()) installPostgres();
run(process.execPath, ['--import', 'tsx', 'checks/failover/main.ts', ...process.argv.slice(2)]);

/** Replication needs programs that the PostgreSQL from npm does not contain. */
function hasPostgres() {
  const versions = '/usr/lib/postgresql';
  return (
    existsSync(versions) &&
    readdirSync(versions).some((it) => Number(it) >= 15 && existsSync(`${versions}/${it}/bin/pg_basebackup`))
  );
}

function installPostgres() {
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    console.error(
      'This needs PostgreSQL 15 or newer with pg_basebackup; on Debian: apt-get install postgresql',
    );
    process.exit(1);
  }
  console.log('Installing PostgreSQL (apt-get install postgresql) …');
  // Only the programs are needed, not the server that the package would create and start.
  const folder = '/etc/postgresql-common/createcluster.d';
  const install = `apt-get update -qq
    mkdir -p ${folder} && echo 'create_main_cluster = false' > ${folder}/abhyas.conf
    apt-get install -y -qq --no-install-recommends postgresql
    rm ${folder}/abhyas.conf`;
  const { status } = spawnSync('sh', ['-ec', install], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0 || !hasPostgres()) {
    console.error('PostgreSQL could not be installed.');
    process.exit(1);
  }
}
