import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useRef, useState } from 'react';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { type DetailsDraft, isSameAudience } from '#features/quizzes/staff/changes/details-draft.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import layout from '#forms/staff/form-layout.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { DetailsFields } from './details-fields.tsx';
import { useDetailsSaving } from './details-saving.ts';
import { editMessages } from './edit.messages.ts';
import styles from './edit.module.css';
import { ConfirmReminder } from './reminder-panel.tsx';

interface QuizSettingsProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  /** The form of a question is open, and has the screen's one filled button. */
  questionOpen: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** Spec §2: the form of Quiz Details, with all settings of ours. */
export function QuizSettings({ id, quiz, newest, questionOpen, onUnsaved }: QuizSettingsProps) {
  const t = useMessages(editMessages);
  const tIssue = useMessages(issueMessages);
  const element = useRef<HTMLFormElement>(null);
  const details = useDetailsSaving({ id, quiz, element, onUnsaved });
  const { form, draft, change, unsaved, issues, saving } = details;
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.say(tIssue);
  const shown = new Set(['/title/en', '/title/ne', ...Object.keys(change).map((name) => `/${name}`)]);
  /** Saves a reminder by SMS. */
  const [remind, setRemind] = useState<() => void>();
  /** A published quiz texts its audience: that is counted first, as it will be, and confirmed. */
  const save = (sent: DetailsDraft) => {
    const isNew = sent.remind_day_before === 'sms' && quiz.remind_day_before !== 'sms';
    const ask = () => setRemind(() => () => details.save(sent));
    if (!isNew || quiz.status === 'draft') details.save(sent);
    else if (isSameAudience(sent, quiz)) ask();
    else details.save({ ...sent, remind_day_before: quiz.remind_day_before }, { onSaved: ask });
  };

  return (
    <>
      {remind && (
        <ConfirmReminder
          id={id}
          quiz={quiz}
          onCancel={() => setRemind(undefined)}
          onConfirm={() => {
            setRemind(undefined);
            remind();
          }}
        />
      )}
      <form ref={element} className={layout.form} noValidate onSubmit={form.handleSubmit(save)}>
        <DetailsFields
          register={form.register}
          change={change}
          quiz={quiz}
          errorAt={errorAt}
          times={draft}
          onTime={(name, time) => form.setValue(name, time, { shouldDirty: true })}
          audience={
            <AudienceFields
              quiz={quiz}
              chosen={draft.class_ids}
              isFault={details.isClassMissing}
              onChoose={(class_ids) => form.setValue('class_ids', class_ids, { shouldDirty: true })}
            />
          }
        />
        {saving.isError && (
          <SaveFailure
            sentence={t.save_failed}
            error={saving.error}
            newest={newest}
            elsewhere={issues.filter(({ path }) => !shown.has(path))}
            change="save"
            onDespite={() => details.save(form.getValues(), { despite: true })}
          />
        )}
        {saving.isSuccess && !unsaved && <Notice tone="success">{t.saved}</Notice>}
        <div className={unsaved ? styles.unsaved : undefined}>
          <Button type="submit" look={questionOpen ? 'secondary' : 'primary'} busy={saving.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </>
  );
}
