import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import field from '#ui/field.module.css';
import type { FilterSearch, Found } from './filter.ts';
import { FilterChoices, FoundCount } from './filter-choices.tsx';
import { searchMessages } from './search.messages.ts';
import styles from './search.module.css';

interface SearchBarProps {
  search: FilterSearch;
  found: Found;
}

/** Searches and filters the dashboard's quizzes. What is wanted stands in the address, so that Back and Reload keep it. */
export function SearchBar({ search, found }: SearchBarProps) {
  const t = useMessages(searchMessages);
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useTypedText(`${search.q ?? ''}`);
  const [isOpen, setOpen] = useState(
    [search.state, search.difficulty, search.tier].some((choice) => choice !== undefined),
  );
  const { chosen } = found;
  const change = (more: FilterSearch) =>
    void navigate({
      to: '/',
      search: withoutBlanks({ ...search, ...more }),
      replace: true,
      resetScroll: false,
    });

  return (
    <search className={styles.bar}>
      <div className={styles.row}>
        <label htmlFor={id} className="visually-hidden">
          {t.search}
        </label>
        <input
          id={id}
          type="search"
          className={`${field.input} ${styles.search}`}
          placeholder={t.search}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            change({ q: target.value });
          }}
        />
        <details
          className={styles.more}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className={styles.summary}>{chosen > 0 ? t.filters_on({ n: chosen }) : t.filters}</summary>
          <FilterChoices search={search} onChange={change} />
        </details>
      </div>
      <FoundCount found={found} />
    </search>
  );
}

/** What is being typed. The address follows a moment later, and an input method of Nepali must not wait for it. */
function useTypedText(inAddress: string) {
  const [text, setText] = useState(inAddress);
  const typed = useRef(inAddress);
  useEffect(() => {
    // Back, or the button that clears.
    if (inAddress !== typed.current) setText(inAddress);
    typed.current = inAddress;
  }, [inAddress]);
  const type = (next: string) => {
    typed.current = next;
    setText(next);
  };
  return [text, type] as const;
}

const withoutBlanks = (search: FilterSearch): FilterSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
