import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { daysBetween } from '@abhyas/exam-rules/practice/days';
import type { ComingCards } from '#features/practice/practice.api.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';

interface NextCardsProps extends Pick<ComingCards, 'next'> {
  /** Of a round. Where some of them come tomorrow, these are counted alone. */
  round?: readonly number[];
}

/** What comes tomorrow, or else on the next day with questions. */
export function NextCards({ next, round = [] }: NextCardsProps) {
  const t = useMessages(practiceMessages);
  const language = useLanguage();
  if (next === null) return <p>{t.nothing_soon}</p>;
  const { day, today, questions } = next;
  const n = questions.length;
  if (daysBetween(today, day) > 1) return <p>{t.on_day({ day: formatDay(day, language), n })}</p>;
  const ofRound = questions.filter((id) => round.includes(id)).length;
  return <p>{ofRound > 0 ? t.of_round_tomorrow({ n: ofRound }) : t.tomorrow({ n })}</p>;
}
