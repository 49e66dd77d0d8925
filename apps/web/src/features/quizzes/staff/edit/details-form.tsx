import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFocusFirstWrong } from '../../../../forms/focus-wrong.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { issueMessages } from '../issues/issue.messages.ts';
import { remainingIssues } from '../issues/server-issues.ts';
import { type DetailsDraft, isSameDraft, toDetailsChange, toDetailsDraft } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import { editMessages } from './edit.messages.ts';
import styles from './edit.module.css';
import { detailsChange, useQuizChange } from './quiz-changes.ts';
import { type Newest, SaveFailure } from './save-failure.tsx';

interface DetailsFormProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  onUnsaved: (unsaved: boolean) => void;
}

/** Spec §2: Quiz Details. */
export function DetailsForm({ id, quiz, newest, onUnsaved }: DetailsFormProps) {
  const t = useMessages(editMessages);
  const tIssue = useMessages(issueMessages);
  const element = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(element);
  const [base, setBase] = useState(quiz);
  const form = useForm<DetailsDraft>({ defaultValues: toDetailsDraft(quiz), shouldFocusError: false });
  const draft = form.watch();
  const saving = useQuizChange(id, detailsChange);

  const unsaved = !isSameDraft(draft, toDetailsDraft(base));
  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved]);

  const change = toDetailsChange(draft, base);
  const issues = remainingIssues(saving.error, saving.variables, change);
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.say(tIssue);
  const shown = new Set(['/title/en', '/title/ne', ...Object.keys(change).map((name) => `/${name}`)]);

  const save = (sent: DetailsDraft) => {
    if (saving.isPending) return;
    saving.mutate(toDetailsChange(sent, base), {
      onSuccess: ({ data }) => {
        setBase(data);
        // What was typed while it was being saved stays.
        if (isSameDraft(form.getValues(), sent)) form.reset(toDetailsDraft(data));
      },
      onError: focusFirstWrong,
    });
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit(save)}>
      <DetailsFields register={form.register} errorAt={errorAt} />
      {saving.isError && (
        <SaveFailure
          sentence={t.save_failed}
          error={saving.error}
          newest={newest}
          elsewhere={issues.filter(({ path }) => !shown.has(path))}
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
