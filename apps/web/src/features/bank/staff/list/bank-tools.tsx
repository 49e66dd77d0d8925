import { bankMessages } from '#features/bank/staff/bank.messages.ts';
import {
  type BankView,
  countMoreFilters,
  languageFilters,
  SEARCH_LENGTH,
  sorts,
  TAG_LENGTH,
  useFilters,
} from '#features/bank/staff/bank-view.ts';
import { forPracticeMessages } from '#features/bank/staff/for-practice.messages.ts';
import { sharingMessages } from '#features/bank/staff/sharing.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { LongListSearch } from '#ui/staff/table/long-list/long-list.ts';
import { TableTools, ToolSearch, ToolSelect } from '#ui/staff/table/table-tools.tsx';
import { bankListMessages } from './bank-list.messages.ts';
import styles from './bank-list.module.css';
import { DifficultyFilter, StatusFilter } from './filter-selects.tsx';

interface BankToolsProps {
  view: BankView;
  search: LongListSearch;
  onChange: (changed: Partial<BankView>) => void;
}

/** Searching, sorting, and filters, of which the less common ones are tucked away. */
export function BankTools({ view, search, onChange }: BankToolsProps) {
  const t = useMessages(bankListMessages);
  const sortNames = { newest: t.newest, oldest: t.oldest, changed: t.last_changed };
  return (
    <TableTools>
      <ToolSearch
        {...search}
        label={t.search}
        value={view.search}
        maxLength={SEARCH_LENGTH}
        onChange={(text) => onChange({ search: text })}
      />
      <StatusFilter value={view.status} onChange={(status) => onChange({ status })} />
      <ToolSelect
        label={t.sort}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
        choices={sorts.map((value) => ({ value, label: sortNames[value] }))}
      />
      <MoreFilters view={view} onChange={onChange} />
    </TableTools>
  );
}

function MoreFilters({ view, onChange }: Pick<BankToolsProps, 'view' | 'onChange'>) {
  const t = useMessages(bankListMessages);
  const tBank = useMessages(bankMessages);
  const tPractice = useMessages(forPracticeMessages);
  const tSharing = useMessages(sharingMessages);
  const set = countMoreFilters(view);
  const languageNames = {
    complete: t.complete,
    missing: t.missing,
    en: t.with_english,
    ne: t.with_nepali,
  };
  const useNames = { true: t.used, false: t.unused };
  return (
    <details className={styles.more} open={set > 0 || undefined}>
      <summary>{set > 0 ? t.more_filters_set({ n: set }) : t.more_filters}</summary>
      <div className={styles.filters}>
        <DifficultyFilter value={view.difficulty} onChange={(value) => onChange({ difficulty: value })} />
        <ToolSelect
          label={tBank.languages}
          value={view.language}
          onChange={(language) => onChange({ language })}
          choices={[
            { value: '', label: t.every_language },
            ...languageFilters.map((value) => ({ value, label: languageNames[value] })),
          ]}
        />
        <ToolSelect
          label={t.used_or_not}
          value={view.used}
          onChange={(used) => onChange({ used })}
          choices={[
            { value: '', label: t.used_or_not },
            ...useFilters.map((value) => ({ value, label: useNames[value] })),
          ]}
        />
        <ToolSelect
          label={tPractice.heading}
          value={view.practice}
          onChange={(practice) => onChange({ practice })}
          choices={[
            { value: '', label: tPractice.either },
            { value: 'true', label: tPractice.released },
            { value: 'false', label: tPractice.withheld },
          ]}
        />
        <ToolSelect
          label={tSharing.owner}
          value={view.owner}
          onChange={(owner) => onChange({ owner })}
          choices={[
            { value: '', label: tSharing.every_owner },
            { value: 'me', label: tSharing.mine },
          ]}
        />
        <ToolSearch
          label={t.tag}
          value={view.tag}
          maxLength={TAG_LENGTH}
          onChange={(tag) => onChange({ tag })}
        />
      </div>
    </details>
  );
}
