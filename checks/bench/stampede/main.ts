import { randomBytes } from 'node:crypto';
import { startServer } from '#bench/support/server.ts';
import { runStampede } from './stampede.ts';

const learners = Number(process.argv[2] ?? 3000);
const TIMEOUT_MS = 4 * 60_000;

if (!Number.isInteger(learners) || learners < 1 || learners > 100_000) {
  console.error('npm run bench:stampede -- [LEARNERS, 1 to 100000; default 3000]');
  process.exit(2);
}

const secret = randomBytes(32).toString('hex');
const server = await startServer({ JWT_SECRET: secret, RATE_LIMIT: 'on' });
const stop = async (why: string) => {
  console.error(why);
  await server.stop();
  process.exit(1);
};
setTimeout(() => stop('The run took too long'), TIMEOUT_MS).unref();
process.once('SIGINT', () => stop('Interrupted'));
process.once('SIGTERM', () => stop('Interrupted'));
let faults = ['the run did not end'];
try {
  const found = await runStampede(server, { learners, secret });
  console.log(found.text);
  faults = found.faults;
} finally {
  await server.stop();
}
console.log(faults.length === 0 ? 'passed' : `FAILED: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);
