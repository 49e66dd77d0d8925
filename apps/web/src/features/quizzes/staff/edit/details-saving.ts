import type { QuizStatus } from '@abhyas/contract/quiz-json';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { remainingIssues } from '#features/questions/staff/questions-rules.ts';
import {
  type DetailsDraft,
  isSameDraft,
  toDetailsChange,
  toDetailsDraft,
} from '#features/quizzes/staff/changes/details-draft.ts';
import { detailsChange, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { statusMessages } from '#features/quizzes/staff/status/status.messages.ts';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { AudienceSaving } from './audience-saving.ts';

interface DetailsSavingOptions {
  id: string;
  quiz: AdminQuiz;
  element: RefObject<HTMLFormElement | null>;
  /** For whom the quiz is, which is on the same screen. */
  audience: Pick<AudienceSaving, 'unsaved' | 'save'>;
  onUnsaved: (unsaved: boolean) => void;
}

/** The form of the settings, saving it, and changing the status. */
export function useDetailsSaving({ id, quiz, element, audience, onUnsaved }: DetailsSavingOptions) {
  const focusFirstWrong = useFocusFirstWrong(element);
  const [base, setBase] = useState(quiz);
  const form = useForm<DetailsDraft>({ defaultValues: toDetailsDraft(quiz), shouldFocusError: false });
  const draft = form.watch();
  const saving = useQuizChange(id, detailsChange);
  const changingStatus = useQuizChange(id, detailsChange);

  const unsaved = !isSameDraft(draft, toDetailsDraft(base));
  const isAnyUnsaved = unsaved || audience.unsaved;
  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    report(isAnyUnsaved);
    return () => report(false);
  }, [isAnyUnsaved]);

  useSectionsElsewhere(quiz, (sectioned) => {
    setBase((before) => ({ ...before, ...sectioned }));
    const { marks_correct, marks_wrong } = toDetailsDraft(quiz);
    form.setValue('marks_correct', marks_correct);
    form.setValue('marks_wrong', marks_wrong);
  });

  const change = toDetailsChange(draft, base);
  const failed = changingStatus.isError ? changingStatus : saving;
  const issues = remainingIssues(failed.error, failed.variables, change);

  const take = (saved: AdminQuiz, sent: DetailsDraft) => {
    setBase(saved);
    // What was typed while it was being saved stays.
    if (isSameDraft(form.getValues(), sent)) form.reset(toDetailsDraft(saved));
  };
  const save = (sent: DetailsDraft, despite?: 'despite') => {
    if (saving.isPending) return;
    changingStatus.reset();
    saving.mutate(
      { ...toDetailsChange(sent, base), ...(despite && { despite_exams: 'true' }) },
      { onSuccess: ({ data }) => take(data, sent), onError: focusFirstWrong },
    );
  };
  /** Publishing saves what is on the screen, so that this is what learners get; first of all, which learners. */
  const changeStatus = (status: QuizStatus, despite?: 'despite') => {
    if (changingStatus.isPending) return;
    if (status === 'published' && audience.unsaved) audience.save(() => sendStatus(status, despite));
    else sendStatus(status, despite);
  };
  const sendStatus = (status: QuizStatus, despite: 'despite' | undefined) => {
    saving.reset();
    const sent = form.getValues();
    const withDetails = status === 'published' && !isSameDraft(sent, toDetailsDraft(base));
    const details = withDetails ? toDetailsChange(sent, base) : {};
    changingStatus.mutate(
      { ...details, status, ...(despite && { despite_exams: 'true' }) },
      {
        onSuccess: ({ data }) => {
          if (withDetails) take(data, sent);
          else setBase(data);
          showToast(statusMessages[status === 'published' ? 'published' : 'drafted']);
        },
        onError: focusFirstWrong,
      },
    );
  };
  return { form, draft, change, unsaved, issues, saving, save, changingStatus, changeStatus };
}

type Sectioned = Pick<AdminQuiz, 'sections' | 'marks_correct' | 'marks_wrong'>;

/** The editor of sections gives a quiz its sections or takes them away, and its marks with them. */
function useSectionsElsewhere(
  { sections, marks_correct, marks_wrong }: Sectioned,
  take: (now: Sectioned) => void,
) {
  const hasSections = sections !== undefined;
  const [had, setHad] = useState(hasSections);
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (!had && !hasSections) return;
    taken({ sections, marks_correct, marks_wrong });
    setHad(hasSections);
  }, [had, hasSections, sections, marks_correct, marks_wrong]);
}
