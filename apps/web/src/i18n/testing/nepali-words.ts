/**
 * What stands in Latin letters in Nepali, too: names that readers know in them only, and what has to be typed, in quotation marks.
 * Postpositions stand apart from it: "JSON मा".
 */
export const IN_LATIN_LETTERS =
  /\b(?:Aiken|Canvas|CSV|QR|Excel|GIFT|Google Forms|HTML|https|JavaScript|JPEG|JSON|KB|LaTeX|MB|Moodle|PDF|PNG|QTI 3\.0|QTI|SVG|UTF-8|WebP|Word|XLSX|xlsx|XML)\b|“[A-Za-z0-9:/._#-]+”/g;

const LETTER = '[\u0900-\u097F]';
const NOUNS =
  'उत्तर|कक्षा|कोड|क्विज|खाता|ठेगाना|डिभाइस|निर्णय|परीक्षा|पूर्वावलोकन|पृष्ठ|प्रति|प्रयास|प्रश्न|फाइल|फोन|ब्राउजर|भाषा|निस्सा|रिपोर्ट|विकल्प|विषय|शीर्षक|संस्करण|सर्भर|सूचना|स्क्रिन';
const POSTPOSITIONS =
  'अघि|अनुसार|का|की|कै|को|द्वारा|देखि|पछि|बाट|बारे|बिना|भन्दा|भित्र|मध्ये|मा|मै|यता|लाई|ले|सँग|सम्म|सम्मको|सम्मका|सहित';

type Mistake = readonly [wrong: RegExp, right: string];

/** What no Nepali text has, and the form to use, in the spelling of the dictionary. */
const SPELLING: readonly Mistake[] = [
  [new RegExp(`(?<!${LETTER})यो (?:${NOUNS})(?:${POSTPOSITIONS})`), 'यस … before a postposition'],
  [new RegExp(`(?<!${LETTER})त्यो (?:${NOUNS})(?:${POSTPOSITIONS})`), 'त्यस … before a postposition'],
  [/दै(?:छ|थि)/, 'two words: हुँदै छ'],
  [
    /(?:CSV|Excel|HTML|JPEG|JSON|KB|MB|Moodle|PDF|PNG|SVG|WebP|Word)[\u0900-\u0963]/,
    'a space after a Latin name',
  ],
  [/(?<!प)छाड[्ेिा]/, 'छोड्नु'],
  [/क्वीज|क्वि़ज/, 'क्विज'],
  [/हरु/, 'हरू'],
  [/तपाई(?!ं)|तपाइ/, 'तपाईं'],
  [/[गझपमसतह]र्यो/, 'र्‍यो, with a zero-width joiner'],
  [/अंक|संख्या|अंग्रेजी|मंसिर|रंग/, 'ङ् before क, ख, ग'],
  [/फाईल|ईमेल|ओटिपी|पुन:/, 'फाइल, इमेल, ओटीपी, पुनः'],
  [/शुरु|सुरू/, 'सुरु'],
  [/औं|छौं|आफैं|सधैं|यहीं|त्यहीं/, 'ँ in native words: औँ, छौँ, आफैँ, सधैँ, यहीँ'],
  [/आफै(?!ँ)|सधै(?!ँ)|छौ(?!ँ)/, 'आफैँ, सधैँ, छौँ'],
  [/बाकी|पुरा(?![नण])/, 'बाँकी, पूरा'],
  [
    /अगाडी|पछाडी|द्धारा|बिद्यार्थी|विध्यार्थी|उत्तिर्ण|स्विकार|कृप्या|प्रयोगकर्ताको नाम/,
    'the spelling of the dictionary',
  ],
  [/\s[।?!]/, 'no space before a punctuation mark'],
  [/चिन्ह/, 'चिह्न'],
  [/(?:एक|दुई|तीन|चार|पाँच|छ|कति)(?:पटक|जना|वटा|वटै)/, 'two words: एक पटक, दुई वटा'],
  [/(?:तलका|यी|ती) मध्ये/, 'तलकामध्ये, यीमध्ये'],
];

/** What the app itself does not write: one word for one thing. Questions may have it. */
const WORDING: readonly Mistake[] = [
  [/डिभाईस|उपकरण|यन्त्र/, 'डिभाइस'],
  [/प्रशासक|एड्मिन|व्यवस्थापक/, 'एडमिन'],
  [/जेसन|एसभीजी|सीएसभी|पीएनजी|जेपीईजी|वेबपी|पीडीएफ|एमबी|केबी/, 'the name in Latin letters'],
  [/एक्सेल|म[ुू]डल|क्यानभास|(?<!पास)वर्ड/, 'the name in Latin letters'],
  [/^मेटाउने$/, 'मेटाउनुहोस्'],
  [/^सम्पादन$/, 'सम्पादन गर्नुहोस्'],
  [/पुनःस्थापि|पुनर्स्थापि|फर्काउ|फर्काइ/, 'फिर्ता ल्याउनुहोस्'],
  [/जोकोही|ताकि/, 'सबैले, भनेर'],
  [/, (?:जुन|जसले|जसमा|जसको) /, 'a clause of its own: र ती …'],
  [/ई\.सं|इ\.सं/, 'सन्'],
  [/दिन मिल्ने प्रयास|अनुमति प्राप्त प्रयास/, 'दिन पाइने प्रयास'],
  [/आउँदा क्विज/, 'आगामी क्विज'],
  [/अद्यावधिक/, 'अपडेट'],
  [/गुप्तलेखन/, 'हस्ताक्षर जाँच्ने सुविधा'],
  [/साँचो/, 'वास्तविक, as साँचो is also a key'],
  [/चिह्न लगाउ(?:न|नुहोस्) वा|हेर्न चिह्न/, 'चिनो: what marks a question for review'],
  [/याद रहन्छ/, 'सुरक्षित रहन्छ: a device remembers nothing'],
  [/(?:गर्न|रोक्न) सकिने समय/, '“सकिने समय” in quotes: it reads as “the time at which one can”'],
  [/देखाइ वा/, 'each verb with its own ending: देखाइएपछि वा सार्वजनिक भएपछि'],
  [/वस्तु हुनुपर्छ|मात्र वस्तु/, 'अब्जेक्ट of JSON'],
  [/\} औँ/, 'औँ joins its number'],
  [
    new RegExp(`\\{\\w+\\} (?:${POSTPOSITIONS})(?!${LETTER})`),
    'a postposition is written onto what is filled in: the formatter sets it apart from Latin and digits',
  ],
  [new RegExp(`(?<!${LETTER})(?:उस(?:को|लाई|ले)|तिमी|तिम्रो|तँ|तेरो)(?!${LETTER})`), 'a respectful form'],
  [/नुस्(?![\u0900-\u097F])|(?:गर|हेर|भर|पठाऊ|लेख)।/, 'the polite form: गर्नुहोस्'],
  [/नतिजा ल्याइँ/, 'लोड हुँदै छ'],
  [
    /(?:शिक्षक|एडमिन|परीक्षक|निरीक्षक|सञ्चालक|कर्मचारी)(?:हरू)?ले (?:[^।]* )?\S*(?:देख्|गर्|सक्|उँ)(?:छन्|दैनन्)।/,
    'with respect: देख्नुहुन्छ, देख्नुहुन्न',
  ],
  [/^(?!.*(?:कुन|कहाँ|के|कि) ).*ने\?$/, 'a confirmation ends in …ने हो?'],
  [new RegExp(`${LETTER}\\.$`), 'a sentence ends in ।'],
];

const found = (mistakes: readonly Mistake[], nepali: string): string[] =>
  mistakes.flatMap(([wrong, right]) => {
    const match = wrong.exec(nepali);
    return match ? [`${match[0]}: ${right}`] : [];
  });

/** The mistakes in a text of the app. */
export const mistakesIn = (nepali: string): string[] => found([...SPELLING, ...WORDING], nepali);

/** The mistakes in the text of a question, which may speak of anything. */
export const misspeltIn = (nepali: string): string[] => found(SPELLING, nepali);
