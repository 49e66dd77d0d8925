import type { BankQuestionSummary } from '@abhyas/contract/bank';
import type { Topic } from '@abhyas/contract/bank/topics';
import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { type BankView, isNarrowed, readBankView, writeBankView } from '#features/bank/staff/bank-view.ts';
import { bankBulkMessages } from '#features/bank/staff/bulk/bulk.messages.ts';
import { BulkActions } from '#features/bank/staff/bulk/bulk-actions.tsx';
import { type BulkRequest, useBulkChange } from '#features/bank/staff/bulk/bulk-change.ts';
import { BulkDialog } from '#features/bank/staff/bulk/bulk-dialog.tsx';
import { checkMessages } from '#features/bank/staff/check/check.messages.ts';
import { RemovalDialog } from '#features/bank/staff/question/removal-dialog.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { KeysPanel } from '#ui/staff/keys/keys-panel.tsx';
import { Pager } from '#ui/staff/table/pager.tsx';
import { useSelection } from '#ui/staff/table/selection/selection.ts';
import { SelectionBar } from '#ui/staff/table/selection/selection-bar.tsx';
import type { SetView } from '#ui/staff/table/view-in-address.ts';
import { bankListMessages } from './bank-list.messages.ts';
import styles from './bank-list.module.css';
import { BankTable } from './bank-table.tsx';

interface QuizAddition {
  quiz: Pick<AdminQuizSummary, 'id' | 'title'>;
  added: number;
}

/** Of the dialog that adds questions to a quiz. */
export interface QuizDialogProps {
  questions: readonly BankQuestionSummary[];
  onClose: () => void;
  onAdded: (addition: QuizAddition) => void;
}

interface FoundQuestionsProps {
  QuizDialog: ComponentType<QuizDialogProps>;
  list: RefObject<HTMLElement | null>;
  rows: RefObject<HTMLTableElement | null>;
  view: BankView;
  setView: SetView<BankView>;
  questions: readonly BankQuestionSummary[];
  total: number;
  or_more: boolean;
  /** Of the rows; undefined while they are those of an earlier one. */
  shownView: string | undefined;
  pages: number;
  topics: readonly Topic[];
  previewed: number | undefined;
  onPreview: ((id: number) => void) | undefined;
}

/** One page of the questions, and what can be done with the chosen ones. */
export function FoundQuestions(props: FoundQuestionsProps) {
  const { list, rows, view, setView, questions, total, or_more, shownView, pages, topics } = props;
  const { previewed, onPreview, QuizDialog } = props;
  const t = useMessages(bankListMessages);
  const tCheck = useMessages(checkMessages);
  const selection = useSelection(
    questions.map(({ id }) => id),
    shownView,
  );
  const bulk = useBulkChange();
  const [removing, setRemoving] = useState<BankQuestionSummary>();
  const [added, setAdded] = useState<QuizAddition>();
  const { request, outcome } = bulk;
  const ask = (next: BulkRequest) => {
    setAdded(undefined);
    bulk.ask(next);
  };

  // The bar or the menu that was pressed is gone. Nothing takes the focus while the dialog is open.
  const settled = request === undefined ? (added ?? outcome) : undefined;
  useEffect(() => {
    if (settled !== undefined) list.current?.focus();
  }, [settled, list]);

  return (
    <>
      <div className={styles.found}>
        <p role="status" className={screen.muted}>
          {total === 1 ? t.found_one : (or_more ? t.found_many : t.found)({ n: total })}
        </p>
        {total > 0 && (
          <Link to="/admin/bank/check" search={writeBankView({ ...view, question: undefined })}>
            {tCheck.check_all}
          </Link>
        )}
      </div>
      <BulkNotice bulk={bulk} />
      {added && <AddedNotice {...added} />}
      {questions.length === 0 ? (
        <Empty
          action={
            isNarrowed(view) && (
              <Button onClick={() => setView({ ...readBankView({}), sort: view.sort })}>
                {t.clear_filters}
              </Button>
            )
          }
        >
          {isNarrowed(view) ? t.none_found : t.empty}
        </Empty>
      ) : (
        <BankTable
          ref={rows}
          questions={questions}
          topics={topics}
          selection={selection}
          previewed={previewed}
          onPreview={onPreview}
          stale={shownView === undefined}
          actions={{
            onAddToQuiz: (question) => ask({ kind: 'quiz', questions: [question] }),
            onRemove: setRemoving,
            onShare: (question) => ask({ kind: 'sharing', questions: [question] }),
          }}
        />
      )}
      <Pager
        page={view.page}
        pages={pages}
        onPage={(page) => {
          setView({ ...view, page }, 'push');
          rows.current?.focus();
        }}
      />
      <SelectionBar selection={selection}>
        <BulkActions
          selected={questions.filter(({ id }) => selection.has(id))}
          address={writeBankView(view)}
          onAsk={ask}
        />
      </SelectionBar>
      <KeysPanel />
      {request?.kind === 'quiz' ? (
        <QuizDialog
          questions={request.questions}
          onClose={bulk.cancel}
          onAdded={(addition) => {
            bulk.cancel();
            setAdded(addition);
          }}
        />
      ) : (
        request && (
          <BulkDialog
            kind={request.kind}
            topics={topics}
            questions={request.questions}
            busy={bulk.isPending}
            error={bulk.error}
            onCancel={bulk.cancel}
            onChange={bulk.change}
          />
        )
      )}
      {removing && (
        <RemovalDialog
          question={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined);
            list.current?.focus();
          }}
        />
      )}
    </>
  );
}

function AddedNotice({ quiz, added }: QuizAddition) {
  const t = useMessages(bankBulkMessages);
  const { text: title } = localize(quiz.title, useLanguage());
  return (
    <Notice tone="success">
      <p>{t.added({ title, n: added })}</p>
      <Link to="/admin/quiz/$id/edit" params={{ id: String(quiz.id) }} className={buttonClass('secondary')}>
        {t.open_quiz}
      </Link>
    </Notice>
  );
}

/** What became of a change of several questions, and the way back. Stays until the next change. */
function BulkNotice({ bulk }: { bulk: ReturnType<typeof useBulkChange> }) {
  const t = useMessages(bankBulkMessages);
  const { outcome, undoing, undo } = bulk;
  if (outcome === undefined) return null;
  if (outcome.changed === 0) return <Notice tone="info">{t.unchanged}</Notice>;
  if (undoing.isSuccess) return <Notice tone="success">{t.undone({ n: outcome.changed })}</Notice>;
  return (
    <>
      <Notice tone="success">
        <p>{t.changed({ n: outcome.changed })}</p>
        <Button busy={undoing.isPending} onClick={undo}>
          {t.undo}
        </Button>
      </Notice>
      {undoing.isError && <Failure sentence={t.undo_failed} error={undoing.error} />}
    </>
  );
}
