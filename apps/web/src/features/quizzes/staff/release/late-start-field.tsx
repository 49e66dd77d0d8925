import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import type { UseFormRegister } from 'react-hook-form';
import type { DetailsChange, DetailsDraft } from '#features/quizzes/staff/changes/details-draft.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { resultsMessages } from './results.messages.ts';

interface LateStartFieldProps {
  register: UseFormRegister<DetailsDraft>;
  /** What the form would send now. */
  change: DetailsChange;
  error: string | undefined;
}

/** What the end time ends, in numbers as far as they are typed. */
export function LateStartField({ register, change, error }: LateStartFieldProps) {
  const t = useMessages(resultsMessages);
  const language = useLanguage();
  const { end_time, duration_minutes: minutes = 0 } = change;
  const known = typeof end_time === 'string' && minutes > 0;
  const shown = (time: number) => formatDateTime(new Date(time).toISOString(), language);
  const end = known ? Date.parse(end_time) : 0;
  const words = known
    ? {
        full_time: t.full_time({ end: shown(end), n: minutes }),
        until_end: t.until_end({ end: shown(end) }),
        full_note: t.last_ends({ at: shown(end + minutes * 60_000) }),
        until_note: t.less_time,
      }
    : { full_time: t.full_time_open, until_end: t.until_end_open, full_note: t.no_end, until_note: t.no_end };
  return (
    <ChoiceField
      {...register('late_start')}
      legend={t.late_start}
      error={error}
      choices={[
        { value: 'full_time', label: words.full_time, note: words.full_note },
        { value: 'until_end', label: words.until_end, note: words.until_note },
      ]}
    />
  );
}
