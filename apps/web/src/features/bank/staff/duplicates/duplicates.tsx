import type { BankQuestion, BankQuestionSummary } from '@abhyas/contract/bank';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { logFailure } from '#api/staff/log-failure.ts';
import { listDuplicates } from '#features/bank/staff/bank-staff.api.ts';
import { QuestionStatusBadge } from '#features/bank/staff/words.tsx';
import { useLanguage } from '#i18n/language.ts';
import { formatPercent } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { QuestionName } from '#ui/question-name.tsx';
import rows from '#ui/rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { duplicatesMessages } from './duplicates.messages.ts';
import styles from './duplicates.module.css';
import { MergeDialog } from './merge-dialog.tsx';

interface DuplicatesProps {
  question: BankQuestion;
  /** Something is typed that a merge would lose. */
  unsaved: boolean;
  /** With the id of the question that stays. */
  onMerged: (into: number) => Promise<void>;
}

const written = ({ en, ne = '' }: { en: string; ne?: string | undefined }) => ({ en, ne });

/** Questions that resemble this one, to be merged with it. */
export function Duplicates({ question, unsaved, onMerged }: DuplicatesProps) {
  const t = useMessages(duplicatesMessages);
  const language = useLanguage();
  const headingId = useId();
  const [merged, setMerged] = useState<BankQuestionSummary>();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      listDuplicates({
        text: written(question.content.text),
        options: question.content.options.map(({ text }) => written(text)),
        except_id: question.id,
      }),
    onError: (failure) => logFailure('Finding similar questions failed:', failure),
  });
  return (
    <section className={`${screen.card} ${styles.section}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t.heading}</h2>
      <div>
        <Button busy={isPending} onClick={() => mutate()}>
          {t.find}
        </Button>
      </div>
      {unsaved && data !== undefined && data.length > 0 && <p>{t.save_first}</p>}
      {error !== null && <Failure sentence={t.find_failed} error={error} />}
      <div aria-live="polite">
        {data?.length === 0 && <p>{t.none}</p>}
        {data !== undefined && data.length > 0 && (
          <ul className={rows.rows}>
            {data.map(({ question: other, similarity }) => (
              <li key={other.id} className={rows.row}>
                <Link to="/admin/bank/$id" params={{ id: String(other.id) }} className={styles.name}>
                  <QuestionName
                    text={other.text}
                    rich={other.rich?.text}
                    characters={Number.POSITIVE_INFINITY}
                  />
                </Link>
                <QuestionStatusBadge status={other.status} />
                <span>{t.similarity({ percent: formatPercent(similarity * 100, language) })}</span>
                <Button aria-haspopup="dialog" disabled={unsaved} onClick={() => setMerged(other)}>
                  {t.merge}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {merged && (
        <MergeDialog
          one={{ id: question.id, text: question.content.text, rich: question.content.rich }}
          other={merged}
          onClose={() => setMerged(undefined)}
          onMerged={(into) => {
            setMerged(undefined);
            if (into === question.id) mutate();
            void onMerged(into);
          }}
        />
      )}
    </section>
  );
}
