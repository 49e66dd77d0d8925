import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '#issues.ts';
import { makeDocx, paragraph, paragraphs, run } from './made-docx.fixture.ts';
import { readDocx } from './read-docx.ts';

const refusalOf = (bytes: Uint8Array): string => {
  try {
    readDocx(bytes);
  } catch (error) {
    if (error instanceof FileRefused) return error.code;
    throw error;
  }
  return 'read';
};
const PAPER = paragraphs('1. Which?', 'a) one', 'b) two', 'Ans: a');

describe('documents that mean harm', () => {
  it('are refused by what they are', () => {
    expect(refusalOf(new Uint8Array())).toBe('file_empty');
    expect(refusalOf(strToU8('1. Which?'))).toBe('file_broken');
    expect(refusalOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe(
      'password_protected',
    );
    expect(refusalOf(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))).toBe('not_this_format');
    expect(refusalOf(makeDocx({ body: PAPER, files: { 'word/vbaProject.bin': new Uint8Array([1]) } }))).toBe(
      'macros',
    );
    expect(
      refusalOf(
        makeDocx({
          body: PAPER,
          contentTypes:
            '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        }),
      ),
    ).toBe('macros');
    expect(refusalOf(makeDocx({ body: '' }))).toBe('no_questions');
  });

  it('have no entities and do not expand', () => {
    const entities =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document xmlns:w="w"><w:body/></w:document>';
    expect(refusalOf(makeDocx({ body: '', files: { 'word/document.xml': entities } }))).toBe('xml_entities');
    const bomb = new Uint8Array(120 * 1024 * 1024);
    expect(refusalOf(makeDocx({ body: '', files: { 'word/media/image1.png': bomb } }))).toBe('file_expands');
    const deep = '<w:p>'.repeat(300) + '</w:p>'.repeat(300);
    expect(refusalOf(makeDocx({ body: deep }))).toBe('file_expands');
  });

  it('take names of the archive as keys only', () => {
    const relationships = '<Relationship Id="rId1" Type="image" Target="../../../../etc/passwd"/>';
    const drawing = paragraph('<w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r>');
    const { issues } = readDocx(
      makeDocx({
        body: paragraph('1. Which?') + drawing + PAPER.slice(PAPER.indexOf('</w:p>') + 6),
        relationships,
      }),
    );
    expect(issues).toMatchObject([{ code: 'picture_missing', params: { name: 'passwd' } }]);
  });

  it('end with what is read or refused, wherever bytes are changed or cut', () => {
    const whole = makeDocx({ body: PAPER + paragraph(run('2. More?')) });
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.array(fc.tuple(fc.nat(whole.length), fc.nat(255)), { maxLength: 6 }),
        (end, changes) => {
          const bytes = whole.slice(0, end);
          for (const [place, value] of changes) if (place < bytes.length) bytes[place] = value;
          expect(typeof refusalOf(bytes)).toBe('string');
        },
      ),
      { numRuns: 300 },
    );
  });
});
