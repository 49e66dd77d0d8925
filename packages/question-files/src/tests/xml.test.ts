import { describe, expect, it } from 'vitest';
import { FileRefused } from '#issues.ts';
import { allInside, readXml, textOf } from '#xml.ts';

const refusal = (xml: string): string => {
  try {
    readXml(xml);
  } catch (error) {
    if (error instanceof FileRefused) return error.code;
    throw error;
  }
  return 'none';
};

describe('readXml', () => {
  it('reads elements with their lines and places', () => {
    const xml = '<?xml version="1.0"?>\n<w:a xmlns:w="w">\n <b\n  w:c="1" d="&lt;"/>क<![CDATA[<x>]]></w:a>';
    const root = readXml(xml);
    expect(root).toMatchObject({ name: 'a', prefix: 'w', line: 2 });
    const [element] = allInside(root, 'b');
    expect(element).toMatchObject({ line: 3, attributes: { 'w:c': '1', c: '1', d: '<' } });
    expect(xml.slice(element?.start, element?.end)).toBe('<b\n  w:c="1" d="&lt;"/>');
    expect(textOf(root)).toBe('\n क<x>');
  });

  it('reads a document with the address of its type, which it does not fetch', () => {
    expect(refusal('<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a>&amp;</a>')).toBe('none');
  });

  it.each([
    ['entities of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'xml_entities'],
    [
      'a bomb of entities',
      `<!DOCTYPE a [<!ENTITY a "aa">${Array.from({ length: 50 }, (_, place) => `<!ENTITY a${place} "&a;&a;">`).join('')}]><a>&a49;</a>`,
      'xml_entities',
    ],
    [
      'an entity from outside',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'xml_entities',
    ],
    [
      'an entity of a document type from outside',
      '<!DOCTYPE a SYSTEM "https://example.org/a.dtd"><a>&b;</a>',
      'file_broken',
    ],
    ['an unknown entity', '<a>&unknown;</a>', 'file_broken'],
    ['two roots', '<a/><b/>', 'file_broken'],
    ['an end that is missing', '<a><b></a>', 'file_broken'],
    ['an attribute twice', '<a b="1" b="2"/>', 'file_broken'],
    ['nothing', '', 'file_broken'],
    ['text', 'text', 'file_broken'],
    ['elements nested too deep', '<a>'.repeat(100_000), 'file_expands'],
    ['too many elements', `<a>${'<b/>'.repeat(1_000_001)}</a>`, 'file_expands'],
  ])('refuses %s', (_name, xml, code) => {
    expect(refusal(xml)).toBe(code);
  });
});
