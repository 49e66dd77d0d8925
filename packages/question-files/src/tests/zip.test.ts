import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '#issues.ts';
import { unzip } from '#zip.ts';

const all = () => true;
const refusal = (bytes: Uint8Array, wanted: (name: string) => boolean = all): string => {
  try {
    unzip(bytes, wanted);
  } catch (error) {
    if (error instanceof FileRefused) return error.code;
    throw error;
  }
  return 'none';
};

/** The archive with other bytes at a place of every entry of its directory. */
function changed(zip: Uint8Array, offset: number, bytes: number[]): Uint8Array {
  const copy = zip.slice();
  for (let at = 0; at < copy.length - 4; at += 1) {
    if (copy[at] === 0x50 && copy[at + 1] === 0x4b && copy[at + 2] === 1 && copy[at + 3] === 2)
      copy.set(bytes, at + offset);
  }
  return copy;
}

describe('unzip', () => {
  it('inflates what is wanted, by names in any script', () => {
    const zip = zipSync({
      'a/प्रश्न.xml': strToU8('<a/>'),
      'b.bin': [new Uint8Array(9), { level: 0 }],
      'c.txt': strToU8('c'),
    });
    const archive = unzip(zip, (name) => name !== 'c.txt');
    expect([...archive.keys()]).toEqual(['a/प्रश्न.xml', 'b.bin']);
    expect(new TextDecoder().decode(archive.get('a/प्रश्न.xml'))).toBe('<a/>');
    expect(archive.get('b.bin')).toEqual(new Uint8Array(9));
  });

  it('reads streamed archives and ZIP64 fields', () => {
    // Python's zipfile, streamed, with the sizes of the directory moved into a ZIP64 field.
    const zip64 =
      'UEsDBC0ACAAIAAAAIQAAAAAA//////////8HABQAYmlnLnR4dAEAEAAAAAAAAAAAAAAAAAAAAAAAK88vSlEoHyVGEgEAUEsHCPlrlHcMAAAAAAAA' +
      'APQBAAAAAAAAUEsBAi0DLQAIAAgAAAAhAPlrlHf//////////wcAFAAAAAAAAAAAAIABAAAAAGJpZy50eHQBABAA9AEAAAAAAAAMAAAAAAAAAFBL' +
      'BQYAAAAAAQABAEkAAABdAAAAAAA=';
    const archive = unzip(new Uint8Array(Buffer.from(zip64, 'base64')), all);
    expect(archive.get('big.txt')).toEqual(strToU8('word '.repeat(100)));
  });

  const zip = zipSync({ a: new Uint8Array(20_000_000) });

  it.each([
    ['an entry that inflates beyond its declared size', changed(zip, 24, [10, 0, 0, 0]), 'file_expands'],
    ['an entry that is shorter than declared', changed(zip, 24, [0, 0, 0, 5]), 'file_broken'],
    ['an encrypted entry', changed(zip, 8, [1, 0]), 'password_protected'],
    [
      'a compound document, as a document with a password is',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
      'password_protected',
    ],
    ['an unknown method', changed(zip, 10, [99, 0]), 'file_broken'],
    ['places outside of the file', changed(zip, 42, [0xff, 0xff, 0xff, 0x7f]), 'file_broken'],
    ['an archive that ends early', zip.subarray(0, zip.length - 30), 'file_broken'],
    ['no archive', strToU8('PK\u0003\u0004 and so on'), 'file_broken'],
    ['nothing', new Uint8Array(0), 'file_broken'],
  ])('refuses %s', (_name, bytes, code) => {
    expect(refusal(bytes)).toBe(code);
  });

  it('refuses too many entries and too many bytes of all entries together', () => {
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 6000 }, (_, place) => [`${place}.xml`, new Uint8Array(0)])),
    );
    expect(refusal(many, () => false)).toBe('file_expands');
    const large = changed(zipSync({ a: new Uint8Array(9), b: new Uint8Array(9) }), 24, [0, 0, 0, 4]);
    expect(refusal(large)).toBe('file_expands');
    expect(refusal(large, () => false)).toBe('none');
  });

  it('reads a damaged archive, or refuses it', () => {
    const small = zipSync({ 'a.xml': strToU8('<a>text</a>'.repeat(20)), b: new Uint8Array(50) });
    const change = fc.record({ at: fc.nat(small.length - 1), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const bytes = small.slice();
        for (const { at, byte } of changes) bytes[at] = byte;
        refusal(bytes);
      }),
      { numRuns: 2000 },
    );
  });
});
