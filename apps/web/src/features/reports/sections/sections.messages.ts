import { defineMessages } from '#i18n/messages.ts';

export const reportSectionsMessages = defineMessages({
  by_section: { en: 'By section', ne: 'खण्डअनुसार' },
  section: { en: 'Section', ne: 'खण्ड' },
  score_of: { en: '{score} out of {max}', ne: '{max}मध्ये {score}' },
  marks_of: { en: '{score} of {max} marks', ne: '{max} अङ्कमध्ये {score}' },
  correct: { en: '{n} correct', ne: '{n} सही' },
  wrong: { en: '{n} incorrect', ne: '{n} गलत' },
  blank: { en: '{n} unanswered', ne: '{n} उत्तर नदिइएको' },
  void: { en: '{n} cancelled', ne: '{n} रद्द' },
  cut_off: { en: 'Pass mark of the section: {n}%', ne: 'खण्डको उत्तीर्णाङ्क {n}%' },
  reached: { en: 'Pass mark of the section ({n}%): reached', ne: 'खण्डको उत्तीर्णाङ्क ({n}%): पुग्यो' },
  not_reached: { en: 'Pass mark of the section ({n}%): not reached', ne: 'खण्डको उत्तीर्णाङ्क ({n}%): पुगेन' },
  reached_all: {
    en: 'The pass mark is reached in every section that has one.',
    ne: 'उत्तीर्णाङ्क तोकिएको हरेक खण्डमा पर्याप्त अङ्क आएको छ।',
  },
  missed_whole: {
    en: 'The score of the whole paper is below the pass mark.',
    ne: 'पूरै प्रश्नपत्रको प्राप्ताङ्क उत्तीर्णाङ्कभन्दा कम छ।',
  },
  missed: { en: 'Pass mark not reached in the section:', ne: 'उत्तीर्णाङ्क नपुगेको खण्ड:' },
});
