import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '#issues.ts';
import type { ReadFile } from '#questions.ts';
import { readMoodleXml } from './read-moodle-xml.ts';

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Without the sources, and with the number of bytes of pictures. */
const shown = ({ questions, issues }: ReadFile) =>
  JSON.parse(
    JSON.stringify(
      { questions: questions.map(({ source, ...rest }) => ({ ...rest, line: source.line })), issues },
      (_, value) => (value instanceof Uint8Array ? value.length : value),
    ),
  );

it('reads what Moodle exports', () => {
  const expected = JSON.parse(sample('moodle.expected.json').toString());
  expect(shown(readMoodleXml(sample('moodle.xml')))).toEqual(expected);
});

const quiz = (...questions: string[]) => `<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const choice = (
  stem: string,
  answers = '<answer fraction="100"><text>a</text></answer><answer><text>b</text></answer>',
) => `<question type="multichoice"><questiontext format="html">${stem}</questiontext>${answers}</question>`;
const one = (question: string) => {
  const { questions, issues } = readMoodleXml(quiz(question));
  return { ...questions[0], issues: issues.map(({ code, params }) => ({ code, ...params })) };
};

describe('texts', () => {
  it.each([
    ['CDATA', '<text><![CDATA[<p>5 &lt; 6 <b>x</b></p>]]></text>', '5 < 6 **x**'],
    ['escaped HTML', '<text>&lt;p&gt;5 &amp;lt; 6&lt;/p&gt;</text>', '5 < 6'],
    ['HTML that is not escaped', '<text><p>5 &lt; 6<br/>x</p></text>', '5 < 6\nx'],
    ['no text element', 'What?', 'What?'],
    ['CDATA in two parts', '<text><![CDATA[a ]]]]><![CDATA[> b]]></text>', 'a ]]> b'],
    ['an entity of HTML', '<text>a&nbsp;&ndash; b</text>', 'a – b'],
    ['a control character of Word', '<text>a\u000bb</text>', 'a b'],
    ['TeX', '<text><![CDATA[<p>\\(x < 2\\) and $$y$$</p>]]></text>', '\\(x < 2\\) and \\(y\\)'],
  ])('in %s', (_name, stem, text) => {
    expect(one(choice(stem))).toMatchObject({ text: { en: text, ne: '' }, issues: [] });
  });

  it('are in the language of the stem, or of both where they are stacked', () => {
    expect(one(choice('<text>HTML को पूरा रूप?</text>')).options).toEqual([
      { text: { en: '', ne: 'a' }, is_correct: true },
      { text: { en: '', ne: 'b' }, is_correct: false },
    ]);
    const stacked = '<text>&lt;p&gt;Which is a city?&lt;/p&gt;&lt;p&gt;कुन शहर हो?&lt;/p&gt;</text>';
    const answers =
      '<answer fraction="100"><text>Pokhara / पोखरा</text></answer><answer><text>42</text></answer>';
    expect(one(choice(stacked, answers))).toMatchObject({
      text: { en: 'Which is a city?', ne: 'कुन शहर हो?' },
      options: [{ text: { en: 'Pokhara', ne: 'पोखरा' } }, { text: { en: '42', ne: '42' } }],
    });
    const blocks =
      '<text>&lt;div lang="en"&gt;&lt;p&gt;Who?&lt;/p&gt;&lt;/div&gt;&lt;div lang="ne"&gt;&lt;p&gt;को?&lt;/p&gt;&lt;/div&gt;</text>';
    expect(one(choice(blocks)).text).toEqual({ en: 'Who?', ne: 'को?' });
  });
});

describe('the key', () => {
  const answers = (...fractions: string[]) =>
    fractions
      .map((fraction, place) => `<answer fraction="${fraction}"><text>${place}</text></answer>`)
      .join('');
  const keyOf = (fractions: string[], single = '') => {
    const { options = [], issues } = one(choice(`<text>Q</text>`, single + answers(...fractions)));
    return [options.map((option) => option.is_correct), issues];
  };

  it('is the one answer with all the marks', () => {
    expect(keyOf(['0', '100.0000000', '-33.33333'])).toEqual([[false, true, false], []]);
    expect(keyOf(['100,0', '-25 '])).toEqual([[true, false], []]);
  });

  it('is none where marks are shared, missing or double', () => {
    expect(keyOf(['50', '50'])).toEqual([[false, false], [{ code: 'no_key' }]]);
    expect(keyOf(['0', 'x'])).toEqual([[false, false], [{ code: 'no_key' }]]);
    expect(keyOf(['100', '50'])).toEqual([[true, false], [{ code: 'left_out', what: 'partial credit' }]]);
    expect(keyOf(['100', '100'])[1]).toEqual([{ code: 'several_keys', count: 2 }]);
    expect(keyOf(['100', '0'], '<single>false</single>')[1]).toEqual([
      { code: 'not_single_choice', kind: 'multichoice, several answers' },
    ]);
  });

  it('of true/false goes by the names, in any order and language, and never by the place', () => {
    const trueFalse = (...pairs: [string, number][]) =>
      one(
        `<question type="truefalse"><questiontext><text>Q</text></questiontext>${pairs
          .map(([text, fraction]) => `<answer fraction="${fraction}"><text>${text}</text></answer>`)
          .join('')}</question>`,
      ).options?.map(({ text, is_correct }) => [text.en || text.ne, is_correct]);
    expect(trueFalse(['false', 100], ['true', 0])).toEqual([
      ['True', false],
      ['False', true],
    ]);
    expect(trueFalse(['गलत', 0], ['सही', 100])).toEqual([
      ['True', true],
      ['False', false],
    ]);
    expect(trueFalse(['Nein', 100], ['Ja', 0])).toEqual([
      ['Nein', true],
      ['Ja', false],
    ]);
  });
});

describe('pictures', () => {
  it('are those beside the text that shows them, one for each text', () => {
    const answer = (fraction: number, data: string) =>
      `<answer fraction="${fraction}"><text>&lt;img src="@@PLUGINFILE@@/image.png" alt="Map ${fraction}"&gt;</text><file name="image.png" path="/" encoding="base64">${data}</file></answer>`;
    const { options, image, issues } = one(
      choice(
        '<text>Q &lt;img src="https://example.org/a.png"&gt;</text>',
        answer(100, PNG) + answer(0, 'R0lGODlh'),
      ),
    );
    expect(options).toMatchObject([
      { text: { en: 'Map 100' }, image: { name: 'image.png', caption: { en: 'Map 100' } } },
      { text: { en: '' } },
    ]);
    expect(options?.[0]?.image?.bytes).toEqual(new Uint8Array(Buffer.from(PNG, 'base64')));
    expect(image).toBeUndefined();
    expect(issues).toEqual([
      { code: 'option_without_text', option: 2 },
      { code: 'picture_missing', name: 'a.png' },
      { code: 'picture_not_supported', name: 'image.png' },
    ]);
  });

  it.each([
    ['iVBORw==', 4],
    ['iVBORw', 4],
    ['iVBORw=', 4],
    ['iVBOR', undefined],
    ['iVB,ORw=', undefined],
  ])('are missing if their base64 is damaged: %s', (data, length) => {
    const { image, issues } = one(
      choice(`<text>&lt;img src="@@PLUGINFILE@@/a.png"&gt; Q</text><file name="a.png">${data}</file>`),
    );
    expect(image?.bytes.length).toBe(length);
    expect(issues.map(({ code }) => code)).toEqual(length ? [] : ['picture_missing']);
  });

  it('are read from data: addresses and from the elements of Moodle 1', () => {
    expect(
      one(choice(`<text>&lt;img src="data:image/png;base64,${PNG}"&gt; Q</text>`)).image?.bytes,
    ).toHaveLength(70);
    const old = `<image>a/b.png</image><image_base64>\n${PNG}\n</image_base64>`;
    expect(one(choice('<text>Q</text>').replace('</question>', `${old}</question>`)).image).toMatchObject({
      name: 'a_b.png',
    });
  });
});

describe('a file is refused', () => {
  it.each([
    ['that is empty', ' ', 'file_empty'],
    ['that is not well-formed', '<quiz><question></quiz>', 'file_broken'],
    ['that ends early', quiz(choice('<text>Q</text>')).slice(0, -9), 'file_broken'],
    ['with an entity bomb', `<!DOCTYPE q [<!ENTITY a "${'a'.repeat(99)}">]><quiz>&a;</quiz>`, 'xml_entities'],
    ['of another kind', '<html></html>', 'not_this_format'],
    ['without questions', quiz(), 'no_questions'],
    ['with too many questions', quiz(...Array(2001).fill(choice('<text>Q</text>'))), 'too_many_questions'],
    ['that nests too deep', `<quiz>${'<a>'.repeat(300)}`, 'file_expands'],
  ])('%s', (_name, file, code) => {
    expect(() => readMoodleXml(file)).toThrow(expect.objectContaining({ code }));
  });
});

it('reads a damaged file, or refuses it', () => {
  const whole = sample('moodle.xml');
  const change = fc.record({ at: fc.nat(whole.length), cut: fc.nat(30), put: fc.string({ maxLength: 6 }) });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      let bytes = whole;
      for (const { at, cut, put } of changes) {
        bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + cut)]);
      }
      try {
        readMoodleXml(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(FileRefused);
      }
    }),
    { numRuns: 300 },
  );
});
