import { defineMessages } from '#i18n/messages.ts';

export const progressMessages = defineMessages({
  progress: { en: 'Practice progress', ne: 'अभ्यासको प्रगति' },
  loading: { en: 'Loading your progress…', ne: 'तपाईंको प्रगति लोड हुँदै छ…' },
  failed: { en: 'Could not load your progress.', ne: 'तपाईंको प्रगति लोड गर्न सकिएन।' },

  streak: { en: 'weeks in a row', ne: 'हप्ता लगातार अभ्यास' },
  streak_of_one: { en: 'week in a row', ne: 'हप्ता लगातार अभ्यास' },
  streak_figure: { en: 'Weeks in a row: {n}', ne: 'लगातार हप्ता: {n}' },
  streak_why: {
    en: 'One day of practice a week keeps it going.',
    ne: 'हप्तामा एक दिन मात्र अभ्यास गरे पनि क्रम टुट्दैन।',
  },
  longest: { en: 'Longest: {n}', ne: 'सबैभन्दा लामो: {n}' },
  weeks: { en: 'The last {n} weeks', ne: 'पछिल्ला {n} हप्ता' },
  weekdays: { en: 'S M T W T F S', ne: 'आ सो मं बु बि शु श' },
  days_of_week: { en: 'Days with practice, out of {n}', ne: 'हप्ताका {n} दिनमध्ये अभ्यास गरेका दिन' },
  weeks_ago: { en: '{n} weeks ago', ne: '{n} हप्ताअघि' },
  week_so_far: {
    en: 'This week: {days} of {n} days, {questions} questions',
    ne: 'यो हप्ता: {n}मध्ये {days} दिन, {questions} प्रश्न',
  },
  no_day_yet: { en: 'No practice yet this week.', ne: 'यो हप्ता अहिलेसम्म अभ्यास गर्नुभएको छैन।' },
  this_week: { en: 'This week', ne: 'यो हप्ता' },
  week_of: { en: 'Week from', ne: 'हप्ता सुरु' },
  days: { en: 'Days with practice', ne: 'अभ्यास गरेका दिन' },
  questions: { en: 'Questions', ne: 'प्रश्न' },

  learned: { en: 'Before and after', ne: 'अघि र पछि' },
  learned_lead: {
    en: 'You have practised {n} of the questions that you missed in exams; {after} were right the last time.',
    ne: 'परीक्षामा नमिलेका प्रश्नमध्ये {n} वटाको अभ्यास गर्नुभयो; पछिल्लो पटक {after} वटा मिले।',
  },
  learned_of: {
    en: 'Of the same {n} questions, {before} were right in the exam and {after} the last time that you practised them.',
    ne: 'उही {n} प्रश्नमध्ये परीक्षामा {before} मिलेका थिए, पछिल्लो पटक अभ्यास गर्दा {after} मिले।',
  },

  topics: { en: 'Topics', ne: 'विषयहरू' },
  topics_weakest_first: { en: 'Topics, weakest first', ne: 'विषयहरू, सबैभन्दा कमजोर पहिले' },
  counted_once: {
    en: 'One answer counts per question: your first on the most recent day you saw it.',
    ne: 'प्रत्येक प्रश्नको एउटा मात्र उत्तर गनिन्छ: त्यो प्रश्न पछिल्लो पटक आएको दिन तपाईंले दिएको पहिलो उत्तर।',
  },
  no_answers: {
    en: 'There are no answers yet. Take a quiz; once its answers are released, its topics are here.',
    ne: 'अहिलेसम्म कुनै उत्तर छैन। क्विज दिनुहोस्; उत्तर सार्वजनिक भएपछि त्यसका विषय यहाँ देखिन्छन्।',
  },
  exam_months: { en: 'Exams by month', ne: 'महिनाअनुसार परीक्षाको नतिजा' },
  weakest: {
    en: 'Weakest topic (at least {n} questions)',
    ne: 'सबैभन्दा कमजोर विषय (कम्तीमा {n} प्रश्न)',
  },
  next_left: { en: 'Next topic with questions left today', ne: 'आज प्रश्न बाँकी भएको अर्को विषय' },
  practise: { en: 'Practise this topic', ne: 'यस विषयको अभ्यास गर्नुहोस्' },
});
