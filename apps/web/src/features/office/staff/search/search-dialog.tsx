import { MAX_OFFICE_SEARCH } from '@abhyas/contract/office';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDebounced } from '#forms/debounced.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import field from '#ui/field.module.css';
import screen from '#ui/screen/screen.module.css';
import { useStillWhilePressed } from '#ui/staff/still-while-pressed.ts';
import { FoundOption, findScreens, type NamedScreen, useFoundLinks } from './found-links.tsx';
import { searchQuery } from './search.api.ts';
import { searchMessages } from './search.messages.ts';
import styles from './search.module.css';
import { setSlashOn, useSlashOn } from './search-keys.ts';

/** A search is sent when typing has rested for this long. */
const REST_MS = 150;

interface SearchDialogProps {
  /** Those that this account may open. */
  screens: readonly NamedScreen[];
  onClose: () => void;
}

/** One field for everything that staff find: arrows choose, Enter opens, Escape closes. */
export function SearchDialog({ screens, onClose }: SearchDialogProps) {
  const t = useMessages(searchMessages);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const sent = useDebounced(text.trim(), REST_MS);
  const { data, error } = useQuery(searchQuery(sent));
  const { shown, press } = useStillWhilePressed({ data, sent });
  const found = useFoundLinks(shown.sent === '' ? undefined : shown.data, shown.sent);
  const links = shown.sent === '' ? [] : findScreens(screens, shown.sent);
  const groups = links.length > 0 ? [{ group: 'screens' as const, links }, ...found] : found;
  const keys = groups.flatMap(({ links }) => links.map(({ key }) => key));
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(0, keys.indexOf(chosen ?? ''));

  // The dialog itself gives the focus to its first control.
  useEffect(() => input.current?.focus(), []);
  const optionId = (key: string | undefined) =>
    key === undefined ? undefined : `${id}-${keys.indexOf(key)}`;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && keys.length > 0) {
      const next = (at + step + keys.length) % keys.length;
      setChosen(keys[next]);
      list.current?.querySelector(`[id="${id}-${next}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter')
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog heading={t.search} size="large" closeButton onClose={onClose}>
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t.what}
        aria-expanded={keys.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={optionId(keys[at])}
        aria-autocomplete="list"
        placeholder={t.what}
        className={field.input}
        value={text}
        maxLength={MAX_OFFICE_SEARCH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={move}
      />
      <Outcome count={sent === '' || data === undefined ? undefined : keys.length} error={error} />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t.results}
        className={styles.groups}
        onPointerDown={press}
      >
        {groups.map(({ group, links }) => (
          <fieldset key={group} className={styles.group} aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} role="presentation" className={screen.muted}>
              {t[group]}
            </p>
            {links.map((found) => (
              <FoundOption
                key={found.key}
                id={optionId(found.key) ?? ''}
                found={found}
                selected={found.key === keys[at]}
                className={styles.option}
                onOpen={onClose}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <KeysNote />
    </Dialog>
  );
}

/** `count`: of what was found; undefined while nothing is sought. */
function Outcome({ count, error }: { count: number | undefined; error: Error | null }) {
  const t = useMessages(searchMessages);
  const language = useLanguage();
  if (error !== null) return <Failure sentence={t.failed} error={error} />;
  return (
    <p role="status" className={count === 0 ? undefined : 'visually-hidden'}>
      {count === 0 ? t.none : count !== undefined && t.found({ n: formatNumber(count, language) })}
    </p>
  );
}

/** Who reads the screen by voice can switch the single key off (WCAG 2.1.4). */
function KeysNote() {
  const t = useMessages(searchMessages);
  const isOn = useSlashOn();
  return (
    <div className={styles.keys}>
      <p>{t.keys({ keys: 'Ctrl K' })}</p>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setSlashOn(target.checked)} />
        {t.by_slash}
      </label>
    </div>
  );
}
