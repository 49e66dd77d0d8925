import { useNavigate } from '@tanstack/react-router';
import { STATES } from '#features/quizzes/dashboard/groups.ts';
import { quizzesMessages } from '#features/quizzes/quizzes.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import field from '#ui/field.module.css';
import { Empty } from '#ui/screen/empty.tsx';
import { filterMessages } from './filter.messages.ts';
import styles from './filter.module.css';
import { DIFFICULTIES, type FilterSearch, type Found, readFilter, TIERS } from './filter.ts';

interface FilterChoicesProps {
  search: FilterSearch;
  onChange: (more: FilterSearch) => void;
}

export function FilterChoices({ search, onChange }: FilterChoicesProps) {
  const t = useMessages(filterMessages);
  const q = useMessages(quizzesMessages);
  const { state, difficulty, tier } = readFilter(search);
  return (
    <div className={styles.choices}>
      <Choice
        label={t.state}
        value={state}
        any={t.any}
        choices={STATES.map((value) => ({ value, label: t[value] }))}
        onChange={(value) => onChange({ state: value })}
      />
      <Choice
        label={q.difficulty}
        value={difficulty}
        any={t.any}
        choices={DIFFICULTIES.map((value) => ({ value, label: q[value] }))}
        onChange={(value) => onChange({ difficulty: value })}
      />
      <Choice
        label={t.tier}
        value={tier}
        any={t.any}
        choices={TIERS.map((value) => ({ value, label: t[value] }))}
        onChange={(value) => onChange({ tier: value })}
      />
    </div>
  );
}

/** How many were found, and a way back where there are none. */
export function FoundCount({ found }: { found: Found }) {
  const t = useMessages(filterMessages);
  const navigate = useNavigate();
  const count = found.quizzes.length + found.upcoming.length;
  return (
    <>
      <p role="status" className={found.isFiltered ? styles.count : 'visually-hidden'}>
        {found.isFiltered && t.found({ n: count, total: found.total })}
      </p>
      {count === 0 && (
        <Empty
          action={
            <Button onClick={() => void navigate({ to: '/', search: {}, replace: true })}>{t.clear}</Button>
          }
        >
          {t.nothing}
        </Empty>
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  any: string;
  choices: ReadonlyArray<{ value: string; label: string }>;
  onChange: (value: string) => void;
}

function Choice({ label, value = '', any, choices, onChange }: ChoiceProps) {
  return (
    <label className={field.field}>
      <span className={field.label}>{label}</span>
      <select className={field.input} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
