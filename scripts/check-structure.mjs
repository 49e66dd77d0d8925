// npm run check:structure: import rules, and rules that imports do not show. Fails if it has seen no module.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import cruiserOptions, { features } from '../.dependency-cruiser.mjs';
import { root } from './set-up.mjs';

// Another folder may be given, so that tests can run this check.
process.chdir(process.argv[2] ?? root);
const catchAlls = /(^|\/)(utils?|helpers?|common|misc|shared-utils|index)(\.tsx?$|\/)/;
/** What npm test runs: the other tests may wait, start servers and compare times. */
const isCertain = (path) => /\.(test\.tsx?|e2e\.ts)$/.test(path) && !path.includes('.slow.');
const waits = /waitForTimeout\(|resolve, \d|setTimeout as wait|setTimeout } from 'node:timers/;
const startsServers = /startServer.* } from '.*(server-process|#support\/server)\.ts'/;
/** A first start and an update are what these are about; npm test leaves out what is @full. */
const mayStartServers = (path, text) =>
  path.startsWith('checks/') &&
  (/\/e2e\/(institute\/setup|app\/pwa-update)\.e2e\.ts$/.test(path) || text.includes("tag: '@full'"));
const durations = /cpuUsage\(|hrtime|performance\.now\(\)(?! *[+\]])/;
/** Its clocks stand still between two steps of a test. */
const hasOwnTime = /startExam|useFakeTimers|performance, 'now'/;
/** Its folder of the imports that begin with #, as in its package.json. */
const sourceOf = (path) => /^(apps|packages)\/[^/]+\/src\/|^checks\//.exec(path)?.[0];
const climbs = (path, text) =>
  [...text.matchAll(/(?:from|import\(?) ?'(\.\.\/[^']+)'/g)].filter(([, to]) =>
    join(dirname(path), to).startsWith(sourceOf(path)),
  );
/** How a file of a feature of the server is named, outside of rules/: the face, or its subject and its kind. */
const isNamedByKind = (path) =>
  /\/rules\/|\/features\/([^/]+)\/\1\.ts$|\.(routes|service|queries|tables|deps|jobs|messages|process)\.ts$/.test(
    path,
  );
const isTest = (path) => /\.(test|e2e)\.tsx?$|\/testing\/|\.fixture\.ts$/.test(path);

const { output } = await cruise(
  ['apps', 'packages', 'checks'],
  { ...cruiserOptions.options, ruleSet: { forbidden: cruiserOptions.forbidden }, validate: true },
  undefined,
  { tsConfig: extractTypeScriptConfig(`${root}/tsconfig.base.json`) },
);
const ours = output.modules
  .map(({ source }) => source)
  .filter((path) => /^(apps|packages|checks)\/.*\.tsx?$/.test(path));
const faults = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

for (const area of ['packages/contract/src/', 'apps/api/src/', 'apps/web/src/', 'checks/']) {
  const seen = ours.filter((path) => path.startsWith(area)).length;
  if (seen < 8) faults.push(`${area}: only ${seen} modules were seen`);
}

for (const path of ours) {
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n').length;
  const feature = /\/features\/([^/]+)\//.exec(path)?.[1];
  if (feature && !features.includes(feature))
    faults.push(`${path}: "${feature}" is no feature: they stand in .dependency-cruiser.mjs`);
  if (catchAlls.test(path)) faults.push(`${path}: a file is named after its subject`);
  // The measurement in Lighthouse is a package of its own.
  if (!path.startsWith('checks/bench/web/') && climbs(path, text).length > 0)
    faults.push(`${path}: what is not beside or below it is imported by #`);
  if (/^export \* /m.test(text)) faults.push(`${path}: no barrels`);
  if (isCertain(path) && waits.test(text))
    faults.push(`${path}: npm test never waits for real time: a *.slow.test.ts may`);
  if (isCertain(path) && startsServers.test(text) && !mayStartServers(path, text))
    faults.push(`${path}: npm test starts no server process for a test: a *.slow.test.ts may`);
  if (isCertain(path) && durations.test(text) && !hasOwnTime.test(text))
    faults.push(`${path}: npm test asserts no duration: a *.slow.test.ts may`);
  if (isTest(path)) continue;
  if (path.startsWith('apps/api/src/features/') && !isNamedByKind(path))
    faults.push(`${path}: a file of a feature says its kind in its name, or stands in rules/`);
  if (lines > 400) faults.push(`${path}: ${lines} lines, look for the second subject in it`);
  if (path.startsWith('checks/')) continue;
  if (/process\.env/.test(text) && !/apps\/api\/src\/(main|cli\/cli)\.ts$|vite\.config\.ts$/.test(path)) {
    faults.push(`${path}: process.env is read in main.ts and cli.ts alone`);
  }
  if (/Date\.now\(\)/.test(text) && !/\/(platform\/time|lib)\/clock\.ts$/.test(path)) {
    faults.push(`${path}: the time comes from clock.ts`);
  }
}

for (const fault of faults) console.error(fault);
console.log(`structure: ${ours.length} modules, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
