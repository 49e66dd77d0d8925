import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

test('a line for each block and language, without markup', () => {
  const stem = '<p><span lang="en" class="multilang">Water is H<sub>2</sub>O</span>';
  expect(wordsOf(`<![CDATA[${stem}<span lang="ne" class="multilang">पानी</span></p>]]>`)).toBe(
    'Water is H2O\nपानी',
  );
  expect(wordsOf('a &lt; b&nbsp;&#2325; &unknown;')).toBe('a < b क &unknown;');
});

test('is bounded', () => {
  expect(wordsOf('<img src=x onerror=alert(1)>a<!-- b --><script>c</script>')).toBe('a\nc');
  expect(wordsOf('<p>x</p>'.repeat(1_000_000)).length).toBeLessThan(20_000);
});
