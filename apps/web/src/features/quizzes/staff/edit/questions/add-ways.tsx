import { Link } from '@tanstack/react-router';
import { sectionsMessages } from '#features/papers/staff/papers-staff.ts';
import { fromBankMessages } from '#features/quizzes/staff/edit/from-bank/from-bank.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import type { OpenQuestion } from './open-question.ts';
import styles from './questions.module.css';
import { quizQuestionsMessages } from './quiz-questions.messages.ts';

interface AddWaysProps {
  id: string;
  hasSections: boolean;
  request: (next: OpenQuestion) => void;
  onFromBank: () => void;
}

/** The ways to more questions, and to more sections. */
export function AddWays({ id, hasSections, request, onFromBank }: AddWaysProps) {
  const t = useMessages(quizQuestionsMessages);
  const tBank = useMessages(fromBankMessages);
  const tSections = useMessages(sectionsMessages);
  return (
    <>
      <div className={styles.addWays}>
        <Button data-control="add" onClick={() => request('new')}>
          {t.add}
        </Button>
        <Button data-control="from-bank" aria-haspopup="dialog" onClick={onFromBank}>
          {tBank.from_bank}
        </Button>
        <Link to="/admin/imports" search={{ quiz: Number(id) }} className={buttonClass()}>
          {t.import_questions}
        </Link>
        <Button data-control="add-section" onClick={() => request('new-section')}>
          {hasSections ? tSections.add_section : tSections.divide}
        </Button>
      </div>
      {hasSections && <p className={screen.muted}>{tSections.add_to_last}</p>}
    </>
  );
}
