import { defineMessages } from '#i18n/messages.ts';

export const noticeSmsMessages = defineMessages({
  heading: { en: 'SMS of this notice', ne: 'यस सूचनाका एसएमएस' },
  loading: { en: 'Loading…', ne: 'लोड हुँदै छ…' },
  load_failed: { en: 'Could not load the progress.', ne: 'प्रगति लोड गर्न सकिएन।' },
  progress: { en: '{sent} of {total} sent', ne: '{total}मध्ये {sent} पठाइयो' },
  done: { en: 'All {n} were sent.', ne: 'सबै {n} पठाइयो।' },
  ended: { en: '{sent} of {total} were sent.', ne: '{total}मध्ये {sent} पठाइयो।' },
  none: { en: 'No phone could be reached.', ne: 'पठाउन मिल्ने कुनै फोन भेटिएन।' },
  down: {
    en: 'The SMS company refused ten in a row, so the rest has to be sent again.',
    ne: 'एसएमएस सेवाले लगातार १० वटा अस्वीकार गर्‍यो, बाँकी फेरि पठाउनुपर्छ।',
  },
  stopped: { en: 'Sending was stopped.', ne: 'पठाउने काम रोकियो।' },
  failed: { en: 'Not sent or not confirmed', ne: 'नपठाइएका वा पुष्टि नभएका' },
  refused: { en: 'refused', ne: 'अस्वीकृत' },
  unclear: {
    en: 'not confirmed: it may have arrived, and is not sent again',
    ne: 'पुष्टि भएन: पुगेको हुन सक्छ, फेरि पठाइँदैन',
  },
  stop: { en: 'Stop sending', ne: 'पठाउन रोक्नुहोस्' },
  retry: { en: 'Send the rest', ne: 'बाँकी पठाउनुहोस्' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  change_failed: { en: 'That did not work.', ne: 'यो हुन सकेन।' },
});
