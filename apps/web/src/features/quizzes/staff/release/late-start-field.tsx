import { formatDateTime } from '@abhyas/exam-rules/calendar/written-times';
import type { UseFormRegister } from 'react-hook-form';
import type { DetailsChange, DetailsDraft } from '#features/quizzes/staff/changes/details-draft.ts';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { endNote } from './end-note.ts';
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
  const end = known ? formatDateTime(end_time, language) : '';
  const words = known
    ? {
        full_time: t.full_time({ end, n: minutes }),
        until_end: t.until_end({ end }),
      }
    : { full_time: t.full_time_open, until_end: t.until_end_open };
  const note = (late_start: 'full_time' | 'until_end') =>
    endNote({ ...change, late_start }, language) ?? t.no_end;
  return (
    <ChoiceField
      {...register('late_start')}
      legend={t.late_start}
      error={error}
      choices={[
        { value: 'full_time', label: words.full_time, note: note('full_time') },
        { value: 'until_end', label: words.until_end, note: note('until_end') },
      ]}
    />
  );
}
