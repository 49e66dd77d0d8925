import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lintQuestion, lintQuiz } from './linter.ts';

type Text = { en?: string; ne?: string } | string;
const both = (text: Text) =>
  typeof text === 'string' ? { en: text, ne: text } : { en: '', ne: '', ...text };
const question = (text: Text, options: Text[], key = 0, hint: Text = {}) => ({
  text: both(text),
  hint: both(hint),
  options: options.map((option, place) => ({ text: both(option), is_correct: place === key })),
});
const CITIES = ['Kathmandu', 'Pokhara', 'Butwal', 'Dharan'];
const SEHAR = ['काठमाडौँ', 'पोखरा', 'बुटवल', 'धरान'].map((ne) => ({ ne }));
const kinds = (raw: unknown) => lintQuestion(raw, '', new Set()).map(({ kind }) => kind);
const lint = (raw: unknown) => lintQuestion(raw, '', new Set());
const quiz = (questions: object[], title: Text = 'Quiz') => ({ title: both(title), questions });

describe('a language that is missing', () => {
  it('is found where the rest of the question or of the quiz has it', () => {
    const half = question({ en: 'Capital?', ne: 'राजधानी?' }, ['Koshi', { en: 'Mechi' }, { en: 'Gandaki' }]);
    expect(lint(half)).toEqual([
      { kind: 'nepali_missing', path: '', places: 2, field: '/options/1/text/ne' },
    ]);
    const nepali = question({ ne: 'राजधानी?' }, SEHAR);
    expect(lintQuiz(quiz([question('Capital?', CITIES), nepali]))).toEqual([
      { kind: 'english_missing', path: '/questions/1', places: 5, field: '/questions/1/text/en' },
    ]);
    expect(lintQuiz(quiz([question('Capital?', CITIES)], { en: 'Quiz' }))).toMatchObject([
      { kind: 'nepali_missing', path: '/title', field: '/title/ne' },
    ]);
  });

  it('is not missing where a number, a formula or a name is the same in both', () => {
    const signs = ['H2O', 'CO2', 'NaCl', '25 km', '5.5 kg', 'x', 'NASA', '2 + 2'];
    const asked = { en: 'Which one?', ne: 'कुन?' };
    expect(lint(question(asked, signs))).toEqual([]);
    expect(
      lint(
        question(
          asked,
          signs.map((en) => ({ en })),
        ),
      ),
    ).toEqual([]);
    expect(
      lint(
        question(
          asked,
          signs.map((ne) => ({ ne })),
        ),
      ),
    ).toEqual([]);
    expect(lint(question(asked, [{ en: 'Water' }, { en: 'H2O' }]))).toMatchObject([{ places: 1 }]);
    expect(lint(question({ ne: 'पानी के हो?' }, ['H2O', 'Google', '25']))).toEqual([]);
    expect(lintQuiz(quiz([question({ ne: 'कति?' }, ['25', 'H2O'])], { ne: 'क्विज' }))).toEqual([]);
  });

  it('is not missing in a quiz in one language', () => {
    expect(lintQuiz(quiz([question({ ne: 'राजधानी?' }, SEHAR)], { ne: 'क्विज' }))).toEqual([]);
    expect(lintQuiz(quiz([question({ en: 'Capital?' }, [{ en: 'Koshi' }, { en: 'Mechi' }])]))).toEqual([]);
    expect(lintQuiz(quiz([], { ne: 'क्विज' }))).toEqual([]);
  });
});

describe('numbers and brackets', () => {
  const texts = (en: string, ne: string) => question({ en, ne }, CITIES);

  it('differ between the languages', () => {
    expect(lint(texts('Article 16 of 2072', 'धारा १७, २०७२'))).toEqual([
      { kind: 'numbers_differ', path: '/text', field: '/text/ne', en: ['16'], ne: ['17'] },
    ]);
    expect(lint(texts('Since 1990', 'जनआन्दोलनदेखि'))).toMatchObject([{ en: ['1990'], ne: [] }]);
    expect(lint(texts('The movement', 'जनआन्दोलन २०४६'))).toMatchObject([{ en: [], ne: ['2046'] }]);
    expect(kinds(texts('f(x) = [a]', 'f(x) = (क)'))).toEqual(['brackets_differ']);
    expect(kinds(texts('One (a) and one (b)', 'एउटा (क) र एउटा ख'))).toEqual(['brackets_differ']);
    expect(kinds(texts('An open (bracket', 'खुला कोष्ठक'))).toEqual(['brackets_differ']);
    const hinted = (en: string, ne: string) => kinds(question('Q?', CITIES, 0, { en, ne }));
    expect(hinted('In 1990.', '१९९१ मा।')).toEqual(['numbers_differ']);
    expect(hinted('22/7 × 49 = 154', 'क्षेत्रफल १५४')).toEqual([]);
    expect(kinds(question('Q?', ['A1', { en: '25', ne: '२६' }]))).toEqual(['numbers_differ']);
  });

  it('are equal in either script, grouping and in words', () => {
    expect(kinds(texts('14th and 22nd', 'चौधौँ र बाइसौँ'))).toEqual([]);
    expect(kinds(texts('½ of it', '१/२ भाग'))).toEqual([]);
    expect(kinds(texts('Sagarmatha (Mount Everest)', 'सगरमाथा'))).toEqual([]);
    expect(kinds(texts('In 2072, 100,000 people', '२०७२ मा १,००,००० जना'))).toEqual([]);
    expect(kinds(texts('1,2,3 and 05', '१, २, ३ र ५'))).toEqual([]);
    expect(kinds(texts('Which two? Three of 6', '२ वटा कुन? ३, छ वटामध्ये'))).toEqual([]);
    expect(kinds(texts('(a) and (b)', '(क) र (ख)'))).toEqual([]);
    expect(kinds(texts('K2 or H2O, Class 10', 'के टु वा एच२ओ, कक्षा१०'))).toEqual([]);
    expect(kinds(texts('Rs.500 at 5km', 'रु.५०० ५ किमि'))).toEqual([]);
    expect(kinds(texts('What is gravity?', 'गुरुत्वाकर्षण (gravity) के हो?'))).toEqual([]);
    expect(kinds(question({ en: 'In 1990?' }, [{ en: '1' }, { en: '2' }]))).toEqual([]);
  });
});

describe('options', () => {
  it('are equal after folding, in either language', () => {
    const english = question({ en: 'Q?' }, [{ en: 'Mount  Everest' }, { en: ' mount everest.' }]);
    expect(lint(english)).toEqual([
      { kind: 'equal_options', path: '/options/1', field: '/options/1/text/en', other: 0 },
    ]);
    const nepali = question({ ne: 'कति?' }, [{ ne: '२५ वटा' }, { ne: '१' }, { ne: '25 वटा।' }]);
    expect(lint(nepali)).toMatchObject([{ path: '/options/2', field: '/options/2/text/ne', other: 0 }]);
  });

  it('differ by spelling, signs and pictures', () => {
    expect(kinds(question({ ne: 'शुद्ध?' }, [{ ne: 'दिन' }, { ne: 'दीन' }]))).toEqual([]);
    expect(kinds(question({ en: 'x?' }, [{ en: '+5' }, { en: '-5' }, { en: '10²' }, { en: '102' }]))).toEqual(
      [],
    );
    const drawn = question({ en: 'Which?' }, [{ en: 'This' }, { en: 'This' }]);
    const options = drawn.options.map((option, n) => ({ ...option, image: { svg: `<svg id="${n}"/>` } }));
    expect(kinds({ ...drawn, options })).toEqual([]);
    const alone = options.map((option) => ({ ...option, text: {} }));
    expect(kinds({ ...drawn, options: alone })).toEqual([]);
    const same = alone.map((option) => ({ ...option, image: { svg: '<svg/>' } }));
    expect(kinds({ ...drawn, options: same })).toEqual(['equal_options']);
  });

  it('take no longer to read for words that repeat themselves and then are something else', () => {
    const repeated = { ne: `माथि${'मध्येका'.repeat(400)}` };
    expect(kinds(question('Which?', ['One', repeated, 'Two']))).toEqual(['english_missing']);
    const stops = `${'.'.repeat(4900)}x`;
    expect(kinds(question('Which?', [stops, `${stops}.`, 'Two']))).toEqual(['equal_options']);
    expect(kinds(question('Which?', ["'One’", 'one', 'Two']))).toEqual(['equal_options']);
    expect(kinds(question('Which is right?', ['hers', 'her’s', "its'"]))).toEqual([]);
  });

  it('about the others come last', () => {
    const english = question({ en: 'Q?' }, [{ en: 'All of the above' }, { en: 'Koshi' }, { en: 'Mechi' }]);
    expect(lint(english)).toMatchObject([{ kind: 'all_not_last', path: '/options/0' }]);
    for (const ne of ['माथिका सबै', 'उपर्युक्त सबै', 'माथिका कुनै पनि होइन', 'यीमध्ये कुनै पनि होइन', 'सबै सही']) {
      expect(kinds(question({ ne: 'कुन?' }, [{ ne: 'कोशी' }, { ne }, { ne: 'मेची' }]))).toEqual([
        'all_not_last',
      ]);
      expect(kinds(question({ ne: 'कुन?' }, [{ ne: 'कोशी' }, { ne: 'मेची' }, { ne }]))).toEqual([]);
    }
    const last = [{ en: 'Koshi' }, { en: 'All of the above' }, { en: 'None of these' }];
    expect(kinds(question({ en: 'Q?' }, last))).toEqual([]);
    expect(kinds(question({ en: 'Q?' }, [{ en: 'Allow' }, { en: 'All rivers' }, { en: 'x' }]))).toEqual([]);
  });

  it('give the key away by its length', () => {
    const long = 'A river that rises in Tibet and joins the Ganges in Bihar';
    expect(lint(question({ en: 'Q?' }, [{ en: 'A lake' }, { en: long }, { en: 'A hill' }], 1))).toMatchObject(
      [{ kind: 'key_longest', path: '/options/1' }],
    );
    expect(kinds(question({ en: 'Q?' }, [{ en: 'A lake' }, { en: long }, { en: 'A hill' }], 0))).toEqual([]);
    const ne = 'तिब्बतबाट बगेर बिहारमा गङ्गामा मिसिने एउटा ठूलो नदी';
    expect(kinds(question({ ne: 'के?' }, [{ ne }, { ne: 'ताल' }, { ne: 'पहाड' }]))).toEqual(['key_longest']);
    expect(kinds(question({ ne: 'के?' }, [{ ne: 'काठमाडौँ' }, { ne: 'ताल' }, { ne: 'खोला' }]))).toEqual([]);
  });
});

describe('a hint', () => {
  const hinted = (hint: Text, key = 0) => kinds(question({ en: 'Q?', ne: 'प्र?' }, CITIES, key, hint));
  const CONTRADICTS = ['hint_names_other'];

  it.each([
    'Answer: B',
    'Ans. (c)',
    'The correct answer is D.',
    'Because it is so.\nAnswer - b',
    'Correct option: (B)',
    'Answer: Pokhara',
    'Key: C, see the map.',
  ])('that says “%s” contradicts the key A', (en) => {
    expect(hinted({ en })).toEqual(expect.arrayContaining(CONTRADICTS));
  });

  it.each([
    'उत्तर: ख',
    'सही उत्तर: (ग)',
    'उत्तरः घ।',
    'सही उत्तर ख हो।',
    'सही विकल्प: ख',
    'उत्तर: Pokhara',
    'उत्तर: B',
  ])('that says “%s” contradicts the key क', (ne) => {
    expect(hinted({ ne })).toEqual(expect.arrayContaining(CONTRADICTS));
  });

  it.each([
    { en: 'Answer: A' },
    { en: 'Answer: A mammal of the hills' },
    { en: 'Wrong answer: B' },
    { en: 'To answer a question, look at the map.' },
    { en: 'Answer: Kathmandu' },
    { en: 'Option B is a lake.' },
    { en: 'Answer: H' },
    { ne: 'उत्तर: क' },
    { ne: 'उत्तर: खोला' },
    { ne: 'गलत उत्तर: ख' },
    { ne: 'उत्तर: काठमाडौँ' },
    { ne: 'उत्तर: छ वटा' },
  ])('that says %o does not', (hint) => {
    expect(hinted(hint)).not.toEqual(expect.arrayContaining(CONTRADICTS));
  });

  it('leads to the hint in its language, and names both options', () => {
    expect(lint(question({ ne: 'के?' }, SEHAR, 2, { ne: 'सही उत्तर: ख' }))).toEqual([
      { kind: 'hint_names_other', path: '/hint', field: '/hint/ne', named: 1, key: 2 },
    ]);
  });
});

describe('a paper', () => {
  const numbered = (n: number, key: number) => question(`Question number ${n}`, CITIES, key);
  const keyed = (keys: number[]) => lintQuiz(quiz(keys.map((key, n) => numbered(n, key))));

  it('has its keys in all places', () => {
    expect(keyed(Array(9).fill(2))).toEqual([
      { kind: 'key_positions', path: '/questions', place: 2, times: 9, questions: 9, options: 4 },
    ]);
    expect(keyed(Array.from({ length: 30 }, (_, n) => n % 3))).toMatchObject([{ place: 3, times: 0 }]);
    expect(keyed([2, 0, 1, 1, 2, 3, 0, 3, 0, 1])).toEqual([]);
    expect(keyed(Array(7).fill(2))).toEqual([]);
  });

  it('has each question once, in whatever order its options are', () => {
    const one = question('Capital?', CITIES);
    const other = question('capital?', [...CITIES].reverse(), 3);
    expect(lintQuiz(quiz([one, question('Town?', CITIES), other]))).toEqual([
      { kind: 'equal_questions', path: '/questions/2', other: 0 },
    ]);
    const nepali = question({ ne: 'राजधानी?' }, SEHAR);
    expect(lintQuiz(quiz([nepali, nepali], {}))).toMatchObject([{ kind: 'equal_questions', other: 0 }]);
    const bank = { bank_id: 7, version: 1, newest_version: 2 };
    const versions = [
      { ...one, bank },
      { ...question('Capital city?', CITIES), bank },
    ];
    expect(lintQuiz(quiz(versions))).toMatchObject([{ kind: 'equal_questions', path: '/questions/1' }]);
    expect(lintQuiz(quiz([one, question('Capital?', ['Jhapa', ...CITIES])]))).toEqual([]);
  });
});

describe('any question', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^(?:Answer: |उत्तर: |All of the above|माथिका सबै|[()०-९0-9,. क-ह])*$/),
    fc.constant(undefined),
    fc.anything(),
  );
  const texts = fc.record({ en: text, ne: text });
  const anyQuestion = fc.record({
    text: texts,
    hint: texts,
    image: fc.anything(),
    options: fc.array(fc.record({ text: texts, is_correct: fc.boolean() }), { maxLength: 9 }),
  });
  const isPointer = (path: string) => path === '' || path.startsWith('/');

  it('is read without failing, and each warning has a place', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyQuestion, fc.anything())), fc.anything(), (questions, title) => {
        for (const { path, field = path } of lintQuiz({ title, questions })) {
          expect(isPointer(path) && isPointer(field)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    fc.assert(fc.property(fc.anything(), (anything) => lintQuiz(anything).length >= 0));
  });
});
