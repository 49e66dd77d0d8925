import { describe, expect, it } from 'vitest';
import { readUpload } from '#reading/read-file.ts';
import { shown } from '#typed-paper/shown.fixture.ts';
import { linesAt, makePdf, type PlacedText } from './made-pdf.fixture.ts';

const fileOf = (bytes: Uint8Array) =>
  readUpload({ bytes, name: 'paper.pdf', format: 'auto', language: 'both' });
const read = async (...pages: PlacedText[][]) => shown(await fileOf(makePdf(pages)));
const refusal = async (bytes: Uint8Array) => {
  const error: unknown = await fileOf(bytes).catch((each) => each);
  return (error as { code: string }).code;
};
const question = (n: number) => [`${n}. Which is number ${n}?`, `A) one ${n}`, `B) two ${n}`, 'Ans: B'];
const asRead = (n: number) => `Which is number ${n}? | one ${n} | *two ${n}`;

describe('a PDF', () => {
  it('is read line by line, with bold keys, indices and cells side by side', async () => {
    const page = [
      ...linesAt(50, 780, ['1. What is H', 'A) water']),
      { text: '2', x: 115.5, y: 776, size: 7 },
      { text: 'O?', x: 119.5, y: 780 },
      { text: 'B) salt', x: 250, y: 764, bold: true },
    ];
    expect(await read(page)).toEqual(['What is H~2~O? | water | *salt']);
  });

  it('is read column by column, below a line across both', async () => {
    const page = [
      { text: 'A heading that goes across both of the columns of this page of questions', x: 60, y: 800 },
      ...linesAt(50, 770, [...question(1), ...question(2)]),
      ...linesAt(320, 770, [...question(3), ...question(4)]),
    ];
    expect(await read(page)).toEqual([1, 2, 3, 4].map(asRead));
  });

  it('has no heads, feet and numbers of pages in its questions, and shows them beside', async () => {
    const page = (n: number, lines: string[]) => [
      { text: 'Model School, Pokhara', x: 200, y: 820 },
      ...linesAt(50, 780, lines),
      { text: `${n}`, x: 290, y: 30 },
    ];
    const [first = '', ...rest] = question(2);
    const pages = [page(1, [...question(1), first]), page(2, rest)];
    expect(await read(...pages)).toEqual([1, 2].map(asRead));
    const file = await fileOf(makePdf(pages));
    const unused = file.questions.flatMap(({ source }) => source.unused ?? []);
    expect(unused.toSorted()).toEqual(['1', '2', 'Model School, Pokhara', 'Model School, Pokhara']);
  });

  it('joins what had no room in its line, and words that were parted', async () => {
    const long = 'A) an option of so many words that the last of them had no room in the line and were';
    const page = linesAt(50, 780, [
      '1. Which of these two is the longer one, and which of them is not the longer tempera-',
      'ture?',
      long,
      'set below it',
      'B) short',
      'Ans: B',
    ]);
    expect(await read(page)).toEqual([
      'Which of these two is the longer one, and which of them is not the longer temperature? | an option of so many words that the last of them had no room in the line and were set below it | *short',
      '1: hyphen_removed',
    ]);
  });

  it('in Preeti is converted by the name of its font', async () => {
    const page = linesAt(50, 780, ["!= g]kfnsf] /fhwfgL s'g xf] <", 's_ kf]v/f', 'v_ sf7df8f}+', 'pQ/ M v'], {
      font: 'ABCDEF+Preeti',
    });
    expect(await read(page)).toEqual([
      'नेपालको राजधानी कुन हो ? | पोखरा | *काठमाडौं',
      'undefined: converted_to_unicode',
    ]);
  });

  it('names lines whose letters have no names', async () => {
    const page = [
      ...linesAt(50, 780, ['1.', 'A) one', 'B) two', 'Ans: A']),
      { text: '', x: 70, y: 780, codes: [0x41, 0x915, 0x42] },
    ];
    const { issues } = await fileOf(makePdf([page]));
    expect(issues.map(({ question, code }) => [question, code])).toEqual([
      [1, 'letters_unreliable'],
      [1, 'letters_lost'],
    ]);
  });

  it('names its pictures, and pages without text', async () => {
    const { issues } = await fileOf(makePdf([linesAt(50, 780, question(1))], { picture: true }));
    expect(issues).toMatchObject([{ question: 1, code: 'left_out', params: { what: 'picture on page 1' } }]);
    expect((await fileOf(makePdf([linesAt(50, 780, question(1)), []]))).issues).toMatchObject([
      { question: 1, code: 'page_without_text', params: { page: 2 } },
    ]);
  });

  it('is refused as a scan without text, and named as one where its text was recognised', async () => {
    expect(await refusal(makePdf([[]], { picture: true }))).toBe('pdf_scan');
    const page = linesAt(50, 780, question(1), { isInvisible: true });
    expect(await read(page)).toEqual([asRead(1), 'undefined: text_of_scan']);
  });

  it('is refused when it is broken', async () => {
    expect(await refusal(makePdf([linesAt(50, 780, question(1))]).slice(0, 300))).toMatch(
      /^(?:file_broken|pdf_scan)$/,
    );
    expect(await refusal(new TextEncoder().encode('%PDF-1.4 nothing'))).toBe('file_broken');
  });
});
