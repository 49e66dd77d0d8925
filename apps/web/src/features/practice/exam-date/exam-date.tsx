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
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { showToast } from '#ui/toasts/toast.ts';
import { examDateMessages } from './exam-date.messages.ts';
import styles from './exam-date.module.css';

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
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const loaded = useLoaded(loadForm, isOpen);
  const saving = useMutation({
    mutationFn: (next: string | null) =>
      call<typeof setExamDate>('PUT /api/practice/exam-date/', { body: { exam_date: next } }),
    onSuccess: (saved) => {
      setDay(saved.exam_date);
      setOpen(false);
      // The button that was pressed is gone.
      heading.current?.focus();
      showToast(saved.exam_date === null ? examDateMessages.removed : examDateMessages.saved);
      void queryClient.invalidateQueries({ queryKey: ['practice', 'today'] });
      onChanged();
    },
  });
  return (
    <section className={styles.exam} aria-labelledby="exam-date">
      <h2 ref={heading} id="exam-date" tabIndex={-1} className={styles.heading}>
        {t.heading}
      </h2>
      <div className={styles.row}>
        {day === null ? <p className={screen.muted}>{t.about}</p> : <Countdown day={day} today={today} />}
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {day === null ? t.set : t.change}
        </Button>
      </div>
      {isOpen && loaded && (
        <loaded.ExamDateForm
          day={day}
          today={today}
          busy={saving.isPending}
          error={saving.error}
          isInvalid={hasCode(saving.error, 'INVALID_INPUT')}
          onSave={saving.mutate}
        />
      )}
    </section>
  );
}

function Countdown({ day, today }: { day: string; today: string }) {
  const t = useMessages(examDateMessages);
  const language = useLanguage();
  const left = daysBetween(today, day);
  return (
    <p>
      <strong>{t.on({ day: formatDay(day, language) })}</strong>
      <br />
      <span className={screen.muted}>
        {left <= 0 ? t.today : left === 1 ? t.tomorrow : t.days_left({ n: left })}
      </span>
    </p>
  );
}
