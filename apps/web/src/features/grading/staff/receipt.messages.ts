import { defineMessages } from '#i18n/messages.ts';

/** Ours: /admin/receipt. */
export const receiptMessages = defineMessages({
  heading: { en: 'Check a proof code', ne: 'निस्सा जाँच्नुहोस्' },
  code: { en: 'Proof code', ne: 'निस्सा कोड' },
  hint: {
    en: 'Learners find it with their score and in their report card.',
    ne: 'विद्यार्थीले यो आफ्नो प्राप्ताङ्कसँगै र रिपोर्ट कार्डमा पाउँछन्।',
  },
  look_up: { en: 'Check', ne: 'जाँच्नुहोस्' },
  required: { en: 'Enter a proof code.', ne: 'निस्सा कोड लेख्नुहोस्।' },
  loading: { en: 'Checking the proof code…', ne: 'निस्सा जाँचिँदै छ…' },
  load_failed: { en: 'Could not check this proof code.', ne: 'यो निस्सा जाँच्न सकिएन।' },

  result: { en: 'Proof code {code}', ne: 'निस्सा {code}' },
  unknown: { en: 'There is no such proof code.', ne: 'यस्तो निस्सा छैन।' },
  unknown_why: {
    en: 'No attempt was ever given this code. Compare it with the learner’s code, character by character.',
    ne: 'कुनै पनि प्रयासलाई यो कोड दिइएको छैन। विद्यार्थीको कोडसँग एक-एक अक्षर मिलाएर हेर्नुहोस्।',
  },
  genuine: { en: 'Genuine', ne: 'सक्कली' },
  genuine_why: {
    en: 'The answers and the score are the ones that this proof code was given for.',
    ne: 'यो निस्सा दिँदा जुन उत्तर र प्राप्ताङ्क थिए, अभिलेखमा अहिले पनि तिनै छन्।',
  },
  superseded: { en: 'Genuine, but an older version', ne: 'सक्कली, तर पुरानो' },
  reopened_why: {
    en: 'It is genuine for what is shown below. Staff reopened the attempt on {at} ({reason}), and its new end counts instead.',
    ne: 'तल देखाइएको अभिलेखका लागि यो निस्सा सक्कली हो। {at} यो प्रयास फेरि खोलिएको थियो ({reason}), त्यसैले त्यसपछिको समाप्ति मान्य हुन्छ।',
  },
  superseded_why: {
    en: 'It was given for the score on time. Answers that arrived late have been graded since, and the attempt has a new proof code: {receipt}',
    ne: 'यो समयमै बुझाइएका उत्तरको प्राप्ताङ्कका लागि दिइएको हो। त्यसपछि ढिलो आइपुगेका उत्तर पनि जाँचिए, र यस प्रयासको नयाँ निस्सा छ: {receipt}',
  },
  superseded_regrade: {
    en: 'It was given for an earlier grading. The attempt has been regraded since and has a new proof code: {receipt}',
    ne: 'यो अघिल्लो जाँचका लागि दिइएको हो। त्यसपछि यो प्रयास पुनः जाँचिएको छ र यसको नयाँ निस्सा छ: {receipt}',
  },
  responses_why: {
    en: 'It was given before the score was released and proves the answers alone. The score has a proof code of its own: {receipt}',
    ne: 'यो प्राप्ताङ्क सार्वजनिक हुनुअघि दिइएको हो र उत्तर मात्र प्रमाणित गर्छ। प्राप्ताङ्कको छुट्टै निस्सा छ: {receipt}',
  },
  altered: { en: 'Altered since', ne: 'पछि फेरबदल भएको' },
  altered_why: {
    en: 'The answers or the score on record are no longer the ones that this proof code was given for.',
    ne: 'अभिलेखमा अहिले रहेका उत्तर वा प्राप्ताङ्क यो निस्सा दिँदाका भन्दा फरक छन्।',
  },

  uncheckable: { en: 'Cannot be checked here', ne: 'यहाँ जाँच्न सकिँदैन' },
  uncheckable_why: {
    en: 'It may have been given with a secret that this server does not have, for example before a restore on another machine. This does not mean that anything was altered. The operator of the server can add the earlier secret to its settings; then check again.',
    ne: 'यो निस्सा यस सर्भरसँग नभएको गोप्य कुञ्जीले दिइएको हुन सक्छ, जस्तै ब्याकअप अर्को मेसिनमा राखिनुअघि। यसको अर्थ केही फेरिएको हो भन्ने होइन। सर्भर चलाउनेले पुरानो कुञ्जी सर्भरको सेटिङमा थपेपछि फेरि जाँच्नुहोस्।',
  },

  proof: { en: 'Proof', ne: 'प्रमाण' },
  proof_ed25519: { en: 'Signature that anyone can check', ne: 'जसले पनि जाँच्न सक्ने हस्ताक्षर' },
  proof_hmac: {
    en: 'Code of an earlier version that only this server can confirm',
    ne: 'यसै सर्भरले मात्र पुष्टि गर्न सक्ने, पुरानो संस्करणको कोड',
  },
  gradings: { en: 'Gradings', ne: 'जाँचहरू' },
  submitted: { en: 'First grading', ne: 'पहिलो जाँच' },
  late_answers: { en: 'With late answers', ne: 'ढिलो आएका उत्तरसहित' },
  regrade: { en: 'Regraded', ne: 'पुनः जाँचिएको' },
  this_receipt: { en: 'this proof code', ne: 'यही निस्सा' },
  passed: { en: 'Passed', ne: 'उत्तीर्ण' },
  not_passed: { en: 'Not passed', ne: 'अनुत्तीर्ण' },
  outcome: { en: 'Result', ne: 'नतिजा' },

  record: { en: 'On record now', ne: 'अहिलेको अभिलेख' },
  focus: { en: 'Leaving the page', ne: 'पृष्ठ छोडेको' },
  not_recorded: { en: 'Not recorded', ne: 'अभिलेख छैन' },
  roll: { en: 'Roll no. {roll}', ne: 'रोल नं. {roll}' },
  learner: { en: 'Learner', ne: 'विद्यार्थी' },
  quiz: { en: 'Quiz', ne: 'क्विज' },
  attempt: { en: 'Attempt', ne: 'प्रयास' },
  score: { en: 'Score', ne: 'प्राप्ताङ्क' },
  score_late: { en: 'Score with late answers', ne: 'ढिलो आएका उत्तरसहितको प्राप्ताङ्क' },
  score_on_time: { en: 'Score on time', ne: 'समयमै बुझाइएकाको प्राप्ताङ्क' },
  score_of: { en: '{score} of {max}', ne: '{max}मध्ये {score}' },
  correct: { en: 'Correct', ne: 'सही' },
  incorrect: { en: 'Incorrect', ne: 'गलत' },
  unanswered: { en: 'Unanswered', ne: 'उत्तर नदिइएको' },
  completed: { en: 'Completed', ne: 'पूरा भएको' },
  finished_by: { en: 'Ended by', ne: 'कसरी सकियो' },
  by_learner: { en: 'Learner submitted', ne: 'विद्यार्थीले बुझाएर' },
  by_deadline: { en: 'Time ran out', ne: 'समय सकिएर' },
  by_staff: { en: 'Ended for everyone: {reason}', ne: 'सबैका लागि टुङ्ग्याएर: {reason}' },
  delivery: { en: 'Delivery', ne: 'उत्तर प्राप्ति' },
  on_time: { en: 'On time', ne: 'समयमै' },
  late: { en: 'Some answers arrived late', ne: 'केही उत्तर ढिलो आए' },
});
