import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import { useQuery } from '@tanstack/react-query';
import { newestVersionQuery, VersionDiff } from '#features/bank/staff/bank-staff.ts';
import { newestVersionTaking, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { Loading } from '#ui/staff/loading.tsx';
import { newerVersionMessages } from './newer-version.messages.ts';

interface NewerVersionDialogProps {
  id: string;
  question: AdminQuestion;
  /** From 1. */
  number: number;
  newest: Newest;
  onClose: () => void;
  /** With the question as it is now. */
  onUsed: (now: AdminQuestion) => void;
}

/** What the newest version of a bank question changes, and the way to use it. */
export function NewerVersionDialog(props: NewerVersionDialogProps) {
  const { id, question, number, newest, onClose, onUsed } = props;
  const t = useMessages(newerVersionMessages);
  const tAction = useMessages(actionMessages);
  const bank = useQuery(newestVersionQuery(question.bank?.bank_id ?? 0));
  const taking = useQuizChange(id, newestVersionTaking);
  const take = (despite: { despite_exams?: 'true' }) =>
    taking.mutate({ question_id: question.id, ...despite }, { onSuccess: ({ data }) => onUsed(data) });
  return (
    <Dialog
      heading={t.heading({ n: number })}
      size="large"
      closeButton
      onClose={taking.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={taking.isPending}>
            {tAction.cancel}
          </Button>
          <Button look="primary" busy={taking.isPending} onClick={() => take({})}>
            {t.use}
          </Button>
        </>
      }
    >
      <p>{t.about}</p>
      {bank.isPending ? (
        <Loading label={t.loading} shape="row" count={2} />
      ) : bank.isError ? (
        <LoadFailure
          sentence={t.load_failed}
          error={bank.error}
          retry={bank.refetch}
          retrying={bank.isFetching}
        />
      ) : (
        <VersionDiff before={question} after={bank.data.content} />
      )}
      {taking.isError && (
        <SaveFailure
          sentence={t.use_failed}
          error={taking.error}
          newest={newest}
          onDespite={() => take({ despite_exams: 'true' })}
        />
      )}
    </Dialog>
  );
}
