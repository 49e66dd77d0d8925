import { describe, expect, test } from 'vitest';
import { FileRefused } from '#issues.ts';
import { looksLikeGift, readGift } from './read-gift.ts';
import { only } from './testing/one-question.ts';

describe('questions of Moodle’s examples', () => {
  test.each([
    [
      "Who's buried in Grant's tomb?{~Grant ~Jefferson =no one}",
      "Who's buried in Grant's tomb?",
      ['~Grant', '~Jefferson', '=no one'],
    ],
    [
      "Grant is {~buried =entombed ~living} in Grant's tomb.",
      "Grant is _____ in Grant's tomb.",
      ['~buried', '=entombed', '~living'],
    ],
    [
      "Grant is buried in Grant's tomb.{FALSE}",
      "Grant is buried in Grant's tomb.",
      ['~True | सत्य', '=False | असत्य'],
    ],
    ['The sun rises in the east.{T}', 'The sun rises in the east.', ['=True | सत्य', '~False | असत्य']],
    [
      '::Thanksgiving Date::The American holiday of Thanksgiving is\ncelebrated on the {~second ~third =fourth} Thursday of November.',
      'The American holiday of Thanksgiving is\ncelebrated on the _____ Thursday of November.',
      ['~second', '~third', '=fourth'],
    ],
    [
      'Japanese characters originally came from what country? {\n    ~India\n    =China\n    ~Korea\n    ~Egypt}',
      'Japanese characters originally came from what country?',
      ['~India', '=China', '~Korea', '~Egypt'],
    ],
    [
      'Which answer equals 5? {\n ~ \\= 2 + 2\n = \\= 2 + 3\n ~ \\= 2 + 4  }',
      'Which answer equals 5?',
      ['~= 2 + 2', '== 2 + 3', '~= 2 + 4'],
    ],
    ['Grant is {~a =b}.', 'Grant is _____.', ['~a', '=b']],
  ])('%j', (gift, text, options) => {
    expect(only(gift)).toMatchObject({ text, options, issues: [] });
  });

  test('control characters and a comment in a feedback of several lines', () => {
    const gift = `::GIFT Control Characters::
Which of the following is NOT a control character for the GIFT import format? {
   ~ \\~     # \\~ is a control character.
   ~ \\{     # \\{ is a control character.
   = \\\\     # Correct! \\\\ (backslash) is not a control character. BUT,
              it is used to escape.
}`;
    expect(only(gift)).toMatchObject({
      options: ['~~', '~{', '=\\'],
      hint: 'Correct! \\ (backslash) is not a control character. BUT,\nit is used to escape.',
      issues: ['left_out feedback of an option'],
    });
  });
});

test('colons, equals signs and arrows in a stem are text', () => {
  expect(only('At 10:30? Is a=b -> c: what # is it?{=yes ~no}')).toMatchObject({
    text: 'At 10:30? Is a=b -> c: what # is it?',
    issues: [],
  });
  expect(only('10:30?{=yes ~no}').text).toBe('10:30?');
  expect(only('[1] What?{=yes ~no}').text).toBe('[1] What?');
  expect(only('::10\\:30::What?{=yes ~no}').text).toBe('What?');
  expect(only('::no end{=yes ~no}').text).toBe('no end');
});

test('escapes are undone once', () => {
  expect(only('a\\:b \\{c\\} \\~d \\=e \\#f \\\\n g\\nh{=\\{x\\} ~C\\#}')).toMatchObject({
    text: 'a:b {c} ~d =e #f \\n g\nh',
    options: ['={x}', '~C#'],
  });
});

test('general feedback goes before that of the right answer', () => {
  expect(only('Q?{=a#right ~b#wrong ####general\\: so}')).toMatchObject({
    hint: 'general: so',
    issues: ['left_out feedback of an option'],
  });
  expect(only('Q?{=a#right ~b}')).toMatchObject({ hint: 'right', issues: [] });
  expect(only('Q?{FALSE#wrong#right}')).toMatchObject({
    hint: 'right',
    issues: ['left_out feedback of an option'],
  });
  expect(only('Q?{T####general}')).toMatchObject({ hint: 'general', issues: [] });
  expect(only('Q?{=a ~b}').hint).toBeUndefined();
});

describe('keys', () => {
  test.each([
    ['{~%100%a ~%0%b ~%-25%c}', ['=a', '~b', '~c'], []],
    ['{~%100%a ~b}', ['=a', '~b'], []],
    ['{=%100%a ~b}', ['=a', '~b'], []],
    ['{=a ~%-33.33333%b}', ['=a', '~b'], []],
    ['{~a ~b}', ['~a', '~b'], ['no_key']],
    ['{=a =b ~c}', ['=a', '=b', '~c'], ['several_keys 2']],
    ['{~%100%a ~%100%b ~c}', ['=a', '=b', '~c'], ['not_single_choice multiple answers']],
    ['{~%50%a ~%50%b ~%-100%c}', ['~a', '~b', '~c'], ['not_single_choice multiple answers']],
    ['{~wrong ~%50%half =full}', ['~wrong', '~half', '=full'], ['left_out partial credit']],
    ['{~wrong =%50%half ~c}', ['~wrong', '~half', '~c'], ['not_single_choice partial credit']],
    ['{~a\n~E=mc2\n~c}', ['~a', '~E', '=mc2', '~c'], ['syntax \\=']],
    ['{~a ~E=mc2 ~c}', ['~a', '~E', '=mc2', '~c'], ['syntax \\=']],
    ['{~E = mc2 ~F ~G}', ['~E', '=mc2', '~F', '~G'], ['syntax \\=']],
    ['{ ~ a ~ b = c }', ['~a', '~b', '=c'], []],
    ['{=x=1 ~x=2}', ['=x', '=1', '~x', '=2'], ['several_keys 3']],
    ['{~a~b=c}', ['~a', '~b', '=c'], []],
    ['{=a ~}', ['=a', '~'], ['option_without_text 2']],
    ['{~=a ~b}', ['=a', '~b'], []],
    ['{~b\n~ = a}', ['~b', '=a'], []],
    ['{=a ~ ~b}', ['=a', '~', '~b'], ['option_without_text 2']],
  ])('%s', (answers, options, issues) => {
    expect(only(`Q?${answers}`)).toMatchObject({ options, issues });
  });

  test('an option more than the platform takes is an error', () => {
    expect(only(`Q?{=a${' ~b'.repeat(8)}}`).issues).toEqual(['too_many_options 9 8']);
    expect(only(`Q?{=a${' ~b'.repeat(80_000)}}`).issues).toEqual(['too_many_options 100 8']);
  });
});

test.each([
  ['{}', 'essay'],
  ['{#1822:5}', 'numerical'],
  ['{#3:2~#Completely wrong}', 'numerical'],
  ['{=Canada -> Ottawa =Italy -> Rome}', 'matching'],
  ['{=a =b}', 'shortanswer'],
  ['{=a}', 'shortanswer'],
  ['', 'description'],
])('%s is refused as %s, and the rest comes in', (answers, kind) => {
  const { questions, issues } = readGift(`A?${answers}\n\nB?{=a ~b}`);
  expect(questions.map(({ text }) => text.en)).toEqual(['A?', 'B?']);
  expect(issues).toEqual([
    { severity: 'error', code: 'not_single_choice', question: 1, line: 1, params: { kind } },
  ]);
});

test('braces that do not match are errors of their question', () => {
  const file = readGift(
    'One?{=a ~b}\n\nTwo?{\n=a\n\n~b\n}\n\nThree? =a ~b}\n\n{1,2} is a set?{=a ~b}\n\nFive?{=a ~b\n\nSix?{=a ~b}',
  );
  expect(file.questions.map(({ source }) => source.line)).toEqual([1, 3, 9, 11, 13, 15]);
  expect(
    file.issues.map(({ code, question, line, params }) => [question, line, code, params.expected]),
  ).toEqual([
    [2, 3, 'syntax', '}'],
    [3, 9, 'syntax', '\\}'],
    [4, 11, 'syntax', '\\{'],
    [5, 13, 'syntax', '}'],
  ]);
  expect(file.questions[1]?.source.excerpt).toBe('Two?{\n=a\n\n~b\n}');
});

test('a name begins a question without an empty line, too', () => {
  const { questions, issues } = readGift('::A::One?{=a ~b}\n::B::Two?{\n=a\n~b\n}\n::C::Three?{T}');
  expect(issues).toEqual([]);
  expect(questions.map(({ text, source }) => [text.en, source.line])).toEqual([
    ['One?', 1],
    ['Two?', 2],
    ['Three?', 6],
  ]);
});

test('categories, tags and comments', () => {
  const file = readGift(`// question: 0  name: Switch category to $course$/top/Geo
$CATEGORY: $course$/top/Geography//Maps/Nepal

// question: 1 name: x
// [id:q1] [tag:easy] [tag:a \\] b]
::x::Q1?{
// inside
=a
~b
}

$CATEGORY: $course$/top/सामान्य ज्ञान
Q2?{=a ~b}

// [tag:alone]

$CATEGORY: $system$

Q3?{=a ~b}`);
  expect(file.issues).toEqual([]);
  expect(file.questions.map(({ topic, tags, source }) => [topic, tags, source.line])).toEqual([
    [{ en: 'Nepal', ne: '' }, ['easy', 'a ] b'], 6],
    [{ en: '', ne: 'सामान्य ज्ञान' }, undefined, 13],
    [undefined, undefined, 19],
  ]);
  expect(readGift('$CATEGORY: A//B/C//D\n\nQ?{=a ~b}').questions[0]?.topic?.en).toBe('C/D');
});

test.each([
  [' \n\t\n', 'file_empty'],
  ['// only\n// comments', 'no_questions'],
  ['A text\n\nwithout any question', 'not_this_format'],
  ['Q?{=a ~b}\n\n'.repeat(2001), 'too_many_questions'],
])('refuses %.20j', (text, code) => {
  expect(() => readGift(text)).toThrow(FileRefused);
  expect(() => readGift(text)).toThrow(code);
});

test.each([
  ['Some words.\n\nQ?{=a ~b}', true],
  ['It is so.{T}', true],
  ['::Name::Who?{=a =b}', true],
  ['1. What is {x}?\na) {1}\nb) {2}\nAns: a', false],
  ['{"questions": [{"text": "a"}]}', false],
  ['plain text', false],
])('%j looks like GIFT: %s', (text, expected) => {
  expect(looksLikeGift(text)).toBe(expected);
});
