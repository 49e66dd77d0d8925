import type { BankQuestionSummary } from '@abhyas/contract/bank';
import type { Topic } from '@abhyas/contract/bank/topics';
import { formatDayOf } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, type MouseEvent, useId } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import { bankBulkMessages } from '#features/bank/staff/bulk/bulk.messages.ts';
import { forPracticeMessages } from '#features/bank/staff/for-practice.messages.ts';
import { OwnerWords } from '#features/bank/staff/owner-words.tsx';
import { removalMessages } from '#features/bank/staff/question/removal.messages.ts';
import { sharingMessages } from '#features/bank/staff/sharing.messages.ts';
import { DifficultyWord, LanguageWords, QuestionStatusBadge } from '#features/bank/staff/words.tsx';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { QuestionName } from '#ui/question-name.tsx';
import { RowMenu } from '#ui/staff/table/row-menu.tsx';
import { CheckCell } from '#ui/staff/table/selection/check-cell.tsx';
import type { Selection } from '#ui/staff/table/selection/selection.ts';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import table from '#ui/staff/table/table.module.css';
import { bankListMessages } from './bank-list.messages.ts';
import styles from './bank-list.module.css';

export interface RowActions {
  onAddToQuiz: (question: BankQuestionSummary) => void;
  onRemove: (question: BankQuestionSummary) => void;
  onShare: (question: BankQuestionSummary) => void;
}

interface BankRowProps {
  question: BankQuestionSummary;
  topics: readonly Topic[];
  selection: Selection;
  /** Whether it is the one in the preview. */
  previewed: boolean;
  /** Undefined where there is no room for a preview: the question opens at once. */
  onPreview: ((id: number) => void) | undefined;
  actions: RowActions;
}

export function BankRow({ question, topics, selection, previewed, onPreview, actions }: BankRowProps) {
  const tBank = useMessages(bankMessages);
  const tPractice = useMessages(forPracticeMessages);
  const tSharing = useMessages(sharingMessages);
  const language = useLanguage();
  const titleId = useId();
  const topic = topics.find(({ id }) => id === question.topic_id);
  const name = (text: string) => <span className={table.name}>{text}: </span>;
  return (
    <tr className={previewed ? styles.previewed : undefined}>
      <CheckCell selection={selection} id={question.id} titleId={titleId} />
      <th scope="row" className={styles.question}>
        <Link
          to="/admin/bank/$id"
          params={{ id: String(question.id) }}
          data-control="open"
          className={styles.open}
          aria-current={previewed || undefined}
          {...(onPreview && previewing(question.id, previewed, onPreview))}
        >
          <span id={titleId} className={styles.text}>
            <QuestionName
              text={question.text}
              rich={question.rich?.text}
              characters={Number.POSITIVE_INFINITY}
            />
          </span>
        </Link>
      </th>
      <td className={styles.topic} title={topic && localize(topic.name, language).text}>
        {topic ? <Localized text={topic.name} /> : <span className={table.second}>{tBank.no_topic}</span>}
      </td>
      <td className={table.chip}>
        <QuestionStatusBadge status={question.status} />
        {!question.is_shared && <span className={styles.private}>{tSharing.private}</span>}
        {question.for_practice && (
          <span className={styles.private}>
            {question.status === 'ready' ? tPractice.chip : tPractice.chip_waits}
          </span>
        )}
      </td>
      <td className={styles.difficulty}>
        <DifficultyWord difficulty={question.difficulty} />
      </td>
      <td className={styles.languages}>
        <LanguageWords languages={question.languages} />
      </td>
      <td className={`${table.figure} ${styles.uses}`}>
        {name(tBank.uses)}
        {formatNumber(question.uses, language)}
      </td>
      <td className={styles.changed}>
        {name(tBank.changed)}
        <time dateTime={question.updated_at}>{formatDayOf(question.updated_at, language)}</time>
      </td>
      <td className={styles.owner}>
        <OwnerWords owned={question} />
      </td>
      <td className={table.end}>
        <ActionsOfRow question={question} titleId={titleId} actions={actions} />
      </td>
    </tr>
  );
}

/** The first click previews a question, the second one opens it, and so do Enter and a click for a new tab. */
const previewing = (id: number, previewed: boolean, onPreview: (id: number) => void) => ({
  onClick: (event: MouseEvent) => {
    const { detail, ctrlKey, metaKey, shiftKey } = event;
    if (previewed || detail === 0 || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    onPreview(id);
  },
  // The arrow keys take the preview with them.
  onFocus: ({ currentTarget }: FocusEvent) => {
    if (!previewed && currentTarget.matches(':focus-visible')) onPreview(id);
  },
});

interface ActionsOfRowProps {
  question: BankQuestionSummary;
  titleId: string;
  actions: RowActions;
}

function ActionsOfRow({ question, titleId, actions }: ActionsOfRowProps) {
  const t = useMessages(bankListMessages);
  const tBulk = useMessages(bankBulkMessages);
  const tSharing = useMessages(sharingMessages);
  const can = useCan();
  const tRemoval = useMessages(removalMessages);
  const tTable = useMessages(tableMessages);
  return (
    <div className={table.actions}>
      <Link
        to="/admin/bank/$id"
        params={{ id: String(question.id) }}
        className={table.control}
        data-control="edit"
        id={`${titleId}-edit`}
        aria-labelledby={`${titleId}-edit ${titleId}`}
      >
        {t.open}
      </Link>
      <RowMenu id={`${titleId}-menu`} labelledBy={`${titleId}-menu ${titleId}`} label={tTable.more}>
        {question.status !== 'retired' && (
          <li>
            <button type="button" onClick={() => actions.onAddToQuiz(question)}>
              {tBulk.add_to_quiz}
            </button>
          </li>
        )}
        {can('own_bank_question', question) && (
          <li>
            <button type="button" onClick={() => actions.onShare(question)}>
              {question.is_shared ? tSharing.unshare : tSharing.share}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => actions.onRemove(question)}>
            {question.uses > 0 ? tRemoval.confirm_retire : tRemoval.confirm_delete}
          </button>
        </li>
      </RowMenu>
    </div>
  );
}
