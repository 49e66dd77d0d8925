import { defineMessages } from '#i18n/messages.ts';

export const coachMessages = defineMessages({
  coach: { en: 'Guess or leave blank?', ne: 'अन्दाजको हिसाब' },
  lead: {
    en: "Guess, or leave it blank? Your own marks, by each quiz's own marking.",
    ne: 'अन्दाज गर्ने कि खाली छोड्ने? तपाईंका आफ्नै उत्तर र हरेक क्विजको अङ्क दिने तरिका हेरेर।',
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
  own_blanks: {
    en: 'Blind guesses at the questions you left blank ({n}): {worth} on average.',
    ne: 'तपाईंले खाली छोडेका प्रश्नमा ({n} वटा) आँखा चिम्लेर अन्दाज गरेको भए औसतमा {worth} हुन्थ्यो।',
  },
  no_blank: { en: 'You left none of them blank.', ne: 'तपाईंले यीमध्ये कुनै खाली छोड्नुभएन।' },
  kind: { en: '{options} options, {marks}', ne: '{options} विकल्प, {marks}' },
  why: { en: 'Why?', ne: 'किन?' },

  correct: { en: 'Correct: {n}', ne: 'सही: {n}' },
  incorrect: { en: 'Incorrect: {n}', ne: 'गलत: {n}' },
  blank: { en: 'Blank: {n}', ne: 'खाली: {n}' },
  blank_worth: {
    en: '{marks} on average if you had guessed blindly',
    ne: 'आँखा चिम्लेर अन्दाज गरेको भए औसतमा {marks}',
  },
  aside: {
    en: 'Left out: {n}, because everyone or nobody gets their marks ({marks} for you).',
    ne: 'हिसाबमा नलिइएका: {n}, किनभने यिनको अङ्क सबैले पाउँछन् वा कसैले पाउँदैनन् (तपाईंलाई {marks})।',
  },

  marks_of: { en: 'Marks for each question: {marks}', ne: 'प्रत्येक प्रश्नको अङ्क: {marks}' },
  marks_short: { en: '+{correct} / −{wrong}', ne: '+{correct} / −{wrong}' },
  break_even: { en: 'Chance at which guessing pays', ne: 'नाफा न घाटाको सम्भावना' },
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
  guess: { en: 'Blind guess, {options} options', ne: '{options} विकल्पमा आँखा चिम्लेर अन्दाज' },
  guess_keys: {
    en: 'Blind guess, {options} options, {keys} of them right',
    ne: '{options} विकल्पमा अन्दाज, तीमध्ये {keys} सही',
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
  gain_few: {
    en: 'Too few answers to compare: from {n} on.',
    ne: 'तुलना गर्न उत्तर थोरै छन्: {n} वटादेखि तुलना गरिन्छ।',
  },
  gain_gain: {
    en: 'Answering gained you marks: the whole range is above the chance at which guessing pays.',
    ne: 'उत्तर दिँदा तपाईंलाई फाइदा भयो: पूरै दायरा नाफा न घाटाको सम्भावनाभन्दा माथि छ।',
  },
  gain_lose: {
    en: 'Answering cost you marks: the whole range is below the chance at which guessing pays.',
    ne: 'उत्तर दिँदा तपाईंलाई घाटा भयो: पूरै दायरा नाफा न घाटाको सम्भावनाभन्दा तल छ।',
  },
  gain_open: {
    en: 'Not decided yet: the chance at which guessing pays lies within the range.',
    ne: 'अझै भन्न सकिँदैन: नाफा न घाटाको सम्भावना दायराभित्रै छ।',
  },
  average: {
    en: 'Averages over many guesses. In one exam it can turn out either way.',
    ne: 'यी धेरै अन्दाजका औसत हुन्। एउटै परीक्षामा जे पनि हुन सक्छ।',
  },

  calibration: { en: 'How sure you were', ne: 'तपाईं कत्तिको पक्का हुनुहुन्थ्यो' },
  calibration_lead: { en: 'Correct answers in practice', ne: 'अभ्यासमा सही उत्तर' },
  sure: { en: 'Sure', ne: 'पक्का' },
  unsure: { en: 'Unsure', ne: 'अनिश्चित' },
  no_confidence: {
    en: 'Once you have practised, you see here how often answers with “Sure” and “Unsure” were correct.',
    ne: 'अभ्यास गरेपछि “पक्का” र “अनिश्चित” भनिएका उत्तर कति पटक सही भए, यहाँ देखिन्छ।',
  },
  sure_but_wrong: { en: 'Sure, but incorrect', ne: 'पक्का तर गलत' },
  sure_lead: {
    en: 'What these questions would cost in their quizzes: the marks they give, and the deduction.',
    ne: 'यी प्रश्न गलत भए क्विजमा कति अङ्क जान्छ: नपाइने र घट्ने अङ्क दुवै जोडेर।',
  },
  cost: { en: '{marks} · questions: {n}', ne: '{marks} · प्रश्न: {n}' },
});
