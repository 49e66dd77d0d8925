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
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';

interface DetailsSavingOptions {
  id: string;
  quiz: AdminQuiz;
  element: RefObject<HTMLFormElement | null>;
  onUnsaved: (unsaved: boolean) => void;
}

/** The form of the settings, and saving it: all of it in one call. */
export function useDetailsSaving({ id, quiz, element, onUnsaved }: DetailsSavingOptions) {
  const focusFirstWrong = useFocusFirstWrong(element);
  const [base, setBase] = useState(quiz);
  const form = useForm<DetailsDraft>({ defaultValues: toDetailsDraft(quiz), shouldFocusError: false });
  const draft = form.watch();
  const [tried, setTried] = useState(false);
  const saving = useQuizChange(id, detailsChange);

  const unsaved = !isSameDraft(draft, toDetailsDraft(base));
  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved]);

  useSectionsElsewhere(quiz, (sectioned) => {
    setBase((before) => ({ ...before, ...sectioned }));
    const now = toDetailsDraft(quiz);
    for (const name of OF_SECTIONS) form.setValue(name, now[name]);
  });

  const change = toDetailsChange(draft, base);
  const issues = remainingIssues(saving.error, saving.variables, change);

  const take = (saved: AdminQuiz, sent: DetailsDraft) => {
    setBase(saved);
    // What was typed while it was being saved stays.
    if (isSameDraft(form.getValues(), sent)) form.reset(toDetailsDraft(saved));
  };
  const save = (sent: DetailsDraft, { despite = false, onSaved = () => {} } = {}) => {
    if (saving.isPending) return;
    const lacks = lacksClass(sent);
    setTried(lacks);
    if (lacks) {
      focusFirstWrong();
      return;
    }
    saving.mutate(
      { ...toDetailsChange(sent, base), ...(despite && { despite_exams: 'true' }) },
      {
        onSuccess: ({ data }) => {
          take(data, sent);
          onSaved();
        },
        onError: focusFirstWrong,
      },
    );
  };
  return { form, draft, change, unsaved, issues, isClassMissing: tried && lacksClass(draft), saving, save };
}

const lacksClass = ({ class_ids }: DetailsDraft): boolean => class_ids?.length === 0;

/** What a quiz has of its own only without sections. */
const OF_SECTIONS = ['marks_correct', 'marks_wrong', 'shuffle_questions', 'shuffle_options'] as const;
type Sectioned = Pick<AdminQuiz, 'sections' | (typeof OF_SECTIONS)[number]>;

/** The editor of sections gives a quiz its sections or takes them away, and its marks and its order with them. */
function useSectionsElsewhere(quiz: Sectioned, take: (now: Sectioned) => void) {
  const { sections, marks_correct, marks_wrong, shuffle_questions, shuffle_options } = quiz;
  const hasSections = sections !== undefined;
  const [had, setHad] = useState(hasSections);
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (!had && !hasSections) return;
    taken({ sections, marks_correct, marks_wrong, shuffle_questions, shuffle_options });
    setHad(hasSections);
  }, [had, hasSections, sections, marks_correct, marks_wrong, shuffle_questions, shuffle_options]);
}
