import { describe, expect, it } from 'vitest';
import { readTypedText } from './read-typed-text.ts';

const HIMAL = 'The Himalayas are the highest mountains of the world. They lie in the north of Nepal.';
const HIMAL_NE = 'हिमालय संसारको सबैभन्दा अग्लो पर्वत शृङ्खला हो। यो नेपालको उत्तरमा पर्छ।';
const question = (number: number | string) => [
  `${number}. Question ${number}?`,
  'a) one',
  'b) two',
  'Ans: a',
];

const read = (lines: string[]) => {
  const { questions, issues } = readTypedText(lines.join('\n'));
  return {
    passages: questions.map(({ passage }) => passage?.text ?? null),
    stems: questions.map(({ text }) => text.en || text.ne),
    issues: issues.map(({ question, code, params }) => [question, code, params]),
  };
};
const english = { en: HIMAL, ne: '' };

describe('a passage of a typed paper', () => {
  it.each([
    ['Read the following passage and answer questions 2-3.', '', HIMAL],
    ['Read the passage given below and answer the following two questions:', HIMAL],
    ['Directions (Q. 2 to 3): Read the passage carefully and answer the questions.', HIMAL],
    ['Questions 2 and 3 are based on the following passage:', HIMAL],
    [`Read the following passage and answer questions 2–3: ${HIMAL}`],
  ])('belongs to the questions that “%s” names', (...lines) => {
    const paper = [...question(1), '', ...lines, '', ...question(2), ...question(3), ...question(4)];
    expect(read(paper)).toEqual({
      passages: [null, english, english, null],
      stems: ['Question 1?', 'Question 2?', 'Question 3?', 'Question 4?'],
      issues: [],
    });
  });

  it('belongs to all that follow until another one or a section begins, where no numbers are named', () => {
    const other = 'Kathmandu is the capital of Nepal. Many temples stand in the valley around it.';
    const paper = [
      'Read the following passage and answer the questions.',
      HIMAL,
      ...question(1),
      ...question(2),
      'Passage II',
      other,
      ...question(3),
      'Section B',
      ...question(4),
    ];
    expect(read(paper).passages).toEqual([english, english, { en: other, ne: '' }, null]);
  });

  it('is found in Nepali, and in both languages one after the other', () => {
    const nepali = ['तलको अनुच्छेद पढी प्रश्न २ देखि ३ सम्मको उत्तर दिनुहोस्।', HIMAL_NE];
    const [two, three] = [2, 3].map((number) => [`${'०१२३'[number]}. कुन हो?`, '(क) एक', '(ख) दुई', 'उत्तर: ख']);
    const one = ['१. को हो?', '(क) एक', '(ख) दुई', 'उत्तर: क'];
    const four = ['४. के हो?', '(क) एक', '(ख) दुई', 'उत्तर: क'];
    const inNepali = { en: '', ne: HIMAL_NE };
    expect(read([...one, ...nepali, ...(two ?? []), ...(three ?? []), ...four]).passages).toEqual([
      null,
      inNepali,
      inNepali,
      null,
    ]);
    const both = ['Read the passage and answer questions 1 to 2.', HIMAL, ...nepali.slice(0, 1), HIMAL_NE];
    expect(read([...both, ...question(2)]).passages).toEqual([{ en: HIMAL, ne: HIMAL_NE }]);
  });

  it('stands above the line that names it', () => {
    const paper = [HIMAL, '', 'On the basis of the above passage, answer questions 1-2.', ...question(1)];
    expect(read([...paper, ...question(2)])).toMatchObject({ passages: [english, english], issues: [] });
    const [stem = '', ...options] = question(1).slice(0, 3);
    const later = [stem, ...options, '', HIMAL, 'Answer questions 2-3 after reading the above passage.'];
    expect(read([...later, ...question(2), 'Answers: 1-a']).passages).toEqual([null, english]);
  });

  it('is what directions say of some questions', () => {
    const paper = [...question(1), 'Directions (2-3): Choose the word that is nearest in meaning.'];
    expect(read([...paper, ...question(2), ...question(3), ...question(4)]).passages).toEqual([
      null,
      { en: 'Choose the word that is nearest in meaning.', ne: '' },
      { en: 'Choose the word that is nearest in meaning.', ne: '' },
      null,
    ]);
  });

  it('may have numbered lines of its own', () => {
    const notice = ['1. The library opens at seven.', '2. It closes at nine.'];
    const paper = [...question(1), 'Study the following notice and answer question 2:', ...notice];
    const { passages, stems } = read([...paper, ...question(2)]);
    expect(stems).toEqual(['Question 1?', 'Question 2?']);
    expect(passages[1]?.en).toBe(notice.join('\n'));
  });
});

it('a long text that belongs to no question is a warning, and a short one is not', () => {
  const [first, second] = [1, 2].map((number) => question(number).slice(0, 3));
  const paper = [
    ...['Model paper', HIMAL, ...(first ?? []), '', HIMAL, ...(second ?? [])],
    ...['', 'Best of luck!', '', HIMAL, 'Answers: 1-a, 2-b'],
  ];
  const warning = { text: HIMAL };
  expect(read(paper).issues).toEqual([
    [1, 'text_in_no_question', warning],
    [2, 'text_in_no_question', warning],
    [2, 'text_in_no_question', warning],
  ]);
});

it('an instruction for the whole paper is no passage', () => {
  const paper = ['Read the questions carefully and tick the right answer.', ...question(1)];
  expect(read(paper)).toMatchObject({ passages: [null], issues: [] });
});
