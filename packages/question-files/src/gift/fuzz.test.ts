import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAiken } from '#aiken/read-aiken.ts';
import { FileRefused } from '#issues.ts';
import type { ReadFile } from '#questions.ts';
import { escapeText } from './escapes.ts';
import { readGift } from './read-gift.ts';

const word = fc.string({
  unit: fc.constantFrom(
    ...'abcXYZ019 :#={}~\\\n%[]()<>&;"/*_^|-.`$?,।',
    'क',
    'ख्',
    'ा',
    '\u200d',
    'n',
    '//',
    '::',
  ),
  minLength: 1,
  maxLength: 30,
});
const clean = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
/** Read as it is: not as a formula, a language's mark or a slash between languages. */
const isLiteral = (text: string) => clean(text) !== '' && !/\\[([]|\$\$|mlang/.test(text);
const text = word.filter(isLiteral);

test('what is escaped as Moodle escapes it is read as it was', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(text, { minLength: 2, maxLength: 8 }),
      fc.nat(7),
      text,
      (stem, options, place, hint) => {
        const key = place % options.length;
        const answers = options.map(
          (option, at) => `\t${at === key ? '=' : '~'}[plain]${escapeText(option)}\n`,
        );
        const gift = `::name::[plain]${escapeText(stem)}{\n${answers.join('')}\t####[plain]${escapeText(hint)}\n}`;
        const { questions, issues } = readGift(gift, { language: 'en' });
        expect(issues).toEqual([]);
        expect(questions[0]?.format).toBeUndefined();
        expect(questions[0]?.text.en).toBe(clean(stem).normalize('NFC'));
        expect(questions[0]?.hint?.en).toBe(clean(hint).normalize('NFC'));
        expect(questions[0]?.options.map(({ text: option, is_correct }) => [option.en, is_correct])).toEqual(
          options.map((option, at) => [clean(option).normalize('NFC'), at === key]),
        );
      },
    ),
    { numRuns: 500 },
  );
});

/** Never two keys, never a key that is an empty text, without an error. */
function expectSound({ questions, issues }: ReadFile) {
  for (const [place, question] of questions.entries()) {
    const hasError = issues.some((issue) => issue.severity === 'error' && issue.question === place + 1);
    if (!hasError) expect(question.options.filter(({ is_correct }) => is_correct)).toHaveLength(1);
  }
}

const readers = { readGift, readAiken };

test.each(['readGift', 'readAiken'] as const)('%s takes any text or refuses it', (name) => {
  const pieces = fc.constantFrom(
    ...[
      '{',
      '}',
      '=',
      '~',
      '#',
      '####',
      '::',
      '\n',
      '\n\n',
      '\\',
      '%50%',
      '%100%',
      '//',
      '$CATEGORY: a/b',
      '[html]',
    ],
    ...[
      '[markdown]',
      'A) ',
      'B. ',
      'ANSWER: A',
      'ANSWER: ',
      'क. ',
      'उत्तर: ख',
      'text ',
      '\\(',
      '\\)',
      '<b>',
      '</b>',
      'TRUE',
    ],
    ...[
      '{mlang en}',
      '{mlang}',
      '<span lang="ne">',
      '</span>',
      '->',
      '<img src="x">',
      '-',
      '\u0000',
      '\ufdd3',
      '\ud800',
    ],
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
        fc.string(),
      ),
      (written) => {
        try {
          expectSound(readers[name](written));
        } catch (error) {
          if (!(error instanceof FileRefused)) throw error;
        }
      },
    ),
    { numRuns: 3000 },
  );
});
