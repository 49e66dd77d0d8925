import { TextField } from '../../../../forms/fields/text-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';
import { type ListView, type Sorting, sortings } from './quiz-order.ts';

interface ListToolsProps {
  view: ListView;
  searchable: boolean;
  onChange: (view: ListView) => void;
}

/** Sorting and searching. */
export function ListTools({ view, searchable, onChange }: ListToolsProps) {
  const t = useMessages(quizListMessages);
  const labels = { newest: t.newest, title: t.by_title, start: t.by_start, status: t.by_status };
  return (
    <search className={styles.tools}>
      {searchable && (
        <TextField
          type="search"
          label={t.search}
          value={view.search}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...view, search: target.value })}
        />
      )}
      <SelectField
        label={t.sort}
        value={view.sort}
        choices={sortings.map((value) => ({ value, label: labels[value] }))}
        onChange={({ target }) => onChange({ ...view, sort: target.value as Sorting })}
      />
    </search>
  );
}
