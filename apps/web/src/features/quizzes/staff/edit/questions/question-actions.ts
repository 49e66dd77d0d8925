import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useState } from 'react';
import { editMessages } from '#features/quizzes/staff/edit/edit.messages.ts';
import {
  questionDeletion,
  questionOrder,
  sectionsChange,
  useQuizChange,
} from '#features/quizzes/staff/edit/quiz-changes.ts';
import {
  isAtEdge,
  moveQuestion,
  ownQuestions,
  toSectionInputs,
} from '#features/quizzes/staff/edit/sections/section-changes.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Moving a question, and deleting one after a dialog. */
export function useQuestionActions(
  id: string,
  quiz: AdminQuiz,
  {
    focusLater,
    onDeleted,
  }: { focusLater: (control: string) => void; onDeleted: (question_id: number) => void },
) {
  const t = useMessages(editMessages);
  const language = useLanguage();
  const deletion = useQuizChange(id, questionDeletion);
  const order = useQuizChange(id, questionOrder);
  const sectioning = useQuizChange(id, sectionsChange);
  /** The question that the dialog is about. */
  const [toDelete, setToDelete] = useState<AdminQuestion>();
  const [announcement, setAnnouncement] = useState('');
  const ids = ownQuestions(quiz).map((question) => question.id);

  const move = (question_id: number, by: -1 | 1) => {
    if (quiz.sections) {
      moveBetweenSections(question_id, by);
      return;
    }
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

  const moveBetweenSections = (question_id: number, by: -1 | 1) => {
    const moved = moveQuestion(toSectionInputs(quiz), question_id, by);
    const order = moved.flatMap(({ questions }) => questions.map((question) => question.id));
    deletion.reset();
    sectioning.mutate(moved, {
      onSuccess: () => {
        const place = order.indexOf(question_id);
        const title = moved.find(({ questions }) => questions.some((each) => each.id === question_id))?.title;
        setAnnouncement(
          `${t.moved({ n: place + 1, total: order.length })} ${title ? localize(title, language).text : ''}`,
        );
        const stuck = isAtEdge(moved, question_id, by);
        focusLater(`${(by === 1) === stuck ? 'up' : 'down'}-${question_id}`);
      },
    });
  };

  const remove = (question: AdminQuestion) => {
    order.reset();
    sectioning.reset();
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
    moving: order.isPending || sectioning.isPending,
    moveError: order.error ?? sectioning.error,
    remove,
    removing: deletion.isPending,
    removeError: deletion.error,
    toDelete,
    setToDelete,
    announcement,
    clearAnnouncement: () => setAnnouncement(''),
  };
}
