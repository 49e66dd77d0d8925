import { describe, expect, it } from 'vitest';
import type { ReadIssue } from '#questions.ts';
import { inFont, makeDocx, paragraph, run } from './made-docx.fixture.ts';
import { readDocx } from './read-docx.ts';

const preeti = (text: string, more = '') => run(text, inFont('Preeti') + more);
const lines = (...texts: string[]) => texts.map((text) => paragraph(preeti(text))).join('');
const OPTIONS = lines('s_ sf7df8f}+', 'v_ kf]v/f', 'pQ/M s');
const ofQuestions = (issues: ReadIssue[]) => issues.filter(({ question }) => question !== undefined);
const CAPITAL = {
  text: { en: '', ne: 'नेपालको राजधानी कुन हो ?' },
  options: [
    { text: { en: '', ne: 'काठमाडौं' }, is_correct: true },
    { text: { en: '', ne: 'पोखरा' }, is_correct: false },
  ],
};

describe('a document in Preeti', () => {
  it('becomes Unicode by the font of its runs, with a text before and after', () => {
    const { questions, issues } = readDocx(
      makeDocx({ body: lines("!= g]kfnsf] /fhwfgL s'g xf] <") + OPTIONS }),
    );
    expect(questions).toMatchObject([CAPITAL]);
    expect(questions[0]?.source.excerpt).toContain('g]kfnsf] /fhwfgL');
    expect(issues).toEqual([
      {
        severity: 'warning',
        code: 'converted_to_unicode',
        params: {
          font: 'Preeti',
          before: "!= g]kfnsf] /fhwfgL s'g xf] <",
          after: '१. नेपालको राजधानी कुन हो ?',
        },
      },
    ]);
  });

  it.each([
    [
      'a style that others build on',
      {
        styles: `<w:style w:type="paragraph" w:styleId="Base"><w:rPr>${inFont('Preeti')}</w:rPr></w:style><w:style w:type="paragraph" w:styleId="Body"><w:basedOn w:val="Base"/></w:style>`,
        properties: '<w:pStyle w:val="Body"/>',
      },
    ],
    [
      'the defaults of the document',
      {
        styles: `<w:docDefaults><w:rPrDefault><w:rPr>${inFont('Preeti')}</w:rPr></w:rPrDefault></w:docDefaults>`,
        properties: '',
      },
    ],
    [
      'the theme',
      {
        styles:
          '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/></w:rPr></w:style>',
        theme:
          '<a:theme xmlns:a="a"><a:themeElements><a:fontScheme><a:minorFont><a:latin typeface="Preeti"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>',
        properties: '',
      },
    ],
  ])('has the font by %s', (_, { properties, ...parts }) => {
    const texts = ["!= g]kfnsf] /fhwfgL s'g xf] <", 's_ sf7df8f}+', 'v_ kf]v/f', 'pQ/M s'];
    const body = texts.map((text) => paragraph(run(text), properties)).join('');
    expect(readDocx(makeDocx({ body, ...parts })).questions).toMatchObject([CAPITAL]);
  });

  it('keeps English in other fonts, and syllables that runs divide', () => {
    const body =
      paragraph(
        `${preeti('!= ljB')}${preeti('fyL{', '<w:b/>')}${preeti('sf] ')}${run('CPU', inFont('Arial'))}${preeti(' sxfF 5 <')}`,
      ) + OPTIONS;
    const [question] = readDocx(makeDocx({ body })).questions;
    expect(question?.text.ne).toBe('विद्या**र्थी**को CPU कहाँ छ ?');
  });

  it('reads characters as symbol fonts store them', () => {
    const stored = [...'g]kfn'].map((each) => String.fromCharCode(0xf000 + each.charCodeAt(0))).join('');
    const body = paragraph(preeti(`!= ${stored} s'g xf] <`)) + OPTIONS;
    expect(readDocx(makeDocx({ body })).questions[0]?.text.ne).toBe('नेपाल कुन हो ?');
  });

  it('leaves text in Unicode as it is, whatever its font', () => {
    const body = ['1. नेपालको राजधानी कुन हो ?', 'क) काठमाडौं', 'ख) पोखरा', 'उत्तर: क']
      .map((text) => paragraph(preeti(text)))
      .join('');
    expect(readDocx(makeDocx({ body })).questions).toMatchObject([CAPITAL]);
  });

  it('warns where its letters can only be English', () => {
    const body = lines('!= j]a;fO{6 www.psc.gov.np s;sf] xf] <') + OPTIONS;
    const { questions, issues } = readDocx(makeDocx({ body }));
    expect(questions[0]?.text.ne).toBe('वेबसाईट www.psc.gov.np कसको हो ?');
    expect(ofQuestions(issues)).toEqual([
      {
        severity: 'warning',
        code: 'language_of_letters_unknown',
        params: { text: 'www.psc.gov.np' },
        question: 1,
        line: 1,
      },
    ]);
  });

  it('reads an unknown font as Preeti if its text looks so, with a warning; Latin text it leaves', () => {
    const body = [
      paragraph(run("!= g]kfnsf] /fhwfgL s'g xf] <", inFont('Shangrila Special'))),
      ...['s_ sf7df8f}+', 'v_ kf]v/f', 'pQ/M s'].map((text) =>
        paragraph(run(text, inFont('Shangrila Special'))),
      ),
      paragraph(run('2. What is the name of the capital city of Nepal?', inFont('Papyrus'))),
      paragraph('a) Kathmandu'),
      paragraph('b) Pokhara *'),
    ].join('');
    const { questions, issues } = readDocx(makeDocx({ body }));
    expect(questions).toMatchObject([
      CAPITAL,
      { text: { en: 'What is the name of the capital city of Nepal?' } },
    ]);
    expect(ofQuestions(issues)).toMatchObject([
      { code: 'font_unknown', params: { font: 'Shangrila Special' }, question: 1 },
    ]);
  });
});
