import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Localized } from '../../../../../i18n/localized.tsx';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { Button, buttonClass } from '../../../../../ui/button.tsx';
import list from '../../../../../ui/rows/rows.module.css';
import { Empty } from '../../../../../ui/screen/empty.tsx';
import { showToast } from '../../../../../ui/toasts/toast.ts';
import { ConfirmDeletion } from '../../dialogs/confirm-deletion.tsx';
import { DiscardDialog } from '../../dialogs/discard-dialog.tsx';
import { sourceMessages } from '../../imports/source/source.messages.ts';
import { EarlierKeyDialog } from '../earlier-key/earlier-key-dialog.tsx';
import { isKeyChanged } from '../earlier-key/key-change.ts';
import { editMessages } from '../edit.messages.ts';
import styles from '../edit.module.css';
import { fromBankMessages } from '../from-bank/from-bank.messages.ts';
import { type Newest, SaveFailure } from '../save-failure.tsx';
import { BankDialog, type OpenDialog } from './bank-dialog.tsx';
import { useFocusLater, useOpenQuestion } from './open-question.ts';
import { sharedPassages } from './passage/shared-passages.ts';
import { useQuestionActions } from './question-actions.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';

interface QuestionSectionProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  /** The form of a question was opened or closed. */
  onOpen: (open: boolean) => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** The questions with their order, each with its form, and the form of a new one. */
export function QuestionSection({ id, quiz, newest, onOpen, onUnsaved }: QuestionSectionProps) {
  const t = useMessages(editMessages);
  const tBank = useMessages(fromBankMessages);
  const tSource = useMessages(sourceMessages);
  const section = useRef<HTMLDivElement>(null);
  const { focusLater, focusNow } = useFocusLater(section);
  const { open, show, setUnsaved, request, discard } = useOpenQuestion(onUnsaved, {
    onOpen: () => actions.clearAnnouncement(),
    focusLater,
  });
  const actions = useQuestionActions(id, quiz.questions, {
    focusLater,
    onDeleted: (question_id) => {
      if (open === question_id) show(undefined);
    },
  });
  const { toDelete, setToDelete } = actions;
  /** A question whose key was just changed. */
  const [rekeyed, setRekeyed] = useState<AdminQuestion>();

  const [dialog, setDialog] = useState<OpenDialog>();

  const isOpen = open !== undefined;
  useEffect(() => onOpen(isOpen), [onOpen, isOpen]);

  useEffect(() => {
    // Nothing takes the focus while a dialog is open.
    if (!toDelete && !discard && !dialog) focusNow();
  });

  const formProps = {
    id,
    passages: sharedPassages(quiz.questions),
    newest,
    onUnsaved: setUnsaved,
    onCancel: () => request(undefined),
    onSaved: ({ before, now }: { before: AdminQuestion | undefined; now: AdminQuestion }) => {
      show(undefined);
      showToast(editMessages.question_saved);
      if (before && isKeyChanged(before, now)) setRekeyed(now);
    },
  };

  return (
    <div ref={section} className={list.rows}>
      <p role="status" className="visually-hidden">
        {actions.announcement}
      </p>
      {quiz.questions.length === 0 && open !== 'new' && <Empty>{t.no_questions}</Empty>}
      <ol className={list.rows}>
        {quiz.questions.map((question, index) => (
          <li key={question.id}>
            {open === question.id ? (
              <QuestionForm
                question={question}
                n={index + 1}
                others={withoutQuestion(quiz, question)}
                {...formProps}
              />
            ) : (
              <QuestionRow
                question={question}
                number={index + 1}
                last={index === quiz.questions.length - 1}
                moving={actions.moving}
                onEdit={() => request(question.id)}
                onDelete={() => setToDelete(question)}
                onMove={(by) => actions.move(question.id, by)}
                onSeeNewer={() => setDialog({ kind: 'newer', question, number: index + 1 })}
              />
            )}
          </li>
        ))}
      </ol>
      <ActionFailures {...actions} newest={newest} />
      {open === 'new' ? (
        <QuestionForm question={undefined} n={undefined} others={quiz.questions} {...formProps} />
      ) : (
        <div className={styles.addWays}>
          <Button data-control="add" onClick={() => request('new')}>
            {t.add}
          </Button>
          <Button
            data-control="from-bank"
            aria-haspopup="dialog"
            onClick={() => setDialog({ kind: 'from_bank' })}
          >
            {tBank.from_bank}
          </Button>
          <Link to="/admin/imports" search={{ quiz: Number(id) }} className={buttonClass()}>
            {tSource.import_questions}
          </Link>
        </div>
      )}
      {dialog && (
        <BankDialog
          id={id}
          quiz={quiz}
          newest={newest}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          focusLater={focusLater}
          onRekeyed={setRekeyed}
        />
      )}
      {toDelete && (
        <DeletionDialog
          question={toDelete}
          busy={actions.removing}
          onCancel={() => setToDelete(undefined)}
          onConfirm={() => actions.remove(toDelete)}
        />
      )}
      {rekeyed && <EarlierKeyDialog id={id} question={rekeyed} onClose={() => setRekeyed(undefined)} />}
      {discard && <DiscardDialog onDiscard={discard.confirm} onKeep={discard.cancel} />}
    </div>
  );
}

const withoutQuestion = ({ questions }: AdminQuiz, { id }: AdminQuestion) =>
  questions.filter((each) => each.id !== id);

interface ActionFailuresProps {
  removeError: Error | null;
  moveError: Error | null;
  newest: Newest;
}

function ActionFailures({ removeError, moveError, newest }: ActionFailuresProps) {
  const t = useMessages(editMessages);
  return (
    <>
      {removeError !== null && (
        <SaveFailure sentence={t.question_delete_failed} error={removeError} newest={newest} />
      )}
      {moveError !== null && <SaveFailure sentence={t.move_failed} error={moveError} newest={newest} />}
    </>
  );
}

interface DeletionDialogProps {
  question: AdminQuestion;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function DeletionDialog({ question, ...dialog }: DeletionDialogProps) {
  const t = useMessages(editMessages);
  return (
    <ConfirmDeletion question={t.confirm_delete} {...dialog}>
      <p>
        <strong>
          <Localized text={question.text} />
        </strong>
      </p>
      <p>{t.delete_note}</p>
    </ConfirmDeletion>
  );
}
