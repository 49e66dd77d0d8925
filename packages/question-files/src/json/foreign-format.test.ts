import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ForeignFormat, foreignFormat } from './foreign-format.ts';

const quiz = {
  title: { en: 'Shapes and numbers', ne: 'आकार र सङ्ख्या' },
  start_time: null,
  duration_minutes: 10,
  is_paid_tier: false,
  questions: [
    {
      text: { en: 'What is 7 × 8?', ne: '७ × ८ कति हुन्छ?' },
      hint: { en: '7 × 7 is 49.', ne: '७ × ७ बराबर ४९ हुन्छ।' },
      image: { svg: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M5 8 9 3'/></svg>" },
      options: [
        { text: { en: '54', ne: '५४' }, is_correct: false },
        { text: { en: '56', ne: '५६' }, is_correct: true },
      ],
    },
  ],
};

const samples: [ForeignFormat, string, string][] = [
  [
    'gift',
    'as Moodle exports it',
    `// question: 0  name: Switch category to $course$/top/Default
$CATEGORY: $course$/top/Default for GK

// question: 912  name: Capital
::Capital::[html]<p>What is the capital of Nepal?</p>{
	=<p>Kathmandu</p>
	~<p>Pokhara</p>
	~<p>Biratnagar#A city of Koshi Province.</p>
}
`,
  ],
  ['gift', 'by hand', 'Who wrote Muna Madan?{~Bhanubhakta =Devkota ~Parijat}\n\nNepal is landlocked.{T}\n'],
  ['gift', 'a number and true or false', 'When was the constitution of Nepal promulgated? {#2015:0}\n'],
  ['gift', 'with a format first', '[html]<b>Which</b> is it?{=one ~two}'],
  ['gift', 'in Nepali', '::प्रश्न १:: नेपालको राजधानी कुन हो? {\n=काठमाडौँ\n~पोखरा\n}'],
  [
    'moodle_xml',
    'as Moodle exports it',
    `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category"><category><text>$course$/top</text></category></question>
  <question type="multichoice">
    <name><text>Capital</text></name>
    <questiontext format="html"><text><![CDATA[<p>What is "x": 1?</p>]]></text></questiontext>
    <answer fraction="100" format="html"><text>Kathmandu</text></answer>
  </question>
</quiz>`,
  ],
  ['moodle_xml', 'one question', '<question type="truefalse">\n<name><text>Q</text></name></question>'],
  [
    'xml',
    'another',
    '<?xml version="1.0"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"/>',
  ],
  [
    'aiken',
    'two questions',
    `What is the capital of Nepal?
A. Kathmandu
B. Pokhara
ANSWER: A

Which river is the longest?
A) Koshi
B) Karnali
ANSWER: B
`,
  ],
  ['aiken', 'from Windows', '\uFEFFWhat is it?\r\nA) One\r\nB) Two\r\nANSWER: B\r\n'],
  [
    'csv',
    'quoted, with commas and line breaks',
    `question,option_a,option_b,option_c,option_d,answer
"Which, of these, is a river?",Koshi,Everest,Rara,Phewa,A
"Two
lines ""quoted""",1,2,3,4,B
`,
  ],
  ['csv', 'with semicolons', 'प्रश्न;क;ख;उत्तर\nराजधानी?;काठमाडौँ;पोखरा;क\nनदी?;कोशी;रारा;क\n'],
  ['csv', 'every cell in quotes', '"Question","A","B"\r\n"What is it?","One","Two"\r\n'],
  [
    'table',
    'rows of Excel',
    `Question\tOption A\tOption B\tAnswer
What is 7 × 8?\t54\t56\tB
"A cell
of two lines"\tone, two\t\tA
`,
  ],
  ['table', 'one row of Excel', 'What is 7 × 8?\t54\t56\tB'],
  ['table', 'with numbers and an empty first cell', '\tA\tB\n1\tx\ty\n2\tx\ty\n'],
  [
    'html',
    'of Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-US><p class=MsoNormal>1. What?</p></body></html>`,
  ],
  ['html', 'a table of Excel', '<table border=0><tr><td>Question</td><td>A</td></tr></table>'],
  ['html', 'a page', '<!DOCTYPE html>\n<title>Quiz</title>'],
  ['html', 'as the clipboard has it', '<meta charset="utf-8"><b style="font-weight:normal">1. What?</b>'],
  [
    'text',
    'of Word, numbered by hand',
    `General Knowledge Model Set 1

1. What is the capital of Nepal?
a) Kathmandu
b) Pokhara
c) Biratnagar
d) Butwal
Ans: a
`,
  ],
  [
    'text',
    'of Word, numbered by Word',
    '1.\tWhat is the capital of Nepal?\na.\tKathmandu\nb.\tPokhara\n2.\tNext?\n',
  ],
  ['text', 'of Word, in Nepali', '१. नेपालको राजधानी कुन हो?\n(क) काठमाडौँ\n(ख) पोखरा\n(ग) बुटवल\nउत्तर: क\n'],
  ['text', 'with bullets', 'Question 1: Which “one” is it?\n•\tThis\n•\tThat\n'],
  [
    'text',
    'prose, with commas',
    'Dear sir, please add these questions, as agreed, to the quiz.\nRegards, Sita, Ram\n',
  ],
  ['file', 'of Word or Excel', 'PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml'],
  ['file', 'RTF', '{\\rtf1\\ansi\\deff0 {\\fonttbl {\\f0 Times;}} 1. What?\\par a) One\\par}'],
  ['file', 'PDF', '%PDF-1.7\n1 0 obj'],
];

describe('a pasted text that is not JSON', () => {
  it.each(samples)('is recognised: %s, %s', (format, _, text) => {
    expect(foreignFormat(text)).toBe(format);
    expect(foreignFormat(`\n  ${text}`)).toBe(format);
  });

  it.each([
    '',
    'x',
    '01',
    'tru',
    '{',
    '[1}',
    '[1] a, b',
    "{'title': 'x'}",
    '{“title”: {“en”: “x”}}',
    '"title": { "en": "The first brace is missing" }',
    'title: { en: "Without quotes" }, questions: []',
    'const quiz = {\n  title: { en: "A script" },\n};',
    '// A quiz for class ten, which, as agreed, is long\n{ "title": 1 }',
    '/* a note */ { title: 1 }',
    '```json\n{\n  "title": { "en": "From a chat" }\n}\n```',
    'Here is the quiz you asked for:\n{ "title": { "en": "From a chat" }, }',
    '"A text that does not end, with, commas\n',
    '{"title": {"en": "a {=b} ::c:: $CATEGORY: <p>"}\nANSWER: A\n}',
    '\t{\n\t"title":\t{\n\t"en":\t"tabs"\n',
  ])('stays JSON with a mistake: %j', (text) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(foreignFormat(text)).toBeUndefined();
  });

  it('stays JSON with a mistake wherever a character of a quiz is lost, changed or added, or the rest is', () => {
    const json = JSON.stringify(quiz, null, 2);
    const at = fc.nat({ max: json.length - 1 });
    const piece = fc.constantFrom(
      '',
      ',',
      '"',
      '{',
      '}',
      ']',
      ':',
      '“',
      '\n',
      '<',
      '=',
      '~',
      '\t',
      '::',
      'x',
      '// ',
    );
    fc.assert(
      fc.property(at, fc.nat({ max: 3 }), piece, fc.boolean(), (from, lost, added, cut) => {
        const text = json.slice(0, from) + added + (cut ? '' : json.slice(from + lost));
        fc.pre(from > 0 || added !== '<');
        expect(foreignFormat(text)).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
  });
});
