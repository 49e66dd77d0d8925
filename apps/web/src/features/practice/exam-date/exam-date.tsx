import type { setExamDate } from '@abhyas/contract/practice/exam-date';
import { formatDay } from '@abhyas/exam-rules/calendar/written-times';
import { daysBetween } from '@abhyas/exam-rules/practice/days';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/api-client.ts';
import { hasCode } from '#api/api-error.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import rows from '#ui/link-rows.module.css';
import { OpeningRow } from '#ui/opening-row.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { examDateMessages } from './exam-date.messages.ts';

const loadForm = () => import('./exam-date-form.tsx');

interface ExamDateProps {
  exam_date: string | null;
  today: string;
  /** The due days of all questions have moved. */
  onChanged: () => void;
}

/** The day of the exam, before which every question comes back. */
export function ExamDate({ exam_date, today, onChanged }: ExamDateProps) {
  const t = useMessages(examDateMessages);
  const queryClient = useQueryClient();
  const [day, setDay] = useState(exam_date);
  const row = useRef<HTMLElement>(null);
  const saving = useMutation({
    mutationFn: (next: string | null) =>
      call<typeof setExamDate>('PUT /api/practice/exam-date/', { body: { exam_date: next } }),
    onSuccess: (saved) => {
      setDay(saved.exam_date);
      // The button that was pressed goes with it.
      row.current?.focus();
      row.current?.closest('details')?.removeAttribute('open');
      showToast(saved.exam_date === null ? examDateMessages.removed : examDateMessages.saved);
      void queryClient.invalidateQueries({ queryKey: ['practice', 'today'] });
      onChanged();
    },
  });
  return (
    <div className={rows.rows}>
      <OpeningRow
        title={t.heading}
        note={day === null ? t.set : <Countdown day={day} today={today} />}
        summary={row}
      >
        <Form
          day={day}
          today={today}
          busy={saving.isPending}
          error={saving.error}
          isInvalid={hasCode(saving.error, 'INVALID_INPUT')}
          onSave={saving.mutate}
        />
      </OpeningRow>
    </div>
  );
}

/** With its calendars, which only those load who open it. */
function Form(props: Parameters<Awaited<ReturnType<typeof loadForm>>['ExamDateForm']>[0]) {
  const loaded = useLoaded(loadForm, true);
  return loaded && <loaded.ExamDateForm {...props} />;
}

function Countdown({ day, today }: { day: string; today: string }) {
  const t = useMessages(examDateMessages);
  const language = useLanguage();
  const left = daysBetween(today, day);
  return (
    <>
      {t.on({ day: formatDay(day, language) })}
      <br />
      <strong>{left <= 0 ? t.today : left === 1 ? t.tomorrow : t.days_left({ n: left })}</strong>
    </>
  );
}
