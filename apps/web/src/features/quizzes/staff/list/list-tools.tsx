import type { Ref } from 'react';
import { useCan } from '../../../../api/staff/rights.ts';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { TableTools, ToolSearch, ToolSelect } from '../../../../ui/staff/table/tools/table-tools.tsx';
import { type Standing, standings } from '../status/quiz-standing.ts';
import { statusMessages } from '../status/status.messages.ts';
import { quizListMessages } from './quiz-list.messages.ts';
import { type Column, firstOrders, type ListedQuiz, type ListView } from './view/quiz-order.ts';

interface ListToolsProps {
  all: readonly ListedQuiz[];
  view: ListView;
  searchable: boolean;
  search: Ref<HTMLInputElement>;
  onChange: (changed: Partial<ListView>) => void;
  /** The arrow that leads from the search to the rows. */
  onDown: () => void;
}

/** Searching, filtering, and sorting where no head of a column does it. */
export function ListTools({ all, view, searchable, search, onChange, onDown }: ListToolsProps) {
  const t = useMessages(quizListMessages);
  const tStatus = useMessages(statusMessages);
  const can = useCan();
  const hasColleagues = new Set(all.map(({ quiz }) => quiz.owner_id)).size > 1;
  const count = (status: Standing) => all.filter(({ standing }) => standing === status).length;
  const orders: Record<Column, string> = {
    newest: t.newest,
    title: t.by_title,
    start: t.by_start,
    status: t.by_status,
    questions: t.by_questions,
    attempts: t.by_attempts,
    difficulty: t.difficulty,
    owner: t.owner,
  };
  return (
    <TableTools>
      {searchable && (
        <>
          <ToolSearch
            ref={search}
            label={t.search}
            value={view.search}
            onChange={(text) => onChange({ search: text })}
            onDown={onDown}
          />
          <ToolSelect
            label={t.by_status}
            value={view.status}
            onChange={(status) => onChange({ status })}
            choices={[
              { value: '', label: t.every_status },
              ...standings.map((value) => ({
                value,
                label: t.status_count({ status: tStatus[value], n: count(value) }),
              })),
            ]}
          />
        </>
      )}
      {can('create_quiz') && (hasColleagues || view.mine) && (
        <ToolSelect
          label={t.owner}
          value={view.mine ? 'mine' : ''}
          onChange={(owner) => onChange({ mine: owner === 'mine' })}
          choices={[
            { value: '', label: t.every_owner },
            { value: 'mine', label: t.mine },
          ]}
        />
      )}
      <ToolSelect
        narrow
        label={t.sort}
        value={view.sort}
        onChange={(sort) => onChange({ sort, order: firstOrders[sort] })}
        choices={(Object.keys(orders) as Column[]).map((value) => ({ value, label: orders[value] }))}
      />
    </TableTools>
  );
}
