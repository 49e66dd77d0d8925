// npm test: static checks, tests of the parts, hostile requests, browser tests. Ends with "N passed, M failed".
// CONTRIBUTING.md lists what this proves and what npm run test:full adds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findBrowser } from './browser.mjs';
import { flakyIn, flakyLine, reasonsToRefuse } from './flaky.mjs';
import { makeFolderInMemory } from './memory.mjs';
import { build, install, requireNode, root } from './set-up.mjs';

requireNode();
install();
build();

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** The end of what each failed command printed, to print it as the last of everything. */
const failures = [];
const windows = process.platform === 'win32';
const memory = makeFolderInMemory();
/** Playwright keeps what it has compiled for the next run. */
const temporary = memory && {
  TMPDIR: memory,
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules', '.abhyas', 'playwright'),
};
const seconds = (since) => `${Math.round((performance.now() - since) / 1000)} s`;

/** Runs a command and prints one line about it. Its output is in test-results/<name>.log. */
async function passes(name, command, args, env = {}) {
  const began = performance.now();
  const options = { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], shell: windows };
  const child = spawn(command, args, { ...options, env: { ...process.env, ...temporary, ...env } });
  const log = createWriteStream(join(reports, `${name}.log`));
  let end = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8');
    output.on('data', (text) => {
      log.write(text);
      end = (end + text).slice(-4000);
    });
  }
  const closed = once(child, 'close');
  const [status] = await once(child, 'exit');
  // A process that it left behind may have its output open for ever.
  await Promise.race([closed, setTimeout(2000, undefined, { ref: false })]);
  log.end();
  console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name}, ${seconds(began)}`);
  if (status !== 0) failures.push(`${name}\n${end}`);
  return status === 0;
}

const script = (name) => passes(name.replace(':', '-'), 'npm', ['run', '--silent', name]);
const suite = (name, ...args) => passes(name, 'node', ['--import', 'tsx', `checks/${name}/main.ts`, ...args]);

// Side by side: each keeps one processor busy.
const checks = await Promise.all(['check:types', 'check:style', 'check:structure'].map(script));
const projects = ['api', 'isolated', 'web', 'screens'].flatMap((name) => ['--project', name]);
const vitest = await passes('vitest', 'npx', ['vitest', 'run', ...projects]);
const hostile = await suite('hostile', '--requests', '2000');
const playwright = await passes('playwright', 'npx', ['playwright', 'test', '-c', 'checks/e2e'], {
  CHROMIUM_PATH: await findBrowser(),
});
if (memory !== undefined) rmSync(memory, { recursive: true, force: true });
const flaky = flakyIn(readReport('playwright.json'));
const refused = reasonsToRefuse(flaky.map(({ name }) => name));

const counted = [
  { passed: checks.filter(Boolean).length, failed: checks.filter((ok) => !ok).length },
  counts('vitest.json', vitest, (report) => ({
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests,
  })),
  counts('hostile.json', hostile, (report) => report),
  counts('playwright.json', playwright, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length + refused.length,
  })),
];
const sum = (name) => counted.reduce((total, part) => total + part[name], 0);
// Last, because the beginning of a long output is often cut off.
if (!playwright || refused.length > 0) printPages();
for (const name of [...failures, ...failedOfVitest(), ...failedOfPlaywright()])
  console.log(`failed: ${name}`);
for (const reason of refused) console.log(`failed: ${reason}`);
for (const each of flaky) console.log(flakyLine(each));
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

/** The content of the page when a browser test failed: often the only trace left of a remote machine. */
function printPages() {
  const folder = join(reports, 'e2e');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name, 'error-context.md');
    if (existsSync(file)) console.log(`\n> ${name}\n${readFileSync(file, 'utf8').slice(0, 8000)}`);
  }
}

function failedOfVitest() {
  return (readReport('vitest.json')?.testResults ?? []).flatMap(
    ({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0 && message) return [`${file}: ${message}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`,
      );
    },
  );
}

function failedOfPlaywright() {
  const failedIn = ({ file, specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`),
    ...suites.flatMap(failedIn),
  ];
  return (readReport('playwright.json')?.suites ?? []).flatMap(failedIn);
}

function readReport(name) {
  const file = join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A suite that failed, ran nothing or wrote no report counts as at least one failure. */
function counts(name, succeeded, read) {
  const report = readReport(name);
  if (!report) return { passed: 0, failed: 1 };
  const { passed, failed } = read(report);
  return { passed, failed: succeeded && passed > 0 ? failed : Math.max(1, failed) };
}
