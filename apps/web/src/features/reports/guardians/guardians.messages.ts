import { defineMessages } from '#i18n/messages.ts';

/** Links for guardians: made by learners, read without an account. */
export const guardiansMessages = defineMessages({
  share: { en: 'Share with a guardian', ne: 'अभिभावकसँग साझा गर्नुहोस्' },
  share_results: { en: 'Share my results', ne: 'मेरा नतिजा साझा गर्नुहोस्' },
  share_about: {
    en: 'Anyone who has the link can read the report, without a login. Nobody can change anything with it.',
    ne: 'लिङ्क पाउने सबैले लगइन नगरी यो हेर्न सक्छन्। यसबाट केही बदल्न मिल्दैन।',
  },
  what: { en: 'What to show', ne: 'के देखाउने' },
  this_report: { en: 'This report', ne: 'यही रिपोर्ट' },
  all_results: { en: 'All my results', ne: 'मेरा सबै नतिजा' },
  how_long: { en: 'For how long', ne: 'कति समय' },
  days: { en: '{n} days', ne: '{n} दिन' },
  make: { en: 'Make a link', ne: 'लिङ्क बनाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  failed: { en: 'The link could not be made.', ne: 'लिङ्क बनाउन सकिएन।' },
  too_many: {
    en: 'You have as many links as are possible. End one in your profile first.',
    ne: 'धेरै लिङ्क भइसके। पहिले प्रोफाइलबाट एउटा लिङ्क हटाउनुहोस्।',
  },
  made: {
    en: 'It works until {time}. The link is shown only once, so copy it now; you can end it in your profile.',
    ne: 'यो लिङ्क {time}सम्म चल्छ। यो एक पटक मात्र देखाइन्छ, अहिल्यै प्रतिलिपि गर्नुहोस्; प्रोफाइलबाट हटाउन सकिन्छ।',
  },
  copy: { en: 'Copy', ne: 'प्रतिलिपि गर्नुहोस्' },
  copied: { en: 'Copied', ne: 'प्रतिलिपि भयो' },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },

  links: { en: 'Shared with guardians', ne: 'अभिभावकसँग साझा गरिएका' },
  links_about: {
    en: 'Everyone who has one of these links sees what it shows.',
    ne: 'यी लिङ्क पाउने सबैले तिनमा देखाइएका कुरा हेर्न सक्छन्।',
  },
  no_links: { en: 'Nothing is shared.', ne: 'केही पनि साझा गरिएको छैन।' },
  loading_links: { en: 'Loading links…', ne: 'लिङ्कहरू लोड हुँदै छन्…' },
  links_failed: { en: 'Your links could not be loaded.', ne: 'तपाईंका लिङ्क लोड गर्न सकिएन।' },
  until: { en: 'Until {time}', ne: '{time}सम्म' },
  end: { en: 'End', ne: 'लिङ्क हटाउनुहोस्' },
  ended_link: { en: 'The link no longer works.', ne: 'लिङ्क अब चल्दैन।' },
  end_failed: { en: 'The link could not be ended.', ne: 'लिङ्क हटाउन सकिएन।' },

  shared: { en: 'Shared results', ne: 'साझा गरिएको नतिजा' },
  results_of: { en: 'Results of {name}', ne: '{name}का नतिजा' },
  shown_until: {
    en: '{name} shows you this until {time}.',
    ne: '{name}ले तपाईंलाई यो देखाउनुभएको हो। {time}सम्म हेर्न सकिन्छ।',
  },
  you_is: { en: '“You” below is {name}.', ne: 'तल “तपाईं” भन्नाले {name} बुझ्नुहोस्।' },
  loading: { en: 'Loading…', ne: 'लोड हुँदै छ…' },
  load_failed: { en: 'The results could not be loaded.', ne: 'नतिजा लोड गर्न सकिएन।' },
  link_over: { en: 'This link no longer works', ne: 'यो लिङ्क अब चल्दैन' },
  link_over_about: {
    en: 'Its time is over, or it was ended. Ask the learner for a new one.',
    ne: 'लिङ्कको समय सकियो वा लिङ्क हटाइयो। विद्यार्थीसँग नयाँ लिङ्क माग्नुहोस्।',
  },
  no_results: { en: 'There are no results yet.', ne: 'अहिलेसम्म कुनै नतिजा छैन।' },
  quiz: { en: 'Quiz', ne: 'क्विज' },
  attempt: { en: 'Attempt', ne: 'प्रयास' },
  date: { en: 'Date', ne: 'मिति' },
  score: { en: 'Score', ne: 'प्राप्ताङ्क' },
  print: { en: 'Print', ne: 'छाप्नुहोस्' },
});
