// npm run bench: compares Abhyas with what the machine could do. checks/bench/README.md describes the measurements.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, requireNode, root, run } from '../../scripts/set-up.mjs';

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
const against = process.argv
  .find((argument) => argument.startsWith('--against='))
  ?.slice('--against='.length);
const works = process.argv.slice(2).filter((argument) => !argument.startsWith('--against='));
const BENCH_BEFORE = against && checkOut(against);
run(process.execPath, ['--import', 'tsx', 'checks/bench/ratios/main.ts', ...works], {
  env: { ...process.env, ...(BENCH_BEFORE && { BENCH_BEFORE }) },
});

/** Checks out another commit, installs and builds it, once. Returns its folder. */
function checkOut(commit) {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (found.status !== 0) {
    console.error(`There is no commit ${commit} in this repository.`);
    process.exit(2);
  }
  const folder = join(root, 'node_modules/.cache/abhyas-bench', found.stdout.trim());
  if (existsSync(join(folder, 'apps/api/dist/main.js'))) return folder;
  console.log(`Building ${commit} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run('sh', ['-c', `git archive ${found.stdout.trim()} | tar -x -C '${folder}'`]);
  run('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd: folder });
  run('npm', ['run', '--silent', 'build'], { cwd: folder });
  return folder;
}
