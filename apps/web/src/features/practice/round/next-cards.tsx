import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { daysBetween } from '@abhyas/exam-rules/practice/days';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';

export interface NextCardsProps {
  /** null: none in the next two weeks. */
  next: { day: string; today: string; questions: number } | null;
}

/** What comes tomorrow, or else on the next day with questions. */
export function NextCards({ next }: NextCardsProps) {
  const t = useMessages(practiceMessages);
  const language = useLanguage();
  if (next === null) return <p>{t.nothing_soon}</p>;
  const { day, today, questions } = next;
  return (
    <p>
      {daysBetween(today, day) === 1
        ? t.tomorrow({ n: questions })
        : t.on_day({ day: formatDay(day, language), n: questions })}
    </p>
  );
}
