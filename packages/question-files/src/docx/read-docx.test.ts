import { describe, expect, it } from 'vitest';
import type { ReadFile } from '#questions.ts';
import {
  type DocxParts,
  inFont,
  listed,
  makeDocx,
  PNG,
  paragraph,
  paragraphs,
  run,
  table,
} from './made-docx.fixture.ts';
import { readDocx } from './read-docx.ts';

const read = (parts: DocxParts) => readDocx(makeDocx(parts));
const OPTIONS = paragraphs('a) one', 'b) two', 'c) three', 'Ans: b');
/** Stem, options with the key behind a star, and explanation of each question, in the language that it has. */
const shortened = ({ questions }: ReadFile) =>
  questions.map(({ text, options, hint }) => [
    text.en || text.ne,
    ...options.map(({ text: option, is_correct }) => `${is_correct ? '*' : ''}${option.en || option.ne}`),
    ...(hint ? [`= ${hint.en || hint.ne}`] : []),
  ]);
const codes = ({ issues }: ReadFile) => issues.map(({ question, code }) => `${question}: ${code}`);

describe('text of a Word document', () => {
  it('keeps insertions, drops deletions, hidden text and instructions of fields', () => {
    const file = read({
      body:
        paragraph(
          `${run('1. What ')}<w:ins>${run('is ')}</w:ins><w:del><w:r><w:delText>was </w:delText></w:r></w:del>` +
            `${run('hidden ', '<w:vanish/>')}<w:hyperlink>${run('this')}</w:hyperlink>` +
            '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r>' +
            `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(' field')}<w:r><w:fldChar w:fldCharType="end"/></w:r>` +
            '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t>soft</w:t><w:softHyphen/><w:t>ware?</w:t></w:r>',
        ) + OPTIONS,
    });
    expect(shortened(file)).toEqual([['What is this fieldsoftware?', 'one', '*two', 'three']]);
  });

  it('reads content controls, smart tags, text boxes and alternate content once', () => {
    const box = `<w:txbxContent>${paragraph('2. In a box?')}${OPTIONS}</w:txbxContent>`;
    const file = read({
      body: `<w:sdt><w:sdtContent>${paragraph(`<w:smartTag>${run('1. In a control?')}</w:smartTag>`)}</w:sdtContent></w:sdt>${OPTIONS}${paragraph(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      )}`,
    });
    expect(shortened(file).map(([stem]) => stem)).toEqual(['In a control?', 'In a box?']);
  });

  it('reads tabs and breaks as such', () => {
    const tab = '<w:r><w:tab/></w:r>';
    const file = read({
      body: paragraph(
        `${run('1. One')}<w:r><w:br/></w:r>${run('line more')}<w:r><w:br/></w:r>${run('a) x')}${tab}${run('b) y')}${tab}${run('c) z')}<w:r><w:cr/></w:r>${run('Ans: c')}`,
      ),
    });
    expect(shortened(file)).toEqual([['One\nline more', 'x', 'y', '*z']]);
  });

  it('reads TeX as formulas, and says what old fields drew', () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const file = read({
      body:
        paragraph(
          `${run('1. What is \\(x^2\\) of $$3$$ ')}${field('begin')}<w:r><w:instrText> EQ \\f(1,2) </w:instrText></w:r>${field('end')}${run('?')}`,
        ) + OPTIONS,
    });
    expect(shortened(file)).toEqual([['What is \\(x^2\\) of \\(3\\) ?', 'one', '*two', 'three']]);
    expect(codes(file)).toEqual(['1: left_out']);
    expect(file.questions[0]?.source.excerpt).toContain('\\(x^2\\)');
  });

  it('reads symbols of symbol fonts', () => {
    const file = read({
      body:
        paragraph(
          `${run('1. ')}<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>${run(' + ')}${run('b', inFont('Symbol'))}${run(' = ')}`,
        ) +
        paragraph(`${run('a) one ')}<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>`) +
        paragraph('b) two'),
    });
    expect(shortened(file)).toEqual([['α + β =', '*one', 'two']]);
  });
});

describe('lists that Word numbers', () => {
  const level = (format: string, text: string, place = 0) =>
    `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const definition = (id: number, ...levels: string[]) =>
    `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
  const instance = (id: number, abstract: number, override = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${override}</w:num>`;
  const restart = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';

  it.each([
    ['lowerLetter', '%1)', 'b'],
    ['upperLetter', '%1.', 'B'],
    ['lowerRoman', '(%1)', 'ii'],
    ['decimal', '%1)', '2)'],
    ['hindiConsonants', '(%1)', 'ख'],
    ['hindiVowels', '%1)', 'b'],
    ['hindiNumbers', '%1)', '२'],
  ])('are questions with options as %s', (format, text, key) => {
    const numbering =
      definition(1, level('decimal', '%1.')) +
      definition(2, level(format, text)) +
      instance(1, 1) +
      instance(2, 2) +
      instance(3, 2, restart);
    const body = [2, 3]
      .map(
        (id) =>
          listed(1, 'Which?') +
          listed(id, 'one') +
          listed(id, 'two') +
          listed(id, 'three') +
          paragraph(`Ans: ${key}`),
      )
      .join('');
    expect(shortened(read({ body, numbering }))).toEqual([
      ['Which?', 'one', '*two', 'three'],
      ['Which?', 'one', '*two', 'three'],
    ]);
  });

  it('are options of deeper levels, and of lists that nobody restarts', () => {
    const numbering =
      definition(1, level('decimal', '%1.'), level('decimal', '%2.', 1)) +
      definition(2, level('lowerLetter', '%1)')) +
      instance(1, 1) +
      instance(2, 2);
    const question = (text: string, item: (text: string) => string) =>
      listed(1, text) + item('one') + item('two') + paragraph('Answer: 2');
    const deeper = ['First?', 'Second?'].map((text) => question(text, (each) => listed(1, each, 1))).join('');
    expect(shortened(read({ body: deeper, numbering }))).toEqual([
      ['First?', 'one', '*two'],
      ['Second?', 'one', '*two'],
    ]);
    const goingOn = ['First?', 'Second?'].map((text) => question(text, (each) => listed(2, each))).join('');
    expect(shortened(read({ body: goingOn, numbering }))).toEqual([
      ['First?', 'one', '*two'],
      ['Second?', 'one', '*two'],
    ]);
  });

  it('are bullets, with the key by its letter', () => {
    const numbering = definition(1, level('bullet', '')) + instance(1, 1);
    const body = paragraph('1. Which?') + listed(1, 'one') + listed(1, 'two') + paragraph('Answer: b');
    expect(shortened(read({ body, numbering }))).toEqual([['Which?', 'one', '*two']]);
  });
});

describe('keys by looks', () => {
  const options = (marks: Record<number, string>) =>
    ['a) one', 'b) two', 'c) three'].map((text, place) => paragraph(run(text, marks[place] ?? ''))).join('');
  const keyOf = (marks: Record<number, string>, more = '') => {
    const file = read({ body: `${paragraph('1. Which?')}${options(marks)}${more}` });
    return [file.questions[0]?.options.findIndex(({ is_correct }) => is_correct), codes(file)];
  };

  it.each([
    ['bold', '<w:b/>'],
    ['highlight', '<w:highlight w:val="yellow"/>'],
    ['shading', '<w:shd w:val="clear" w:fill="FFFF00"/>'],
    ['underline', '<w:u w:val="single"/>'],
    ['colour', '<w:color w:val="FF0000"/>'],
  ])('are read from %s of one option', (_, mark) => {
    expect(keyOf({ 1: mark })).toEqual([1, []]);
  });

  it('are nothing where all options have the look', () => {
    expect(keyOf({ 0: '<w:b/>', 1: '<w:b/>', 2: '<w:b/>' })).toEqual([-1, ['1: no_key']]);
    expect(keyOf({ 0: '<w:b/>', 1: '<w:b/><w:u w:val="single"/>', 2: '<w:b/>' })).toEqual([1, []]);
  });

  it('are errors where two looks or an answer contradict each other', () => {
    expect(keyOf({ 0: '<w:b/>', 1: '<w:highlight w:val="green"/>' })).toEqual([-1, ['1: several_keys']]);
    expect(keyOf({ 0: '<w:b/>', 1: '<w:b/>' })).toEqual([-1, ['1: several_keys']]);
    expect(keyOf({ 0: '<w:b/>' }, paragraph('Ans: c'))).toEqual([-1, ['1: several_keys']]);
    expect(keyOf({ 2: '<w:b/>' }, paragraph('Ans: c'))).toEqual([2, []]);
  });

  it('ignore black letters and looks that are switched off', () => {
    const off = '<w:b w:val="0"/><w:u w:val="none"/><w:color w:val="000000"/><w:highlight w:val="none"/>';
    expect(keyOf({ 1: off })).toEqual([-1, ['1: no_key']]);
  });
});

describe('notation', () => {
  it('has what a part of a text has, not the look of a line', () => {
    const file = read({
      body:
        paragraph(
          `${run('1. Which is ', '<w:b/>')}${run('H', '<w:b/>')}${run('2', '<w:b/><w:vertAlign w:val="subscript"/>')}${run('O?', '<w:b/>')}`,
        ) +
        paragraph(`${run('a) 10')}${run('-3', '<w:vertAlign w:val="superscript"/>')}${run(' m * 2')}`) +
        paragraph(`${run('b) the ')}${run('very ', '<w:i/>')}${run('one', '<w:i/>')}`) +
        paragraph('Ans: b'),
    });
    expect(file.questions[0]?.format).toBe('rich');
    expect(shortened(file)).toEqual([['Which is H~2~O?', '10^-3^ m * 2', '*the *very one*']]);
  });

  it('has formulas', () => {
    const fraction =
      '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>x</m:t></m:r></m:den></m:f></m:oMath>';
    const file = read({
      body: `${paragraph(`${run('1. What is ')}${fraction}${run('?')}`)}${paragraph(`${run('a) ')}${fraction}`)}${paragraph('b) 2')}${paragraph('Ans: a')}`,
    });
    expect(shortened(file)).toEqual([['What is \\(\\frac{1}{x}\\)?', '*\\(\\frac{1}{x}\\)', '2']]);
  });

  it('has tables of the stem', () => {
    const file = read({
      body: paragraph('1. Which metal?') + table(['Metal', 'Symbol'], ['Iron', 'Fe']) + OPTIONS,
    });
    expect(shortened(file)).toEqual([
      ['Which metal?\n\n| Metal | Symbol |\n| Iron | Fe |', 'one', '*two', 'three'],
    ]);
  });
});

describe('tables of two languages', () => {
  it('may have only the options', () => {
    const file = read({
      body:
        paragraphs('1. What is the capital?', 'राजधानी कुन हो?') +
        table(['a) Kathmandu', 'क) काठमाडौं'], ['b) Pokhara is a city', 'ख) पोखरा सहर हो']) +
        paragraph('Ans: b'),
    });
    expect(file.questions[0]).toMatchObject({
      text: { en: 'What is the capital?', ne: 'राजधानी कुन हो?' },
      options: [
        { text: { en: 'Kathmandu', ne: 'काठमाडौं' }, is_correct: false },
        { text: { en: 'Pokhara is a city', ne: 'पोखरा सहर हो' }, is_correct: true },
      ],
    });
  });
});

describe('pictures', () => {
  const drawing = (id: string, attribute = 'embed') =>
    paragraph(
      `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><a:blip r:${attribute}="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    );
  const relationship = (id: string, target: string, mode = '') =>
    `<Relationship Id="${id}" Type="image" Target="${target}"${mode}/>`;

  it('belong to the question that they stand in', () => {
    const file = read({
      body: paragraph('1. First?') + OPTIONS + paragraph('2. Look:') + drawing('rId9') + OPTIONS,
      relationships: relationship('rId9', 'media/image1.png'),
      files: { 'word/media/image1.png': PNG },
    });
    expect(file.questions.map(({ image }) => image?.name)).toEqual([undefined, 'image1.png']);
    expect(file.questions[1]?.image?.bytes).toEqual(PNG);
    expect(codes(file)).toEqual([]);
  });

  it('are missed where they are linked, and left out where browsers do not show them', () => {
    const file = read({
      body:
        paragraph('1. First?') +
        drawing('rId1', 'link') +
        OPTIONS +
        paragraph('2. Second?') +
        drawing('rId2') +
        OPTIONS,
      relationships:
        relationship('rId1', 'file:///C:/map.png', ' TargetMode="External"') +
        relationship('rId2', '../../word/media/formula.emf'),
      files: { 'word/media/formula.emf': new Uint8Array([1, 0, 0, 0]) },
    });
    expect(codes(file)).toEqual(['1: picture_missing', '2: picture_not_supported']);
    expect(file.issues.map(({ params }) => params)).toEqual([{ name: 'map.png' }, { name: 'formula.emf' }]);
  });
});
