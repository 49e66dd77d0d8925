import type { AuditKind } from '@abhyas/contract/audit';
import { defineMessages, type Message } from '../../../i18n/messages.ts';

/** Ours: /admin/audit. */
export const auditMessages = defineMessages({
  heading: { en: 'Audit trail', ne: 'गतिविधि अभिलेख' },
  about: {
    en: 'Who signed in, and what administrators did: newest first.',
    ne: 'कसले लगइन गर्‍यो र प्रशासकले के गरे: नयाँ पहिले।',
  },
  loading: { en: 'Loading the audit trail…', ne: 'गतिविधि अभिलेख लोड हुँदैछ…' },
  load_failed: { en: 'Could not load the audit trail.', ne: 'गतिविधि अभिलेख लोड गर्न सकिएन।' },
  empty: { en: 'Nothing like this is on record.', ne: 'यस्तो केही अभिलेखमा छैन।' },
  events: { en: 'Events', ne: 'गतिविधिहरू' },

  who: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  kind: { en: 'What happened', ne: 'के भयो' },
  every_kind: { en: 'Everything', ne: 'सबै' },
  show: { en: 'Show', ne: 'देखाउनुहोस्' },
  pages: { en: 'Pages', ne: 'पृष्ठहरू' },
  newer: { en: 'Newer', ne: 'नयाँ' },
  older: { en: 'Older', ne: 'पुराना' },

  stranger: { en: 'Someone not signed in', ne: 'लगइन नगरेको व्यक्ति' },
  command_line: { en: 'On the server’s command line', ne: 'सर्भरको कमान्ड लाइनबाट' },
  from: { en: 'from {address}', ne: '{address} बाट' },
  account: { en: 'Account: {name}', ne: 'खाता: {name}' },
  quiz: { en: 'Quiz {id}:', ne: 'क्विज {id}:' },
  by_password: { en: 'with the password', ne: 'पासवर्डले' },
  by_code: { en: 'with a code', ne: 'कोडले' },
  version: { en: 'version {n}', ne: 'संस्करण {n}' },
  restored_version: { en: 'from version {n}', ne: 'संस्करण {n} बाट' },
  question: { en: 'question id {id}', ne: 'प्रश्न आइडी {id}' },
  extra: { en: '{username} has {n} extra now', ne: '{username} सँग अब {n} अतिरिक्त छन्' },
});

export const kindMessages = defineMessages({
  sign_in: { en: 'Signed in', ne: 'लगइन भयो' },
  sign_in_failed: { en: 'Sign-in failed', ne: 'लगइन असफल भयो' },
  sign_in_locked: { en: 'Sign-in locked', ne: 'लगइन रोकियो' },
  sign_out: { en: 'Signed out', ne: 'लगआउट भयो' },
  registered: { en: 'Registered', ne: 'दर्ता भयो' },
  password_reset: { en: 'Password reset', ne: 'पासवर्ड रिसेट भयो' },
  password_reset_failed: { en: 'Password reset failed', ne: 'पासवर्ड रिसेट असफल भयो' },
  device_ended: { en: 'One device signed out', ne: 'एउटा यन्त्रबाट लगआउट गरियो' },
  all_devices_ended: { en: 'All devices signed out', ne: 'सबै यन्त्रबाट लगआउट गरियो' },
  admin_added: { en: 'Made an administrator', ne: 'प्रशासक बनाइयो' },
  admin_removed: { en: 'No longer an administrator', ne: 'प्रशासकबाट हटाइयो' },
  quiz_created: { en: 'Quiz created', ne: 'क्विज बनाइयो' },
  quiz_changed: { en: 'Quiz changed', ne: 'क्विज बदलियो' },
  quiz_deleted: { en: 'Quiz deleted', ne: 'क्विज मेटाइयो' },
  quiz_exported: { en: 'Quiz downloaded', ne: 'क्विज डाउनलोड गरियो' },
  question_added: { en: 'Question added', ne: 'प्रश्न थपियो' },
  question_changed: { en: 'Question changed', ne: 'प्रश्न बदलियो' },
  question_deleted: { en: 'Question deleted', ne: 'प्रश्न मेटाइयो' },
  questions_ordered: { en: 'Questions put in another order', ne: 'प्रश्नको क्रम बदलियो' },
  revision_restored: { en: 'Earlier version restored', ne: 'पहिलेको संस्करण फर्काइयो' },
  extra_attempts_set: { en: 'Extra attempts given', ne: 'अतिरिक्त प्रयास दिइयो' },
  results_exported: { en: 'Results downloaded', ne: 'नतिजा डाउनलोड गरियो' },
} satisfies Record<AuditKind, Message>);

/** Settings of a quiz by their names on the wire. */
export const settingMessages = defineMessages({
  title: { en: 'title', ne: 'शीर्षक' },
  start_time: { en: 'start time', ne: 'सुरु समय' },
  end_time: { en: 'end time', ne: 'अन्त्य समय' },
  duration_minutes: { en: 'duration', ne: 'अवधि' },
  allowed_attempts: { en: 'allowed attempts', ne: 'अनुमति भएका प्रयास' },
  difficulty: { en: 'difficulty', ne: 'कठिनाइ' },
  is_paid_tier: { en: 'paid tier', ne: 'सशुल्क' },
  accept_late: { en: 'late answers', ne: 'ढिलो आएका उत्तर' },
  marks_correct: { en: 'marks for correct', ne: 'सही उत्तरको अङ्क' },
  marks_wrong: { en: 'marks for wrong', ne: 'गलत उत्तरको अङ्क' },
  pass_percent: { en: 'pass percent', ne: 'उत्तीर्ण प्रतिशत' },
});
