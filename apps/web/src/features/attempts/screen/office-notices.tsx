import type { EarlyEnd } from '@abhyas/contract/attempts';
import { formatTimeOfDay } from '@abhyas/exam-rules/calendar/written-times';
import type { MoreTime } from '#features/attempts/clock/attempt-clock.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { byStaffMessages } from './by-staff.messages.ts';

/** That staff gave the attempt more time. A screen reader says it when it is at rest. */
export function MoreTimeNotice({ minutes, ends }: MoreTime) {
  const t = useMessages(byStaffMessages);
  const time = formatTimeOfDay(ends, useLanguage());
  return (
    <Notice tone="info">
      {minutes === 1 ? t.one_more({ time }) : t.more({ n: Math.max(1, minutes), time })}
    </Notice>
  );
}

/** That staff ended the quiz for everyone, and why. */
export function EndedNotice({ at, reason }: EarlyEnd) {
  const t = useMessages(byStaffMessages);
  return (
    <Notice tone="warning">
      <p>{t.ended({ time: formatTimeOfDay(at, useLanguage()) })}</p>
      <p>{t.ended_why({ reason })}</p>
    </Notice>
  );
}
