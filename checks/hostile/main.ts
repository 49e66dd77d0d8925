import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reports } from '#support/repository.ts';
import { startServer } from '#support/server.ts';
import { type Answer, faultOf } from './judge.ts';
import { readOperations } from './openapi.ts';
import { preparedRequests, type Request, requestOf, requestsOf } from './requests.ts';
import { makeWorld, type World } from './world.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261121' },
    requests: { type: 'string', default: '100000' },
    /** One request alone, by its number. */
    only: { type: 'string' },
    /** With rate limits on. */
    limits: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed);
const count = Number(options.requests);
if (!Number.isInteger(seed) || !(count >= 1)) throw new Error('--seed and --requests are whole numbers');

/** As many as the line of one account holds, so that a call that waits for its turn is no fault. */
const AT_ONCE = 8;
const ANSWERED_WITHIN = 20_000;
const ENOUGH_FAULTS = 20;
/**
 * These succeed only with a code or link that was sent to a phone, for a picture that was uploaded, a job that runs, or before
 * there is an admin.
 */
const needsMore = [
  'POST /api/users/otp/verify/',
  'POST /api/users/otp/choose/',
  'POST /api/users/password-link/',
  'POST /api/users/register/',
  'POST /api/users/password-reset/',
  'GET /api/users/pictures/{hash}/',
  'POST /api/users/second-factor/',
  'POST /api/users/second-factor/confirm/',
  'POST /api/users/second-factor/recovery-codes/',
  'POST /api/users/second-factor/off/',
  'DELETE /api/users/second-factor/devices/{device_id}/',
  'GET /api/institute/pictures/{hash}/',
  'GET /api/setup/',
  'POST /api/setup/',
  'DELETE /api/admin/jobs/{id}/',
  // What a platform signs, and what leads on elsewhere.
  // It leads on, to an address that only the server can compute.
  'GET /api/quizzes/{id}/sealed/',
  'GET /api/quizzes/{id}/sealed/{seal}/',
  'GET /api/lti/login/',
  'POST /api/lti/login/',
  'POST /api/lti/launch/',
  'POST /api/lti/session/',
  'POST /api/admin/notices/{id}/sms/stop/',
  'POST /api/admin/quizzes/{id}/reminder-sms/correction/',
];
const say = (line = '') => process.stdout.write(`${line}\n`);

const server = await startServer({
  RATE_LIMIT: options.limits ? 'on' : 'off',
  LOG_LEVEL: 'silent',
  SHED_LAG_MS: '60000',
  OTP_PER_ADDRESS_HOUR: '1000000',
  OTP_PER_DAY: '1000000',
});
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const statuses = new Map<number, number>();
const reached = new Map<string, number>();
const faults: string[] = [];
let done = 0;

try {
  const operations = await readOperations(server.url);
  const world = await makeWorld(server);
  const prepared = preparedRequests(operations, world);
  const requests = requestsOf(operations, world);
  const numbers =
    options.only === undefined ? Array.from({ length: count }, (_, n) => n) : [Number(options.only)];
  const began = performance.now();
  const playAll = async (waiting: Iterable<number>) => {
    for (const number of waiting) {
      if (faults.length >= ENOUGH_FAULTS) return;
      await play(number, prepared[number] ?? requestOf(seed, number, requests), world);
      done += 1;
      if (done % 10_000 === 0) say(`${done} requests, ${faults.length} faults, ${seconds(began)} s`);
    }
  };
  await playAll(numbers.filter((number) => number < prepared.length));
  const waiting = numbers.filter((number) => number >= prepared.length).values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => playAll(waiting)));

  const missed = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !reached.has(name) && !needsMore.includes(name));
  if (options.only === undefined && count >= 20_000) {
    for (const name of missed) faults.push(`${name} never succeeded: the run did not reach it`);
  }
  if (options.limits && !statuses.has(429)) faults.push('The limits refused nothing');
  const ready = await fetch(`${server.url}/readyz`);
  if (ready.status !== 200) faults.push(`The server is not ready after the run: ${ready.status}`);

  say(
    `\n${done} requests in ${seconds(began)} s, seed ${seed}, ${operations.length} calls, ${reached.size} of them answered with success`,
  );
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  say(`answers by status: ${told.join(', ')}`);
} finally {
  agent.destroy();
  await server.stop();
}
for (const fault of faults) say(fault);
say(`${faults.length} faults`);
mkdirSync(reports, { recursive: true });
const failed = faults.length;
writeFileSync(join(reports, 'hostile.json'), JSON.stringify({ passed: failed === 0 ? 1 : 0, failed }));
process.exit(failed === 0 ? 0 : 1);

async function play(number: number, request: Request, world: World): Promise<void> {
  let answer: Answer;
  let fault: string | undefined;
  try {
    const token = world.tokens.get(request.role);
    answer = await exchange(request, world);
    if (answer.status === 401 && request.role !== 'visitor') {
      // A request of this run has ended the session; a new one shows what the call itself would do.
      if (world.tokens.get(request.role) === token) await world.signInAgain(request.role);
      answer = await exchange(request, world);
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const { operation } = request;
    if (operation && answer.status < 300) {
      const name = `${operation.method} ${operation.path}`;
      reached.set(name, (reached.get(name) ?? 0) + 1);
    }
    fault = await faultOf(request, answer, world);
    if (fault !== undefined) fault += `: ${answer.text.slice(0, 300)}`;
  } catch (error) {
    fault = `no answer: ${error instanceof Error ? error.message : error}`;
  }
  if (fault === undefined) return;
  const { role, method, path, body } = request;
  const sent = body === undefined ? '' : ` ${body.toString('utf8').slice(0, 400)}`;
  faults.push(
    `#${number} ${role} ${method} ${path.slice(0, 200)}${sent}\n  ${fault}\n  again: npm run test:hostile -- --seed ${seed} --only ${number}`,
  );
}

function exchange({ role, method, path, headers, body }: Request, world: World): Promise<Answer> {
  const token = world.tokens.get(role);
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        agent,
        hostname,
        port,
        method,
        path,
        timeout: ANSWERED_WITHIN,
        headers: {
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-length': body.length }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('latin1').slice(0, 2_000_000),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${ANSWERED_WITHIN} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0);
}
