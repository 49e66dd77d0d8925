import { defineMessages } from '#i18n/messages.ts';

export const earlierKeyMessages = defineMessages({
  heading: {
    en: '{n} finished attempts used the old key: regrade?',
    ne: 'पूरा भएका {n} प्रयास पुरानो सही उत्तरअनुसार जाँचिएका छन्: पुनः जाँच गर्ने हो?',
  },
  heading_one: {
    en: 'One finished attempt used the old key: regrade?',
    ne: 'पूरा भएको एउटा प्रयास पुरानो सही उत्तरअनुसार जाँचिएको छ: पुनः जाँच गर्ने हो?',
  },
  heading_unknown: {
    en: 'Attempts or answer sheets may keep the old key: regrade?',
    ne: 'प्रयास वा उत्तरपत्रमा पुरानै सही उत्तर रहेको हुन सक्छ: पुनः जाँच गर्ने हो?',
  },
  heading_unfinished: {
    en: 'Attempts that have begun keep the old key: decide now?',
    ne: 'सुरु भइसकेका प्रयासमा पुरानै सही उत्तर रहन्छ: अहिले निर्णय गर्ने हो?',
  },
  heading_sheets: {
    en: 'Answer sheets keep the old key: decide now?',
    ne: 'उत्तरपत्रमा पुरानै सही उत्तर रहन्छ: अहिले निर्णय गर्ने हो?',
  },
  heading_several: {
    en: 'Attempts or answer sheets keep the old keys of {n} questions: decide now?',
    ne: 'प्रयास वा उत्तरपत्रमा {n} प्रश्नका पुरानै सही उत्तर रहन्छन्: अहिले निर्णय गर्ने हो?',
  },
  running: {
    en: 'Running attempts that keep the old key: {n}.',
    ne: 'पुरानै सही उत्तर रहने, अहिले चलिरहेका प्रयास: {n}।',
  },
  sheets: {
    en: 'Answer sheets, not graded yet, that keep the old key: {n}.',
    ne: 'पुरानै सही उत्तर रहने, नजाँचिएका उत्तरपत्र: {n}।',
  },
  counts_for_unfinished: {
    en: 'They will be graded by the old key, unless you decide about this question under Keys. The decision also counts for those who finish later.',
    ne: '“उत्तरकुञ्जी” मा यस प्रश्नबारे निर्णय नगरे ती पुरानै सही उत्तरअनुसार जाँचिन्छन्। निर्णय पछि पूरा गर्नेहरूका लागि पनि लागू हुन्छ।',
  },
  new_sheets: {
    en: 'Sheets that nobody has filled in yet can be replaced by new ones, which are graded by the keys as they are now.',
    ne: 'कसैले नभरेका उत्तरपत्रको सट्टा नयाँ बनाउन सकिन्छ। ती अहिलेका सही उत्तरअनुसार जाँचिन्छन्।',
  },
  why: {
    en: 'Scores and reports of finished attempts still follow the old key. A preview shows what a regrade would change, before anything changes.',
    ne: 'पूरा भएका प्रयासका प्राप्ताङ्क र रिपोर्ट अझै पुरानो सही उत्तरअनुसार छन्। पुनः जाँचले के बदल्छ भन्ने कुरा केही बदलिनुअघि नै पूर्वावलोकनमा देखिन्छ।',
  },
  without: {
    en: 'Without a regrade these scores stay, and the results mark the question as graded by an earlier key.',
    ne: 'पुनः जाँच नगरे यी प्राप्ताङ्क जस्ताको तस्तै रहन्छन्, र नतिजामा यो प्रश्न पहिलेको सही उत्तरअनुसार जाँचिएको भनी देखाइन्छ।',
  },
  unknown: {
    en: 'How many attempts there are could not be found out.',
    ne: 'कति प्रयास छन् भन्ने थाहा हुन सकेन।',
  },
  several: {
    en: 'They are graded by the old keys, unless you decide about these questions under Keys. A preview there shows what would change, before anything changes.',
    ne: '“उत्तरकुञ्जी” मा यी प्रश्नबारे निर्णय नगरे ती पुरानै सही उत्तरअनुसार जाँचिन्छन्। के बदल्छ भन्ने कुरा केही बदलिनुअघि नै त्यहाँको पूर्वावलोकनमा देखिन्छ।',
  },
  kept: {
    en: '{n} finished attempts keep the old key',
    ne: 'पूरा भएका {n} प्रयासमा पुरानै सही उत्तर रहन्छ',
  },
  kept_one: {
    en: 'One finished attempt keeps the old key',
    ne: 'पूरा भएको एउटा प्रयासमा पुरानै सही उत्तर रहन्छ',
  },
  kept_unknown: {
    en: 'Attempts or answer sheets may keep the old key',
    ne: 'प्रयास वा उत्तरपत्रमा पुरानै सही उत्तर रहेको हुन सक्छ',
  },
  kept_unfinished: {
    en: 'Attempts that have begun keep the old key',
    ne: 'सुरु भइसकेका प्रयासमा पुरानै सही उत्तर रहन्छ',
  },
  kept_sheets: {
    en: 'Answer sheets keep the old key',
    ne: 'उत्तरपत्रमा पुरानै सही उत्तर रहन्छ',
  },
  kept_several: {
    en: 'Attempts or answer sheets keep the old keys of {n} questions',
    ne: 'प्रयास वा उत्तरपत्रमा {n} प्रश्नका पुरानै सही उत्तर रहन्छन्',
  },
  ask_examiner: {
    en: 'The new key counts for attempts that begin and answer sheets that are made from now on. The old key stays in earlier ones until an examiner or an admin decides about this question under Keys: tell one of them.',
    ne: 'नयाँ सही उत्तर अब सुरु हुने प्रयास र अब बन्ने उत्तरपत्रमा गनिन्छ। पहिलेकामा भने परीक्षक वा एडमिनले “उत्तरकुञ्जी” मा यस प्रश्नबारे निर्णय नगरेसम्म पुरानै रहन्छ: उहाँहरूमध्ये कसैलाई भन्नुहोस्।',
  },
  ask_examiner_several: {
    en: 'The new keys count for attempts that begin and answer sheets that are made from now on. The old keys stay in earlier ones until an examiner or an admin decides about these questions under Keys: tell one of them.',
    ne: 'नयाँ सही उत्तर अब सुरु हुने प्रयास र अब बन्ने उत्तरपत्रमा गनिन्छन्। पहिलेकामा भने परीक्षक वा एडमिनले “उत्तरकुञ्जी” मा यी प्रश्नबारे निर्णय नगरेसम्म पुरानै रहन्छन्: उहाँहरूमध्ये कसैलाई भन्नुहोस्।',
  },
  understood: { en: 'OK', ne: 'हुन्छ' },
  no: { en: 'No, leave the scores', ne: 'होइन, प्राप्ताङ्क यथावत् राख्नुहोस्' },
  not_now: { en: 'Not now', ne: 'अहिले होइन' },
  yes: { en: 'Preview the regrade', ne: 'पूर्वावलोकन हेर्नुहोस्' },
  open_keys: { en: 'Open Keys', ne: 'उत्तरकुञ्जी खोल्नुहोस्' },
});
