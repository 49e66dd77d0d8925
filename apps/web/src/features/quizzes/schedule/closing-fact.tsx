import type { QuizSummary } from '@abhyas/contract/quizzes';
import { formatMoment } from '@abhyas/exam-rules/calendar/written-times';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { scheduleMessages } from './schedule.messages.ts';

type ClosingFactProps = Pick<QuizSummary, 'end_time'> & Partial<Pick<QuizSummary, 'open_attempt'>>;

/** When a quiz closes; for an attempt in progress when that ends, which can be later. Nothing without an end. */
export function ClosingFact({ end_time, open_attempt = null }: ClosingFactProps) {
  const t = useMessages(scheduleMessages);
  const language = useLanguage();
  if (end_time === null) return null;
  return (
    <div>
      <dt>{open_attempt ? t.attempt_ends : t.closes}</dt>
      <dd>{formatMoment(open_attempt?.deadline ?? end_time, language, currentTime())}</dd>
    </div>
  );
}
