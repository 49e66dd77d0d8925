import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { daysBetween } from '@abhyas/exam-rules/practice/days';
import type { ComingCards } from '#features/practice/practice.api.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';

/** What comes tomorrow, or else on the next day with questions. */
export function NextCards({ coming: { today, later } }: { coming: ComingCards }) {
  const t = useMessages(practiceMessages);
  const language = useLanguage();
  const [next] = later;
  if (next === undefined) return <p>{t.nothing_soon}</p>;
  const n = later.filter(({ day }) => day === next.day).length;
  return (
    <p>
      {daysBetween(today, next.day) === 1
        ? t.tomorrow({ n })
        : t.on_day({ day: formatDay(next.day, language), n })}
    </p>
  );
}
