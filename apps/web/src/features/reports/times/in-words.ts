import { splitDuration } from '#features/reports/report/score-make-up.ts';
import type { reportsMessages } from '#features/reports/reports.messages.ts';
import type { useMessages } from '#i18n/use-messages.ts';

type Sentences = ReturnType<typeof useMessages<typeof reportsMessages>>;

/** "1 h 5 min", "12 min 30 s": the parts that are not zero. */
export function inWords(t: Sentences, milliseconds: number): string {
  const { hours, minutes, seconds } = splitDuration(milliseconds);
  const parts = [
    hours > 0 ? t.hours({ n: hours }) : '',
    minutes > 0 ? t.minutes({ n: minutes }) : '',
    seconds > 0 || hours + minutes === 0 ? t.seconds({ n: seconds }) : '',
  ];
  return parts.filter((part) => part !== '').join('\u00a0');
}
