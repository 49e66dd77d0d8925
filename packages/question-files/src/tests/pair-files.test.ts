import { describe, expect, test } from 'vitest';
import { readAiken } from '#aiken/read-aiken.ts';
import { readGift } from '#gift/read-gift.ts';
import { readQuizJson } from '#json/read-quiz-json.ts';
import { pairFiles } from '#reading/pair-files.ts';

const gift = (en: string, ne: string) =>
  pairFiles(readGift(en, { language: 'en' }), readGift(ne, { language: 'ne' }));
const issuesOf = (en: string, ne: string) =>
  gift(en, ne).issues.map(({ severity, question, code, params }) => [severity, question, code, params]);

test('joins questions, options, explanations and topics by their order', () => {
  const file = gift(
    '$CATEGORY: Geography\n\n// [tag:a]\nCapital?{~Pokhara =Kathmandu####Since 1769}\n\nSea?{F}',
    '$CATEGORY: भूगोल\n\n// [tag:b]\nराजधानी?{~पोखरा =काठमाडौं####१७६९ देखि}\n\nसमुद्र?{F}',
  );
  expect(file.issues).toEqual([]);
  expect(file.questions).toMatchObject([
    {
      text: { en: 'Capital?', ne: 'राजधानी?' },
      hint: { en: 'Since 1769', ne: '१७६९ देखि' },
      topic: { en: 'Geography', ne: 'भूगोल' },
      tags: ['a', 'b'],
      options: [
        { text: { en: 'Pokhara', ne: 'पोखरा' }, is_correct: false },
        { text: { en: 'Kathmandu', ne: 'काठमाडौं' }, is_correct: true },
      ],
      source: { line: 4 },
    },
    {
      text: { en: 'Sea?', ne: 'समुद्र?' },
      options: [{ text: { en: 'True', ne: 'सत्य' } }, { is_correct: true }],
    },
  ]);
  expect(file.questions[0]?.source.excerpt).toContain('राजधानी?');
});

test('files in the wrong order are in their languages all the same', () => {
  const file = pairFiles(readGift('राजधानी?{=क ~ख}'), readGift('Capital?{=a ~b}'));
  expect(file.questions[0]?.text).toEqual({ en: 'Capital?', ne: 'राजधानी?' });
  const swapped = gift('राजधानी?{=पोखरा ~42}', 'Capital?{=Pokhara ~42}');
  expect(swapped.questions[0]).toMatchObject({
    text: { en: 'Capital?', ne: 'राजधानी?' },
    options: [{ text: { en: 'Pokhara', ne: 'पोखरा' } }, { text: { en: '42', ne: '42' } }],
  });
});

test('a text in Nepali that its file calls English is not lost', () => {
  const english = readGift('Capital?{=a ~b}', { language: 'en' });
  const { questions } = pairFiles(english, readGift('राजधानी?{=क ~ख}', { language: 'en' }));
  expect(questions[0]).toMatchObject({
    text: { en: 'Capital?', ne: 'राजधानी?' },
    options: [{ text: { en: 'a', ne: 'क' } }, { text: { en: 'b', ne: 'ख' } }],
  });
});

test('different keys and numbers of options are errors of their question', () => {
  expect(issuesOf('A?{=a ~b}\n\nB?{=a ~b}\n\nC?{=a ~b}', 'क?{=a ~b}\n\nख?{~a =b}\n\nग?{=a ~b ~c}')).toEqual([
    ['error', 2, 'languages_differ_in_keys', { en: '1', ne: '2' }],
    ['error', 3, 'languages_differ_in_options', { en: 2, ne: 3 }],
  ]);
});

test('a key that one file lacks comes from the other one', () => {
  const file = gift('A?{~a =b}', 'क?{~a ~b}');
  expect(file.issues).toEqual([]);
  expect(file.questions[0]?.options.map(({ is_correct }) => is_correct)).toEqual([false, true]);
  expect(issuesOf('A?{~a ~b}', 'क?{~a ~b}')).toEqual([['error', 1, 'no_key', {}]]);
});

test('a wrong key is not replaced by that of the other file', () => {
  const aiken = (answer: string, language: 'en' | 'ne') =>
    readAiken(`Q?\nA) x\nB) y\nANSWER: ${answer}`, { language });
  const { issues } = pairFiles(aiken('D', 'en'), aiken('B', 'ne'));
  expect(issues).toMatchObject([{ severity: 'error', code: 'key_names_no_option' }]);
});

test('questions without a partner stay in one language, with a warning for the file', () => {
  const file = gift('A?{=a ~b}\n\nB?{=a ~b}', 'क?{=a ~b}');
  expect(file.questions.map(({ text }) => text)).toEqual([
    { en: 'A?', ne: 'क?' },
    { en: 'B?', ne: '' },
  ]);
  expect(file.issues).toEqual([
    { severity: 'warning', code: 'languages_differ_in_questions', params: { count: 2, count_ne: 1 } },
  ]);
});

test('issues of the second file are marked, and one kind of question is reported once for each file', () => {
  expect(issuesOf('A?{=a ~b}', 'क?{=a -> b =c -> d}')).toEqual([
    ['error', 1, 'not_single_choice', { kind: 'matching', file: 'ne' }],
  ]);
});

test('if one of the two is rich, signs of the other one are escaped', () => {
  expect(gift('[html]H<sub>2</sub>O?{=a ~b}', '२*३*४?{=क ~ख}').questions[0]).toMatchObject({
    format: 'rich',
    text: { en: 'H~2~O?', ne: '२\\*३\\*४?' },
  });
});

test('the excerpt of both is shortened between characters', () => {
  const { questions } = gift(`${'x'.repeat(299)}🙂🙂?{=a ~b}`, 'क?{=a ~b}');
  expect(questions[0]?.source.excerpt).toBe(`${'x'.repeat(299)}\n\nक?{=a ~b}`);
});

test('the difficulty of a file is that of the question', () => {
  const english = readGift('A?{=a ~b}', { language: 'en' });
  const questions = english.questions.map((question) => ({ ...question, difficulty: 'hard' as const }));
  const file = pairFiles({ ...english, questions }, readGift('क?{=a ~b}', { language: 'ne' }));
  expect(file.questions[0]?.difficulty).toBe('hard');
});

describe('of two files of our own', () => {
  const json = (text: string, language: 'en' | 'ne', rest: object) => {
    const question = { text: { [language]: text }, options: [...'ab'], ...rest };
    const options = question.options.map((option, place) => ({
      text: { [language]: option },
      is_correct: place === 0,
    }));
    return readQuizJson(JSON.stringify({ questions: [{ ...question, options }] }), { language });
  };

  test('a passage has the text of both, also if one has only a picture', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    const { questions } = pairFiles(
      json('A?', 'en', { passage: { image: { svg } } }),
      json('क?', 'ne', { passage: { text: { ne: 'अनुच्छेद' } } }),
    );
    expect(questions[0]?.passage).toMatchObject({ text: { ne: 'अनुच्छेद' }, image: {} });
  });

  test('two pictures with one key both stay, under keys of their own', () => {
    const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 1"/>`;
    const rich = (width: number) => ({ format: 'rich', pictures: [{ key: 'map', svg: svg(width) }] });
    const paired = (width: number) =>
      pairFiles(json('A ![map](map)?', 'en', rich(1)), json('क ![नक्सा](map)?', 'ne', rich(width)))
        .questions[0];
    expect(paired(2)).toMatchObject({
      text: { en: 'A ![map](map)?', ne: 'क ![नक्सा](map-2)?' },
      pictures: [{ key: 'map' }, { key: 'map-2' }],
    });
    expect(paired(1)).toMatchObject({ text: { ne: 'क ![नक्सा](map)?' }, pictures: [{ key: 'map' }] });
  });
});
