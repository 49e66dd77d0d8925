import { defineMessages } from '#i18n/messages.ts';

export const shownScoreMessages = defineMessages({
  your_score: { en: 'Your score', ne: 'तपाईंको प्राप्ताङ्क' },
  passed: { en: 'Passed', ne: 'उत्तीर्ण' },
  not_passed: { en: 'Not passed', ne: 'अनुत्तीर्ण' },
  pass_mark: { en: 'Pass mark: {percent}', ne: 'उत्तीर्णाङ्क: {percent}' },
  compared: {
    en: 'This attempt: {now}%. Your best other attempt: {other}%.',
    ne: 'यो प्रयास: {now}%। तपाईंको अन्य प्रयासमध्ये सर्वोत्तम: {other}%।',
  },
  received: { en: 'Your answers were received.', ne: 'तपाईंका उत्तर प्राप्त भए।' },
  score_from: {
    en: 'Your score is shown from {time} on, in My Results.',
    ne: 'प्राप्ताङ्क {time}देखि “मेरा नतिजा” मा देखिन्छ।',
  },
  score_by_hand: {
    en: 'Your score is shown in My Results when the exam office releases it.',
    ne: 'प्राप्ताङ्क परीक्षा सञ्चालकले सार्वजनिक गरेपछि “मेरा नतिजा” मा देखाइन्छ।',
  },
  receipt: { en: 'Proof code', ne: 'निस्सा कोड' },
  receipt_of_score: {
    en: 'It proves your answers and this score. Your report shows it, too.',
    ne: 'तपाईंका उत्तर र यो प्राप्ताङ्क यही कोडले प्रमाणित गर्छ। रिपोर्टमा पनि यो देखिन्छ।',
  },
  receipt_of_answers: {
    en: 'It proves which answers were recorded. The score gets a code of its own, which your report then shows.',
    ne: 'कुन-कुन उत्तर दर्ता भए भन्ने कुरा यही कोडले प्रमाणित गर्छ। प्राप्ताङ्कको छुट्टै कोड पछि रिपोर्टमा देखिन्छ।',
  },
  // What counted.
  late_counted: {
    en: 'Your answers came after the end, when the server had already finished this attempt. Those given in time were counted; without them the score would be {score}.',
    ne: 'समय सकिएर सर्भरले यो प्रयास टुङ्ग्याइसकेपछि मात्र तपाईंका उत्तर पुगे। समयभित्र दिइएका उत्तर गनिए; ती नगनेको भए प्राप्ताङ्क {score} हुन्थ्यो।',
  },
  late_recorded: {
    en: 'Your answers came after the end, when the server had already finished this attempt. Those given in time were counted.',
    ne: 'समय सकिएर सर्भरले यो प्रयास टुङ्ग्याइसकेपछि मात्र तपाईंका उत्तर पुगे। समयभित्र दिइएका उत्तर गनिए।',
  },
  deadline_counted: {
    en: 'The time ran out before you submitted. The score is from the answers that had been saved.',
    ne: 'तपाईंले बुझाउनुअघि नै समय सकियो। त्यतिन्जेल सुरक्षित भइसकेका उत्तर मात्र गनिए।',
  },
  left_out: {
    en: 'Not counted, because they were given or arrived too late: your answers to question no. {numbers}.',
    ne: 'प्रश्न नं. {numbers}का उत्तर ढिलो दिइएको वा ढिलो पुगेको हुनाले गनिएनन्।',
  },
  ungraded: {
    en: 'Answers came after a score or a report of this quiz had been shown or released, so they are recorded but not counted. Your report lists them.',
    ne: 'यस क्विजको प्राप्ताङ्क वा रिपोर्ट देखाइएपछि वा सार्वजनिक भएपछि मात्र केही उत्तर आइपुगे: ती दर्ता भए, तर गनिएनन्। रिपोर्टमा हेर्न सकिन्छ।',
  },
  left_out_elsewhere: {
    en: 'This attempt had already been submitted elsewhere, or you answered again later on another device. Not part of it: the answers given here to question no. {numbers}.',
    ne: 'यो प्रयास पहिल्यै अन्यत्रबाट बुझाइसकिएको थियो, वा तपाईंले पछि अर्को डिभाइसमा फेरि उत्तर दिनुभएको थियो। यहाँ दिइएका प्रश्न नं. {numbers}का उत्तर यसमा छैनन्।',
  },
  view_report: { en: 'View Report', ne: 'रिपोर्ट हेर्नुहोस्' },
});
