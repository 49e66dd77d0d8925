import { defineMessages } from '#i18n/messages.ts';

export const coachMessages = defineMessages({
  coach: { en: 'Guess or leave blank?', ne: 'अन्दाजको हिसाब' },
  lead: {
    en: "Guess, or leave it blank? Your own marks, by each quiz's own marking.",
    ne: 'अन्दाज गर्ने कि खाली छोड्ने? हरेक क्विजको अङ्क दिने तरिकाअनुसार तपाईंकै अङ्कको हिसाब।',
  },
  loading: { en: 'Loading your figures…', ne: 'तपाईंको हिसाब लोड हुँदै छ…' },
  failed: { en: 'Could not load your figures.', ne: 'तपाईंको हिसाब लोड गर्न सकिएन।' },
  empty: {
    en: 'Once the answers of a quiz that you have taken are released, its figures are here.',
    ne: 'तपाईंले दिएको क्विजको उत्तर सार्वजनिक भएपछि त्यसको हिसाब यहाँ देखिन्छ।',
  },
  to_practice: { en: 'To practice', ne: 'अभ्यासमा जानुहोस्' },
  attempts: { en: 'Attempts counted: {n}', ne: 'गनिएका प्रयास: {n}' },

  right: { en: 'Right: {n}', ne: 'सही: {n}' },
  wrong: { en: 'Wrong: {n}', ne: 'गलत: {n}' },
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
    en: 'Nothing is taken off for a wrong answer: a blank gives its chance away.',
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
  answers: { en: 'Your right answers', ne: 'तपाईंका सही उत्तर' },
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
  calibration_lead: { en: 'Right answers in practice', ne: 'अभ्यासमा सही उत्तर' },
  sure: { en: 'Sure', ne: 'पक्का' },
  unsure: { en: 'Unsure', ne: 'अनिश्चित' },
  no_confidence: {
    en: 'Choose “Sure” or “Unsure” before an answer in practice. Then you see here how often you were right.',
    ne: 'अभ्यासमा उत्तर दिनुअघि “पक्का” वा “अनिश्चित” छान्नुहोस्। त्यसपछि कति पटक सही हुनुभयो, यहाँ देखिन्छ।',
  },
  sure_but_wrong: { en: 'Sure, but wrong', ne: 'पक्का तर गलत' },
  sure_lead: {
    en: 'What these questions would cost in their quizzes: the marks they give, and the deduction.',
    ne: 'यी प्रश्नले आफ्नो क्विजमा गुमाउने अङ्क: पाइने अङ्क र घट्ने अङ्क दुवै।',
  },
  cost: { en: '{marks} · questions: {n}', ne: '{marks} · प्रश्न: {n}' },
});
