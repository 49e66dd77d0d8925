import type { WrongBankKey } from '@abhyas/contract/grading/bank-keys';
import type { QuestionStatistics } from '@abhyas/contract/reports/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { logFailure } from '#api/staff/log-failure.ts';
import { forgetBank, KeyWords } from '#features/bank/staff/bank-staff.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { bankKeysMessages } from './bank-keys.messages.ts';
import { correctKeysInBank, wrongBankKeysQuery } from './regrade.api.ts';
import styles from './regrade.module.css';

/** What a regrade leaves to do: the bank still has the wrong key, and other quizzes contain the question. */
export function BankKeys({ id, questions }: { id: string; questions: readonly QuestionStatistics[] }) {
  const t = useMessages(bankKeysMessages);
  const queryClient = useQueryClient();
  const query = wrongBankKeysQuery(id);
  const { data = [], error, refetch, isFetching } = useQuery(query);
  const correcting = useMutation({
    mutationFn: (wrong: readonly WrongBankKey[]) =>
      correctKeysInBank(
        id,
        wrong.map(({ question_id }) => question_id),
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries(query);
      await forgetBank(queryClient);
    },
    onError: (failure) => logFailure('Correcting the key in the bank failed:', failure),
  });
  if (error !== null)
    return <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />;
  if (data.length === 0)
    return correcting.data === undefined ? null : (
      <>
        <Notice tone="success">{t.corrected}</Notice>
        {correcting.data.map((wrong) => (
          <OtherQuizzes key={wrong.question_id} wrong={wrong} />
        ))}
      </>
    );
  const correctable = data.filter((wrong) => wrong.correctable);
  return (
    <section className={`${screen.card} ${styles.bankKeys}`} aria-labelledby="bank-keys-heading">
      <h3 id="bank-keys-heading">{t.heading}</h3>
      <p>{t.explain}</p>
      <ul className={styles.wrongKeys}>
        {data.map((wrong) => (
          <li key={wrong.question_id}>
            <QuestionNumber question_id={wrong.question_id} questions={questions} />
            <Link to="/admin/bank/$id" params={{ id: String(wrong.bank_id) }}>
              <Localized text={wrong.text} />
            </Link>
            <p>
              {t.in_bank} <KeyWords texts={wrong.bank_key} />
            </p>
            <p>
              {t.decided} <KeyWords texts={[wrong.right_key]} />
            </p>
            {!wrong.correctable && <p>{t.not_correctable}</p>}
            <OtherQuizzes wrong={wrong} />
          </li>
        ))}
      </ul>
      {correcting.error !== null && <Failure sentence={t.failed} error={correcting.error} />}
      {correctable.length > 0 && (
        <div>
          <Button look="primary" busy={correcting.isPending} onClick={() => correcting.mutate(correctable)}>
            {t.correct}
          </Button>
        </div>
      )}
    </section>
  );
}

/** As the table of keys on this screen has it; nothing for a question that was removed since. */
function QuestionNumber({
  question_id,
  questions,
}: {
  question_id: number;
  questions: readonly QuestionStatistics[];
}) {
  const t = useMessages(bankKeysMessages);
  const place = questions.findIndex(({ id, removed }) => id === question_id && !removed);
  return place >= 0 && <>{t.question({ n: place + 1 })} </>;
}

/** Which other quizzes contain the question. */
function OtherQuizzes({ wrong: { quizzes, other_quizzes } }: { wrong: WrongBankKey }) {
  const t = useMessages(bankKeysMessages);
  if (quizzes.length + other_quizzes === 0) return null;
  return (
    <div>
      <p>{t.quizzes}</p>
      <ul>
        {quizzes.map(({ quiz_id, title }) => (
          <li key={quiz_id}>
            <Link to="/admin/quiz/$id/edit" params={{ id: String(quiz_id) }}>
              <Localized text={title} />
            </Link>
          </li>
        ))}
      </ul>
      {other_quizzes > 0 && <p>{t.others({ n: other_quizzes })}</p>}
    </div>
  );
}
