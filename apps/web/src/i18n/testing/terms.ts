/** A word of the screens, as docs/glossary.md has it, and the words that must not stand for it. */
interface Term {
  en: string;
  ne: string;
  notEn?: RegExp;
  notNe?: RegExp;
}

const LETTER = '[\u0900-\u097F]';
const word = (words: string) => new RegExp(`(?<!${LETTER})(?:${words})(?!${LETTER})`);

/** One word for one thing on the screens, in both languages. */
export const TERMS: readonly Term[] = [
  { en: 'decision', ne: 'निर्णय', notEn: /\bverdicts?\b/i },
  { en: 'set', ne: 'सेट', notEn: /\b[Ff]orms? of the paper|\b[Nn]umber of forms|\bForm (?:[A-D]\b|\{)/ },
  { en: 'random questions', ne: 'छनोट', notEn: /\bdraws?\b|\bdrawn from\b/i },
  { en: 'special arrangement', ne: 'विशेष व्यवस्था', notEn: /\boverrid/i, notNe: /विशेष सुविधा/ },
  { en: 'take out of use', ne: 'प्रयोगबाट हटाउनु', notEn: /\bretire/i, notNe: /प्रयोगबाहिर/ },
  { en: 'answered correctly', ne: 'सही उत्तर दिने', notEn: /facility/i, notNe: /सहजता/ },
  { en: 'proof code', ne: 'निस्सा कोड', notEn: /\breceipts?\b/i, notNe: /रसिद/ },
  { en: 'answer-key file', ne: 'उत्तरकुञ्जी फाइल', notEn: /\bledger/i, notNe: /बहीखाता|लेजर/ },
  { en: 'exam pattern', ne: 'परीक्षाको ढाँचा', notEn: /\bpresets?\b/i, notNe: /क्विजको ढाँचा/ },
  { en: 'cancelled', ne: 'रद्द', notEn: /\bvoid/i, notNe: /खारेज/ },
  {
    en: 'log in, log out',
    ne: 'लगइन, लगआउट',
    notEn: /\bsign(?:ed|ing)?[ -](?:in|out)\b/i,
    notNe: /लग इन|लग आउट|साइन (?:इन|आउट)/,
  },
  {
    en: 'invitation',
    ne: 'निमन्त्रणा',
    notEn: /\b(?:an|the|this|class) invite\b|\binvites\b/i,
    notNe: /निम्तो/,
  },
  { en: 'save', ne: 'सुरक्षित गर्नु', notEn: /\bstor(?:e|ed|es|ing)\b/i, notNe: /सेभ/ },
  { en: 'pass mark', ne: 'उत्तीर्णाङ्क', notEn: /\bcut-?off/i, notNe: /कट ?अफ/ },
  {
    en: 'warning',
    ne: 'चेतावनी',
    notEn: /\bfindings\b|\b(?:a|of) finding\b|\bremarks?\b/i,
    notNe: /भेटिएका कुरा|भेटिएको कुरा/,
  },
  { en: 'intended', ne: 'ठीकै छ', notEn: /\b(?:marked as|this is) meant\b/i },
  { en: 'hint', ne: 'व्याख्या', notEn: /\bexplanation/i, notNe: /सङ्केत|संकेत/ },
  {
    en: 'question query',
    ne: 'गुनासो',
    notEn: /\bobjection|\bcomplaint|\breport(?:ed)? (?:a )?problem/i,
    notNe: /उजुरी/,
  },
  { en: 'exam office', ne: 'परीक्षा सञ्चालक', notNe: /परीक्षा (?:कार्यालय|शाखा)/ },
  { en: 'staff', ne: 'कर्मचारी', notNe: /स्टाफ/ },
  { en: 'learner', ne: 'विद्यार्थी', notNe: /परीक्षार्थी|सिकारु|शिक्षार्थी/ },
  { en: 'viewer', ne: 'अवलोकनकर्ता', notNe: /दर्शक/ },
  { en: 'undo', ne: 'पूर्ववत् गर्नु', notNe: /पहिलेजस्तै बना|उल्टाउ|फिर्ता राख/ },
  { en: 'print', ne: 'छाप्नु', notNe: /प्रिन्ट/ },
  { en: 'copy', ne: 'प्रतिलिपि', notNe: /कपी|नक्कल/ },
  { en: 'import', ne: 'फाइलबाट ल्याउनु', notNe: /भित्र्याउ|इम्पोर्ट|आयात/ },
  { en: 'export', ne: 'फाइलमा निकाल्नु', notNe: /निर्यात|एक्सपोर्ट/ },
  { en: 'merge', ne: 'गाभ्नु', notNe: /एउटै बनाउ/ },
  { en: 'answer key', ne: 'उत्तरकुञ्जी', notNe: /कुञ्जिका|उत्तर कुञ्जी/ },
  { en: 'share', ne: 'साझा गर्नु', notNe: /सेयर|साझेदारी/ },
  {
    en: 'scheduled, open, closed',
    ne: 'समय तोकिएको, खुला, सकिएको',
    notNe: /(?:क्विज|परीक्षा) बन्द|बन्द हुने समय|तय भएको/,
  },
  { en: 'on, off', ne: 'चालु, बन्द', notNe: word('अन|अफ') },
  { en: 'regrade', ne: 'पुनः जाँच', notNe: /पुनः मूल्याङ्कन|पुनर्मूल्याङ्कन|पुनः परीक्षण/ },
  { en: 'result', ne: 'नतिजा', notNe: /परिणाम/ },
  { en: 'details', ne: 'विवरण', notNe: /डाटा|डेटा|फिल्ड/ },
  { en: 'start time', ne: 'सुरु हुने समय', notNe: /सुरु समय/ },
  { en: 'marking', ne: 'अङ्क दिने तरिका', notNe: /अङ्क नियम/ },
  { en: 'median', ne: 'मध्यिका', notNe: /मध्यक/ },
  { en: 'text of a notice', ne: 'बेहोरा', notNe: /सूचनाको पाठ/ },
  { en: 'line', ne: 'हरफ', notNe: /(?<!कमान्ड )(?<![\u0900-\u097F])लाइन/ },
  { en: 'ID', ne: 'आइडी', notNe: /आईडी/ },
  { en: 'try again', ne: 'फेरि प्रयास गर्नु', notNe: /पुनः प्रयास/ },
];

/** The words in a text that must not stand for a term, with the right one. */
export function wrongTermsIn(language: 'en' | 'ne', text: string): string[] {
  return TERMS.flatMap(({ en, ne, notEn, notNe }) => {
    const found = (language === 'en' ? notEn : notNe)?.exec(text);
    return found ? [`${found[0]}: ${language === 'en' ? en : ne}`] : [];
  });
}
