import { describe, expect, it } from 'vitest';
import { readTypedText } from './read-typed-text.ts';
import { shown } from './shown.fixture.ts';

/** A paper, and its questions as `shown` writes them. */
const PAPERS: [string, string[], string[]][] = [
  [
    'an answer behind the stem, in brackets or as a lone letter',
    [
      ...['1. How many zones? (Ans: 14)', 'A. 12', 'B. 14', '2. Who? Ans- c', 'a) X', 'b) Y', 'c) Z'],
      ...['3. Expand Ans: word', 'a) X', 'b) Y', 'Ans: a'],
    ],
    ['How many zones? | 12 | *14', 'Who? | X | Y | *Z', 'Expand Ans: word | *X | Y'],
  ],
  ...[
    'Answer key / उत्तर',
    'उत्तर / Answer Key',
    'उत्तरमाला (Answers)',
    'Answers – जवाफ:',
    'उत्तर (Answer Key)',
  ].map((heading): [string, string[], string[]] => [
    `a heading in both languages above the answers, ${heading}`,
    ['1. Part?', '(A) ALU', '(B) RAM', '2. फूल?', '(क) गुराँस', '(ख) कमल', heading, '1. A  2. ख'],
    ['Part? | *ALU | RAM', 'फूल? | गुराँस | *कमल'],
  ]),
  [
    'letters that run on from the question before, where a letter of the first ones is no place',
    ['1. Which?', 'a) one', 'b) two', 'Ans: b', '2. What?', 'c) red', 'd) green', 'Ans: b'],
    ['Which? | one | *two', 'What?\nc) red\nd) green', '2: too_few_options', '2: no_key'],
  ],
  [
    'a letter behind every stem',
    ['१. पन्छी? (ख)', '(क) काग', '(ख) डाँफे', '२. फूल? (क)', '(क) गुराँस', '(ख) कमल'],
    ['पन्छी? | काग | *डाँफे', 'फूल? | *गुराँस | कमल'],
  ],
  [
    'a letter behind one stem only',
    ['1. Which is vitamin (b)', '(a) x', '(b) y', '2. B?', '(a) x', '(b) y'],
    ['Which is vitamin (b) | x | y', 'B? | x | y', '1: no_key', '2: no_key'],
  ],
  [
    'answers with reasons at the end',
    [
      '1. 5 x 5 = ?',
      'A. 20 B. 25 C. 30',
      '2. Root of 144?',
      'A. 10 B. 11 C. 12',
      '3. Capital?',
      'A. Pokhara B. Kathmandu C. Patan',
      'Answers with explanation',
      '1. (B) 5 x 5 = 25',
      'which is odd.',
      '2. (C)',
      'Explanation: 12 x 12 = 144.',
      '3. Ans: A. Kathmandu',
    ],
    [
      '5 x 5 = ? | 20 | *25 | 30 | = 5 x 5 = 25\nwhich is odd.',
      'Root of 144? | 10 | 11 | *12 | = 12 x 12 = 144.',
      'Capital? | Pokhara | Kathmandu | Patan',
      '3: key_unclear',
    ],
  ],
  [
    'letters with their reasons on lines below, and an answer below its word',
    [
      '1. A?',
      'a) p b) q',
      '2. B?',
      'a) p',
      'b) q',
      'Solutions',
      '1. b',
      'It follows from q.',
      '2. a',
      'It is p.',
    ],
    ['A? | p | *q | = It follows from q.', 'B? | *p | q | = It is p.'],
  ],
  ['an option below the word', ['1. A?', 'a) p', 'b) q', 'Answer:', 'b) q'], ['A? | p | *q']],
  [
    'answers in Nepali with their reasons',
    ['१. राजधानी?', '(क) पोखरा (ख) काठमाडौं', 'उत्तर र व्याख्या', '१. (ख) काठमाडौं नेपालको राजधानी हो।'],
    ['राजधानी? | पोखरा | *काठमाडौं | = काठमाडौं नेपालको राजधानी हो।'],
  ],
  [
    'no list, but tasks with parts',
    [
      '1. Capital?',
      'A. Pokhara',
      'B. Patan',
      'Group B',
      '1. (a) Define force with an example.',
      '2. (a) Write about Nepal.',
    ],
    [
      'Capital? | Pokhara | Patan',
      '(a) Define force with an example.',
      '(a) Write about Nepal.',
      '1: no_key',
      '2: too_few_options',
      '2: no_key',
      '3: too_few_options',
      '3: no_key',
    ],
  ],
  ...['Q.N.', 'प्र.नं.', 'S.No.', 'Que. No'].map((head): [string, string[], string[]] => [
    `a row of numbers named “${head}”`,
    ['1. A?', 'a) x b) y', '2. B?', 'a) x b) y', 'Answer Key', `${head}\t1\t2`, 'Ans\tb\ta'],
    ['A? | x | *y', 'B? | *x | y'],
  ]),
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
    ['A? | x | y', 'B? | x | y', '1: no_key', '2: no_key', '2: text_in_no_question'],
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
