import { quizSettingMessages } from '#features/papers/staff/papers-staff.ts';
import { newQuizMessages } from '#features/quizzes/staff/quizzes-staff.ts';
import { NumberField } from '#forms/fields/number-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './taking.module.css';
import type { TakeDraft } from './taking.ts';

interface NewQuizFieldsProps {
  draft: TakeDraft;
  onChange: (changed: Partial<TakeDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

/** As the form of a new quiz has them. */
export function NewQuizFields({ draft, onChange, errorAt }: NewQuizFieldsProps) {
  const t = useMessages(newQuizMessages);
  const tSetting = useMessages(quizSettingMessages);
  return (
    <div className={styles.pair}>
      <TextField
        label={tSetting.title_en}
        lang="en"
        hint={t.title_note}
        value={draft.title_en}
        error={errorAt('/new_quiz/title/en')}
        onChange={({ target }) => onChange({ title_en: target.value })}
      />
      <TextField
        label={tSetting.title_ne}
        lang="ne"
        value={draft.title_ne}
        error={errorAt('/new_quiz/title/ne')}
        onChange={({ target }) => onChange({ title_ne: target.value })}
      />
      <NumberField
        inputMode="numeric"
        label={tSetting.duration}
        value={draft.duration_minutes}
        error={errorAt('/new_quiz/duration_minutes')}
        onChange={({ target }) => onChange({ duration_minutes: target.value })}
      />
      <NumberField
        inputMode="numeric"
        label={tSetting.allowed_attempts}
        value={draft.allowed_attempts}
        error={errorAt('/new_quiz/allowed_attempts')}
        onChange={({ target }) => onChange({ allowed_attempts: target.value })}
      />
    </div>
  );
}
