import { difficulty } from '@abhyas/contract/shared';
import { useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { CheckField } from '../../../../forms/staff/form-fields.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import screen from '../../../../ui/screen/screen.module.css';
import { quizzesStaffMessages } from '../quizzes-staff.messages.ts';
import type { DetailsDraft } from './details-draft.ts';
import { editMessages } from './edit.messages.ts';
import styles from './edit.module.css';
import { localZone } from './local-time.ts';

interface DetailsFieldsProps {
  register: UseFormRegister<DetailsDraft>;
  /** By JSON Pointer in what is sent. */
  errorAt: (path: string) => string | undefined;
}

const NUMBER = { type: 'number', inputMode: 'decimal', step: 'any' } as const;

export function DetailsFields({ register, errorAt }: DetailsFieldsProps) {
  const t = useMessages(editMessages);
  const tStaff = useMessages(quizzesStaffMessages);
  const bind = bindText(register, errorAt);

  return (
    <>
      <div className={styles.pair}>
        <TextField {...bind('title_en', '/title/en')} label={t.title_en} lang="en" />
        <TextField {...bind('title_ne', '/title/ne')} label={t.title_ne} lang="ne" />
      </div>
      <div className={styles.pair}>
        <TextField {...bind('start_time')} label={t.start_time} type="datetime-local" />
        <TextField {...bind('end_time')} label={t.end_time} type="datetime-local" />
      </div>
      <p className={screen.muted}>{t.times_note({ zone: localZone() })}</p>
      <div className={styles.three}>
        <TextField {...bind('duration_minutes')} {...NUMBER} label={t.duration} inputMode="numeric" />
        <TextField {...bind('allowed_attempts')} {...NUMBER} label={t.allowed_attempts} inputMode="numeric" />
        <SelectField
          {...register('difficulty')}
          label={t.difficulty}
          error={errorAt('/difficulty')}
          choices={difficulty.options.map((value) => ({ value, label: tStaff[value] }))}
        />
      </div>
      <CheckField {...register('is_paid_tier')} label={t.paid} />
      <MarkingFields register={register} errorAt={errorAt} />
    </>
  );
}

/** Tucked away until someone opens it, or the server refuses something in it. */
function MarkingFields({ register, errorAt }: DetailsFieldsProps) {
  const t = useMessages(editMessages);
  const [open, setOpen] = useState(false);
  const bind = bindText(register, errorAt);
  const refused = ['/accept_late', '/marks_correct', '/marks_wrong', '/pass_percent'].some(
    (path) => errorAt(path) !== undefined,
  );
  return (
    <details
      className={styles.more}
      open={open || refused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t.more}</summary>
      <div className={styles.form}>
        <div className={styles.three}>
          <TextField {...bind('marks_correct')} {...NUMBER} label={t.marks_correct} />
          <TextField {...bind('marks_wrong')} {...NUMBER} label={t.marks_wrong} />
          <TextField {...bind('pass_percent')} {...NUMBER} label={t.pass_percent} />
        </div>
        <CheckField {...register('accept_late')} label={t.accept_late} />
      </div>
    </details>
  );
}

/** The properties of a field that holds a text. */
const bindText =
  (register: DetailsFieldsProps['register'], errorAt: DetailsFieldsProps['errorAt']) =>
  (name: keyof DetailsDraft, path = `/${name}`) => ({
    ...register(name),
    error: errorAt(path),
  });
