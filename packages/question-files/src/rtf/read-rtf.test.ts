import { describe, expect, it } from 'vitest';
import { FileRefused } from '#issues.ts';
import { readQuestionFile } from '#reading/read-file.ts';
import { shown } from '#typed-paper/shown.fixture.ts';
import { readRtf } from './read-rtf.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const rtf = (body: string) =>
  bytes(
    `{\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1{\\fonttbl{\\f0\\fswiss\\fcharset0 Calibri;}{\\f1\\fnil Preeti;}{\\f2\\fcharset204 Arial;}{\\f3\\fcharset2 Wingdings;}}{\\colortbl;\\red255\\green0\\blue0;}{\\stylesheet{\\s0 Normal;}{\\s1 heading 1;}}{\\info{\\title Secret}}{\\header Page head\\par}\n\\pard\\plain ${body}}`,
  );
const read = (body: string) => shown(readRtf(rtf(body)));
const OPTIONS = 'a) one\\par b) two\\par Ans: b\\par ';
const PNG = '89504e470d0a1a0a';

describe('a document in RTF', () => {
  it('is known by its beginning, whatever its name', () => {
    const file = { bytes: rtf(`1. Which?\\par ${OPTIONS}`), name: 'paper.doc' };
    const { format, questions } = readQuestionFile({ ...file, format: 'auto', language: 'both' });
    expect(format).toBe('rtf');
    expect(questions[0]).toMatchObject({ text: { en: 'Which?' }, source: { paragraph: 1 } });
  });

  it('has its letters by Unicode, by the code page and by the charset of the font', () => {
    const nepali = [...'नेपाल'].map((letter) => `\\u${letter.charCodeAt(0)}?`).join('');
    expect(read(`1. ${nepali} {\\uc2\\u2361\\'81\\'82}?\\par ${OPTIONS}`)).toEqual(['नेपाल ह? | one | *two']);
    expect(read(`1. caf\\'e9 \\'93x\\'94 \\emdash  {\\f2\\'e4} ?\\par ${OPTIONS}`)).toEqual([
      'café “x” — д ? | one | *two',
    ]);
    expect(read(`1. Which\\~one\\line of {\\upr{x}{\\*\\ud these}}?\\par ${OPTIONS}`)).toEqual([
      'Which one\nof these? | one | *two',
    ]);
  });

  it('has the looks of its text, and leaves out what is hidden', () => {
    expect(read('1. H{\\sub 2}O {\\v not this}?\\par a) x\\par {\\b b) y\\par} c) z\\par ')).toEqual([
      'H~2~O ? | x | *y | z',
    ]);
    expect(
      read(
        '1. Red?\\par a) x\\par {\\cf1 b) y}\\par c) z\\par 2. Lit?\\par {\\highlight7 a) x}\\par b) y\\par ',
      ),
    ).toEqual(['Red? | x | *y | z', 'Lit? | *x | y']);
    expect(read('1. He {\\ul\\tab} home.\\par a) goes\\par b) go\\par Ans: a\\par ')).toEqual([
      'He _____ home. | *goes | go',
    ]);
  });

  it('in Preeti becomes Unicode, which is reported', () => {
    const paper = "\\f1 != g]kfnsf] /fhwfgL s'g xf] <\\par s_ sf7df8f\\'7d+\\par v_ kf]v/f\\par pQ/M s\\par ";
    expect(read(paper)).toEqual([
      'नेपालको राजधानी कुन हो ? | *काठमाडौं | पोखरा',
      'undefined: converted_to_unicode',
    ]);
  });

  it('has lists with the labels that are shown, headings as topics, and tables', () => {
    const { questions } = readRtf(
      rtf(
        `\\s1 Physics\\par \\pard\\plain {\\listtext\\pard 1.\\tab}\\ls1 Which?\\par {\\listtext a)\\tab}\\ls2 one\\par {\\listtext b)\\tab}\\ls2 two\\par \\pard\\plain Ans: b\\par
        2. Table?\\par \\trowd\\cellx1000\\cellx2000 \\intbl a) one\\cell b) two\\cell\\row \\pard\\plain Ans: a\\par `,
      ),
    );
    expect(shown({ questions, issues: [] })).toEqual(['Which? | one | *two', 'Table? | *one | two']);
  });

  it('has pictures in hexadecimal digits or bytes; others are named', () => {
    const { questions, issues } = readRtf(
      rtf(
        `1. {\\*\\shppict{\\pict\\pngblip\\picw1 ${PNG}}}{\\nonshppict{\\pict\\wmetafile8 00ff}}What?\\par a) one\\par b) two {\\pict\\emfblip 00ff}\\par Ans: b\\par `,
      ),
    );
    expect(questions[0]?.image?.bytes).toHaveLength(8);
    expect(issues.map(({ code }) => code)).toEqual(['picture_not_supported']);
    const raw = `${String.fromCharCode(0x89)}PNG\r\n{}`;
    expect(
      readRtf(rtf(`1. {\\pict\\pngblip\\bin${raw.length} ${raw}}What?\\par ${OPTIONS}`)).questions[0]?.image,
    ).toBeDefined();
  });

  it('that is broken or none is refused or read as far as it goes, and soon', () => {
    expect(() => readRtf(bytes('1. Which?'))).toThrow('not_this_format');
    expect(() => readRtf(rtf('{'.repeat(100_000)))).toThrow('file_expands');
    expect(() => readRtf(rtf('\\bin99999 x'))).toThrow('file_broken');
    expect(() => readRtf(rtf(''))).toThrow(FileRefused);
    expect(shown(readRtf(rtf(`1. Which?\\par ${OPTIONS}}}}\\`).slice(0, -1)))).toEqual([
      'Which? | one | *two',
    ]);
  });
});
