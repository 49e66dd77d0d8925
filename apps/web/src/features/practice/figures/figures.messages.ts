import { defineMessages } from '#i18n/messages.ts';

/** Shares with their uncertainty, and topics. */
export const figuresMessages = defineMessages({
  of: { en: '{right} of {total} right', ne: '{total}मध्ये {right} सही' },
  share_alone: { en: '{right} of {total} right · {share}', ne: '{total}मध्ये {right} सही · {share}' },
  share: {
    en: '{right} of {total} right · {share} (between {low} and {high})',
    ne: '{total}मध्ये {right} सही · {share} ({low}देखि {high}सम्म)',
  },
  no_topic: { en: 'Without a topic', ne: 'विषय नतोकिएको' },
  none_yet: { en: 'Not answered yet', ne: 'अझै उत्तर दिइएको छैन' },
  few: {
    en: 'Fewer than {n} different questions answered so far',
    ne: 'अहिलेसम्म {n}भन्दा कम फरक-फरक प्रश्नको उत्तर दिइएका विषय',
  },
});
