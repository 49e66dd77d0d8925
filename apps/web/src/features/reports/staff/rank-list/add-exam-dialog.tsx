import { useState } from 'react';
import { QuizChoice, quizChoiceMessages } from '#features/quizzes/staff/quizzes-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { FormDialog } from '#ui/staff/form-dialog.tsx';
import { rankListMessages } from './rank-list.messages.ts';

interface AddExamDialogProps {
  onAdd: (quiz_id: number) => void;
  onClose: () => void;
}

/** Chooses one more exam of a list. */
export function AddExamDialog({ onAdd, onClose }: AddExamDialogProps) {
  const t = useMessages(rankListMessages);
  const { choose_quiz } = useMessages(quizChoiceMessages);
  const [chosen, setChosen] = useState<number>();
  const [submitted, setSubmitted] = useState(false);
  return (
    <FormDialog
      size="large"
      heading={t.add_exam}
      cancel={t.cancel}
      submit={t.add}
      busy={false}
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true);
        if (chosen !== undefined) onAdd(chosen);
      }}
    >
      <p>{t.add_note}</p>
      <QuizChoice
        chosen={chosen}
        onChoose={({ id }) => setChosen(id)}
        error={submitted && chosen === undefined ? choose_quiz : undefined}
      />
    </FormDialog>
  );
}
