import { defineMessages } from '#i18n/messages.ts';

export const previewMessages = defineMessages({
  nothing_changed: {
    en: 'This is a preview. No score has changed yet.',
    ne: 'यो पूर्वावलोकन मात्र हो। अहिलेसम्म कसैको प्राप्ताङ्क बदलिएको छैन।',
  },
  loading: { en: 'Loading the preview…', ne: 'पूर्वावलोकन लोड हुँदै छ…' },
  load_failed: { en: 'Could not load this preview.', ne: 'यो पूर्वावलोकन लोड गर्न सकिएन।' },
  gone: {
    en: 'This preview does not exist any more. Decide again.',
    ne: 'यो पूर्वावलोकन अब छैन। फेरि निर्णय गर्नुहोस्।',
  },
  verdicts: { en: 'Verdicts of this preview', ne: 'यस पूर्वावलोकनका निर्णय' },
  question: { en: 'Question {n}:', ne: 'प्रश्न {n}:' },
  removed_question: { en: 'A question that was removed:', ne: 'हटाइएको प्रश्न:' },
  attempts: { en: 'Finished attempts', ne: 'पूरा भएका प्रयास' },
  changed: { en: 'Would change', ne: 'बदलिने' },
  up: { en: 'Score rises', ne: 'प्राप्ताङ्क बढ्ने' },
  down: { en: 'Score falls', ne: 'प्राप्ताङ्क घट्ने' },
  fail_to_pass: { en: 'Fail → pass', ne: 'अनुत्तीर्ण → उत्तीर्ण' },
  pass_to_fail: { en: 'Pass → fail', ne: 'उत्तीर्ण → अनुत्तीर्ण' },
  mean: { en: 'Mean score', ne: 'औसत प्राप्ताङ्क' },
  from_to: { en: '{before} → {after}', ne: '{before} → {after}' },
  none: { en: '—', ne: '—' },
  learners: { en: 'Attempts that change', ne: 'बदलिने प्रयासहरू' },
  no_change: {
    en: 'No score changes. Applying it records the verdict, and attempts that are finished later count by it.',
    ne: 'कसैको प्राप्ताङ्क बदलिँदैन। लागू गरेमा निर्णय अभिलेखमा राखिन्छ, र पछि पूरा हुने प्रयास यसैअनुसार गनिन्छन्।',
  },
  ranks_note: {
    en: 'Ranks are among first attempts. A question that does not count lowers the full marks, too.',
    ne: 'स्थान पहिलो प्रयासहरूबीचको हो। नगनिने प्रश्नले पूर्णाङ्क पनि घटाउँछ।',
  },
  learner: { en: 'Learner', ne: 'विद्यार्थी' },
  number: { en: 'Attempt', ne: 'प्रयास' },
  before: { en: 'Before', ne: 'पहिले' },
  after: { en: 'After', ne: 'पछि' },
  change: { en: 'Change', ne: 'फरक' },
  rank: { en: 'Rank', ne: 'स्थान' },
  rank_from_to: { en: '{before} before, {after} after', ne: 'पहिले {before}, पछि {after}' },
  same_rank: { en: '{rank}, as before', ne: '{rank}, पहिलेकै' },
  shown: { en: '{n} of {total} shown', ne: '{total} मध्ये {n} देखाइएको' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
  more_failed: { en: 'Could not load more.', ne: 'थप लोड गर्न सकिएन।' },

  apply: { en: 'Apply', ne: 'लागू गर्नुहोस्' },
  back: { en: 'Change the verdicts', ne: 'निर्णय बदल्नुहोस्' },
  confirm_attempts: { en: 'Change {n} scores now?', ne: 'अहिले {n} प्राप्ताङ्क बदल्ने?' },
  confirm_one: { en: 'Change one score now?', ne: 'अहिले एउटा प्राप्ताङ्क बदल्ने?' },
  confirm_none: { en: 'Record this verdict now?', ne: 'यो निर्णय अहिले अभिलेखमा राख्ने?' },
  confirm_why: {
    en: 'Exactly what the preview shows is applied, all or nothing. Learners see the new score with your reason as soon as results are out. Earlier scores stay on record, and a verdict can be undone.',
    ne: 'पूर्वावलोकनमा देखाइएकै कुरा लागू हुन्छ: सबै, नत्र केही पनि होइन। नतिजा सार्वजनिक भएपछि विद्यार्थीले नयाँ प्राप्ताङ्क र तपाईंले दिएको कारण देख्छन्। पहिलेका प्राप्ताङ्क अभिलेखमा रहन्छन्, र निर्णय उल्टाउन सकिन्छ।',
  },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  apply_failed: {
    en: 'The regrade could not be started. No score has changed.',
    ne: 'पुनः जाँच सुरु गर्न सकिएन। कुनै प्राप्ताङ्क बदलिएन।',
  },
  stale: {
    en: 'Nothing was applied. Since this preview an attempt was finished, a verdict or a key changed, or a regrade of this quiz began.',
    ne: 'केही पनि लागू भएन। यस पूर्वावलोकनपछि कुनै प्रयास पूरा भयो, निर्णय वा सही उत्तर बदलियो, वा यस क्विजको अर्को पुनः जाँच सुरु भयो।',
  },
  again: { en: 'Preview again', ne: 'फेरि पूर्वावलोकन गर्नुहोस्' },
  again_failed: { en: 'The preview could not be computed.', ne: 'पूर्वावलोकन तयार गर्न सकिएन।' },
});

export const jobMessages = defineMessages({
  loading: { en: 'Loading the progress…', ne: 'प्रगति लोड हुँदै छ…' },
  load_failed: { en: 'Could not load the progress.', ne: 'प्रगति लोड गर्न सकिएन।' },
  gone: { en: 'There is no such regrade.', ne: 'यस्तो पुनः जाँच छैन।' },
  waiting: { en: 'The regrade starts in a moment.', ne: 'पुनः जाँच एकै छिनमा सुरु हुन्छ।' },
  running: { en: 'Regrading…', ne: 'पुनः जाँच हुँदै छ…' },
  progress: { en: 'Progress', ne: 'प्रगति' },
  computed: { en: '{n} of {total} attempts computed', ne: '{total} मध्ये {n} प्रयासको गणना भयो' },
  leave_note: {
    en: 'You may leave this screen: the regrade goes on. This address shows its progress again.',
    ne: 'यस स्क्रिनबाट जान सकिन्छ: पुनः जाँच चलिरहन्छ। यही ठेगानामा त्यसको प्रगति फेरि देखिन्छ।',
  },
  stop: { en: 'Stop', ne: 'रोक्नुहोस्' },
  stop_failed: { en: 'The regrade could not be stopped.', ne: 'पुनः जाँच रोक्न सकिएन।' },
  ended_before_stop: {
    en: 'It had ended before it could be stopped.',
    ne: 'रोक्नुअघि नै यो सकिइसकेको थियो।',
  },
  done: { en: 'Regraded.', ne: 'पुनः जाँच भयो।' },
  done_why: {
    en: '{n} finished attempts now count by these verdicts. Learners see it in their report.',
    ne: 'पूरा भएका {n} प्रयास अब यी निर्णयअनुसार गनिएका छन्। विद्यार्थीले यो आफ्नो रिपोर्टमा देख्छन्।',
  },
  stopped: {
    en: 'The regrade was stopped. No score has changed.',
    ne: 'पुनः जाँच रोकियो। कुनै प्राप्ताङ्क बदलिएन।',
  },
  stale: {
    en: 'Nothing was applied: while it ran an attempt was finished, or a verdict or a key changed.',
    ne: 'केही पनि लागू भएन: चलिरहेका बेला कुनै प्रयास पूरा भयो, वा निर्णय वा सही उत्तर बदलियो।',
  },
  failed: {
    en: 'The regrade failed because of a problem of the server. No score has changed.',
    ne: 'सर्भरको समस्याका कारण पुनः जाँच हुन सकेन। कुनै प्राप्ताङ्क बदलिएन।',
  },
  to_results: { en: 'See the results', ne: 'नतिजा हेर्नुहोस्' },
  another: { en: 'Decide about another question', ne: 'अर्को प्रश्नबारे निर्णय गर्नुहोस्' },
  decide: { en: 'Back to the verdicts', ne: 'निर्णयमा फर्कनुहोस्' },
});
