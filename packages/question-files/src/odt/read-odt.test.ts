import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '#reading/detect-format.ts';
import { readQuestionFile } from '#reading/read-file.ts';
import { shown } from '#typed-paper/shown.fixture.ts';
import { readOdt } from './read-odt.ts';

const NAMESPACES = ['office', 'style', 'text', 'table', 'draw', 'xlink', 'fo', 'loext', 'svg']
  .map((prefix) => `xmlns:${prefix}="urn:${prefix}"`)
  .join(' ');
const TYPE = 'application/vnd.oasis.opendocument.text';

function makeOdt(
  body: string,
  { styles = '', files = {} }: { styles?: string; files?: Record<string, Uint8Array> } = {},
) {
  const content = `<office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  return zipSync({ mimetype: strToU8(TYPE), 'content.xml': strToU8(content), ...files });
}
const p = (...lines: string[]) => lines.map((line) => `<text:p>${line}</text:p>`).join('');
const level = (n: number, format: string, more = '') =>
  `<text:list-level-style-number text:level="${n}" style:num-format="${format}" style:num-suffix="." ${more}/>`;
const read = (...of: Parameters<typeof makeOdt>) => shown(readOdt(makeOdt(...of)));
const refusal = (bytes: Uint8Array) => {
  try {
    readQuestionFile({ bytes, name: 'x.odt', format: 'auto', language: 'both' });
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

describe('a document of LibreOffice', () => {
  it('is recognised by its type', () => {
    expect(detectFormat(makeOdt(p('1. Which?', 'A) x', 'B) y')), 'paper.zip')).toBe('odt');
  });

  it('counts lists, and goes on with one from further up', () => {
    const styles = `<text:list-style style:name="Q">${level(1, '1')}</text:list-style><text:list-style style:name="O">${level(1, 'क, ख, ग, घ, ...')}</text:list-style>`;
    const list = (name: string, items: string[], more = '') =>
      `<text:list text:style-name="${name}" ${more}>${items.map((item) => `<text:list-item>${p(item)}</text:list-item>`).join('')}</text:list>`;
    const options = (...items: string[]) => list('O', items);
    const body = [
      list('Q', ['Which?'], 'xml:id="a"'),
      options('x', 'y'),
      p('Ans: ख'),
      list('Q', ['Who?'], 'text:continue-list="a"'),
      options('v', 'w'),
      p('Answers: 2-क'),
    ].join('');
    expect(read(body, { styles })).toEqual(['Which? | x | *y', 'Who? | *v | w']);
  });

  it('has the looks of styles and of those that they are based on', () => {
    const styles = `<style:style style:name="Key" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
      <style:style style:name="T1" style:family="text" style:parent-style-name="Key"/>
      <style:style style:name="T2" style:family="text"><style:text-properties style:text-position="sub 58%"/></style:style>`;
    const body = p(
      '1.<text:s text:c="2"/>Water is H<text:span text:style-name="T2">2</text:span>O?',
      'A)<text:tab/><text:span text:style-name="T1">yes</text:span>',
      'B) <text:a xlink:href="x">no</text:a><text:note>1<text:note-body>aside</text:note-body></text:note>',
    );
    expect(read(body, { styles })).toEqual(['Water is H~2~O? | *yes | no']);
  });

  it('has pictures and the texts of boxes, and names what it does not have', () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]);
    const frame = (inside: string) => `<draw:frame>${inside}</draw:frame>`;
    const image = (href: string) => frame(`<draw:image xlink:href="${href}"/>`);
    const body = `${p(`1. Which?${image('Pictures/a.png')}`, 'A) x', 'B) y', 'Ans: A')}${p(`2. Who?${image('Pictures/b.png')}`)}${p('A) v', 'B) w', 'Ans: B')}`;
    const file = readOdt(makeOdt(body, { files: { 'Pictures/a.png': png } }));
    expect(file.questions[0]?.image).toEqual({ bytes: png, name: 'a.png' });
    expect(file.issues).toMatchObject([{ code: 'picture_missing', question: 2, params: { name: 'b.png' } }]);
    expect(read(frame(`<draw:text-box>${p('1. Which?', 'A) x *', 'B) y')}</draw:text-box>`))).toEqual([
      'Which? | *x | y',
    ]);
  });

  it('reads cells of a table once, also those that reach over several', () => {
    const cell = (text: string, more = '') => `<table:table-cell ${more}>${p(text)}</table:table-cell>`;
    const covered = '<table:covered-table-cell/>';
    const body = `<table:table><table:table-row>${cell('1. Which?', 'table:number-columns-spanned="2"')}${covered}</table:table-row><table:table-row>${cell('A) x')}${cell('B) y')}</table:table-row></table:table>${p('Ans: B')}`;
    expect(read(body)).toEqual(['Which? | x | *y']);
  });

  it('is refused with a password or macros, and as a spreadsheet', () => {
    const body = p('1. Which?', 'A) x', 'B) y');
    const manifest = strToU8('<m:manifest><m:encryption-data/></m:manifest>');
    expect(refusal(makeOdt(body, { files: { 'META-INF/manifest.xml': manifest } }))).toBe(
      'password_protected',
    );
    expect(refusal(makeOdt(body, { files: { 'Basic/Standard/Module1.xml': strToU8('<m/>') } }))).toBe(
      'macros',
    );
    const mimetype = strToU8('application/vnd.oasis.opendocument.spreadsheet');
    expect(refusal(makeOdt(body, { files: { mimetype } }))).toBe('format_unknown');
    expect(refusal(makeOdt('<text:p'))).toBe('file_broken');
  });
});
