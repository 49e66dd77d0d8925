import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// What docs/look.md says of sizes and colours, held against all styles and the drawings in components.

const root = new URL('../apps/web/src', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:css|tsx)$/.test(file),
);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const found = (pattern: RegExp, inFiles: RegExp) =>
  files
    .filter((file) => inFiles.test(file))
    .flatMap((file) => Array.from(textOf(file).matchAll(pattern), ([line]) => `${file}: ${line}`));

describe('the look', () => {
  it('has type of one scale; print has points, and what stands within a text is relative to it', () => {
    const onScale =
      /font-size: (?:var\(--font-\d+\)|(?:min|max)\(var\(--font|[\d.]+(?:em|pt|%);|inherit|calc\(var)/;
    const sizes = found(/font-size: [^\n]+/g, /\.css$/);
    expect(sizes.length).toBeGreaterThan(100);
    // The bar of places has six words in the width of a phone.
    expect(sizes.filter((size) => !onScale.test(size) && !/places-nav/.test(size))).toEqual([]);
  });

  it('has crimson in the logo alone', () => {
    const uses = found(/var\(--brand\)/g, /./).map((use) => use.split(':')[0]);
    expect([...new Set(uses)].sort()).toEqual([
      'app/shell/top-nav.tsx',
      // The logo as an institute will have it.
      'features/institute/staff/look-preview.tsx',
    ]);
  });

  it('has one look for what is selected on the screens of learners', () => {
    // A quiz shows answered, current and marked numbers, each with a look of its own.
    const rules = found(/^\.[\w-]+\[aria-pressed="true"\][^{]*\{[^}]*\}/gm, /\.css$/).filter(
      (rule) => !/^features\/attempts|\/staff\//.test(rule),
    );
    expect(rules.length).toBeGreaterThan(3);
    expect(rules.filter((rule) => !rule.includes('var(--selected-ring)'))).toEqual([]);
  });
});
