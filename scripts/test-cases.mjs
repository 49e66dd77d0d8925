// npm run test:cases: the property-based tests, ten times, each time with other cases than npm test plays.
// PROPERTY_SEED repeats one round.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { install, requireNode, root, run } from './set-up.mjs';

const ROUNDS = 10;

requireNode();
install();
const listed = execFileSync('git', ['grep', '-l', "from 'fast-check'", '--', '*.test.ts', '*.test.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed
  .trim()
  .split('\n')
  .filter((file) => !file.includes('.slow.'));
const given = process.env.PROPERTY_SEED;
const seeds = given ? [given] : Array.from({ length: ROUNDS }, () => String(randomInt(2 ** 31)));
for (const seed of seeds) {
  console.log(`PROPERTY_SEED=${seed}`);
  run('npx', ['vitest', 'run', '--project', 'api', '--project', 'web', ...files], {
    env: { ...process.env, PROPERTY_SEED: seed },
  });
}
