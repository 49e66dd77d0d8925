import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import { useState } from 'react';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { showToast } from '../../../../../ui/toasts/toast.ts';
import { editMessages } from '../edit.messages.ts';
import { questionDeletion, questionOrder, useQuizChange } from '../quiz-changes.ts';

/** Moving a question, and deleting one after a dialog. */
export function useQuestionActions(
  id: string,
  questions: readonly AdminQuestion[],
  {
    focusLater,
    onDeleted,
  }: { focusLater: (control: string) => void; onDeleted: (question_id: number) => void },
) {
  const t = useMessages(editMessages);
  const deletion = useQuizChange(id, questionDeletion);
  const order = useQuizChange(id, questionOrder);
  /** The question that the dialog is about. */
  const [toDelete, setToDelete] = useState<AdminQuestion>();
  const [announcement, setAnnouncement] = useState('');
  const ids = questions.map((question) => question.id);

  const move = (question_id: number, by: -1 | 1) => {
    const from = ids.indexOf(question_id);
    const others = ids.filter((each) => each !== question_id);
    deletion.reset();
    order.mutate([...others.slice(0, from + by), question_id, ...others.slice(from + by)], {
      onSuccess: () => {
        const n = from + by + 1;
        setAnnouncement(t.moved({ n, total: ids.length }));
        const stuck = n === (by === 1 ? ids.length : 1);
        focusLater(`${(by === 1) === stuck ? 'up' : 'down'}-${question_id}`);
      },
    });
  };

  const remove = (question: AdminQuestion) => {
    order.reset();
    deletion.mutate(question.id, {
      onSuccess: () => {
        showToast(editMessages.question_deleted);
        onDeleted(question.id);
        // The next question has moved up to where this one was.
        const neighbour = ids[ids.indexOf(question.id) + 1] ?? ids[ids.indexOf(question.id) - 1];
        focusLater(neighbour === undefined ? 'add' : `edit-${neighbour}`);
      },
      onSettled: () => setToDelete(undefined),
    });
  };

  return {
    move,
    moving: order.isPending,
    moveError: order.error,
    remove,
    removing: deletion.isPending,
    removeError: deletion.error,
    toDelete,
    setToDelete,
    announcement,
    clearAnnouncement: () => setAnnouncement(''),
  };
}
