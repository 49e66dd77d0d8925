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
  interval_why: {
    en: 'The thin line shows how far the share may still move: the more answers, the shorter it is. With fewer than {n} answers no share is shown, and the bar is paler.',
    ne: 'मसिनो रेखाले प्रतिशत अझै कति तलमाथि हुन सक्छ भन्ने देखाउँछ: उत्तर जति धेरै, रेखा उति छोटो। {n}भन्दा कम उत्तर भए प्रतिशत देखाइँदैन, र पट्टी फिका हुन्छ।',
  },
});
