import type { BankQuestionSummary } from '@abhyas/contract/bank';
import type { Topic } from '@abhyas/contract/bank/topics';
import type { Ref } from 'react';
import { bankMessages } from '#features/quizzes/staff/bank/bank.messages.ts';
import { sharingMessages } from '#features/quizzes/staff/sharing/sharing.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RowTable } from '#ui/staff/table/long-list/row-table.tsx';
import pageWidth from '#ui/staff/table/page-width.module.css';
import type { Selection } from '#ui/staff/table/selection/selection.ts';
import table from '#ui/staff/table/table.module.css';
import { bankListMessages } from './bank-list.messages.ts';
import styles from './bank-list.module.css';
import { BankRow, type RowActions } from './bank-row.tsx';

interface BankTableProps {
  ref: Ref<HTMLTableElement>;
  questions: readonly BankQuestionSummary[];
  topics: readonly Topic[];
  selection: Selection;
  /** The id of the question in the preview. */
  previewed: number | undefined;
  onPreview: ((id: number) => void) | undefined;
  actions: RowActions;
  /** Rows of an earlier search are shown until those of this one are there. */
  stale: boolean;
}

export function BankTable({ ref, questions, stale, previewed, ...row }: BankTableProps) {
  const t = useMessages(bankListMessages);
  const tBank = useMessages(bankMessages);
  const tSharing = useMessages(sharingMessages);
  return (
    <RowTable
      ref={ref}
      label={tBank.questions}
      selection={row.selection}
      stale={stale}
      className={`${pageWidth.wide} ${styles.table}`}
      headers={
        <>
          <th scope="col">{t.question}</th>
          <th scope="col" className={styles.topic}>
            {tBank.topic}
          </th>
          <th scope="col">{tBank.status}</th>
          <th scope="col" className={styles.difficulty}>
            {tBank.difficulty}
          </th>
          <th scope="col" className={styles.languages}>
            {tBank.languages}
          </th>
          <th scope="col" className={`${table.figure} ${styles.uses}`}>
            {tBank.uses}
          </th>
          <th scope="col" className={styles.changed}>
            {tBank.changed}
          </th>
          <th scope="col" className={styles.owner}>
            {tSharing.owner}
          </th>
        </>
      }
    >
      {questions.map((question) => (
        <BankRow key={question.id} question={question} previewed={question.id === previewed} {...row} />
      ))}
    </RowTable>
  );
}
