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
    en: 'The brackets and the thin line show the range in which your true share probably lies (95%). With fewer than {n} answers no share is shown, and the bar is lighter.',
    ne: 'कोष्ठक र मसिनो रेखाले वास्तविक दर हुन सक्ने दायरा देखाउँछ (९५% विश्वास अन्तराल)। {n}भन्दा कम उत्तरमा दर देखाइँदैन, र पट्टी फिका हुन्छ।',
  },
});
