import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { difficulty } from '@abhyas/contract/shared';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CheckField, InputField, SelectField } from '../../../../forms/staff/form-fields.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { faultMessages } from '../faults/fault.messages.ts';
import { remainingFaults } from '../faults/server-faults.ts';
import { quizzesStaffMessages } from '../quizzes-staff.messages.ts';
import { type DetailsDraft, toDetailsChange, toDetailsDraft } from './details-draft.ts';
import { editMessages } from './edit.messages.ts';
import styles from './edit.module.css';
import { localZone } from './local-time.ts';
import { detailsChange, useQuizChange } from './quiz-changes.ts';
import { type Newest, SaveFailure } from './save-failure.tsx';

interface DetailsFormProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  onUnsaved: (unsaved: boolean) => void;
}

const TUCKED_AWAY = ['/accept_late', '/marks_correct', '/marks_wrong', '/pass_percent'];

/** Spec §2: Quiz Details. */
export function DetailsForm({ id, quiz, newest, onUnsaved }: DetailsFormProps) {
  const t = useMessages(editMessages);
  const tStaff = useMessages(quizzesStaffMessages);
  const tFault = useMessages(faultMessages);
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(quiz);
  const [draft, setDraft] = useState(() => toDetailsDraft(quiz));
  const saving = useQuizChange(id, detailsChange);

  const unsaved = JSON.stringify(draft) !== JSON.stringify(toDetailsDraft(base));
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);

  const change = toDetailsChange(draft, base);
  const faults = remainingFaults(saving.error, saving.variables, change);
  const errorAt = (path: string) => faults.find((fault) => fault.path === path)?.say(tFault);
  const shown = new Set(['/title/en', '/title/ne', ...Object.keys(change).map((name) => `/${name}`)]);

  const [moreOpen, setMoreOpen] = useState(false);
  const refusedInMore = TUCKED_AWAY.some((path) => errorAt(path) !== undefined);

  useEffect(() => {
    if (saving.isError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saving.isError]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate(change, {
      onSuccess: ({ data }) => {
        setBase(data);
        // What was typed while it was being saved stays.
        setDraft((now) => (now === draft ? toDetailsDraft(data) : now));
      },
    });
  };

  /** The properties of a field that holds a text. */
  const bind = (
    name: Exclude<keyof DetailsDraft, 'is_paid_tier' | 'accept_late' | 'difficulty'>,
    path = `/${name}`,
  ) => ({
    name,
    value: draft[name],
    error: errorAt(path),
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [name]: target.value }),
  });
  const number = { type: 'number', inputMode: 'decimal', step: 'any' } as const;

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <InputField {...bind('title_en', '/title/en')} label={t.title_en} lang="en" />
        <InputField {...bind('title_ne', '/title/ne')} label={t.title_ne} lang="ne" />
      </div>
      <div className={styles.pair}>
        <InputField {...bind('start_time')} label={t.start_time} type="datetime-local" />
        <InputField {...bind('end_time')} label={t.end_time} type="datetime-local" />
      </div>
      <p className={screen.muted}>{t.times_note({ zone: localZone() })}</p>
      <div className={styles.three}>
        <InputField {...bind('duration_minutes')} {...number} label={t.duration} inputMode="numeric" />
        <InputField
          {...bind('allowed_attempts')}
          {...number}
          label={t.allowed_attempts}
          inputMode="numeric"
        />
        <SelectField
          label={t.difficulty}
          value={draft.difficulty}
          error={errorAt('/difficulty')}
          choices={difficulty.options.map((value) => ({ value, label: tStaff[value] }))}
          onChange={(value) => setDraft({ ...draft, difficulty: value })}
        />
      </div>
      <CheckField
        label={t.paid}
        checked={draft.is_paid_tier}
        onChange={(is_paid_tier) => setDraft({ ...draft, is_paid_tier })}
      />
      <details
        className={styles.more}
        open={moreOpen || refusedInMore}
        onToggle={({ currentTarget }) => setMoreOpen(currentTarget.open)}
      >
        <summary>{t.more}</summary>
        <div className={styles.form}>
          <div className={styles.three}>
            <InputField {...bind('marks_correct')} {...number} label={t.marks_correct} />
            <InputField {...bind('marks_wrong')} {...number} label={t.marks_wrong} />
            <InputField {...bind('pass_percent')} {...number} label={t.pass_percent} />
          </div>
          <CheckField
            label={t.accept_late}
            checked={draft.accept_late}
            onChange={(accept_late) => setDraft({ ...draft, accept_late })}
          />
        </div>
      </details>
      {saving.isError && (
        <SaveFailure
          sentence={t.save_failed}
          error={saving.error}
          newest={newest}
          elsewhere={faults.filter(({ path }) => !shown.has(path))}
        />
      )}
      {saving.isSuccess && !unsaved && <Notice tone="success">{t.saved}</Notice>}
      <div>
        <Button type="submit" look="primary" busy={saving.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
