import { defineMessages } from '#i18n/messages.ts';

export const coachMessages = defineMessages({
  coach: { en: 'Guess or leave blank?', ne: 'अन्दाज गर्ने कि खाली छोड्ने?' },
  lead: {
    en: 'What to do in your quizzes when you do not know an answer, and what guesses would have given you.',
    ne: 'उत्तर थाहा नहुँदा के गर्ने? अन्दाज गरेको भए तपाईंकै क्विजमा कति अङ्क थपिन्थ्यो, यहाँ हेर्नुहोस्।',
  },
  loading: { en: 'Loading your figures…', ne: 'तपाईंको हिसाब लोड हुँदै छ…' },
  failed: { en: 'Could not load your figures.', ne: 'तपाईंको हिसाब लोड गर्न सकिएन।' },
  empty: {
    en: 'Once the answers of a quiz that you have taken are released, its figures are here.',
    ne: 'तपाईंले दिएको क्विजको उत्तर सार्वजनिक भएपछि त्यसको हिसाब यहाँ देखिन्छ।',
  },
  attempts: { en: 'Attempts counted: {n}', ne: 'गनिएका प्रयास: {n}' },

  advice_free: { en: 'Answer every question: nothing is taken off.', ne: 'सबै प्रश्नको उत्तर दिनुहोस्: अङ्क घट्दैन।' },
  advice_guess: {
    en: 'Guess, even if you can rule out nothing.',
    ne: 'कुनै विकल्प हटाउन नसके पनि अन्दाज गर्नुहोस्।',
  },
  advice_one: {
    en: 'Leave it blank if you can rule out nothing; with one option ruled out, guess.',
    ne: 'कुनै विकल्प हटाउन नसके खाली छोड्नुहोस्; एउटा हटाउन सके अन्दाज गर्नुहोस्।',
  },
  advice_more: {
    en: 'Leave it blank unless you can rule out {n} options; then guess.',
    ne: '{n} वटा विकल्प हटाउन सके मात्र अन्दाज गर्नुहोस्; नसके खाली छोड्नुहोस्।',
  },
  kind: {
    en: '+{correct} for a correct answer, −{wrong} for a wrong one, {options} options',
    ne: 'सही उत्तरमा +{correct}, गलतमा −{wrong}, {options} विकल्प',
  },
  kind_free: {
    en: '+{correct} for a correct answer, nothing off for a wrong one, {options} options',
    ne: 'सही उत्तरमा +{correct}, गलतमा अङ्क घट्दैन, {options} विकल्प',
  },
  blanks_give: {
    en: 'You left {n} blank. Guessing them all would have given you {marks} marks on average.',
    ne: 'तपाईंले {n} प्रश्न खाली छोड्नुभयो। सबैमा अन्दाज गरेको भए औसतमा कुल {marks} अङ्क थपिन्थ्यो।',
  },
  blanks_cost: {
    en: 'You left {n} blank. Guessing them all would have cost you {marks} marks on average.',
    ne: 'तपाईंले {n} प्रश्न खाली छोड्नुभयो। सबैमा अन्दाज गरेको भए औसतमा कुल {marks} अङ्क घट्थ्यो।',
  },
  blanks_short: { en: 'Left blank: {n} · {marks} marks', ne: 'खाली: {n} · {marks} अङ्क' },
  quizzes: { en: 'Quizzes with this advice: {n}', ne: 'यो सल्लाह लागू हुने क्विज: {n}' },
  no_blank: { en: 'None left blank', ne: 'कुनै खाली छैन' },
  why: { en: 'Why?', ne: 'किन?' },

  correct: { en: 'Correct: {n}', ne: 'सही: {n}' },
  incorrect: { en: 'Incorrect: {n}', ne: 'गलत: {n}' },
  blank: { en: 'Blank: {n}', ne: 'खाली: {n}' },
  aside: {
    en: 'Left out: {n}, because everyone or nobody gets their marks ({marks} for you).',
    ne: 'हिसाबमा नलिइएका: {n}, किनभने यिनको अङ्क सबैले पाउँछन् वा कसैले पाउँदैनन् (तपाईंलाई {marks})।',
  },

  marks_of: { en: 'Marks for each question: {marks}', ne: 'प्रत्येक प्रश्नको अङ्क: {marks}' },
  marks_short: { en: '+{correct} / −{wrong}', ne: '+{correct} / −{wrong}' },
  break_even: { en: 'From which chance an answer pays', ne: 'कति सम्भावनाबाट उत्तर दिनु फाइदाको हुन्छ' },
  break_even_line: {
    en: '{wrong} ÷ ({correct} + {wrong}) = {fraction} = {percent}',
    ne: '{wrong} ÷ ({correct} + {wrong}) = {fraction} = {percent}',
  },
  break_even_why: {
    en: 'If your chance to be right is higher, an answer gains on average; if it is lower, a blank is better.',
    ne: 'सही हुने सम्भावना यसभन्दा बढी भए उत्तर दिँदा औसतमा फाइदा हुन्छ; कम भए खाली छोड्नु राम्रो।',
  },
  free: {
    en: 'Nothing is taken off for an incorrect answer: a blank gives its chance away.',
    ne: 'गलत उत्तरमा अङ्क घट्दैन: खाली छोड्दा मौका मात्र गुम्छ।',
  },
  guess: { en: 'A guess among all {options} options', ne: '{options} वटै विकल्पमध्ये अन्दाज' },
  guess_keys: {
    en: 'A guess among all {options} options, {keys} of them right',
    ne: '{options} वटै विकल्पमध्ये अन्दाज, तीमध्ये {keys} सही',
  },
  guess_line: {
    en: '{correct} × {keys}/{options} − {wrong} × {others}/{options} = {guess}',
    ne: '{correct} × {keys}/{options} − {wrong} × {others}/{options} = {guess}',
  },
  guess_worth: {
    en: '{n} blank: {worth} on average',
    ne: 'खाली {n}: औसतमा {worth}',
  },
  answers: { en: 'Your correct answers', ne: 'तपाईंका सही उत्तर' },
  bar_why: {
    en: 'Green: your share. Thin line: how far luck may explain it. Upright line: the chance at which guessing pays.',
    ne: 'हरियो: तपाईंको हिस्सा। मसिनो रेखा: संयोगले त्यो कति तलमाथि हुन सक्छ। ठाडो रेखा: अन्दाज फाइदाको हुने सम्भावना।',
  },
  gain_few: {
    en: 'Too few answers to compare: from {n} on.',
    ne: 'तुलना गर्न उत्तर थोरै छन्: {n} वटादेखि तुलना गरिन्छ।',
  },
  gain_gain: {
    en: 'Answering gained you marks: the whole range is above the chance at which guessing pays.',
    ne: 'उत्तर दिँदा तपाईंलाई फाइदा भयो: पूरै दायरा त्यस सम्भावनाभन्दा माथि छ।',
  },
  gain_lose: {
    en: 'Answering cost you marks: the whole range is below the chance at which guessing pays.',
    ne: 'उत्तर दिँदा तपाईंलाई घाटा भयो: पूरै दायरा त्यस सम्भावनाभन्दा तल छ।',
  },
  gain_open: {
    en: 'Not decided yet: the chance at which guessing pays lies within the range.',
    ne: 'अझै भन्न सकिँदैन: त्यो सम्भावना दायराभित्रै छ।',
  },
  average: {
    en: 'Averages over many guesses. In one exam it can turn out either way.',
    ne: 'यी धेरै अन्दाजका औसत हुन्। एउटै परीक्षामा जे पनि हुन सक्छ।',
  },

  calibration: { en: 'How sure you were', ne: 'तपाईं कत्तिको पक्का हुनुहुन्थ्यो' },
  sure: {
    en: 'When you were sure in practice: {right} of {total} correct',
    ne: 'अभ्यासमा “पक्का” भनेका {total} उत्तरमध्ये {right} सही',
  },
  unsure: {
    en: 'When you were unsure: {right} of {total} correct',
    ne: '“अनिश्चित” भनेका {total}मध्ये {right} सही',
  },
  no_confidence: {
    en: 'Once you have practised, you see here how often answers with “Sure” and “Unsure” were correct.',
    ne: 'अभ्यास गरेपछि “पक्का” र “अनिश्चित” भनिएका उत्तर कति पटक सही भए, यहाँ देखिन्छ।',
  },
  pays_above: {
    en: 'Where the green bar passes the upright line ({percent}), answering gains marks in your quizzes.',
    ne: 'हरियो पट्टीले ठाडो रेखा ({percent}) नाघेमा तपाईंका क्विजमा उत्तर दिँदा अङ्क बढ्छ।',
  },
  at_line: {
    en: 'Your unsure answers are about at the line: such answers hardly gain or cost marks.',
    ne: '“अनिश्चित” भनेका उत्तर रेखाकै आसपास छन्: यस्ता उत्तरले अङ्क खासै बढाउँदैनन्, घटाउँदैनन्।',
  },
  advice_stands: {
    en: 'Practice asks mostly what was wrong before. For exams the advice above stands.',
    ne: 'अभ्यासमा धेरैजसो पहिले नमिलेका प्रश्न आउँछन्। परीक्षाका लागि माथिकै सल्लाह मान्नुहोस्।',
  },
  practise_these: { en: 'Practise these', ne: 'यी प्रश्न अभ्यास गर्नुहोस्' },
  sure_lead: {
    en: 'You said “Sure” in practice, and were wrong the last time. Such answers cost marks in an exam.',
    ne: 'अभ्यासमा पछिल्लो पटक “पक्का” भन्दा नमिलेका प्रश्न। यस्ता उत्तरले परीक्षामा अङ्क घटाउँछन्।',
  },
  more_topics: { en: 'More topics: {n}', ne: 'अरू विषय: {n}' },
  questions: { en: 'Questions: {n}', ne: 'प्रश्न: {n}' },
});
