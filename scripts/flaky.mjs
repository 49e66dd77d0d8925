// Browser tests that passed at their second try. One or two are reported and refuse nothing, because a busy machine is no fault of
// the change. More do, and so does one that the list already has: its cause was to be mended. A failure of a test of attempts,
// practice, sessions or the time without a network may be a lost answer: one refuses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './set-up.mjs';

const MAX_FLAKY = 2;
/** By file and titles: what can lose an answer or a session. The screens that staff have of attempts cannot. */
const HAS_ONE_TRY =
  /^(attempts|practice)\/(?!staff\/)|^accounts\/(se|sign-in)|^app\/pwa|offline|without (a )?network/;
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** @typedef {{ name: string, since: string, cause: string }} Known Listed on that day (ISO 8601), with what was found of its cause. */

/** @type {() => Known[]} */
export const readKnown = () => JSON.parse(readFileSync(join(root, 'checks/e2e/flaky.json'), 'utf8'));

/** Such tests in Playwright's JSON report: their names, which are file and titles, and why the first try failed. */
export function flakyIn(report) {
  const flakyOf = ({ file, title, specs = [], suites = [] }, parents = []) => {
    const path = title === file ? parents : [...parents, title];
    return [
      ...specs.flatMap((spec) =>
        spec.tests
          .filter(({ status }) => status === 'flaky')
          .map(({ results }) => ({
            name: [file, ...path, spec.title].join(' › '),
            error: stripVTControlCharacters(results[0]?.error?.message ?? '').trim(),
          })),
      ),
      ...suites.flatMap((suite) => flakyOf(suite, path)),
    ];
  };
  return (report?.suites ?? []).flatMap((suite) => flakyOf(suite));
}

/** One of them for the end of the output. The cause has to be found, so the run says what it has of it. */
export const flakyLine = ({ name, error }) =>
  `flaky: ${name} passed at its second try; the first one failed:\n${error}`;

/** Why these refuse the run, in sentences; none if they do not. */
export function reasonsToRefuse(names, known = readKnown(), now = Date.now()) {
  return [
    ...(names.length > MAX_FLAKY ? [`${names.length} tests needed a second try; ${MAX_FLAKY} may`] : []),
    ...names.filter((name) => HAS_ONE_TRY.test(name)).map((name) => `${name} has no second try`),
    ...known
      .filter(({ name }) => names.includes(name))
      .map(({ name }) => `${name} needed a second try again; it is in checks/e2e/flaky.json`),
    ...known
      .filter(({ since }) => now - Date.parse(since) > MAX_AGE_MS)
      .map(({ name }) => `${name} is in checks/e2e/flaky.json for more than a week`),
  ];
}
