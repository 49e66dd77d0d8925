import { MAX_QUIZ_SEARCH, type QuizSort, quizStanding } from '@abhyas/contract/quizzes/staff/found';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#api/staff/rights.ts';
import { classListQuery } from '#features/classes/staff/classes-staff.ts';
import { statusMessages } from '#features/quizzes/staff/status/status.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import type { LongListSearch } from '#ui/staff/table/long-list/long-list.ts';
import { TableTools, ToolSearch, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import { quizListMessages } from './quiz-list.messages.ts';
import { firstOrders, type ListView } from './view/quiz-view.ts';

interface ListToolsProps {
  view: ListView;
  searchable: boolean;
  search: LongListSearch;
  onChange: (changed: Partial<ListView>) => void;
}

/** Searching, filtering, and sorting where no head of a column does it. */
export function ListTools({ view, searchable, search, onChange }: ListToolsProps) {
  const t = useMessages(quizListMessages);
  const tStatus = useMessages(statusMessages);
  const can = useCan();
  const language = useLanguage();
  const { data: all = [] } = useQuery({ ...classListQuery(language), enabled: searchable });
  const classes = all.filter(({ id, archived_at }) => archived_at === null || id === view.of);
  const orders: Record<QuizSort, string> = {
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
            {...search}
            label={t.search}
            value={view.search}
            maxLength={MAX_QUIZ_SEARCH}
            onChange={(text) => onChange({ search: text })}
          />
          <ToolSelect
            label={t.by_status}
            value={view.status}
            onChange={(status) => onChange({ status })}
            choices={[
              { value: '', label: t.every_status },
              ...quizStanding.options.map((value) => ({ value, label: tStatus[value] })),
            ]}
          />
        </>
      )}
      {can('create_quiz') && searchable && (
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
      {classes.length > 0 && searchable && (
        <ToolSelect
          label={t.class}
          value={view.of === undefined ? '' : String(view.of)}
          onChange={(of) => onChange({ of: of === '' ? undefined : Number(of) })}
          choices={[
            { value: '', label: t.every_class },
            ...classes.map(({ id, name }) => ({ value: String(id), label: localize(name, language).text })),
          ]}
        />
      )}
      <ToolSelect
        narrow
        label={t.sort}
        value={view.sort}
        onChange={(sort) => onChange({ sort, order: firstOrders[sort] })}
        choices={(Object.keys(orders) as QuizSort[]).map((value) => ({ value, label: orders[value] }))}
      />
    </TableTools>
  );
}
