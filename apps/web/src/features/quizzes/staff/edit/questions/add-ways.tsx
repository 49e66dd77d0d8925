import { Link } from '@tanstack/react-router';
import { editMessages } from '#features/quizzes/staff/edit/edit.messages.ts';
import styles from '#features/quizzes/staff/edit/edit.module.css';
import { fromBankMessages } from '#features/quizzes/staff/edit/from-bank/from-bank.messages.ts';
import { sectionsMessages } from '#features/quizzes/staff/edit/sections/sections.messages.ts';
import { sourceMessages } from '#features/quizzes/staff/imports/source/source.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import type { OpenQuestion } from './open-question.ts';

interface AddWaysProps {
  id: string;
  hasSections: boolean;
  request: (next: OpenQuestion) => void;
  onFromBank: () => void;
}

/** The ways to more questions, and to more sections. */
export function AddWays({ id, hasSections, request, onFromBank }: AddWaysProps) {
  const t = useMessages(editMessages);
  const tBank = useMessages(fromBankMessages);
  const tSource = useMessages(sourceMessages);
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
          {tSource.import_questions}
        </Link>
        <Button data-control="add-section" onClick={() => request('new-section')}>
          {hasSections ? tSections.add_section : tSections.divide}
        </Button>
      </div>
      {hasSections && <p className={screen.muted}>{tSections.add_to_last}</p>}
    </>
  );
}
