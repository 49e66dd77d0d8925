import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import {
  DifficultyFilter,
  StatusFilter,
  TopicFilter,
  topicListQuery,
} from '#features/bank/staff/bank-staff.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { TableTools, ToolSearch } from '#ui/staff/table/table-tools.tsx';
import type { BankView } from './bank-filter.ts';
import { fromBankMessages } from './from-bank.messages.ts';

interface BankToolsProps {
  view: BankView;
  search: Ref<HTMLInputElement>;
  onChange: (changed: Partial<BankView>) => void;
  /** The arrow that leads from the search to the questions. */
  onDown: () => void;
}

export function BankTools({ view, search, onChange, onDown }: BankToolsProps) {
  const t = useMessages(fromBankMessages);
  // Without the topics the search and the other filters still work.
  const { data: topics = [] } = useQuery(topicListQuery);
  return (
    <TableTools>
      <ToolSearch
        ref={search}
        label={t.search}
        value={view.search}
        maxLength={200}
        onChange={(text) => onChange({ search: text })}
        onDown={onDown}
      />
      <TopicFilter topics={topics} value={view.topic} onChange={(topic) => onChange({ topic })} />
      <StatusFilter value={view.status} onChange={(status) => onChange({ status })} />
      <DifficultyFilter value={view.difficulty} onChange={(level) => onChange({ difficulty: level })} />
    </TableTools>
  );
}
