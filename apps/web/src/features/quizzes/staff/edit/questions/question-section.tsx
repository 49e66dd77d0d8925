import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useEffect, useRef, useState } from 'react';
import { ownQuestions } from '#features/papers/staff/papers-rules.ts';
import { sharedPassages } from '#features/questions/staff/questions-rules.ts';
import type { Newest } from '#features/quizzes/staff/changes/save-failure.tsx';
import { useEarlierKeys } from '#features/quizzes/staff/edit/earlier-key-dialog.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import list from '#ui/rows.module.css';
import { Empty } from '#ui/screen/empty.tsx';
import { DiscardDialog } from '#ui/staff/discard-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { AddWays } from './add-ways.tsx';
import { useFocusLater, useOpenQuestion } from './open-question.ts';
import { useQuestionActions } from './question-actions.ts';
import { ActionFailures, DeletionDialog, OpenedDialog, type QuestionDialog } from './question-dialogs.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';
import { quizQuestionsMessages } from './quiz-questions.messages.ts';
import { SectionForm } from './section-form.tsx';
import { SectionList } from './section-list.tsx';

interface QuestionSectionProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  /** The form of a question was opened or closed. */
  onOpen: (open: boolean) => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** The questions with their order, each with its form, and the form of a new one; in their sections, if there are any. */
export function QuestionSection({ id, quiz, newest, onOpen, onUnsaved }: QuestionSectionProps) {
  const t = useMessages(quizQuestionsMessages);
  const element = useRef<HTMLDivElement>(null);
  const { focusLater, focusNow } = useFocusLater(element);
  const { open, show, setUnsaved, request, discard } = useOpenQuestion(onUnsaved, {
    onOpen: () => actions.clearAnnouncement(),
    focusLater,
  });
  const actions = useQuestionActions(id, quiz, {
    focusLater,
    onDeleted: (question_id) => {
      if (open === question_id) show(undefined);
    },
  });
  const { toDelete, setToDelete } = actions;
  const { compareKeys, earlierKeyDialog } = useEarlierKeys(id);
  const [dialog, setDialog] = useState<QuestionDialog>();

  const isOpen = open !== undefined;
  useEffect(() => onOpen(isOpen), [onOpen, isOpen]);

  useEffect(() => {
    // Nothing takes the focus while a dialog is open.
    if (!toDelete && !discard && !dialog) focusNow();
  });

  const own = ownQuestions(quiz);
  const formProps = {
    id,
    passages: sharedPassages(quiz.questions),
    newest,
    onUnsaved: setUnsaved,
    onCancel: () => request(undefined),
    onSaved: ({ before, now }: { before: AdminQuestion | undefined; now: AdminQuestion }) => {
      show(undefined);
      showToast(quizQuestionsMessages.question_saved);
      if (before) compareKeys([before], [now]);
    },
  };
  const newQuestion = (section?: number) => (
    <QuestionForm question={undefined} section={section} n={undefined} others={own} {...formProps} />
  );
  const row = (question: AdminQuestion) => {
    const number = own.indexOf(question) + 1;
    return (
      <li key={question.id}>
        {open === question.id ? (
          <QuestionForm
            question={question}
            n={number}
            others={own.filter((each) => each !== question)}
            {...formProps}
          />
        ) : (
          <QuestionRow
            question={question}
            number={number}
            quiz={quiz}
            moving={actions.moving}
            onEdit={() => request(question.id)}
            onDelete={() => setToDelete(question)}
            onMove={(by) => actions.move(question.id, by)}
            onPlace={() => setDialog({ kind: 'place', question, number })}
            onSeeNewer={() => setDialog({ kind: 'newer', question, number })}
          />
        )}
      </li>
    );
  };
  const listProps = { id, quiz, newest, open, request, show, setUnsaved, focusLater, row, newQuestion };

  return (
    <div ref={element} className={list.rows}>
      <p role="status" className="visually-hidden">
        {actions.announcement}
      </p>
      {quiz.sections ? (
        <SectionList {...listProps} />
      ) : (
        <>
          {own.length === 0 && open !== 'new' && <Empty>{t.no_questions}</Empty>}
          <ol className={list.rows}>{own.map(row)}</ol>
        </>
      )}
      <ActionFailures {...actions} newest={newest} />
      {open === 'new' && newQuestion()}
      {open === 'new-section' && (
        <SectionForm
          id={id}
          quiz={quiz}
          section={undefined}
          newest={newest}
          onUnsaved={setUnsaved}
          onSaved={() => show(undefined)}
          onCancel={() => request(undefined)}
        />
      )}
      {open !== 'new' && open !== 'new-section' && (
        <AddWays
          id={id}
          hasSections={quiz.sections !== undefined}
          request={request}
          onFromBank={() => setDialog({ kind: 'from_bank' })}
        />
      )}
      {dialog && (
        <OpenedDialog
          id={id}
          quiz={quiz}
          newest={newest}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          focusLater={focusLater}
          compareKeys={compareKeys}
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
      {earlierKeyDialog}
      {discard && <DiscardDialog onDiscard={discard.confirm} onKeep={discard.cancel} />}
    </div>
  );
}
