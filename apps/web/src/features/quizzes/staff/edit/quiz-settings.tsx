import type { QuizStatus } from '@abhyas/contract/quiz-json';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { ownQuestions } from '#features/papers/staff/papers-rules.ts';
import { issueMessages, useMeantWarnings } from '#features/questions/staff/questions-staff.ts';
import type { DetailsChange, DetailsDraft } from '#features/quizzes/staff/changes/details-draft.ts';
import { goToField } from '#features/quizzes/staff/changes/go-to-field.ts';
import panel from '#features/quizzes/staff/changes/panel.module.css';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { findWarnings, type Warning } from '#features/quizzes/staff/checklist/quiz-warnings.ts';
import { useNow } from '#features/quizzes/staff/status/now.ts';
import { StatusPanel } from '#features/quizzes/staff/status/status-panel.tsx';
import layout from '#forms/staff/form-layout.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { AudiencePanel } from './audience-panel.tsx';
import { useAudienceSaving } from './audience-saving.ts';
import { DetailsFields } from './details-fields.tsx';
import { useDetailsSaving } from './details-saving.ts';
import { editMessages } from './edit.messages.ts';
import { ConfirmReminder, ReminderPanel } from './reminder-panel.tsx';
import { ReleasePanel } from './results/release-panel.tsx';
import { SharingPanel } from './sharing-panel.tsx';

interface QuizSettingsProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  /** The form of a question is open, and has the screen's one filled button. */
  questionOpen: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** The status, the check list, the results by hand, and spec §2: Quiz Details. */
export function QuizSettings({ id, quiz, newest, questionOpen, onUnsaved }: QuizSettingsProps) {
  const t = useMessages(editMessages);
  const tIssue = useMessages(issueMessages);
  const element = useRef<HTMLFormElement>(null);
  const audience = useAudienceSaving(id, quiz);
  const details = useDetailsSaving({ id, quiz, element, audience, onUnsaved });
  const { form, change, unsaved, issues, saving, changingStatus } = details;
  const { warnings, ...meant } = useWarnings(id, quiz, change);
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.say(tIssue);
  const shown = new Set(['/title/en', '/title/ne', ...Object.keys(change).map((name) => `/${name}`)]);

  const [confirmed, setConfirmed] = useState<() => void>();
  /** Publishing a quiz that reminds by SMS texts its audience, which is saved first so that it is counted. */
  const changeStatus = (status: QuizStatus, despite?: 'despite') => {
    const change = () => details.changeStatus(status, despite);
    const ask = () => setConfirmed(() => change);
    if (status !== 'published' || details.draft.remind_day_before !== 'sms') change();
    else if (audience.unsaved) audience.save(ask);
    else ask();
  };
  const save = (sent: DetailsDraft) => {
    const isNew = sent.remind_day_before === 'sms' && quiz.remind_day_before !== 'sms';
    if (isNew && quiz.status === 'published') setConfirmed(() => () => details.save(sent));
    else details.save(sent);
  };

  return (
    <>
      {confirmed && (
        <ConfirmReminder
          id={id}
          quiz={quiz}
          onCancel={() => setConfirmed(undefined)}
          onConfirm={() => {
            setConfirmed(undefined);
            confirmed();
          }}
        />
      )}
      <StatusPanel
        quiz={quiz}
        unsaved={unsaved || audience.unsaved}
        warnings={warnings}
        meant={meant}
        changing={changingStatus}
        newest={newest}
        questionOpen={questionOpen}
        onChange={changeStatus}
        onChoose={(path) => goToField(path, quiz)}
        onRemedy={(path, value) => {
          if (path === '/marks_wrong') form.setValue('marks_wrong', String(value));
          goToField(path, quiz);
        }}
      />
      <ReleasePanel id={id} quiz={quiz} newest={newest} />
      <ReminderPanel id={id} quiz={quiz} />
      <AudiencePanel quiz={quiz} saving={audience} newest={newest} />
      <SharingPanel id={id} quiz={quiz} newest={newest} />
      <section className={`${screen.card} ${panel.section}`} aria-labelledby="details-heading">
        <h2 id="details-heading">{t.details}</h2>
        <form ref={element} className={layout.form} noValidate onSubmit={form.handleSubmit(save)}>
          <DetailsFields
            register={form.register}
            change={change}
            quiz={quiz}
            errorAt={errorAt}
            times={details.draft}
            onTime={(name, time) => form.setValue(name, time, { shouldDirty: true })}
          />
          {saving.isError && (
            <SaveFailure
              sentence={t.save_failed}
              error={saving.error}
              newest={newest}
              elsewhere={issues.filter(({ path }) => !shown.has(path))}
              change="save"
              onDespite={() => details.save(form.getValues(), 'despite')}
            />
          )}
          {saving.isSuccess && !unsaved && <Notice tone="success">{t.saved}</Notice>}
          <div>
            {/* The one filled button of a draft is the one that publishes it. */}
            <Button
              type="submit"
              look={quiz.status === 'draft' || questionOpen ? 'secondary' : 'primary'}
              busy={saving.isPending}
            >
              {t.save}
            </Button>
          </div>
        </form>
      </section>
    </>
  );
}

/** Of what is typed, saved or not; typing does not wait for it. Without those that are meant. */
function useWarnings(id: string, quiz: AdminQuiz, change: DetailsChange) {
  const typed = useDeferredValue(JSON.stringify(change));
  const minute = Math.floor(useNow() / 60_000);
  const next = useMemo(
    // Questions among which sections draw are changed in the bank.
    () => ({ ...quiz, questions: ownQuestions(quiz), ...JSON.parse(typed) }),
    [quiz, typed],
  );
  const warnings = useMemo(() => {
    // A published quiz may be over: only its status says so.
    const isOver = quiz.status === 'published' && next.end_time === quiz.end_time;
    return findWarnings(next, minute * 60_000)
      .filter(({ kind }) => kind !== 'window_past' || !isOver)
      .map(withoutRemedyInSections);
  }, [quiz, next, minute]);
  return useMeantWarnings(id, next, warnings);
}

/** The form of a section is closed: a click cannot fill its fields. */
const withoutRemedyInSections = (warning: Warning): Warning =>
  warning.kind === 'deduction_larger' && warning.path !== '/marks_wrong'
    ? { ...warning, percent: undefined }
    : warning;
