import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPreeti } from './from-preeti.ts';

const ZWJ = '\u200d';

/** As typed in Preeti, and as Unicode. */
const WORDS: [string, string][] = [
  ['g]kfn', 'नेपाल'],
  ["k|:t't", 'प्रस्तुत'],
  ["k|:'tt", 'प्रस्तुत'],
  ['nf]s ;]jf cfof]u', 'लोक सेवा आयोग'],
  ['sfo{qmd', 'कार्यक्रम'],
  ['sfo{s|d', 'कार्यक्रम'],
  ['/fli6«o', 'राष्ट्रिय'],
  ['cGt/f{li6«o', 'अन्तर्राष्ट्रिय'],
  ['ljBfyL{', 'विद्यार्थी'],
  ['ljb\\ofyL{', 'विद्यार्थी'],
  ['åGå', 'द्वन्द्व'],
  ['>[ª\\vnf', 'श्रृङ्खला'],
  ['>[Înf', 'श्रृङ्खला'],
  ['1fg', 'ज्ञान'],
  ['p2]Zo', 'उद्देश्य'],
  ['If]q', 'क्षेत्र'],
  ["lqe'jg", 'त्रिभुवन'],
  ['x[bo', 'हृदय'],
  ['Åbo', 'हृदय'],
  ['?k}ofF', 'रुपैयाँ'],
  ['!@#$%^&*()', '१२३४५६७८९०'],
  ['6«flkms', 'ट्राफिक'],
  ['k|wfgdGqL', 'प्रधानमन्त्री'],
  ['dGqfno', 'मन्त्रालय'],
  ['lzIff', 'शिक्षा'],
  ['cWoIf', 'अध्यक्ष'],
  ['ljZjljBfno', 'विश्वविद्यालय'],
  ['dlGqkl/ifb\\', 'मन्त्रिपरिषद्'],
  ['cfGtl/s', 'आन्तरिक'],
  ["ug'{kg]{", 'गर्नुपर्ने'],
  [';Dk"0f{', 'सम्पूर्ण'],
  ['k"/f', 'पूरा'],
  ['O{Zj/', 'ईश्वर'],
  ['tkfO{+', 'तपाईं'],
  ['cf}iflw', 'औषधि'],
  ['cf]vL', 'ओखी'],
  ['P]g', 'ऐन'],
  ['Ps', 'एक'],
  ['C0f', 'ऋण'],
  ['g}C{To', 'नैर्ऋत्य'],
  ['pmhf{', 'ऊर्जा'],
  ['pmWj{', 'ऊर्ध्व'],
  ['hfpmF', 'जाऊँ'],
  ['hfpFm', 'जाऊँ'],
  ['kmn', 'फल'],
  ["km'n", 'फुल'],
  ["k'mn", 'फुल'],
  ["e'mn", 'झुल'],
  ['em08f', 'झण्डा'],
  ['´08f', 'झण्डा'],
  ['k|mfG;', 'फ्रान्स'],
  ['cfkm\\gf]', 'आफ्नो'],
  ['cfk\\mgf]', 'आफ्नो'],
  ['eQm', 'भक्त'],
  ["q'm/", 'क्रुर'],
  ['k|ltlqmof', 'प्रतिक्रिया'],
  ["kz'klt", 'पशुपति'],
  ['l:ylt', 'स्थिति'],
  ['zflGt', 'शान्ति'],
  ['zfGlt', 'शान्ति'],
  [';+ljwfg', 'संविधान'],
  ['s[lif', 'कृषि'],
  ['s[i0f', 'कृष्ण'],
  ['nIdL', 'लक्ष्मी'],
  ['jflif{s', 'वार्षिक'],
  ['cfly{s', 'आर्थिक'],
  ['lgdf{0f', 'निर्माण'],
  ['dfu{bz{g', 'मार्गदर्शन'],
  ['rGb|f]bo', 'चन्द्रोदय'],
  ['x]Yof]{', 'हेर्थ्यो'],
  ['x]Yof{]', 'हेर्थ्यो'],
  ['ug{]', 'गर्ने'],
  ['ug]{', 'गर्ने'],
  ["lxGb'x¿", 'हिन्दुहरू'],
  ['k6[L', 'पट्टी'],
  ['k§L', 'पट्टी'],
  ['p¢f6g', 'उद्घाटन'],
  ["a'°f", 'बुड्ढा'],
  ['gf6Ø', 'नाट्य'],
  ['sf‘n]h', 'कॉलेज'],
  ["b'Mv", 'दुःख'],
  [';Fu', 'सँग'],
  ['rfFbL', 'चाँदी'],
  ['kFfr', 'पाँच'],
  ['u0f]z', 'गणेश'],
  ['u0]fz', 'गणेश'],
  ['k]|d', 'प्रेम'],
  ['ck|f]lns', 'अप्रोलिक'],
  ['5g\\ .', 'छन् ।'],
  ["k9\\g'", 'पढ्नु'],
  ['xf] <', 'हो ?'],
  ['-s_', '(क)'],
  ['la=;+= @)&@', 'बि.सं. २०७२'],
  ['æg]kfnÆ …sÚ', '“नेपाल” ‘क’'],
  ['s÷v', 'क/ख'],
  ['pQ/ M v', 'उत्तर : ख'],
  ['%) Ü', '५० %'],
];

describe('Preeti', () => {
  it.each(WORDS)('%s is %s', (typed, unicode) => {
    expect(fromPreeti(typed, 'Preeti')).toBe(unicode.normalize('NFC'));
  });

  it('puts a zero width joiner into र्‍य and र्‍ह, and nowhere else', () => {
    expect(fromPreeti('u¥of]', 'Preeti')).toBe(`गर्${ZWJ}यो`);
    expect(fromPreeti('u/\\of]', 'Preeti')).toBe(`गर्${ZWJ}यो`);
    expect(fromPreeti("k'¥ofpg'", 'Preeti')).toBe(`पुर्${ZWJ}याउनु`);
    expect(fromPreeti('rf}w¥x', 'Preeti')).toBe(`चौधर्${ZWJ}ह`);
    for (const [typed] of WORDS) expect(fromPreeti(typed, 'Preeti')).not.toContain(ZWJ);
  });

  it('reads what Word stores in place of the glyphs', () => {
    const symbols = [...'g]kfn'].map((each) => String.fromCharCode(0xf000 + each.charCodeAt(0))).join('');
    expect(fromPreeti(symbols, 'Preeti')).toBe('नेपाल');
    expect(fromPreeti('lqe’jg', 'Preeti')).toBe('त्रिभुवन');
    expect(fromPreeti('k”/f k“hL', 'Preeti')).toBe('पूरा पूजी');
    expect(fromPreeti("\u0084'j", 'Preeti')).toBe('ध्रुव');
  });

  it('reads sentences', () => {
    expect(fromPreeti("g]kfn ;/sf/sf k|wfgdGqLn] cfly{s ;'wf/sf] 3f]if0ff ug'{eof] .", 'Preeti')).toBe(
      'नेपाल सरकारका प्रधानमन्त्रीले आर्थिक सुधारको घोषणा गर्नुभयो ।',
    );
    expect(fromPreeti("s_ sf7df8f}+ v_ nlntk'/ u_ eQmk'/ 3_ kf]v/f", 'Preeti')).toBe(
      'क) काठमाडौं ख) ललितपुर ग) भक्तपुर घ) पोखरा',
    );
  });

  it('leaves Devanagari and spaces as they are', () => {
    expect(fromPreeti('काठमाडौं\t\n', 'Preeti')).toBe('काठमाडौं\t\n');
  });

  it('gives text in the normal form C for whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (typed) => {
        const read = fromPreeti(typed, 'Preeti');
        expect(read).toBe(read.normalize('NFC'));
      }),
    );
  });
});
