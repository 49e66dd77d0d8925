import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages }: { packages: Record<string, { version: string; engines?: { node?: string } }> } =
  readJson('package-lock.json');

type Version = [number, number, number];
const compare = (a: Version, b: Version) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** As much of npm's ranges as the packages use; throws for anything else. */
function allows(range: string, version: Version): boolean {
  return range.split('||').some((alternative) => {
    const rest = alternative.replace(/(\^|>=|>|<|)\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.x)*/g, '').trim();
    if (rest !== '' && rest !== '*') throw new Error(`A range that this test cannot read: ${range}`);
    return [...alternative.matchAll(/(\^|>=|>|<|)\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/g)].every(
      ([, operator, major, minor, patch]) => {
        const bound: Version = [Number(major), Number(minor ?? 0), Number(patch ?? 0)];
        const difference = compare(version, bound);
        if (operator === '>=') return difference >= 0;
        if (operator === '>') return difference > 0;
        if (operator === '<') return difference < 0;
        return version[0] === bound[0] && difference >= 0; // ^, and a major version by itself
      },
    );
  });
}

it('every package runs on the oldest Node that the project supports, so that npm ci warns of none', () => {
  const oldest = /^>=(\d+)\.(\d+)$/.exec(readJson('package.json').engines.node);
  const version: Version = [Number(oldest?.[1]), Number(oldest?.[2]), 0];
  const tooNew = Object.entries(packages)
    .filter(([, { engines }]) => engines?.node !== undefined && !allows(engines.node, version))
    .map(([path, { version, engines }]) => `${path} ${version} requires Node ${engines?.node}`);
  expect(tooNew).toEqual([]);
});

it.each([
  ['>=20.19', true],
  ['^20.19.0 || >=22.12.0', true],
  ['20 || >=22', true],
  ['>=16 || 14 >=14.17', true],
  ['>=22', false],
  ['^18.19.0 || >=20.20', false],
  ['18 || 22', false],
])('%s', (range, expected) => {
  expect(allows(range, [20, 19, 0])).toBe(expected);
});
