import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useState } from 'react';
import { sectionsChange, useQuizChange } from '#features/quizzes/staff/edit/quiz-changes.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { moveSection, toSectionInputs, withoutSection } from './section-changes.ts';
import { sectionsMessages } from './sections.messages.ts';

/** Moving a section, and deleting one after a dialog. */
export function useSectionActions(id: string, quiz: AdminQuiz, focusLater: (control: string) => void) {
  const t = useMessages(sectionsMessages);
  const change = useQuizChange(id, sectionsChange);
  /** The place of the section that the dialog is about. */
  const [toDelete, setToDelete] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const sections = toSectionInputs(quiz);

  const move = (place: number, by: -1 | 1) =>
    change.mutate(moveSection(sections, place, by), {
      onSuccess: () => {
        const n = place + by + 1;
        setAnnouncement(t.moved({ n, total: sections.length }));
        const stuck = n === (by === 1 ? sections.length : 1);
        focusLater(`${(by === 1) === stuck ? 'up' : 'down'}-section-${sections[place]?.id}`);
      },
    });

  const remove = (place: number) =>
    change.mutate(withoutSection(sections, place), {
      onSuccess: () => {
        showToast(sectionsMessages.deleted);
        const neighbour = sections[place + 1] ?? sections[place - 1];
        focusLater(neighbour ? `edit-section-${neighbour.id}` : 'add-section');
      },
      onSettled: () => setToDelete(undefined),
    });

  return { move, remove, busy: change.isPending, error: change.error, toDelete, setToDelete, announcement };
}
