import { defineMessages } from '#i18n/messages.ts';

/** Shares with their uncertainty, and topics. */
export const figuresMessages = defineMessages({
  of: { en: '{right} of {total}', ne: '{total}मध्ये {right}' },
  share_alone: { en: '{right} of {total} · {share}', ne: '{total}मध्ये {right} · {share}' },
  share: {
    en: '{right} of {total} · {share} (between {low} and {high})',
    ne: '{total}मध्ये {right} · {share} ({low}देखि {high}सम्म)',
  },
  no_topic: { en: 'Without a topic', ne: 'विषय नतोकिएको' },
  weakest_first: {
    en: 'Weakest first. First attempts at exams count, and in practice the first answer of a day.',
    ne: 'कमजोर विषय पहिले। परीक्षाको पहिलो प्रयास र अभ्यासमा दिनको पहिलो उत्तर गनिन्छ।',
  },
  none_yet: { en: 'Not answered yet', ne: 'अझै उत्तर नदिइएका' },
  few: { en: 'Fewer than {n} answers so far, by name', ne: '{n}भन्दा कम उत्तर भएका, नामअनुसार' },
});
