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
  few: { en: 'Fewer than {n} answers', ne: '{n}भन्दा कम उत्तर भएका' },
  interval_why: {
    en: 'The thin line shows how far the percentage may still move.',
    ne: 'मसिनो रेखाले प्रतिशत अझै कति तलमाथि हुन सक्छ भन्ने देखाउँछ।',
  },
  few_why: {
    en: 'With fewer than {n} answers the bar is paler, without a percentage.',
    ne: '{n}भन्दा कम उत्तर भए पट्टी फिका हुन्छ, प्रतिशत देखाइँदैन।',
  },
});
