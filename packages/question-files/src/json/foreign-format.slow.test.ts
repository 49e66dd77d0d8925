import { expect, it } from 'vitest';
import { foreignFormat } from './foreign-format.ts';

it('a pasted text is looked at in no time, however long and odd it is', () => {
  const started = performance.now();
  for (const odd of [
    '<?',
    '<!--',
    '// ',
    '/*',
    '"',
    '::',
    '{',
    'a,',
    '\t',
    '1. a) ',
    '- ',
    '<!-- - ',
    '"",',
  ]) {
    foreignFormat(odd.repeat(100_000));
    foreignFormat(`x ${odd.repeat(100_000)}`);
  }
  expect(performance.now() - started).toBeLessThan(3000);
});
