// npm run test:cases: the property-based tests with other cases than npm test plays. PROPERTY_SEED repeats a run.
import { randomInt } from 'node:crypto';
import { install, requireNode, run } from './set-up.mjs';

requireNode();
install();
const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31));
console.log(`PROPERTY_SEED=${seed}`);
const projects = ['api', 'web'].flatMap((name) => ['--project', name]);
run('npx', ['vitest', 'run', ...projects], { env: { ...process.env, PROPERTY_SEED: seed } });
