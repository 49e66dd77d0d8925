import type { UpcomingQuiz } from '@abhyas/contract/quizzes';
import { minutesFor } from '#features/quizzes/schedule/window.ts';
import { formatMoment, isToday } from '#i18n/dates/moment.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { instructionsMessages } from './instructions.messages.ts';

interface WindowNoteProps {
  quiz: UpcomingQuiz;
  /** The server's time in ms. */
  now: number;
}

/** What the end of the window means, in numbers that follow the clock; nothing without an end. */
export function WindowNote({ quiz, now }: WindowNoteProps) {
  const t = useMessages(instructionsMessages);
  const language = useLanguage();
  if (quiz.end_time === null) return null;
  const opens = quiz.start_time === null ? now : Date.parse(quiz.start_time);
  const n = minutesFor(quiz, Math.max(now, opens));
  const minutes = n === 0 ? t.under_a_minute : n === 1 ? t.one_minute : t.minutes_long({ n });
  const values = { time: formatMoment(quiz.end_time, language, now), minutes };
  if (quiz.late_start === 'full_time') return t.start_until(values);
  const today = isToday(quiz.end_time, language, now);
  if (now < opens) return today ? t.will_end_at(values) : t.will_end_on(values);
  return today ? t.ends_at(values) : t.ends_on(values);
}
