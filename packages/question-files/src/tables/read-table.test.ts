import { describe, expect, it } from 'vitest';
import type { ReadFile } from '#questions.ts';
import { readCsv } from './read-table.ts';

const csv = (text: string, options = {}) => readCsv(new TextEncoder().encode(text), options);
/** The key of each question as the text of its correct option, or the codes of its errors. */
const keys = ({ questions, issues }: ReadFile) =>
  questions.map(
    ({ options }, place) =>
      options.find(({ is_correct }) => is_correct)?.text.en ||
      options.find(({ is_correct }) => is_correct)?.text.ne ||
      issues
        .filter(({ question, severity }) => question === place + 1 && severity === 'error')
        .map(({ code }) => code)
        .join(),
  );

describe('reading a table', () => {
  it('reads a sheet in English by its head', () => {
    const file = csv(
      'S.N.,Question,Option A,Option B,Option C,Option D,Answer,Explanation,Subject,Tags,Difficulty\n' +
        '1,What is the capital of Nepal?,Kathmandu,Pokhara,Dharan,Butwal,A,It is the largest city.,Geography,"cities, nepal",Easy\n',
    );
    expect(file).toEqual({
      issues: [],
      questions: [
        {
          text: { en: 'What is the capital of Nepal?', ne: '' },
          hint: { en: 'It is the largest city.', ne: '' },
          options: [
            { text: { en: 'Kathmandu', ne: '' }, is_correct: true },
            { text: { en: 'Pokhara', ne: '' }, is_correct: false },
            { text: { en: 'Dharan', ne: '' }, is_correct: false },
            { text: { en: 'Butwal', ne: '' }, is_correct: false },
          ],
          topic: { en: 'Geography', ne: '' },
          tags: ['cities', 'nepal'],
          difficulty: 'easy',
          source: {
            row: 2,
            excerpt:
              '1 | What is the capital of Nepal? | Kathmandu | Pokhara | Dharan | Butwal | A | It is the largest city. | Geography | cities, nepal | Easy',
          },
        },
      ],
    });
  });

  it('reads a sheet in Nepali by its head', () => {
    const file = csv(
      'क्र.सं.;प्रश्न;विकल्प क;विकल्प ख;विकल्प ग;विकल्प घ;सही उत्तर;व्याख्या;विषय\n' +
        '१;नेपालको राजधानी कुन हो?;पोखरा;काठमाडौं;धरान;बुटवल;ख;सबैभन्दा ठूलो सहर;भूगोल\n' +
        '२;सगरमाथा कति मिटर अग्लो छ?;८८४८.८६;८८४७;८८५०;८८४०;१;;भूगोल\n',
    );
    expect(file.issues).toEqual([]);
    expect(keys(file)).toEqual(['काठमाडौं', '८८४८.८६']);
    expect(file.questions[0]?.text).toEqual({ en: '', ne: 'नेपालको राजधानी कुन हो?' });
    expect(file.questions[0]?.hint).toEqual({ en: '', ne: 'सबैभन्दा ठूलो सहर' });
    expect(file.questions[1]?.options[0]?.text).toEqual({ en: '', ne: '८८४८.८६' });
  });

  it('reads both languages from columns of their own', () => {
    const file = csv(
      'Question (English)\tप्रश्न (नेपाली)\tA_en\tA_ne\tB_en\tB_ne\tAnswer\tHint (EN)\tHint (NE)\n' +
        'Two and two?\tदुई र दुई?\tFour\tचार\tFive\tपाँच\tक\tCount.\tगन्नुहोस्।\n' +
        'Highest?\tसबैभन्दा अग्लो?\tEverest\tसगरमाथा\tK2\tके टु\tसगरमाथा\t\t\n',
    );
    expect(file.issues).toEqual([]);
    expect(keys(file)).toEqual(['Four', 'Everest']);
    expect(file.questions[0]).toMatchObject({
      text: { en: 'Two and two?', ne: 'दुई र दुई?' },
      hint: { en: 'Count.', ne: 'गन्नुहोस्।' },
      options: [{ text: { en: 'Four', ne: 'चार' } }, { text: { en: 'Five', ne: 'पाँच' } }],
    });
  });

  it('reads both languages from one cell', () => {
    const file = csv(
      'Question,A,B,Ans\n"What is the capital of Nepal?\nनेपालको राजधानी कुन हो?",Kathmandu / काठमाडौं,Pokhara / पोखरा,B\n' +
        '{mlang en}Colour of the sky?{mlang}{mlang ne}आकाशको रङ?{mlang},{mlang en}Blue{mlang}{mlang ne}निलो{mlang},{mlang en}Red{mlang}{mlang ne}रातो{mlang},निलो\n',
    );
    expect(file.issues).toEqual([]);
    expect(file.questions.map(({ text }) => text)).toEqual([
      { en: 'What is the capital of Nepal?', ne: 'नेपालको राजधानी कुन हो?' },
      { en: 'Colour of the sky?', ne: 'आकाशको रङ?' },
    ]);
    expect(keys(file)).toEqual(['Pokhara', 'Blue']);
  });

  it.each([
    ['Kathmandu|Pokhara|Dharan', ['Kathmandu', 'Pokhara', 'Dharan']],
    ['Kathmandu; Pokhara; Dharan', ['Kathmandu', 'Pokhara', 'Dharan']],
    ['Kathmandu\nPokhara\n\nDharan', ['Kathmandu', 'Pokhara', 'Dharan']],
    ['A) Kathmandu B) Pokhara C) Dharan', ['Kathmandu', 'Pokhara', 'Dharan']],
    ['क) काठमाडौं\nख) पोखरा\nर अरू', ['काठमाडौं', 'पोखरा\nर अरू']],
    ['Kathmandu\nकाठमाडौं\nPokhara\nपोखरा', ['Kathmandu', 'Pokhara']],
    ['काठमाडौं | पोखरा | Kathmandu | Pokhara', ['Kathmandu', 'Pokhara']],
    ['Kathmandu\nPokhara\nकाठमाडौं', ['Kathmandu', 'Pokhara', 'काठमाडौं']],
    ['1-butene; 2-butene', ['1-butene', '2-butene']],
    ['A.D.|B.S.', ['A.D.', 'B.S.']],
  ])('reads the options %j of one cell', (cell, options) => {
    const { questions } = csv(`Question,Options,Answer\n"Which one is it?\nयो कुन हो?","${cell}",2\n`);
    expect(questions[0]?.options.map(({ text }) => text.en || text.ne)).toEqual(options);
    expect(questions[0]?.options.findIndex(({ is_correct }) => is_correct)).toBe(1);
  });

  it('decides by the other keys whether a number is a text, or not at all', () => {
    const head = 'Question,A,B,C,D,Answer\n';
    expect(keys(csv(`${head}1+2?,3,1,2,4,3\n2+2?,5,6,4,7,4\n5+5?,10,11,12,13,10\n`))).toEqual([
      '3',
      '4',
      '10',
    ]);
    expect(keys(csv(`${head}1+2?,3,1,2,4,3\n`))).toEqual(['key_unclear']);
    expect(keys(csv(`${head}1+2?,3,1,2,4,3\nRed?,a1,b1,c1,d1,2\n`))).toEqual(['key_unclear', 'b1']);
    expect(keys(csv(`${head}1+2?,3,1,2,4,3\nRed?,a1,b1,c1,d1,B\nBlue?,a1,b1,c1,d1,a1\n`))).toEqual([
      'key_unclear',
      'b1',
      'a1',
    ]);
    const places = 'R?,a1,b1,c1,d1,2\nR?,a1,b1,c1,d1,4\nR?,a1,b1,c1,d1,1\n';
    expect(keys(csv(`${head}1+2?,3,1,2,4,3\n${places}`))[0]).toBe('2');
    expect(keys(csv(`${head}Blood?,O,A,B,AB,A\nBlood?,O,A,B,AB,AB\n`))).toEqual(['key_unclear', 'AB']);
  });

  it('knows no place where numbers may count from 0', () => {
    const rows = (...numbers: number[]) => numbers.map((number) => `Q?,w,x,y,z,${number}\n`).join('');
    expect(keys(csv(`Question,A,B,C,D,Answer\n${rows(0, 1, 3)}`))).toEqual(
      Array.from({ length: 3 }, () => 'key_unclear'),
    );
    expect(keys(csv(`Question,A,B,C,D,Answer\n${rows(0, 1, 4)}`))).toEqual(['key_names_no_option', 'w', 'z']);
    expect(keys(csv(`Question,A,B,C,D,Answer index\n${rows(0, 1, 3)}`))).toEqual(['w', 'x', 'z']);
    expect(keys(csv(`Question,A,B,C,D,Answer index\n${rows(1, 2, 3)}`))[0]).toBe('key_unclear');
    expect(keys(csv(`Question,A,B,C,D,Answer index\n${rows(1, 2, 4)}`))).toEqual(['w', 'x', 'z']);
  });

  it('reports each fault of a row, and reads the others', () => {
    const file = csv(
      'Question,A,B,C,Answer,Type\nNo key?,a1,b1,c1,,\nTwo?,a1,b1,c1,"A, B",\nNone?,a1,b1,c1,E,\n,a1,b1,c1,A,\n' +
        'Gap?,a1,,c1,C,\nOne?,a1,,,A,\nMatch?,a1,b1,c1,A,Matching\nDate?,2-Jan,b1,c1,B,\nKey?,a1,b1,c1,01-Feb,\nGood?,a1,b1,c1,B,mcq\n',
    );
    const errors = file.issues.map(({ question, line, code, params }) => [question, line, code, params]);
    expect(errors).toEqual([
      [1, 2, 'no_key', {}],
      [2, 3, 'several_keys', { count: 2 }],
      [3, 4, 'key_names_no_option', { value: 'E' }],
      [4, 5, 'no_text', {}],
      [5, 6, 'option_without_text', { option: 2 }],
      [6, 7, 'too_few_options', { count: 1 }],
      [7, 8, 'not_single_choice', { kind: 'Matching' }],
      [8, 9, 'date_instead_of_text', { value: '2-Jan' }],
      [9, 10, 'date_instead_of_text', { value: '01-Feb' }],
    ]);
    expect(keys(file)[4]).toBe('c1');
    expect(keys(file)[9]).toBe('b1');
  });

  it('reads true and false without options', () => {
    const file = csv('Question,Answer,Type\nIs the earth flat?,FALSE,True/False\nIs it round?,T,\n');
    expect(file.issues).toEqual([]);
    expect(file.questions.map(({ options }) => options)).toEqual([
      [
        { text: { en: 'True', ne: 'सत्य' }, is_correct: false },
        { text: { en: 'False', ne: 'असत्य' }, is_correct: true },
      ],
      [
        { text: { en: 'True', ne: 'सत्य' }, is_correct: true },
        { text: { en: 'False', ne: 'असत्य' }, is_correct: false },
      ],
    ]);
  });

  it('reads a table without a head', () => {
    const rows = [
      '1,What is the capital of Nepal?,Pokhara,Kathmandu,Dharan,Butwal,B',
      '2,Which is the highest mountain?,Everest,Lhotse,Makalu,Cho Oyu,A',
    ];
    expect(keys(csv(rows.join('\n')))).toEqual(['Kathmandu', 'Everest']);
    expect(csv(rows.join('\n')).questions.map(({ source }) => source.row)).toEqual([1, 2]);
  });

  it('refuses to guess columns that may be others', () => {
    expect(() => csv('a b c,x,y\nd e f,z,w\n')).toThrow('columns_unclear');
    // English and Nepali in turn: a letter of the key would name the wrong one.
    expect(() => csv('What is it now?,काठमाडौं के हो त?,Red,रातो,Blue,निलो,B\n')).toThrow('columns_unclear');
  });

  it('takes the columns that it is given', () => {
    const columns = [{ role: 'key' as const }, undefined, { role: 'question' as const }];
    const options = [0, 1].map((option) => ({ role: 'option' as const, option }));
    const file = csv('x,y,z\nB,?,Which?,One,Two\n', {
      columns: { firstRow: 2, columns: [...columns, ...options] },
    });
    expect(file.questions[0]?.text.en).toBe('Which?');
    expect(keys(file)).toEqual(['Two']);
  });

  it('reads the sheets of quiz programs', () => {
    const kahoot =
      'Quiz template\n\n,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10, 20",Correct answer(s) - choose at least one\n' +
      '1,Which is red?,Sky,Rose,Grass,Snow,20,2\n2,Which are fruits?,Apple,Stone,Pear,Iron,20,"1,3"\n';
    expect(keys(csv(kahoot))).toEqual(['Rose', 'several_keys']);
    const quizizz =
      'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,Answer explanation\n' +
      'Which is red?,Multiple Choice,Sky,Rose,,,,2,20,,It is a flower.\nWhich?,Checkbox,Sky,Rose,Poppy,,,"2,3",20,,\n';
    const read = csv(quizizz);
    expect(keys(read)).toEqual(['Rose', 'not_single_choice']);
    expect(read.questions[0]?.options).toHaveLength(2);
    expect(read.questions[0]?.hint).toEqual({ en: 'It is a flower.', ne: '' });
    const gimkit =
      'Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional)\nRed?,Rose,Sky,Grass\n';
    expect(keys(csv(gimkit))).toEqual(['Rose']);
    const moodle =
      'questionname,questiontext,A,B,C,D,Answer 1,Answer 2\nq1,Red?,Sky,Rose,Sea,Air,B,\nq2,Red?,Sky,Rose,Sea,Air,B,C\n';
    expect(keys(csv(moodle))).toEqual(['Rose', 'key_unclear']);
  });

  it('reads the explanation before the hint, and the innermost of the topics', () => {
    const { questions, issues } = csv(
      'Question,A,B,Answer,Hint,Explanation,Subject,Topic\nप्रश्न के हो?,यो,त्यो,B,सङ्केत,व्याख्या यो हो,सामान्य ज्ञान,भूगोल\n',
    );
    expect(questions[0]).toMatchObject({ hint: { en: '', ne: 'व्याख्या यो हो' }, topic: { ne: 'भूगोल' } });
    expect(issues.map(({ params }) => params.name)).toEqual(['Hint', 'Subject']);
  });

  it('reads lists of programs, and no number of a key that may count from 0', () => {
    const list = (...answers: (number | string)[]) =>
      keys(
        csv(
          `question,options,answer\n${answers.map((key) => `Which?,"[""x"",""y"",""z""]",${key}\n`).join('')}`,
        ),
      );
    expect(list(0, 2)).toEqual(['x', 'z']);
    expect(list(1, 2)).toEqual(['key_unclear', 'key_unclear']);
    expect(list(1, 3)).toEqual(['x', 'z']);
    expect(list('y', 'z')).toEqual(['y', 'z']);
    expect(keys(csv(`Question,Options,Answer\nWhich?,"['a, b', 'c']",A\n`))).toEqual(['a, b']);
  });

  it('reads options that are numbered from 0', () => {
    const read = (...numbers: number[]) =>
      keys(
        csv(
          `question,option0,option1,option2,answer\n${numbers.map((key) => `Which?,x,y,z,${key}\n`).join('')}`,
        ),
      );
    expect(read(0, 1, 2)).toEqual(['x', 'y', 'z']);
    expect(read(1, 2)).toEqual(['key_unclear', 'key_unclear']);
  });

  it('takes no key that a second column contradicts', () => {
    const head = 'Question,A,B,C,Answer,Answer text\n';
    expect(keys(csv(`${head}Which?,x,y,z,B,y\nWhich?,x,y,z,B,z\n`))).toEqual(['y', 'key_unclear']);
  });

  it('reads formulas as rich texts, and escapes the other texts of the question', () => {
    const { questions } = csv('Question,A,B,Answer\nWhat is \\(x^2\\)?,2*x*y,**,A\n5 * 4?,20,9*,A\n');
    expect(questions[0]).toMatchObject({ format: 'rich', text: { en: 'What is \\(x^2\\)?' } });
    expect(questions[0]?.options.map(({ text }) => text.en)).toEqual(['2\\*x\\*y', '\\*\\*']);
    expect(questions[1]?.format).toBe(undefined);
    expect(questions[1]?.options[1]?.text.en).toBe('9*');
  });

  it('names the columns that it does not read', () => {
    const { issues } = csv('Question,A,B,Answer,Marks,Empty\nRed?,Sky,Rose,B,2,\n');
    expect(issues).toEqual([{ severity: 'warning', code: 'column_unknown', params: { name: 'Marks' } }]);
  });

  it('takes numbers off the questions where all have them', () => {
    const head = 'Question,A,B,Answer\n';
    const texts = (rows: string) => csv(head + rows).questions.map(({ text }) => text.en);
    expect(texts('1. Red?,Sky,Rose,B\n2. Blue?,Sky,Rose,A\n')).toEqual(['Red?', 'Blue?']);
    expect(texts('1. Red?,Sky,Rose,B\nBlue?,Sky,Rose,A\n')).toEqual(['1. Red?', 'Blue?']);
    expect(texts('5. Red?,Sky,Rose,B\n3. Blue?,Sky,Rose,A\n')).toEqual(['5. Red?', '3. Blue?']);
  });
});
