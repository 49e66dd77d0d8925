import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useEffect, useRef, useState } from 'react';
import { Localized } from '../../../../../i18n/localized.tsx';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Empty } from '../../../../../ui/screen/empty.tsx';
import { showToast } from '../../../../../ui/toasts/toast.ts';
import { ConfirmDeletion } from '../../dialogs/confirm-deletion.tsx';
import { DiscardDialog } from '../../dialogs/discard-dialog.tsx';
import { editMessages } from '../edit.messages.ts';
import styles from '../edit.module.css';
import { questionDeletion, questionOrder, useQuizChange } from '../quiz-changes.ts';
import { type Newest, SaveFailure } from '../save-failure.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';

interface QuestionSectionProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  onUnsaved: (unsaved: boolean) => void;
}

/** Which form is open: of a question, by its id, or of a new one. Spec §4: closed, open, then closed again. */
type Open = number | 'new' | undefined;

export function QuestionSection({ id, quiz, newest, onUnsaved }: QuestionSectionProps) {
  const t = useMessages(editMessages);
  const section = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open>();
  const [unsaved, setUnsaved] = useState(false);
  /** Where to go once what was typed is given up. */
  const [wanted, setWanted] = useState<{ open: Open }>();
  const [asked, setAsked] = useState<AdminQuestion>();
  const [said, setSaid] = useState('');
  /** The name of the control that takes the focus when the list has been drawn anew. */
  const focusNext = useRef<string>(undefined);
  const deletion = useQuizChange(id, questionDeletion);
  const order = useQuizChange(id, questionOrder);
  const ids = quiz.questions.map((question) => question.id);

  useEffect(() => {
    onUnsaved(open !== undefined && unsaved);
    return () => onUnsaved(false);
  }, [open, unsaved, onUnsaved]);

  useEffect(() => {
    // Nothing takes the focus while a dialog is open.
    if (focusNext.current === undefined || asked || wanted) return;
    const control = section.current?.querySelector<HTMLElement>(`[data-control="${focusNext.current}"]`);
    if (!control) return;
    focusNext.current = undefined;
    control.focus();
  });

  const show = (next: Open) => {
    if (open === undefined && next !== undefined) setSaid('');
    // Closing gives the focus back to what opened the form.
    if (next === undefined) focusNext.current = open === 'new' ? 'add' : `edit-${open}`;
    setUnsaved(false);
    setWanted(undefined);
    setOpen(next);
  };
  const ask = (next: Open) => {
    if (open !== undefined && unsaved) setWanted({ open: next });
    else show(next);
  };

  const move = (question_id: number, by: -1 | 1) => {
    const from = ids.indexOf(question_id);
    const others = ids.filter((each) => each !== question_id);
    deletion.reset();
    order.mutate([...others.slice(0, from + by), question_id, ...others.slice(from + by)], {
      onSuccess: () => {
        const n = from + by + 1;
        setSaid(t.moved({ n, total: ids.length }));
        const stuck = n === (by === 1 ? ids.length : 1);
        focusNext.current = `${(by === 1) === stuck ? 'up' : 'down'}-${question_id}`;
      },
    });
  };
  const remove = (question: AdminQuestion) => {
    order.reset();
    deletion.mutate(question.id, {
      onSuccess: () => {
        showToast(t.question_deleted);
        if (open === question.id) show(undefined);
        // The next question has moved up to where this one was.
        const neighbour = ids[ids.indexOf(question.id) + 1] ?? ids[ids.indexOf(question.id) - 1];
        focusNext.current = neighbour === undefined ? 'add' : `edit-${neighbour}`;
      },
      onSettled: () => setAsked(undefined),
    });
  };
  const form = (question: AdminQuestion | undefined) => (
    <QuestionForm
      key={question?.id ?? 'new'}
      id={id}
      question={question}
      newest={newest}
      onUnsaved={setUnsaved}
      onCancel={() => ask(undefined)}
      onSaved={() => {
        show(undefined);
        showToast(t.question_saved);
      }}
    />
  );

  return (
    <div ref={section} className={styles.questions}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {quiz.questions.length === 0 && open !== 'new' && <Empty>{t.no_questions}</Empty>}
      <ol className={styles.questions}>
        {quiz.questions.map((question, index) => (
          <li key={question.id}>
            {open === question.id ? (
              form(question)
            ) : (
              <QuestionRow
                question={question}
                number={index + 1}
                last={index === ids.length - 1}
                moving={order.isPending}
                onEdit={() => ask(question.id)}
                onDelete={() => setAsked(question)}
                onMove={(by) => move(question.id, by)}
              />
            )}
          </li>
        ))}
      </ol>
      {deletion.isError && (
        <SaveFailure sentence={t.question_delete_failed} error={deletion.error} newest={newest} />
      )}
      {order.isError && <SaveFailure sentence={t.move_failed} error={order.error} newest={newest} />}
      {open === 'new' ? (
        form(undefined)
      ) : (
        <div>
          <Button data-control="add" onClick={() => ask('new')}>
            {t.add}
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDeletion
          question={t.confirm_delete}
          busy={deletion.isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => remove(asked)}
        >
          <p>
            <strong>
              <Localized text={asked.text} />
            </strong>
          </p>
          <p>{t.delete_note}</p>
        </ConfirmDeletion>
      )}
      {wanted && <DiscardDialog onDiscard={() => show(wanted.open)} onKeep={() => setWanted(undefined)} />}
    </div>
  );
}
