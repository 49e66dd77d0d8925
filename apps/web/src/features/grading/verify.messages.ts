import { defineMessages } from '#i18n/messages.ts';

/** Ours: /verify. */
export const verifyMessages = defineMessages({
  title: { en: 'Check a score', ne: 'प्राप्ताङ्क जाँच्नुहोस्' },
  back: { en: 'Back to My Results', ne: 'मेरा नतिजामा फर्कनुहोस्' },
  intro: {
    en: 'Choose the answer-key file that you downloaded from your report. This page checks every signature in it and calculates your score again from your answers, the answer keys and the examiners’ decisions.',
    ne: 'आफ्नो रिपोर्टबाट डाउनलोड गरेको उत्तरकुञ्जी फाइल छान्नुहोस्। यस पृष्ठले त्यसका सबै हस्ताक्षर जाँच्छ र तपाईंका उत्तर, उत्तरकुञ्जी र परीक्षकका निर्णयबाट तपाईंको प्राप्ताङ्क फेरि गणना गर्छ।',
  },
  offline: {
    en: 'The file stays on this device, and the page works without a network.',
    ne: 'फाइल यही डिभाइसमा रहन्छ, र यो पृष्ठ नेटवर्कबिना पनि चल्छ।',
  },
  choose: { en: 'Choose the answer-key file', ne: 'उत्तरकुञ्जी फाइल छान्नुहोस्' },
  drop: { en: 'Or drop the file here.', ne: 'वा फाइल यहाँ तानेर ल्याउनुहोस्।' },

  agrees: { en: 'Everything agrees', ne: 'सबै मिल्छ' },
  agrees_why: {
    en: 'Every score is what the answers, keys and decisions in this file give, and this server has signed it.',
    ne: 'हरेक प्राप्ताङ्क यस फाइलका उत्तर, उत्तरकुञ्जी र निर्णयसँग मिल्छ, र त्यसमा यसै सर्भरको हस्ताक्षर छ।',
  },
  unsigned: { en: 'The scores agree; not all is signed', ne: 'प्राप्ताङ्क मिल्छ, तर सबैमा हस्ताक्षर छैन' },
  unsigned_why: {
    en: 'Every score follows from the answers, keys and decisions in this file. That the server has issued it could not be checked here for every attempt; see the proof codes.',
    ne: 'हरेक प्राप्ताङ्क यस फाइलका उत्तर, उत्तरकुञ्जी र निर्णयसँग मिल्छ। तर सर्भरले नै दिएको हो भन्ने कुरा हरेक प्रयासका लागि यहाँ जाँच्न सकिएन; निस्साहरू हेर्नुहोस्।',
  },
  differs: { en: 'Something differs', ne: 'केही कुरा मिल्दैन' },
  differs_why: {
    en: 'This file does not agree with itself or with what was signed. If you have not changed it, show it to the exam office.',
    ne: 'यो फाइल आफैँसँग वा हस्ताक्षर गरिएको कुरासँग मिल्दैन। तपाईंले यसलाई फेरबदल गर्नुभएको छैन भने परीक्षा सञ्चालकलाई देखाउनुहोस्।',
  },
  no_ledger: { en: 'This is not an answer-key file.', ne: 'यो उत्तरकुञ्जी फाइल होइन।' },
  no_ledger_why: {
    en: 'Choose the file that you downloaded from the report, unchanged.',
    ne: 'रिपोर्टबाट डाउनलोड गरेको फाइल जस्ताको तस्तै छान्नुहोस्।',
  },
  no_cryptography: {
    en: 'This browser cannot check signatures at this address.',
    ne: 'यस ठेगानामा ब्राउजरले जाँच गर्न सक्दैन।',
  },
  no_cryptography_why: {
    en: 'Browsers check signatures only at https addresses. Ask the exam office to check the file.',
    ne: 'ब्राउजरले हस्ताक्षर https बाट सुरु हुने ठेगानामा मात्र जाँच्छ। फाइल जाँच्न परीक्षा सञ्चालकलाई भन्नुहोस्।',
  },

  written: { en: 'Written {at}', ne: 'लेखिएको: {at}' },
  attempt: { en: 'Attempt {n}', ne: 'प्रयास {n}' },
  completed: { en: 'Completed {at}', ne: 'पूरा भएको: {at}' },
  submitted: { en: 'First grading', ne: 'पहिलो जाँच' },
  late: { en: 'With late answers', ne: 'ढिलो आएका उत्तरसहित' },
  regrade: { en: 'Regraded', ne: 'पुनः जाँचिएको' },
  score_of: { en: '{score} of {max}', ne: '{max}मध्ये {score}' },
  computed_same: { en: 'Computed again: the same', ne: 'फेरि गणना गर्दा पनि उही' },
  computed_other: {
    en: 'Computed again: {score} of {max}. This differs.',
    ne: 'फेरि गणना गर्दा: {max}मध्ये {score}। यो मिल्दैन।',
  },
  computed_none: {
    en: 'The file lacks a key that this score needs.',
    ne: 'यस प्राप्ताङ्कका लागि चाहिने उत्तरकुञ्जी फाइलमा छैन।',
  },
  receipts: { en: 'Proof codes', ne: 'निस्साहरू' },
  covers_grading: { en: 'answers and score', ne: 'उत्तर र प्राप्ताङ्क' },
  covers_responses: { en: 'answers', ne: 'उत्तर' },
  signed: {
    en: 'Signed by this server; the file contains what was signed.',
    ne: 'यसै सर्भरको हस्ताक्षर छ; फाइलमा हस्ताक्षर गरिएकै कुरा छ।',
  },
  forged: {
    en: 'The signature does not belong to this proof code.',
    ne: 'हस्ताक्षर यस निस्साको होइन।',
  },
  receipt_differs: {
    en: 'Something else was signed than this file contains.',
    ne: 'हस्ताक्षर गरिएको कुरा र यस फाइलको कुरा फरक छ।',
  },
  unknown_key: {
    en: 'Signed by a key that this page does not know.',
    ne: 'यस पृष्ठले नचिनेको कुञ्जीले हस्ताक्षर गरिएको।',
  },
  server_only: {
    en: 'Issued by an earlier version without a signature. Only the server can confirm it: ask the exam office.',
    ne: 'पुरानो संस्करणले हस्ताक्षरबिना दिएको। यसलाई सर्भरले मात्र पुष्टि गर्न सक्छ: परीक्षा सञ्चालकलाई सोध्नुहोस्।',
  },
  unsupported: {
    en: 'Not checked: this browser does not know these signatures (Ed25519). Update it, or use another one.',
    ne: 'जाँचिएन: यस ब्राउजरले यस्ता हस्ताक्षर चिन्दैन। ब्राउजर अपडेट गर्नुहोस् वा अर्को चलाउनुहोस्।',
  },
  secret_missing: {
    en: 'Not checked: the server may have given it with a secret that it no longer has. Ask the exam office.',
    ne: 'जाँचिएन: यो निस्सा सर्भरसँग अहिले नभएको गोप्य कुञ्जीले दिइएको हुन सक्छ। परीक्षा सञ्चालकलाई सोध्नुहोस्।',
  },
  unconfirmed: {
    en: 'When this file was written, the record of the server no longer matched this proof code.',
    ne: 'यो फाइल लेखिँदा सर्भरको अभिलेख यस निस्सासँग मिलेन।',
  },
  altered: {
    en: 'The options or the key of this question were changed in the file:',
    ne: 'फाइलमा यस प्रश्नका विकल्प वा उत्तरकुञ्जी फेरिएका छन्:',
  },

  means: { en: 'What this shows', ne: 'यसले के देखाउँछ' },
  means_score: {
    en: 'It shows that the score follows from what is in the file, and that this server signed answers and score.',
    ne: 'प्राप्ताङ्क फाइलमा भएका कुराबाटै निस्किएको हो र उत्तर तथा प्राप्ताङ्कमा यसै सर्भरको हस्ताक्षर छ भन्ने यसले देखाउँछ।',
  },
  means_not: {
    en: 'It does not show that an answer key is right, or who took the exam.',
    ne: 'उत्तरकुञ्जी सही छ कि छैन वा परीक्षा कसले दियो भन्ने यसले देखाउँदैन।',
  },
  public_keys: { en: 'Public keys of this server', ne: 'यस सर्भरका सार्वजनिक कुञ्जी' },
  keys_loading: { en: 'Loading the public keys…', ne: 'सार्वजनिक कुञ्जी लोड हुँदै छ…' },
  keys_failed: { en: 'The public keys could not be loaded.', ne: 'सार्वजनिक कुञ्जी लोड गर्न सकिएन।' },
});
