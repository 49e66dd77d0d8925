import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useRef, useState } from 'react';
import { audienceChange, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';

export type AudienceSaving = ReturnType<typeof useAudienceSaving>;

/** The choice for whom a quiz is, and saving it. */
export function useAudienceSaving(id: string, { audience }: Pick<AdminQuiz, 'audience'>) {
  const element = useRef<HTMLElement>(null);
  const [everyone, setEveryone] = useState(audience.everyone);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(audience.classes.map((each) => each.id)),
  );
  const [tried, setTried] = useState(false);
  const saving = useQuizChange(id, audienceChange);
  const ids = [...chosen].sort((a, b) => a - b);
  const isMissing = !everyone && ids.length === 0;
  const isSaved =
    everyone === audience.everyone &&
    (everyone || ids.join() === audience.classes.map((each) => each.id).join());

  /** Without a class nothing is saved, and the choice is shown with what is missing. */
  const save = (onSaved: () => void, despite?: 'despite') => {
    setTried(isMissing);
    if (isMissing) element.current?.querySelector('input')?.focus();
    if (saving.isPending || isMissing) return;
    const body = everyone ? { everyone: true as const } : { class_ids: ids };
    saving.mutate({ body, ...(despite && { despite_exams: 'true' }) }, { onSuccess: onSaved });
  };
  return {
    ...{ element, everyone, setEveryone, chosen, setChosen, saving, save },
    isFault: tried && isMissing,
    unsaved: !isSaved,
  };
}
