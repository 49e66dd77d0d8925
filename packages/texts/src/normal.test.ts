import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digits } from './digits.ts';
import { nameKey, normal, normalName } from './normal.ts';
import { visible } from './visible.ts';

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\u200d',
      '\u200c',
      ' ',
      '\u00a0',
      '\r',
      '\n',
      '\t',
      '\u202e',
      '\u200b',
      'क',
      'ढ',
      '\u093c',
      '्',
      'é',
      'e',
      '\u0301',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});

it.each([
  ['Ram\u202Egpj.exe', 'Ramgpj.exe'],
  ['\u2066Sita\u2069 \u200ESharma\u200F', 'Sita Sharma'],
  ['Ra\u200Bm\u00AD\uFEFF\u2060\u180E', 'Ram'],
  ['Ram\u{E0041}\u3164', 'Ram'],
  ['\u200DRam\u200C \u200DRai', 'Ram Rai'],
  ['Ram\u0007\nRai', 'Ram Rai'],
  // Joiners of Devanagari between letters, and after a virama.
  ['क\u094D\u200Dष', 'क\u094D\u200Dष'],
  ['श\u094D\u200Cय', 'श\u094D\u200Cय'],
  ['Zoë O’Brien-Rai', 'Zoë O’Brien-Rai'],
])('what is not seen is removed from a name: %j', (typed, kept) => expect(normalName(typed)).toBe(kept));

describe('normal', () => {
  it('composes letters, joins spaces, and drops what is not seen', () => {
    expect(normal(' e\u0301\u00a0 b\u200b\u202e ')).toBe('é b');
    expect(normal('\u095d')).toBe('\u0922\u093c');
    expect(normal('one \r\n two\rthree\u2028four')).toBe('one\ntwo\nthree\nfour');
    expect(normalName('abc\ndef')).toBe('abc def');
  });

  it('keeps joiners between letters alone', () => {
    expect(normal('राम्\u200dरो')).toBe('राम्\u200dरो');
    expect([normal('\u200dराम\u200d'), normal('1\u200c2')]).toEqual(['राम', '12']);
  });

  it('is the normal form of itself, as are those of names', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const form of [normal, normalName, nameKey]) expect(form(form(text))).toBe(form(text));
      }),
    );
  });
});

it('nameKey tells spellings apart, but not cases, digits and what is not seen', () => {
  expect(nameKey('पढ़ाइ २')).toBe(nameKey(' पढ\u093cाइ\u200b  2'));
  expect(nameKey('ने\u200dपाल')).toBe(nameKey('नेपाल'));
  expect(nameKey('Ｃ class')).toBe(nameKey('c CLASS'));
  expect(nameKey('सिता')).not.toBe(nameKey('सीता'));
  expect(nameKey('C')).not.toBe(nameKey('C++'));
});

it('visible is true for what shows anything', () => {
  for (const text of ['a', ' । ', '१', '🚀', '\u200bx', 'ा'])
    expect([text, visible(text)]).toEqual([text, true]);
  for (const text of [
    '',
    ' \n',
    '\u200b',
    '\u200b\u200d',
    '\u00a0',
    '\u202e',
    '\u2800',
    '\u3164',
    '\u00ad',
    '\ufeff',
  ])
    expect([encodeURI(text), visible(text)]).toEqual([encodeURI(text), false]);
});

it('digits writes those of Devanagari in ASCII', () => {
  expect(digits('४५ min, १.५')).toBe('45 min, 1.5');
});
