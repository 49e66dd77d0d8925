import { scriptOf } from '@abhyas/texts/scripts';
import { expect, test } from 'vitest';
import { splitLanguages, splitQuestion, splitTitle } from '#languages.ts';

const both = (text: string) => splitLanguages(text, 'both');
const together = ([stem = '', ...options]: string[], fallback: 'en' | 'both' = 'both') => {
  const split = splitQuestion({ stem, options }, fallback);
  return [split.stem, ...split.options];
};
const HELLO = { en: 'Hello', ne: 'नमस्ते' };

test.each([
  ['Hello 2', 'en'],
  ['नमस्ते २', 'ne'],
  ['HTML को अर्थ', 'both'],
  ['2 + 2 = ?', undefined],
  ['१२', 'ne'],
  ['<b>१२</b>&nbsp;\\(x\\)', 'ne'],
])('the script of %s is %s', (text, script) => {
  expect(scriptOf(text)).toBe(script);
});

test.each([
  '<span lang="en" class="multilang">Hello</span><span lang="ne" class="multilang">नमस्ते</span>',
  '<span class="multilang" lang="ne">नमस्ते</span> \n <span class="multilang" lang="en">Hello</span>',
  '<span lang="en" class="multilang">Hello</span><span lang="ne" class="multilang">नमस्ते</span><span lang="fr" class="multilang">Salut</span>',
  "<SPAN class='multilang' lang='en_us'>Hello</SPAN><SPAN class='multilang' lang='ne-NP'>नमस्ते</SPAN>",
  '<span class="multilang" lang="en">Hello</span><span class="multilang" lang="np">नमस्ते</span>',
  '<lang lang="en">Hello</lang><lang lang="ne">नमस्ते</lang>',
  '<span lang="en">Hello</span><span lang="ne">नमस्ते</span>',
  '{mlang en}Hello{mlang}{mlang ne}नमस्ते{mlang}',
  '{ mlang EN-us , fr }Hello{ mlang }\n{mlang ne}नमस्ते{mlang}',
  '{mlang other}Hello{mlang}{mlang ne}नमस्ते{mlang}',
  '{mlang en}Hello{mlang}{mlang ne}नमस्ते{mlang}{mlang other}Salut{mlang}',
  '{mlang en}Hello{mlang ne}नमस्ते',
])('reads both languages of %s', (text) => {
  expect(both(text)).toEqual(HELLO);
  expect(splitLanguages(text, 'en')).toEqual(HELLO);
});

test('blocks with lang stay blocks, and what stands outside belongs to both languages', () => {
  expect(both('<div lang="en"><p>Hello</p><div>x</div></div><div lang="ne"><p>नमस्ते</p></div>')).toEqual({
    en: '<div lang="en"><p>Hello</p><div>x</div></div>',
    ne: '<div lang="ne"><p>नमस्ते</p></div>',
  });
  expect(both('<p><img src="a.png"></p><p lang="en">Hello</p><p lang="ne">नमस्ते</p>')).toEqual({
    en: '<p><img src="a.png"></p><p lang="en">Hello</p>',
    ne: '<p><img src="a.png"></p><p lang="ne">नमस्ते</p>',
  });
  expect(both('5 {mlang en}metres{mlang}{mlang ne}मिटर{mlang}?')).toEqual({ en: '5 metres?', ne: '5 मिटर?' });
  expect(both('<p>Hello</p><p lang="ne">नमस्ते</p>')).toEqual({
    en: '<p>Hello</p>',
    ne: '<p lang="ne">नमस्ते</p>',
  });
});

test('one language alone is that language', () => {
  expect(both('{mlang ne}HTML{mlang}')).toEqual({ en: '', ne: 'HTML' });
  expect(both('<span class="multilang" lang="ne">HTML</span>')).toEqual({ en: '', ne: 'HTML' });
  expect(both('<p lang="ne">नमस्ते</p>')).toEqual({ en: '', ne: '<p lang="ne">नमस्ते</p>' });
  expect(both('{mlang fr}Salut{mlang}').en).toContain('Salut');
});

test('an element of a language inside a sentence does not divide it', () => {
  const quoted = 'The word <span lang="ne">घर</span> means';
  expect(both(quoted)).toEqual({ en: quoted, ne: '' });
  const word = '<span lang="EN-US">Say </span><span lang="NE">घर</span><span lang="EN-US"> in English</span>';
  expect(both(word)).toEqual({ en: word, ne: '' });
  const wrong = '<span lang="EN-US">नेपालको राजधानी</span>';
  expect(both(wrong)).toEqual({ en: '', ne: wrong });
});

test('a text without marks is in the language of the file, or of its script', () => {
  expect(splitLanguages('HTML', 'ne')).toEqual({ en: '', ne: 'HTML' });
  expect(splitLanguages('नमस्ते', 'en')).toEqual({ en: 'नमस्ते', ne: '' });
  expect(both('Hello')).toEqual({ en: 'Hello', ne: '' });
  expect(both('नमस्ते')).toEqual({ en: '', ne: 'नमस्ते' });
  expect(both('Microsoft Word मा Ctrl+S ले के गर्छ?').ne).not.toBe('');
  expect(both('What is the meaning of the word घर?').en).not.toBe('');
});

test('a question without marks is in the language of its stem', () => {
  const nepali = together(['CPU को पूरा रूप के हो?', 'Central Processing Unit', '४२'], 'both');
  expect(nepali).toEqual([
    { en: '', ne: 'CPU को पूरा रूप के हो?' },
    { en: '', ne: 'Central Processing Unit' },
    { en: '', ne: '४२' },
  ]);
  expect(together(['2 + 2 = ?', 'चार', '4'], 'both').map(({ ne }) => ne)).toEqual(['2 + 2 = ?', 'चार', '4']);
  const grammar = ['निम्न वाक्य शुद्ध गर्नुहोस्:\nHe go to school.', 'He goes to school.', 'He going'];
  expect(together(grammar, 'both').map(({ en }) => en)).toEqual(['', '', '']);
});

test('a question whose texts are all stacked has both languages', () => {
  expect(together(['What is this?\nयो के हो?', 'A house / घर', '42'], 'both')).toEqual([
    { en: 'What is this?', ne: 'यो के हो?' },
    { en: 'A house', ne: 'घर' },
    { en: '42', ne: '42' },
  ]);
  expect(together(['What is this?\nयो के हो?', '42'], 'en')[0]).toEqual({
    en: 'What is this?\nयो के हो?',
    ne: '',
  });
});

test('units and abbreviations are the same in both languages, words of a grammar question are not', () => {
  expect(together(['How far is it?\nकति टाढा छ?', '5 km', '10 km', 'H2O', 'NaCl'])[1]).toEqual({
    en: '5 km',
    ne: '5 km',
  });
  const grammar = ['सही preposition छान्नुहोस्:\nHe is fond ___ music.', 'of', 'in', 'at'];
  expect(together(grammar).map(({ en }) => en)).toEqual(['', '', '', '']);
});

test('an explanation in one language does not keep a stacked question together', () => {
  const stacked = { stem: 'What is this?\nयो के हो?', options: ['A house / घर', 'A tree / रूख'] };
  expect(splitQuestion({ ...stacked, hint: 'It has a door.' }, 'both')).toMatchObject({
    stem: { en: 'What is this?', ne: 'यो के हो?' },
    options: [{ en: 'A house', ne: 'घर' }, {}],
    hint: { en: 'It has a door.', ne: '' },
  });
  expect(splitQuestion({ stem: 'यो के हो?', options: ['HTML'], hint: 'Hypertext' }, 'both').hint?.en).toBe('');
});

test('beside marked texts, one without letters belongs to both languages', () => {
  const texts = ['{mlang en}How many?{mlang}{mlang ne}कति?{mlang}', '42', 'HTML', 'Markup', 'धेरै'];
  expect(together(texts, 'both')).toEqual([
    { en: 'How many?', ne: 'कति?' },
    { en: '42', ne: '42' },
    { en: 'HTML', ne: 'HTML' },
    { en: 'Markup', ne: '' },
    { en: '', ne: 'धेरै' },
  ]);
});

test.each([
  ['Set 4 / सेट ४', { en: 'Set 4', ne: 'सेट ४' }],
  ['सेट ४ | Set 4', { en: 'Set 4', ne: 'सेट ४' }],
  ['Set 4/5', { en: 'Set 4/5', ne: '' }],
  ['लोक सेवा (PSC)', { en: '', ne: 'लोक सेवा (PSC)' }],
])('a title may have a slash between its languages: %s', (title, split) => {
  expect(splitTitle(title, 'both')).toEqual(split);
});
