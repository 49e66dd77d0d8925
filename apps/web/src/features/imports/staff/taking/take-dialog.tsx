import type { QuestionImport } from '@abhyas/contract/imports';
import { DEFAULT_ALLOWED_ATTEMPTS, DEFAULT_DURATION_MINUTES, MAX_QUESTIONS } from '@abhyas/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { sharingMessages } from '#features/bank/staff/bank-staff.ts';
import type { ImportInProgress } from '#features/imports/staff/corrections/import-in-progress.ts';
import { type Standing, takeable } from '#features/imports/staff/corrections/listed.ts';
import { remainingIssues } from '#features/questions/staff/questions-rules.ts';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { AskedInExam, QuizChoice, quizChoiceMessages } from '#features/quizzes/staff/quizzes-staff.ts';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { SelectField } from '#forms/select-field.tsx';
import { ChoiceField } from '#forms/staff/choice-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { fill } from '#ui/staff/fill.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { durationIn, titleIn } from './named-by-file.ts';
import { NewQuizFields } from './new-quiz-fields.tsx';
import { takingMessages } from './taking.messages.ts';
import { isTooMany, type TakeDraft, toTaking, Unsaved, useTaking } from './taking.ts';
import { TopicAndTags } from './topic-and-tags.tsx';

interface TakeDialogProps {
  preview: QuestionImport;
  work: ImportInProgress;
  standings: readonly Standing[];
  /** The quiz that the questions are for. */
  quiz: number | undefined;
  onClose: () => void;
}

/** Where the questions go, and which of them. */
export function TakeDialog({ preview, work, standings, quiz, onClose }: TakeDialogProps) {
  const t = useMessages(takingMessages);
  const tIssue = useMessages(issueMessages);
  const tSharing = useMessages(sharingMessages);
  const tChoice = useMessages(quizChoiceMessages);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const title = titleIn(preview);
  const navigate = useNavigate();
  const [draft, setDraft] = useState<TakeDraft>({
    where: quiz === undefined ? 'new_quiz' : 'quiz',
    ...{ title_en: title.en, title_ne: title.ne, topic: '', tags: '' },
    sharing: 'shared',
    duration_minutes: String(durationIn(preview) ?? DEFAULT_DURATION_MINUTES),
    allowed_attempts: String(DEFAULT_ALLOWED_ATTEMPTS),
  });
  const [chosen, setChosen] = useState(quiz);
  const [submitted, setSubmitted] = useState(false);
  const focusFirstWrong = useFocusFirstWrong(form);
  const taking = useTaking(work, ({ is_new, quiz_id, questions }) => {
    onClose();
    if (!is_new || quiz_id === undefined) return;
    showToast(fill(takingMessages.made, { n: questions }));
    void navigate({ to: '/admin/quiz/$id/edit', params: { id: String(quiz_id) }, hash: 'questions' });
  });
  const { taken } = takeable(standings);
  const call = toTaking(draft, taken, chosen);
  const issues = remainingIssues(taking.error, taking.variables?.taking, call);
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.say(tIssue);
  const change = (changed: Partial<TakeDraft>) => setDraft({ ...draft, ...changed });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (taking.isPending || (draft.where === 'quiz' && chosen === undefined)) return;
    taking.mutate({ taking: call }, { onError: focusFirstWrong });
  };
  return (
    <Dialog
      size="large"
      heading={t.heading({ n: taken.length })}
      onClose={taking.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={taking.isPending}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={taking.isPending}>
            {draft.where === 'new_quiz' ? t.make : t.take({ n: taken.length })}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={screen.stack} noValidate onSubmit={submit}>
        <ChoiceField
          legend={t.where}
          name="where"
          chosen={draft.where}
          onChange={({ target }) =>
            change({ where: target.value === 'quiz' || target.value === 'bank' ? target.value : 'new_quiz' })
          }
          choices={[
            { value: 'new_quiz', label: t.new_quiz, note: t.new_quiz_note },
            { value: 'quiz', label: quiz === undefined ? t.to_quiz : t.to_this_quiz },
            { value: 'bank', label: t.to_bank, note: t.to_bank_note },
          ]}
        />
        {draft.where === 'new_quiz' && <NewQuizFields draft={draft} onChange={change} errorAt={errorAt} />}
        {draft.where === 'quiz' && quiz === undefined && (
          <QuizChoice
            chosen={chosen}
            onChoose={({ id }) => setChosen(id)}
            error={submitted && chosen === undefined ? tChoice.choose_quiz : undefined}
          />
        )}
        {draft.where === 'bank' && (
          <SelectField
            label={tSharing.heading}
            value={draft.sharing}
            onChange={({ target }) => change({ sharing: target.value === 'private' ? 'private' : 'shared' })}
            choices={[
              { value: 'shared', label: tSharing.shared },
              { value: 'private', label: tSharing.private },
            ]}
          />
        )}
        <TopicAndTags
          draft={draft}
          onChange={change}
          areTagsRefused={issues.some(({ path }) => path.startsWith('/tags'))}
        />
        <NotTaken standings={standings} />
        <TakingFailure
          error={taking.error}
          onDespite={() => taking.mutate({ taking: call, despite_exams: 'true' })}
        />
      </form>
    </Dialog>
  );
}

/** Why some questions are not taken, and which of the others the bank may have already. */
function NotTaken({ standings }: { standings: readonly Standing[] }) {
  const t = useMessages(takingMessages);
  const language = useLanguage();
  const { with_errors, left_out, in_bank } = takeable(standings);
  const numbersOf = (places: readonly number[]) => ({
    n: places.length,
    numbers: places.map((n) => formatNumber(n, language)).join(', '),
  });
  if (with_errors.length + left_out.length + in_bank.length === 0)
    return <p className={screen.muted}>{t.all_taken}</p>;
  return (
    <Notice tone="info" live={false}>
      {with_errors.length > 0 && <p>{t.not_taken_errors(numbersOf(with_errors))}</p>}
      {left_out.length > 0 && <p>{t.not_taken_left_out(numbersOf(left_out))}</p>}
      {in_bank.length > 0 && <p>{t.in_bank(numbersOf(in_bank))}</p>}
    </Notice>
  );
}

function TakingFailure({ error, onDespite }: { error: Error | null; onDespite: () => void }) {
  const t = useMessages(takingMessages);
  if (error === null) return null;
  if (hasCode(error, 'ASKED_IN_EXAM')) return <AskedInExam sentence={t.failed} onDespite={onDespite} />;
  if (error instanceof Unsaved) return <Notice tone="error">{t.unsaved}</Notice>;
  const reason = isTooMany(error)
    ? t.too_many({ max: MAX_QUESTIONS })
    : hasCode(error, 'NOT_FOUND')
      ? t.gone
      : undefined;
  return <Failure sentence={t.failed} error={error} reason={reason} />;
}
