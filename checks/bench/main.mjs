// npm run bench: compares Abhyas with what the machine could do. checks/bench/README.md describes the measurements.
import { spawnSync } from 'node:child_process';
import { build, install, requireNode, run } from '../../scripts/set-up.mjs';

requireNode();
install();
build();
const missing = ['wrk', 'pgbench', 'taskset'].filter((program) => spawnSync('which', [program]).status !== 0);
if (missing.length > 0) {
  console.error(
    `The bench needs ${missing.join(' and ')}: on Debian, apt-get install wrk postgresql-contrib util-linux`,
  );
  process.exit(2);
}
run(process.execPath, ['--import', 'tsx', 'checks/bench/ratios/main.ts', ...process.argv.slice(2)]);
