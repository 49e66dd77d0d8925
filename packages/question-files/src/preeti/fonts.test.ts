import { describe, expect, it } from 'vitest';
import { isPreetiFont, isRelatedFont } from './fonts.ts';
import { fromPreeti } from './from-preeti.ts';
import { looksLikePreeti } from './looks-like-preeti.ts';
import { readPreeti } from './read-preeti.ts';

const ZWJ = '\u200d';

const BY_FONT: [string, [string, string][]][] = [
  [
    'Kantipur',
    [
      ['/fli6«o @)&@', 'राष्ट्रिय २०७२'],
      ['hfp“m', 'जाऊँ'],
      [';Fu', 'सँग'],
      ['u¥of]', `गर्${ZWJ}यो`],
      ['cÔ', 'अक्ष'],
    ],
  ],
  [
    'Sagarmatha',
    [
      ['k|wfgdGqL', 'प्रधानमन्त्री'],
      ['sfoŠ', 'कार्य'],
      ['Åf]', 'फो'],
      ['@)&@', '२०७२'],
    ],
  ],
  [
    'Fontasy Himali',
    [
      ['sf&df*f}+ 2072', 'काठमाडौं २०७२'],
      ['/fli^«o', 'राष्ट्रिय'],
      ['lge)f', 'निभण'],
      ['sFd', 'काम'],
      ['ufpF', 'गाउँ'],
      ['(12) s', '(१२) क'],
    ],
  ],
  [
    'PCS NEPALI',
    [
      ['/fli^<o', 'राष्ट्रिय'],
      ['u)f]z', 'गणेश'],
      ['hfp¤m', 'जाऊँ'],
      ['If]qkf^L', 'क्षेत्रपाटी'],
      ['kCof]', `पर्${ZWJ}यो`],
      ['d@t', 'मद्दत'],
      ['¥lif', 'ऋषि'],
      ['1234567890', '१२३४५६७८९०'],
    ],
  ],
];

describe('the fonts of the family', () => {
  for (const [font, words] of BY_FONT) {
    it.each(words)(`${font}: %s is %s`, (typed, unicode) => {
      expect(fromPreeti(typed, font)).toBe(unicode.normalize('NFC'));
    });
  }

  it('are known by their names', () => {
    for (const name of [
      'Preeti',
      'PREETI',
      'preeti normal',
      'Kantipur',
      'Himalb',
      'HIMALI',
      'Fontasy_ Himali_ TT',
    ])
      expect(isPreetiFont(name), name).toBe(true);
    for (const name of ['Sagarmatha', 'PCS NEPALI', 'PCS_Nepali'])
      expect(isPreetiFont(name), name).toBe(true);
    for (const name of ['Kalimati', 'Mangal', 'Times New Roman', 'Microsoft Himalaya', 'Preeti Unicode', ''])
      expect(isPreetiFont(name), name).toBe(false);
    expect(isRelatedFont('Ganess')).toBe(true);
    expect(isRelatedFont('Arial')).toBe(false);
  });
});

describe('English in a run of Preeti', () => {
  it('stays, and is named', () => {
    expect(readPreeti("sDKo'6/ Computer xf]", 'Preeti')).toEqual({
      text: 'कम्प्युटर Computer हो',
      english: ['Computer'],
    });
    expect(readPreeti('j]a;fO{6 www.psc.gov.np xf]', 'Preeti')).toEqual({
      text: 'वेबसाईट www.psc.gov.np हो',
      english: ['www.psc.gov.np'],
    });
    expect(readPreeti('-Income_ xf]', 'Preeti')).toEqual({ text: '(Income) हो', english: ['Income'] });
    expect(readPreeti('-s_ CPU', 'Preeti')).toEqual({ text: '(क) CPU', english: ['CPU'] });
    expect(readPreeti('Which of the following', 'Preeti').english).toEqual(['Which', 'the', 'following']);
  });

  it('is not seen in Nepali', () => {
    const nepali = [
      'g]kfnsf] ;+ljwfg slxn] hf/L eof] <',
      'hgtf sfd kfgL gfd ljsf; dflg; ;dfh kl/jt{g lzIff sfof{no cfh ef]ln kl5 clg',
      'lhNnf k|zf;g sfof{no kmf]g gDa/ pkef]Qmf dfu cfk"lt{ lgdf{0f',
      "ldlt ljifo dxfzfvf zfvf jif{ dlxgf lbg /ft laxfg a]n'sf ;fdfGo",
    ];
    for (const text of nepali) expect(readPreeti(text, 'Preeti').english).toEqual([]);
  });
});

describe('whether plain text looks like Preeti', () => {
  it('does for Nepali typed in it', () => {
    for (const text of [
      "g]kfn ;/sf/sf k|wfgdGqLn] cfly{s ;'wf/sf] 3f]if0ff ug'{eof] .",
      "!= g]kfnsf] /fhwfgL s'g xf] <\ns_ sf7df8f}+\nv_ kf]v/f",
      'lhNnf k|zf;g sfof{no',
    ])
      expect(looksLikePreeti(text), text).toBe(true);
  });

  it('does not for English, Nepali in Unicode, formulas, or questions in other formats', () => {
    for (const text of [
      'The government announced economic reforms today.',
      'What is the capital of Nepal?\nA. Kathmandu\nB. Pokhara\nANSWER: A',
      'नेपालको राजधानी कुन हो?',
      'Solve \\(\\frac{1}{2} + x^{2} = 3\\) for x and/or y',
      'What is 2+2? {=4 ~3 ~5}',
      "Don't say it; it isn't true: [a] {b}",
      '',
    ])
      expect(looksLikePreeti(text), text).toBe(false);
  });
});
