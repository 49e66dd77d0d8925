import { describe, expect, it } from 'vitest';
import { readTypedText } from './read-typed-text.ts';
import { shown } from './shown.fixture.ts';

/** A paper, and its questions as `shown` writes them. */
const PAPERS: [string, string[], string[]][] = [
  [
    'answers at the end without a heading',
    [
      '1. A?',
      'a) x b) y c) z d) w',
      '2. B?',
      'a) x b) y c) z d) w',
      '3. C?',
      'a) x b) y c) z d) w',
      '',
      '1. b',
      '2. c',
      '3. d',
    ],
    ['A? | x | *y | z | w', 'B? | x | y | *z | w', 'C? | x | y | z | *w'],
  ],
  ...['Answer Key', ''].map((heading): [string, string[], string[]] => [
    `a pasted table of answers with a head${heading && ' and a heading'}`,
    [
      '1. A?',
      'a. x',
      'b. y',
      '2. B?',
      'a. x',
      'b. y',
      '',
      ...(heading ? [heading] : []),
      'Q.No.\tAnswer',
      '1\ta',
      '2\tb',
    ],
    ['A? | *x | y', 'B? | x | *y'],
  ]),
  ...[
    ['Answer Key', '1 2 3', 'b a b'],
    ['Answer Key', 'Q. 1 2 3', 'Ans. b a b'],
    ['Q.No.\t1\t2\t3', 'Answer\tB\tA\tB'],
    ['उत्तर कुञ्जिका', '१ २ ३', 'ख क ख'],
    ['Answers', '1 2', 'b a', '3. b'],
    ['Answers: 1(b) 2(a) 3(b)'],
    ['Answers: 1b, 2a, 3b'],
  ].map((list): [string, string[], string[]] => [
    `answers below or beside their numbers: ${list.join(' / ')}`,
    [...['1. A?', 'a) x', 'b) y', '2. B?', 'a) x', 'b) y', '3. C?', 'a) x', 'b) y', ''], ...list],
    ['A? | x | *y', 'B? | *x | y', 'C? | x | *y'],
  ]),
  [
    'pairs of numbers below each other',
    ['1. A?', 'a) x', 'b) y', '2. B?', 'a) x', 'b) y', '', 'Answers', '1 2', '2 1'],
    ['A? | x | *y', 'B? | *x | y'],
  ],
  [
    'a row of numbers without letters',
    ['1. A?', 'a) x', 'b) y', '2. B?', 'a) x', 'b) y', '', 'Answers', '1 2 3 4'],
    ['A? | x | y', 'B? | x | y', '1: no_key', '2: no_key'],
  ],
  [
    'a list of answers in Nepali',
    [
      'समूह "क" (सामान्य ज्ञान)',
      'तलका प्रश्नहरूको सही उत्तर छान्नुहोस्।',
      '१) नेपालको संविधान कहिले जारी भयो?',
      '    क) २०७२ असोज ३      ख) २०६३ माघ १',
      '    ग) २०४७ कार्तिक २३  घ) २०१५ फागुन १',
      '२) नेपालमा कति प्रदेश छन्?',
      '    क) ५    ख) ६    ग) ७    घ) ८',
      'उत्तरमाला',
      '१) क   २) ग',
    ],
    [
      'नेपालको संविधान कहिले जारी भयो? | *२०७२ असोज ३ | २०६३ माघ १ | २०४७ कार्तिक २३ | २०१५ फागुन १',
      'नेपालमा कति प्रदेश छन्? | ५ | ६ | *७ | ८',
    ],
  ],
  [
    'a list of answers in sections',
    [
      'Set 1',
      '1. A?',
      'a) x',
      'b) y',
      'Set 2',
      '1. B?',
      'a) x',
      'b) y',
      'Answers',
      'Set 1',
      '1. a',
      'Set 2',
      '1. b',
    ],
    ['A? | *x | y', 'B? | x | *y'],
  ],
  [
    'a list of answers on one line',
    [
      '1. What is a noun? (A) naming word (B) action word (C) describing word (D) joining word',
      '2. What is a verb? (A) naming word (B) action word (C) describing word (D) joining word',
      'Answer key: 1. A 2. B',
    ],
    [
      'What is a noun? | *naming word | action word | describing word | joining word',
      'What is a verb? | naming word | *action word | describing word | joining word',
    ],
  ],
];

describe('typed papers: lists of answers', () => {
  it.each(PAPERS)('%s', (_, lines, questions) => {
    expect(shown(readTypedText(lines.join('\n')))).toEqual(questions);
  });
});
