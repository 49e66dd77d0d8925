import { defineMessages } from '#i18n/messages.ts';

export const focusMessages = defineMessages({
  focus_kept: { en: 'did not leave the page', ne: 'पृष्ठ नछोडेको' },
  focus_lost_once: { en: 'left the page once, {time}', ne: 'पृष्ठ एक पटक छोडेको, {time}' },
  focus_lost: { en: 'left the page {n} times, {time} in all', ne: 'पृष्ठ {n} पटक छोडेको, जम्मा {time}' },
  minutes_and_seconds: { en: '{minutes} min {seconds} s', ne: '{minutes} मिनेट {seconds} सेकेन्ड' },
  seconds: { en: '{n} s', ne: '{n} सेकेन्ड' },
});
