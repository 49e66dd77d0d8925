import { type FormEvent, useState } from 'react';
import { DayField } from '#forms/fields/day-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { examDateMessages } from './exam-date.messages.ts';
import styles from './exam-date.module.css';

interface ExamDateFormProps {
  day: string | null;
  today: string;
  busy: boolean;
  error: Error | null;
  /** The server finds the day in the past. */
  isInvalid: boolean;
  onSave: (day: string | null) => void;
}

export function ExamDateForm(props: ExamDateFormProps) {
  const { day, today, busy, error, isInvalid, onSave } = props;
  const t = useMessages(examDateMessages);
  const [typed, setTyped] = useState(day ?? '');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isPossible = typed >= today;
    setWrong(!isPossible);
    if (isPossible && !busy) onSave(typed);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t.about}</p>
      <DayField
        label={t.day}
        type="date"
        value={typed}
        min={today}
        shown={typed}
        onFill={setTyped}
        error={isWrong || isInvalid ? t.required : undefined}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {error !== null && !isInvalid && <Failure sentence={t.failed} error={error} />}
      <div className={screen.actions}>
        <Button look="secondary" type="submit" busy={busy}>
          {t.save}
        </Button>
        {day !== null && (
          <Button look="quiet" busy={busy} onClick={() => onSave(null)}>
            {t.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
