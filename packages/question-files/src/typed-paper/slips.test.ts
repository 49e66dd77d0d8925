import { describe, expect, it } from 'vitest';
import { readTypedText } from './read-typed-text.ts';
import { shown } from './shown.fixture.ts';

const read = (...lines: string[]) => shown(readTypedText(lines.join('\n')));

const METAL = ['1. Which metal is liquid?', 'A) Iron', 'B) Mercury', 'C) Zinc', 'D) Lead'];
const METAL_READ = 'Which metal is liquid? | Iron | *Mercury | Zinc | Lead';
const WITHOUT_KEY = METAL_READ.replace('*', '');
const GAS = ['2. Which is a gas?', 'A) Argon', 'B) Gold', 'Ans: A'];
const GAS_READ = 'Which is a gas? | *Argon | Gold';
const replaced = (place: number, ...lines: string[]) => METAL.toSpliced(place, 1, ...lines);

const SLIPS: [string, string[], string[]][] = [
  [
    'a key whose letter no option has',
    ['1. Which?', 'A) Iron', 'C) Zinc', 'D) Lead', 'Ans: B', ...GAS],
    ['Which? | Iron | Zinc | Lead', GAS_READ, '1: key_names_no_option', '1: letters_irregular'],
  ],
  [
    'the same in a list at the end, and by a letter that is shown',
    ['1. Which?', 'क) फलाम', 'ग) जस्ता', 'घ) सिसा', '2. Which?', 'क) x', 'ग) y', 'उत्तरमाला', '१) ख २) ग'],
    [
      'Which? | फलाम | जस्ता | सिसा',
      'Which? | x | *y',
      '1: key_names_no_option',
      '1: letters_irregular',
      '2: letters_irregular',
    ],
  ],
  ['an option without its letter', [...replaced(3, 'Zinc'), 'Ans: B'], [METAL_READ, '1: letter_assumed']],
  [
    'a letter without its bracket',
    [...replaced(2, 'B Mercury'), 'Ans: B'],
    [METAL_READ, '1: letter_assumed'],
  ],
  ['8 for B', [...replaced(2, '8) Mercury'), 'Ans: B'], [METAL_READ, '1: letter_assumed']],
  [
    '0 for the last D',
    [...replaced(4, '0) Lead'), 'Ans: B', ...GAS],
    [METAL_READ, GAS_READ, '1: letter_assumed'],
  ],
  [
    'the second line of an option',
    [...replaced(2, 'B) Mercury and', 'quicksilver'), 'Ans: B'],
    ['Which metal is liquid? | Iron | *Mercury and\nquicksilver | Zinc | Lead'],
  ],
  [
    'a line between two options that may belong to the first one',
    [...replaced(2, 'B) Mercury', 'Quicksilver'), 'Ans: B'],
    ['Which metal is liquid? | Iron | *Mercury\nQuicksilver | Zinc | Lead', '1: line_joined'],
  ],
  [
    'a note below the key',
    [...METAL, 'Ans: B', 'Asked in 2075', ...GAS],
    [METAL_READ, GAS_READ, '1: text_in_no_question'],
  ],
  [
    'the next question on the line of the key',
    [...METAL, `Ans: B ${GAS[0]}`, ...GAS.slice(1)],
    [METAL_READ, GAS_READ],
  ],
  [
    'the next question on the line of an option',
    [...METAL.slice(0, 4), `D) Lead ${GAS[0]}`, 'A) Argon', 'B) Gold', 'Answers', '1-B, 2-A'],
    [METAL_READ, GAS_READ, '2: line_split'],
  ],
  [
    'a question without its number above a list of answers',
    [...METAL, 'Which is a gas?', 'A) Argon', 'B) Gold', '3. Six?', 'A) 5', 'B) 6', 'Answers: 1-B, 2-A, 3-B'],
    [METAL_READ, GAS_READ, 'Six? | 5 | *6', '2: number_assumed'],
  ],
  [
    'a question without its number below a key',
    [...METAL, 'Ans: B', 'Which is a gas?', ...GAS.slice(1), '3. Six?', 'A) 5', 'B) 6', 'Ans: B'],
    [METAL_READ, GAS_READ, 'Six? | 5 | *6', '2: number_assumed'],
  ],
  [
    'an answer in the list that no question has',
    [...METAL, '3. Six?', 'A) 5', 'B) 6', 'Answers: 1-B, 2-C, 3-B'],
    [METAL_READ, 'Six? | 5 | *6', 'undefined: answers_without_question', '2: numbers_irregular'],
  ],
  [
    'a list P., Q., R. in a stem',
    ['1. Order:', 'P. Moon', 'Q. Earth', 'R. Sun', 'A) PQR', 'B) QPR', 'Ans: A', ...GAS],
    ['Order:\nP. Moon\nQ. Earth\nR. Sun | *PQR | QPR', GAS_READ],
  ],
  [
    'numbers above 999',
    ['999. One?', 'A) 1', 'B) 2', 'Ans: A', '1000. Two?', 'A) 1999', 'B) 2000', 'Ans: B'],
    ['One? | *1 | 2', 'Two? | 1999 | *2000'],
  ],
  [
    'a year at the beginning of a line',
    ['1. What began in', '1950. It ended later?', 'A) War', 'B) Peace', 'Ans: A'],
    ['What began in\n1950. It ended later? | *War | Peace'],
  ],
  [
    'options by tabs that end in a letter',
    ['१. कुन धारा?', '(क) धारा १० (क)\t\t(ख) धारा १० (ग)', '(ग) धारा १० (छ)\t\t(घ) धारा १० (ज)', 'उत्तर: घ'],
    ['कुन धारा? | धारा १० (क) | धारा १० (ग) | धारा १० (छ) | *धारा १० (ज)'],
  ],
  [
    'options by tabs without letters',
    ['1. Which metal is liquid?', 'Iron\tMercury\tZinc\tLead', 'Answer: Mercury'],
    [METAL_READ],
  ],
  [
    'digits in both scripts',
    ['1. How many?', 'कति?', 'A) 5', '५', 'B) 6', '६', 'Ans: B'],
    ['How many? ¦ कति? | 5 ¦ ५ | *6 ¦ ६'],
  ],
  [
    'an English heading above a Nepali question without a number',
    ['MODEL SET 1', 'राजधानी कुन हो?', 'A) पोखरा', 'B) काठमाडौँ', 'Ans: B'],
    ['राजधानी कुन हो? | पोखरा | *काठमाडौँ'],
  ],
  [
    'page numbers and heads of pages inside questions',
    [
      ...[METAL[0] ?? '', 'Science Test', 'Page 1', ...METAL.slice(1), 'Ans: B'],
      ...[...GAS.slice(0, 2), 'Science Test', 'Page 2', ...GAS.slice(2)],
    ],
    [METAL_READ, GAS_READ],
  ],
  [
    'a word parted by the end of a line',
    ['1. Which metal is liq-', 'uid?', ...METAL.slice(1), 'Ans: B'],
    [METAL_READ, '1: hyphen_removed'],
  ],
  [
    'a question with fewer options than all others',
    [1, 2, 3, 4, 5].flatMap((n) => [
      `${n}. Item ${n}?`,
      'A) x',
      'B) y',
      ...(n === 3 ? [] : ['C) z']),
      'Ans: A',
    ]),
    [1, 2, 3, 4, 5]
      .map((n) => `Item ${n}? | *x | y${n === 3 ? '' : ' | z'}`)
      .concat('3: options_differ_in_count'),
  ],
];

const FORMS: [string, string[]][] = [
  ...['(A). ', 'A). ', 'A.) ', 'A:- ', 'A, ', 'A/ ', 'A ', 'A| '].map((form): [string, string[]] => [
    `the label “${form}”`,
    [
      ...METAL.slice(0, 1),
      ...METAL.slice(1).map((line) => form.replace('A', line.charAt(0)) + line.slice(3)),
      'Ans: B',
    ],
  ]),
  ['labels in circles', [...METAL.slice(0, 1), '① Iron', '② Mercury', '③ Zinc', '④ Lead', 'Ans: 2']],
  ...['1 ', '#1 ', '1/ ', '1\\. ', '1, ', 'I. ', 'Que. 1) '].map((form): [string, string[]] => [
    `the number “${form}”`,
    [form + (METAL[0] ?? '').slice(3), ...METAL.slice(1), 'Ans: B'],
  ]),
  ...['Ans; B', 'Ans -> B', 'Asn: B', 'Sol. B', 'A: B', 'C.A. B', '(B)', 'B', 'Ans) B', 'उतर: B'].map(
    (key): [string, string[]] => [`the key “${key}”`, [...METAL, key]],
  ),
  ['a tick of a phone', replaced(2, 'B) Mercury ✔️')],
];

describe('a slip in a typed paper', () => {
  it.each(SLIPS)('%s', (_, lines, questions) => {
    expect(read(...lines)).toEqual(questions);
  });

  it.each(FORMS)('%s is read', (_, lines) => {
    expect(read(...lines)).toEqual([METAL_READ]);
  });

  it('a row of letters is the key of all questions, if it has as many', () => {
    const lines = [...METAL, ...GAS.slice(0, 3), 'Answer key'];
    expect(read(...lines, 'B A')).toEqual([METAL_READ, GAS_READ]);
    expect(read(...lines, 'B A C')).toEqual([
      WITHOUT_KEY,
      GAS_READ.replace('*', ''),
      '1: no_key',
      '2: no_key',
      '2: answers_unclear',
    ]);
  });

  it('details below a question are none of its explanation', () => {
    const { questions } = readTypedText(
      [...METAL, 'Ans: B', 'Hint: In thermometers.', 'Difficulty: Easy', 'Marks: 1', 'Topic: Heat'].join(
        '\n',
      ),
    );
    expect(questions[0]).toMatchObject({
      hint: { en: 'In thermometers.' },
      difficulty: 'easy',
      topic: { en: 'Heat' },
    });
    expect(questions[0]?.source.unused).toEqual(['Marks: 1']);
  });

  it('every line is in a question, or among those that are not used', () => {
    const lines = [
      'Set 1',
      'Time: 1 hour',
      ...METAL,
      'Ans: B',
      'Asked in 2075',
      '- 2 -',
      ...GAS,
      'Best of luck',
    ];
    const { questions } = readTypedText(lines.join('\n'));
    expect(questions.map(({ source }) => source.unused)).toEqual([
      ['Set 1', 'Time: 1 hour', 'Asked in 2075', '- 2 -'],
      ['Best of luck'],
    ]);
  });
});
