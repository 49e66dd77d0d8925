import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useRef } from 'react';
import { useCan, useIsOwn } from '../../../../api/staff/rights.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Empty } from '../../../../ui/screen/empty.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { KeysPanel } from '../../../../ui/staff/keys/keys-panel.tsx';
import { enterTable, moveInTable, useTableKeys } from '../../../../ui/staff/keys/table-keys.ts';
import { Pager } from '../../../../ui/staff/table/pager.tsx';
import { CheckAllHeader } from '../../../../ui/staff/table/selection/check-cell.tsx';
import type { Selection } from '../../../../ui/staff/table/selection/selection.ts';
import { useSelection } from '../../../../ui/staff/table/selection/selection.ts';
import { SelectionBar } from '../../../../ui/staff/table/selection/selection-bar.tsx';
import { SortHeader } from '../../../../ui/staff/table/sort-header.tsx';
import { sortedBy } from '../../../../ui/staff/table/sorting.ts';
import { tableMessages } from '../../../../ui/staff/table/table.messages.ts';
import table from '../../../../ui/staff/table/table.module.css';
import { useViewInAddress } from '../../../../ui/staff/table/view-in-address.ts';
import { useNow } from '../status/now.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { ListTools } from './list-tools.tsx';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';
import { QuizRow, type RowActions } from './quiz-row.tsx';
import {
  type Column,
  firstOrders,
  type ListedQuiz,
  type ListView,
  listedQuizzes,
  readListView,
  withStandings,
  writeListView,
} from './view/quiz-order.ts';

/** From this many quizzes on there is something to search and to filter. */
const SEARCHED_FROM = 5;
const PER_PAGE = 50;

interface QuizTableProps {
  quizzes: readonly AdminQuizSummary[];
  actions: RowActions;
  onDeleteMany: (quizzes: AdminQuizSummary[]) => void;
  onPublishMany: (quizzes: AdminQuizSummary[]) => void;
  onShareMany: (quizzes: AdminQuizSummary[]) => void;
}

/** The quizzes with search, filter, order and pages. */
export function QuizTable({ quizzes, actions, onDeleteMany, onPublishMany, onShareMany }: QuizTableProps) {
  const t = useMessages(quizListMessages);
  const language = useLanguage();
  const can = useCan();
  const { view, setView } = useViewInAddress({
    pathname: '/admin',
    read: readListView,
    write: writeListView,
  });
  const all = withStandings(quizzes, useNow());
  const found = listedQuizzes(all, view, { reading: language, isOwn: useIsOwn() });
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(view.page, pages);
  const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const selection = useSelection(shown.map(({ quiz }) => quiz.id));
  const search = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLTableElement>(null);
  useTableKeys({ table: rows, search });

  const isNarrowed = view.search !== '' || view.status !== '' || view.mine;
  const change = (changed: Partial<ListView>) => setView({ ...view, page: 1, ...changed });
  if (quizzes.length === 0) return <Empty>{can('create_quiz') ? t.empty : t.none_published}</Empty>;
  return (
    <>
      {(quizzes.length >= 2 || isNarrowed) && (
        <ListTools
          all={all}
          view={view}
          searchable={quizzes.length >= SEARCHED_FROM || isNarrowed}
          search={search}
          onChange={change}
          onDown={() => enterTable(rows.current)}
        />
      )}
      <p role="status" className={isNarrowed ? screen.muted : 'visually-hidden'}>
        {isNarrowed ? t.found({ n: found.length, total: quizzes.length }) : ''}
      </p>
      {shown.length === 0 ? (
        <Empty>{view.search !== '' ? t.none_found : view.mine ? t.none_of_mine : t.none_with_status}</Empty>
      ) : (
        <Rows
          ref={rows}
          shown={shown}
          view={view}
          onChange={change}
          selection={selection}
          actions={actions}
        />
      )}
      <Pager
        page={page}
        pages={pages}
        onPage={(to) => {
          setView({ ...view, page: to });
          rows.current?.focus();
        }}
      />
      <SelectionBar selection={selection}>
        <BulkActions
          selected={shown.flatMap(({ quiz }) => (selection.has(quiz.id) ? [quiz] : []))}
          onDelete={onDeleteMany}
          onPublish={onPublishMany}
          onShare={onShareMany}
        />
      </SelectionBar>
      <KeysPanel />
    </>
  );
}

interface RowsProps {
  ref: React.Ref<HTMLTableElement>;
  shown: readonly ListedQuiz[];
  view: ListView;
  onChange: (changed: Partial<ListView>) => void;
  selection: Selection;
  actions: RowActions;
}

function Rows({ ref, shown, view, onChange, selection, actions }: RowsProps) {
  const t = useMessages(quizListMessages);
  const tTable = useMessages(tableMessages);
  const can = useCan();
  const head = (column: Column, name: string, className?: string) => (
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
      className={`${table.table} ${table.lines} ${table.wide} ${styles.table}`}
      onKeyDown={moveInTable}
    >
      <thead>
        <tr>
          {can('create_quiz') && <CheckAllHeader selection={selection} />}
          {head('title', t.by_title)}
          {head('status', t.by_status)}
          {head('start', t.window)}
          {head('questions', t.questions, table.figure)}
          {head('attempts', t.attempts, table.figure)}
          {head('difficulty', t.difficulty)}
          {can('create_quiz') && head('owner', t.owner)}
          <th scope="col">
            <span className="visually-hidden">{tTable.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((listed) => (
          <QuizRow key={listed.quiz.id} listed={listed} selection={selection} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}
