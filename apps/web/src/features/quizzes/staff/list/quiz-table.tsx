import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import type { QuizSort } from '@abhyas/contract/quizzes/staff/found';
import { shownStandingOf } from '@abhyas/exam-rules/quizzes/quiz-standing';
import type { RefObject } from 'react';
import { useCan } from '#api/staff/rights.ts';
import type { FoundQuizzes } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useNow } from '#features/quizzes/staff/status/now.ts';
import type { Spoken } from '#i18n/messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Empty } from '#ui/screen/empty.tsx';
import screen from '#ui/screen/screen.module.css';
import { KeysPanel } from '#ui/staff/keys/keys-panel.tsx';
import { moveInTable } from '#ui/staff/keys/table-keys.ts';
import pageWidth from '#ui/staff/table/page-width.module.css';
import { Pager } from '#ui/staff/table/pager.tsx';
import { CheckAllHeader } from '#ui/staff/table/selection/check-cell.tsx';
import type { Selection } from '#ui/staff/table/selection/selection.ts';
import { useSelection } from '#ui/staff/table/selection/selection.ts';
import { SelectionBar } from '#ui/staff/table/selection/selection-bar.tsx';
import { SortHeader } from '#ui/staff/table/sort-header.tsx';
import { sortedBy } from '#ui/staff/table/sorting.ts';
import { tableMessages } from '#ui/staff/table/table.messages.ts';
import table from '#ui/staff/table/table.module.css';
import type { SetView } from '#ui/staff/table/view-in-address.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';
import { QuizRow, type RowActions } from './quiz-row.tsx';
import { firstOrders, isNarrowed, type ListView } from './view/quiz-view.ts';

interface QuizTableProps {
  rows: RefObject<HTMLTableElement | null>;
  view: ListView;
  setView: SetView<ListView>;
  /** The view that was sent, whose rows are shown unless they are `stale`. */
  sent: ListView;
  found: FoundQuizzes;
  /** Rows of an earlier view are shown until those of this one are there. */
  stale: boolean;
  pages: number;
  onChange: (changed: Partial<ListView>) => void;
  actions: RowActions;
  onDeleteMany: (quizzes: AdminQuizSummary[]) => void;
  onPublishMany: (quizzes: AdminQuizSummary[]) => void;
  onShareMany: (quizzes: AdminQuizSummary[]) => void;
}

/** Why nothing is found. */
function noneSentence({ search, of, mine }: ListView, t: Spoken<typeof quizListMessages>): string {
  if (search.trim() !== '') return t.none_found;
  if (of !== undefined) return t.none_of_class;
  return mine ? t.none_of_mine : t.none_with_status;
}

/** One page of the quizzes, and what can be done with the chosen ones. */
export function QuizTable(props: QuizTableProps) {
  const { rows, view, setView, sent, found, stale, pages, onChange, actions } = props;
  const { quizzes, total } = found;
  const t = useMessages(quizListMessages);
  const can = useCan();
  const selection = useSelection(
    quizzes.map(({ id }) => id),
    stale ? undefined : JSON.stringify(sent),
  );
  const narrowed = isNarrowed(sent);
  if (total === 0 && !narrowed && !stale)
    return <Empty>{can('create_quiz') ? t.empty : t.none_published}</Empty>;
  return (
    <>
      <p role="status" className={screen.muted}>
        {total === 1 ? t.found_one : t.found({ n: total })}
      </p>
      {quizzes.length === 0 ? (
        <Empty>{noneSentence(sent, t)}</Empty>
      ) : (
        <Rows
          ref={rows}
          quizzes={quizzes}
          stale={stale}
          view={view}
          onChange={onChange}
          selection={selection}
          actions={actions}
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
          selected={quizzes.filter(({ id }) => selection.has(id))}
          onDelete={props.onDeleteMany}
          onPublish={props.onPublishMany}
          onShare={props.onShareMany}
        />
      </SelectionBar>
      <KeysPanel />
    </>
  );
}

interface RowsProps {
  ref: React.Ref<HTMLTableElement>;
  quizzes: readonly AdminQuizSummary[];
  stale: boolean;
  view: ListView;
  onChange: (changed: Partial<ListView>) => void;
  selection: Selection;
  actions: RowActions;
}

function Rows({ ref, quizzes, stale, view, onChange, selection, actions }: RowsProps) {
  const now = useNow();
  const t = useMessages(quizListMessages);
  const tTable = useMessages(tableMessages);
  const can = useCan();
  const head = (column: QuizSort, name: string, className?: string) => (
    <SortHeader
      className={className}
      order={view.sort === column ? view.order : undefined}
      onSort={() => onChange(sortedBy(view, column, firstOrders, 'newest'))}
    >
      {name}
    </SortHeader>
  );
  return (
    <table
      ref={ref}
      tabIndex={-1}
      aria-label={t.quizzes}
      aria-busy={stale}
      className={`${table.table} ${table.lines} ${pageWidth.wide} ${styles.table}`}
      onKeyDown={moveInTable}
    >
      <thead>
        <tr>
          {can('create_quiz') && <CheckAllHeader selection={selection} />}
          {head('title', t.by_title)}
          {head('status', t.by_status)}
          {head('start', t.window)}
          {head('questions', t.questions, `${table.figure} ${styles.questions}`)}
          {head('attempts', t.attempts, table.figure)}
          {head('difficulty', t.difficulty, styles.difficulty)}
          {can('create_quiz') && head('owner', t.owner, styles.owner)}
          <th scope="col">
            <span className="visually-hidden">{tTable.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map((quiz) => (
          <QuizRow
            key={quiz.id}
            quiz={quiz}
            standing={shownStandingOf({ ...quiz, has_attempts: quiz.opened_attempts > 0 }, now)}
            selection={selection}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}
