import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { quizWindowMessages } from './quiz-window.messages.ts';

/** Spec §2: start - end in local format; our own words where one of them is open. */
export function QuizWindow({ quiz }: { quiz: AdminQuizSummary }) {
  const t = useMessages(quizWindowMessages);
  const language = useLanguage();
  const { start_time: start, end_time: end } = quiz;
  const shown = (time: string) => formatDateTime(time, language);
  if (start !== null && end !== null) return t.start_end({ start: shown(start), end: shown(end) });
  if (start !== null) return t.open_from({ start: shown(start) });
  if (end !== null) return t.open_until({ end: shown(end) });
  return quiz.status === 'draft' ? t.no_window : t.always_open;
}
