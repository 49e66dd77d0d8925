// npm test: static checks, tests of the parts, servers killed under load, browser tests. Ends with "N passed, M
// failed".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findBrowser } from './browser.mjs';
import { build, install, requireNode, root } from './set-up.mjs';

requireNode();
install();
build();

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** The end of what each failed command printed, to print it again as the last of everything. */
const failures = [];

const windows = process.platform === 'win32';
async function passes(command, args, env = {}) {
  const line = [command, ...args].join(' ');
  console.log(`\n> ${line}`);
  const options = { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], shell: windows };
  const child = spawn(command, args, { ...options, env: { ...process.env, ...env } });
  let end = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8');
    from.on('data', (text) => {
      to.write(text);
      end = (end + text).slice(-4000);
    });
  }
  const closed = once(child, 'close');
  const [status] = await once(child, 'exit');
  // A process that it left behind may have its output open for ever.
  await Promise.race([closed, setTimeout(2000, undefined, { ref: false })]);
  if (status !== 0) failures.push(`${line}\n${end}`);
  return status === 0;
}

const checks = [];
for (const name of ['check:types', 'check:style', 'check:structure']) {
  checks.push(await passes('npm', ['run', '--silent', name]));
}
const vitest = await passes('npx', ['vitest', 'run']);
// Each kind of fault once; npm run test:faults runs many rounds.
const faults = await passes('node', ['--import', 'tsx', 'checks/faults/main.ts', '--rounds', '7']);
// Kills in the middle of a regrade; npm run test:regrade runs more, with more attempts, and times one.
const few = ['--rounds', '3', '--attempts', '1000', '--timed', '0'];
const regrade = await passes('node', ['--import', 'tsx', 'checks/regrade/main.ts', ...few]);
const hostile = await passes('node', ['--import', 'tsx', 'checks/hostile/main.ts', '--requests', '5000']);
// Guards performance ratios by the processor time they take.
const bench = await passes('node', ['--import', 'tsx', 'checks/bench/smoke.ts']);
const playwright = await passes('npx', ['playwright', 'test', '-c', 'checks/e2e'], {
  CHROMIUM_PATH: await findBrowser(),
});

if (!playwright) printPages();

const counted = [
  { passed: checks.filter(Boolean).length, failed: checks.filter((ok) => !ok).length },
  counts('vitest.json', vitest, (report) => ({
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests,
  })),
  counts('faults.json', faults, (report) => report),
  counts('regrade.json', regrade, (report) => report),
  counts('hostile.json', hostile, (report) => report),
  counts('bench.json', bench, (report) => report),
  counts('playwright.json', playwright, ({ stats, errors }) => ({
    passed: stats.expected,
    // A test that needed a second attempt counts as failed, and so does a skipped one.
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  })),
];
const sum = (name) => counted.reduce((total, part) => total + part[name], 0);
// Last, because the beginning of a long output is often cut off.
for (const name of [...failures, ...failedOfVitest(), ...failedOfPlaywright()])
  console.log(`failed: ${name}`);
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
