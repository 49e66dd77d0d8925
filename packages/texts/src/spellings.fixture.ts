/** Two spellings of one word, or two ways to type it: searches do not tell them apart. */
export const spellings: [string, string][] = [
  // Nasals before a consonant.
  ['सङ्ख्या', 'संख्या'],
  ['सङ्गम', 'संगम'],
  ['गुरुङ', 'गुरुंग'],
  ['गुरुङ', 'गुरुङ्ग'],
  ['पञ्चायत', 'पंचायत'],
  ['पञ्चमी', 'पन्चमी'],
  ['काण्ड', 'काँड'],
  ['अण्डा', 'अन्डा'],
  ['हिन्दी', 'हिंदी'],
  ['सम्पर्क', 'संपर्क'],
  ['सम्बन्ध', 'संबंध'],
  ['नम्बर', 'नंबर'],
  ['काठमाडौँ', 'काठमाडौं'],
  ['पाँच', 'पांच'],
  ['सन्न्यासी', 'संन्यासी'],
  // Consonants.
  ['वन', 'बन'],
  ['विद्यालय', 'बिद्यालय'],
  ['विश्व', 'बिश्ब'],
  ['शिक्षा', 'सिक्षा'],
  ['शिक्षा', 'सिक्सा'],
  ['विशेष', 'बिसेस'],
  ['सहर', 'शहर'],
  ['गणेश', 'गनेस'],
  ['ज्ञान', 'ग्यान'],
  ['विज्ञान', 'बिग्यान'],
  ['पढ़ाइ', 'पढाई'],
  // Vowels.
  ['सीता', 'सिता'],
  ['फूल', 'फुल'],
  ['नेपाली', 'नेपालि'],
  ['ईश्वर', 'इश्वर'],
  ['ऊर्जा', 'उर्जा'],
  ['ऋषि', 'रिषि'],
  ['कृष्ण', 'क्रिष्ण'],
  ['मृत्यु', 'म्रित्यु'],
  ['अमृत', 'अम्रित'],
  ['दुःख', 'दुख'],
  ['श्रीमान्', 'श्रीमान'],
  ['आमा', 'अामा'],
  ['ओखती', 'अोखती'],
  // Ways to type.
  ['राम\u200dबहादुर', 'रामबहादुर'],
  ['ने\u200cपाल', 'नेपाल'],
  ['\u095d', '\u0922\u093c'],
  ['पढ\u093cाइ', 'पढाइ'],
  ['सीता\u00a0गुरुङ', 'सीता गुरुङ'],
  ['सीता   गुरुङ', 'सीता गुरुङ'],
  ['José', 'Jose\u0301'],
  ['José', 'jose'],
  ['रोल ४२१७', 'रोल 4217'],
  ['२०८२/०८३', '2082-083'],
  ['हो।', 'हो'],
  ['ＡＢＣ', 'abc'],
];

/** Two words that look or sound much alike, and are not one word. */
export const otherWords: [string, string][] = [
  ['राम', 'रमा'],
  ['काम', 'कम'],
  ['सात', 'सीता'],
  ['कर्म', 'क्रम'],
  ['तल', 'टल'],
  ['दाल', 'ढाल'],
  ['कल', 'खल'],
  ['चोर', 'छोरा'],
  ['जन', 'झन'],
  ['थाल', 'ठाल'],
  ['पल', 'फल'],
  ['बाल', 'भाल'],
  ['मेला', 'मैला'],
  ['रोग', 'रौनक'],
  ['नदी', 'नाडी'],
  ['हुन', 'हुँदा'],
  ['मन', 'मङ्गल'],
];

/** How words are typed in Latin letters. */
export const typedInLatin: [string, string][] = [
  ['ramayan', 'रामायण'],
  ['ramayana', 'रामायण'],
  ['kathmandu', 'काठमाडौँ'],
  ['kathmandu', 'काठमाडौं'],
  ['kathmandu', 'काठमान्डू'],
  ['sankhya', 'सङ्ख्या'],
  ['sankhya', 'संख्या'],
  ['sita', 'सीता'],
  ['seeta', 'सीता'],
  ['shrestha', 'श्रेष्ठ'],
  ['krishna', 'कृष्ण'],
  ['indra', 'इन्द्र'],
  ['mishra', 'मिश्र'],
  ['shri', 'श्री'],
  ['sangam', 'सङ्गम'],
  ['gurung', 'गुरुङ'],
  ['tamang', 'तामाङ'],
  ['rai', 'राई'],
  ['koirala', 'कोइराला'],
  ['bhattarai', 'भट्टराई'],
  ['gautam', 'गौतम'],
  ['paudel', 'पौडेल'],
  ['poudel', 'पौडेल'],
  ['adhikari', 'अधिकारी'],
  ['acharya', 'आचार्य'],
  ['aacharya', 'आचार्य'],
  ['chhetri', 'छेत्री'],
  ['kshetri', 'क्षेत्री'],
  ['laxmi', 'लक्ष्मी'],
  ['lakshmi', 'लक्ष्मी'],
  ['saraswati', 'सरस्वती'],
  ['bishnu', 'विष्णु'],
  ['vishnu', 'विष्णु'],
  ['rajdhani', 'राजधानी'],
  ['biratnagar', 'विराटनगर'],
  ['chitwan', 'चितवन'],
  ['pokhara', 'पोखरा'],
  ['bhaktapur', 'भक्तपुर'],
  ['nepal', 'नेपाल'],
  ['gyan', 'ज्ञान'],
  ['bigyan', 'विज्ञान'],
  ['shiksha', 'शिक्षा'],
  ['siksha', 'शिक्षा'],
  ['dipak', 'दीपक'],
  ['deepak', 'दीपक'],
  ['puja', 'पूजा'],
  ['pooja', 'पूजा'],
  ['ramesh', 'रमेश'],
  ['mohammad', 'मोहम्मद'],
  ['buddha', 'बुद्ध'],
  ['achchha', 'अच्छा'],
  ['amrit', 'अमृत'],
  ['singh', 'सिंह'],
  ['phulmaya', 'फूलमाया'],
  ['fulmaya', 'फूलमाया'],
  ['sampark', 'सम्पर्क'],
  ['ganit', 'गणित'],
];

/** Letters that are written for each other within a word. */
const WRITTEN_FOR: string[][] = [
  ['व', 'ब'],
  ['श', 'ष', 'स'],
  ['ण', 'न'],
  ['ि', 'ी'],
  ['ु', 'ू'],
  ['इ', 'ई'],
  ['उ', 'ऊ'],
  ['ज्ञ', 'ग्य'],
  ['ृ', '्रि'],
  ['ङ्ग', 'ंग', 'ँग', 'ङ'],
  ['ङ्क', 'ंक', 'ँक'],
  ['ञ्च', 'ंच', 'न्च'],
  ['न्द', 'ंद', 'ँद'],
  ['म्प', 'ंप'],
  ['म्ब', 'ंब'],
  ['ढ़', 'ढ'],
  ['०', '0'],
  ['१', '1'],
  [' ', '  ', '\u00a0'],
  ['ा', 'ा\u200d'],
];
const GROUPS = WRITTEN_FOR.map((letters) => ({
  letters,
  // None of them is half a letter.
  pattern: new RegExp(
    `(?:${letters.toSorted((one, other) => other.length - one.length).join('|')})(?!्)`,
    'g',
  ),
}));

/** The word as somebody else may write it. `choose` gives a whole number below the given one. */
export function respelt(word: string, choose: (below: number) => number): string {
  let written = word;
  for (const { letters, pattern } of GROUPS)
    written = written.replace(pattern, (letter) => letters[choose(letters.length)] ?? letter);
  return written;
}

const SYLLABLES =
  'रा म सी ता वि ष्णु शङ् कर कृ ष्ण गो विन्द ल क्ष्मी इन्द्र ज्ञा नेन्द्र गु रुङ सञ् जय सम्पदा दी पक पू जा ऋ षि बि ष्ट ठा कुर ढुङ्गा नान्दी चौ धरी अ धिकारी'.split(
    ' ',
  );

/** A word that a person or a place may be called. */
export const madeUpName = (choose: (below: number) => number): string =>
  Array.from({ length: 2 + choose(3) }, () => SYLLABLES[choose(SYLLABLES.length)]).join('');
