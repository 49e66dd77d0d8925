import type { BankQuestion } from '@abhyas/contract/bank';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { logFailure } from '#api/staff/log-failure.ts';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { forgetBank, takeNewest } from '#features/bank/staff/bank-staff.api.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import rows from '#ui/rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { ConfirmDialog } from '#ui/staff/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { bankQuestionMessages } from './question.messages.ts';
import styles from './question-page.module.css';

type Use = BankQuestion['uses'][number];

interface UsesProps {
  uses: readonly Use[];
  /** The newest version. */
  version: number;
  /** A quiz has another version now. */
  onTaken: () => void;
}

/** The quizzes that contain the question, and the way to the newest version in each. */
export function Uses({ uses, version, onTaken }: UsesProps) {
  const t = useMessages(bankQuestionMessages);
  const { cancel } = useMessages(bankMessages);
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Use>();
  const taking = useMutation({
    mutationFn: takeNewest,
    onSuccess: async () => {
      showToast(bankQuestionMessages.taken);
      setChosen(undefined);
      onTaken();
      await forgetBank(queryClient);
    },
    onError: (error) => logFailure('Changing the quiz failed:', error),
  });
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby="uses-heading">
      <h2 id="uses-heading">{t.uses}</h2>
      {uses.length === 0 && <p>{t.no_uses}</p>}
      <ul className={rows.rows}>
        {uses.map((use) => (
          <li key={use.question_id} className={rows.row}>
            <QuizName use={use} />
            <VersionBadge use={use} newest={version} />
            {!use.deleted && use.version !== version && (
              <Button
                aria-haspopup="dialog"
                onClick={() => {
                  taking.reset();
                  setChosen(use);
                }}
              >
                {t.take_newest({ n: version })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          heading={t.take_heading({ n: version })}
          cancel={cancel}
          confirm={t.take_newest({ n: version })}
          busy={taking.isPending}
          onCancel={() => setChosen(undefined)}
          onConfirm={() => taking.mutate(chosen)}
        >
          <p>
            <strong>
              <Localized text={chosen.title} />
            </strong>
          </p>
          <p>{t.take_note}</p>
          {taking.error !== null && <Failure sentence={t.take_failed} error={taking.error} />}
        </ConfirmDialog>
      )}
    </section>
  );
}

function QuizName({ use }: { use: Use }) {
  const t = useMessages(bankQuestionMessages);
  if (use.deleted) {
    return (
      <span className={styles.name}>
        <Localized text={use.title} /> <Badge tone="neutral">{t.deleted_quiz}</Badge>
      </span>
    );
  }
  return (
    <Link to="/admin/quiz/$id/edit" params={{ id: String(use.quiz_id) }} className={styles.name}>
      <Localized text={use.title} />
    </Link>
  );
}

function VersionBadge({ use, newest }: { use: Use; newest: number }) {
  const t = useMessages(bankQuestionMessages);
  if (use.version === null) return <Badge tone="warning">{t.other_content}</Badge>;
  return (
    <Badge tone={use.version === newest ? 'success' : 'warning'}>
      {use.version === newest ? t.current : t.version({ n: use.version })}
    </Badge>
  );
}
