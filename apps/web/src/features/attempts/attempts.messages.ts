import { defineMessages } from '#i18n/messages.ts';

export const attemptsMessages = defineMessages({
  quiz: { en: 'Quiz', ne: 'क्विज' },
  loading_quiz: { en: 'Loading quiz…', ne: 'क्विज लोड हुँदै छ…' },
  loading_question: { en: 'Loading question…', ne: 'प्रश्न लोड हुँदै छ…' },
  time_left: { en: 'Time left', ne: 'बाँकी समय' },
  five_minutes: { en: '5 minutes left', ne: '५ मिनेट बाँकी छ' },
  one_minute: { en: '1 minute left', ne: '१ मिनेट बाँकी छ' },
  time_up: {
    en: 'Time is up. Your answers are being submitted…',
    ne: 'समय सकियो। तपाईंका उत्तर बुझाइँदै छन्…',
  },
  time_up_waiting: {
    en: 'Time is up. Nothing was answered here: another screen with answers submits first, within half a minute…',
    ne: 'समय सकियो। यहाँ उत्तर दिइएको छैन: उत्तर भएको स्क्रिनबाट आधा मिनेटभित्र बुझाइन्छ…',
  },
  time_up_unsure: {
    en: 'By this phone’s clock the time is up. Your answers are kept here; once there is a network, the server says whether time is left.',
    ne: 'यस फोनको घडीअनुसार समय सकियो। तपाईंका उत्तर यहीँ सुरक्षित छन्। समय बाँकी छ कि छैन, नेटवर्क आएपछि थाहा हुन्छ।',
  },
  submitted: {
    en: 'This attempt is already finished. Fetching its result…',
    ne: 'यो प्रयास सकिइसकेको छ। नतिजा लोड हुँदै छ…',
  },
  finished: {
    en: 'Time is up, and this attempt is finished. You will find its result in My Results.',
    ne: 'समय सकियो र यो प्रयास टुङ्गियो। यसको नतिजा “मेरा नतिजा” मा हेर्न सकिन्छ।',
  },
  to_results: { en: 'My Results', ne: 'मेरा नतिजा' },
  question_of: { en: 'Question {n} of {total}', ne: 'प्रश्न {n}/{total}' },
  section_instructions: { en: 'Instructions for this section', ne: 'यस खण्डको निर्देशन' },
  none_new: {
    en: 'You have had all of these questions in earlier attempts.',
    ne: 'यी सबै प्रश्न तपाईंका अघिल्ला प्रयासमा आइसकेका छन्।',
  },
  one_new: {
    en: '1 of {total} questions is new to you.',
    ne: '{total}मध्ये १ प्रश्न तपाईंका लागि नयाँ छ।',
  },
  new_questions: {
    en: '{n} of {total} questions are new to you.',
    ne: '{total}मध्ये {n} प्रश्न तपाईंका लागि नयाँ छन्।',
  },
  clear: { en: 'Clear answer', ne: 'उत्तर हटाउनुहोस्' },
  previous: { en: 'Previous', ne: 'अघिल्लो' },
  next: { en: 'Next', ne: 'अर्को' },
  review_and_submit: { en: 'Review and submit', ne: 'जाँचेर बुझाउनुहोस्' },
  to_review: { en: 'Review', ne: 'जाँच' },
  submit_quiz: { en: 'Submit Quiz', ne: 'क्विज बुझाउनुहोस्' },
  submitting: { en: 'Submitting…', ne: 'बुझाइँदै छ…' },

  navigator: { en: 'Questions', ne: 'प्रश्नहरू' },
  question: { en: 'Question', ne: 'प्रश्न' },
  previous_page: { en: 'Previous 10 questions', ne: 'अघिल्ला १० प्रश्न' },
  next_page: { en: 'Next 10 questions', ne: 'अर्का १० प्रश्न' },
  numbers: { en: '{first}–{last} of {total}', ne: '{total}मध्ये {first}–{last}' },
  current: { en: 'Current', ne: 'हालको प्रश्न' },
  attempted: { en: 'Attempted', ne: 'उत्तर दिइएको' },
  not_attempted: { en: 'Not attempted', ne: 'उत्तर नदिइएको' },
  flag: { en: 'Mark for review', ne: 'फेरि हेर्न चिनो लगाउनुहोस्' },
  flagged: { en: 'Marked for review', ne: 'फेरि हेर्नुपर्ने' },
  flagged_here: { en: 'Marked for review', ne: 'फेरि हेर्न चिनो लगाइएको' },
  remove_flag: { en: 'remove the mark', ne: 'चिनो हटाउनुहोस्' },
  answered_count: { en: 'Answered: {n} of {total}', ne: 'उत्तर दिइएको: {total}मध्ये {n}' },

  shortcuts: { en: 'Keyboard shortcuts', ne: 'किबोर्ड सर्टकट' },
  cleared: { en: 'Answer cleared', ne: 'उत्तर हटाइयो' },
  unflagged: { en: 'No longer marked for review', ne: 'चिनो हटाइयो' },

  confirm_heading: { en: 'Submit the quiz?', ne: 'क्विज बुझाउने हो?' },
  all_answered: {
    en: 'You have answered all questions.',
    ne: 'तपाईंले सबै प्रश्नको उत्तर दिनुभएको छ।',
  },
  unanswered_count: { en: 'Unanswered questions: {n}', ne: 'उत्तर नदिइएका प्रश्न: {n}' },
  flagged_count: { en: '{n} marked for review', ne: 'फेरि हेर्नुपर्ने प्रश्न: {n}' },
  irreversible: {
    en: 'You cannot change your answers after submitting.',
    ne: 'बुझाएपछि उत्तर बदल्न सकिँदैन।',
  },
  cancel: { en: 'Cancel', ne: 'फर्कनुहोस्' },
  confirm: { en: 'Confirm', ne: 'बुझाउनुहोस्' },

  score_heading: { en: 'Quiz submitted', ne: 'क्विज बुझाइयो' },
  delivered_heading: { en: 'Your answers have arrived', ne: 'तपाईंका उत्तर सर्भरमा पुगे' },
  to_dashboard: { en: 'Back to Dashboard', ne: 'ड्यासबोर्डमा फर्कनुहोस्' },

  // Spec §4: word for word in English.
  leave: {
    en: 'Are you sure you want to leave? Your progress will be lost if you do not submit.',
    ne: 'के तपाईं साँच्चै क्विज छोड्न चाहनुहुन्छ? नबुझाएमा अहिलेसम्मको काम गुम्नेछ।',
  },
  leave_heading: { en: 'Leave the quiz?', ne: 'क्विज छोड्ने हो?' },
  stay: { en: 'Stay', ne: 'यहीँ रहनुहोस्' },
  go: { en: 'Leave', ne: 'छोड्नुहोस्' },

  // Spec §8.
  quiz_failed: {
    en: 'Failed to load quiz. It might not be active.',
    ne: 'क्विज लोड गर्न सकिएन। यो सक्रिय नहुन सक्छ।',
  },
  question_failed: { en: 'Failed to load question #{n}.', ne: 'प्रश्न नं. {n} लोड गर्न सकिएन।' },
  submit_failed: {
    en: 'There was an error submitting your quiz. Please try again.',
    ne: 'क्विज बुझाउँदा त्रुटि भयो। कृपया फेरि प्रयास गर्नुहोस्।',
  },

  retrying: {
    en: 'Your answers are kept on this phone. Trying again automatically…',
    ne: 'तपाईंका उत्तर यही फोनमा सुरक्षित छन्। आफैँ फेरि प्रयास हुँदै छ…',
  },
  retrying_not_kept: {
    en: 'Keep this page open: the browser cannot keep your answers without it. Trying again automatically…',
    ne: 'यो पृष्ठ खुलै राख्नुहोस्: यसबिना ब्राउजरले तपाईंका उत्तर जोगाउन सक्दैन। आफैँ फेरि प्रयास हुँदै छ…',
  },
  may_close: {
    en: 'You may close this page. The answers are sent when Abhyas is opened on this phone with a network; those given in time still count for 24 hours if the quiz allows it.',
    ne: 'यो पृष्ठ बन्द गरे हुन्छ। नेटवर्क भएका बेला यस फोनमा अभ्यास खोल्नेबित्तिकै उत्तर पठाइन्छन्; क्विजले अनुमति दिएमा समयभित्र दिइएका उत्तर २४ घण्टासम्म गनिन्छन्।',
  },
  kept_open: {
    en: 'This attempt is open, and its questions are kept on this phone.',
    ne: 'यो प्रयास सकिएको छैन, र यसका प्रश्न यही फोनमा छन्।',
  },
  go_on_here: { en: 'Continue without network', ne: 'नेटवर्कबिनै जारी राख्नुहोस्' },
  go_on_answering: { en: 'Go on answering', ne: 'उत्तर दिन जारी राख्नुहोस्' },

  saving: { en: 'Saving…', ne: 'सुरक्षित हुँदै छ…' },
  saved_at: { en: 'Saved {time}', ne: '{time} बजे सुरक्षित भयो' },
  saves_itself: { en: 'Answers are saved automatically', ne: 'उत्तर आफैँ सुरक्षित हुन्छन्' },
  waiting_network: {
    en: 'Saved on this phone, waiting for network',
    ne: 'उत्तर यस फोनमा सुरक्षित छ, नेटवर्क आएपछि पठाइनेछ',
  },
  waiting_server: {
    en: 'Saved on this phone, the server is busy. Trying again…',
    ne: 'यस फोनमा सुरक्षित छ, सर्भर व्यस्त छ। फेरि प्रयास हुँदै छ…',
  },
  waiting_session: {
    en: 'Saved on this phone. Log in again in another tab to send it.',
    ne: 'यस फोनमा सुरक्षित छ। पठाउन अर्को ट्याबमा फेरि लगइन गर्नुहोस्।',
  },
  not_kept: {
    en: 'Not saved yet. Keep this page open.',
    ne: 'अझै सुरक्षित भएको छैन। यो पृष्ठ खुलै राख्नुहोस्।',
  },
  logged_out: {
    en: 'You are logged out: your answers are not being saved. Keep this page open and log in again in another tab.',
    ne: 'तपाईं लगआउट हुनुभएको छ: उत्तर सुरक्षित भइरहेका छैनन्। यो पृष्ठ खुलै राखेर अर्को ट्याबमा फेरि लगइन गर्नुहोस्।',
  },
  session_ended: {
    en: 'Your session has ended. Log in again in another tab, then submit here.',
    ne: 'तपाईंको लगइन समाप्त भयो। अर्को ट्याबमा फेरि लगइन गर्नुहोस्, अनि यहाँ बुझाउनुहोस्।',
  },
  other_learner: {
    en: 'Someone else is logged in in this browser. Your answers are kept on this screen: log in as yourself again in another tab, then go on here.',
    ne: 'यस ब्राउजरमा अरू कसैले लगइन गरेको छ। तपाईंका उत्तर यही स्क्रिनमा सुरक्षित छन्: अर्को ट्याबमा आफैँ फेरि लगइन गरेर यहाँ जारी राख्नुहोस्।',
  },
  log_in_beside: { en: 'Log in in another tab', ne: 'अर्को ट्याबमा लगइन गर्नुहोस्' },
  attempt_over: {
    en: 'This attempt is already finished. Submit to see its result.',
    ne: 'यो प्रयास सकिइसकेको छ। नतिजा हेर्न बुझाउनुहोस्।',
  },
});
