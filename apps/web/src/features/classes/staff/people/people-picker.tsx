import { PEOPLE_PER_PAGE, type Person } from '@abhyas/contract/classes/people';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { classListQuery } from '#features/classes/staff/classes-staff.api.ts';
import { useDebounced } from '#forms/debounced.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { Loading } from '#ui/staff/loading.tsx';
import { PersonName } from '#ui/staff/person-name.tsx';
import { useStillWhilePressed } from '#ui/staff/still-while-pressed.ts';
import { Pager } from '#ui/staff/table/pager.tsx';
import { foundPeopleQuery } from './people.api.ts';
import { peopleMessages } from './people.messages.ts';
import styles from './people-picker.module.css';

/** What is known of someone who is chosen. */
export type ChosenPerson = Pick<Person, 'id' | 'username' | 'full_name'>;

interface PeoplePickerProps {
  kind: 'learners' | 'staff';
  chosen: readonly ChosenPerson[];
  onChange: (chosen: ChosenPerson[]) => void;
  /** Exactly one is chosen: the next choice replaces it. */
  single?: boolean;
  error?: string | undefined;
}

/** A search, the class to look in, and those who are found: staff choose people here and never type a username. */
export function PeoplePicker({ kind, chosen, onChange, single = false, error }: PeoplePickerProps) {
  const t = useMessages(peopleMessages);
  const can = useCan();
  const [typed, setTyped] = useState('');
  const [class_id, setClass] = useState('');
  const [page, setPage] = useState(1);
  const choices = useRef<HTMLFieldSetElement>(null);
  const search = useDebounced(typed.trim(), SEARCH_REST_MS);
  const label = kind === 'staff' ? t.find_staff : single ? t.find_learner : t.find_learners;
  const isLimited = kind === 'learners' && !can('release_results');
  const look = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <div className={styles.picker}>
      <Chosen chosen={chosen} onChange={onChange} />
      <div className={styles.search}>
        <TextField
          label={label}
          hint={isLimited ? t.hint_own : t.hint}
          error={error}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => look(() => setTyped(target.value))}
          onKeyDown={(event) => {
            // It is a search within a form: Enter sends no form.
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
            event.preventDefault();
            choices.current?.querySelector('input')?.focus();
          }}
        />
        {kind === 'learners' && (
          <ClassChoice class_id={class_id} onChoose={(next) => look(() => setClass(next))} />
        )}
      </div>
      <Found
        ref={choices}
        query={{
          ...{ kind, page: String(page) },
          ...(search !== '' && { search }),
          ...(class_id !== '' && { class_id }),
        }}
        isSearched={search === typed.trim()}
        single={single}
        chosen={chosen}
        page={page}
        onPage={setPage}
        onChange={onChange}
      />
    </div>
  );
}

/** A search is sent when typing has rested for this long. */
const SEARCH_REST_MS = 300;

function Chosen({ chosen, onChange }: Pick<PeoplePickerProps, 'chosen' | 'onChange'>) {
  const t = useMessages(peopleMessages);
  return (
    <div>
      <p role="status" className={screen.muted}>
        {chosen.length > 0 && t.chosen({ n: chosen.length })}
      </p>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((person) => (
            <li key={person.id} className={styles.chip}>
              <span>
                <PersonName person={person} />
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t.remove({ name: person.full_name || person.username })}
                onClick={() => onChange(chosen.filter(({ id }) => id !== person.id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Nothing where there are no classes. */
function ClassChoice({ class_id, onChoose }: { class_id: string; onChoose: (class_id: string) => void }) {
  const t = useMessages(peopleMessages);
  const language = useLanguage();
  const { data = [] } = useQuery(classListQuery(language));
  const classes = data.filter(({ archived_at }) => archived_at === null);
  if (classes.length === 0) return null;
  return (
    <SelectField
      label={t.class}
      value={class_id}
      onChange={({ target }) => onChoose(target.value)}
      choices={[
        { value: '', label: t.every_class },
        ...classes.map(({ id, name }) => ({ value: String(id), label: localize(name, language).text })),
      ]}
    />
  );
}

interface FoundProps extends Pick<PeoplePickerProps, 'chosen' | 'onChange'> {
  ref: React.Ref<HTMLFieldSetElement>;
  query: Parameters<typeof foundPeopleQuery>[0];
  /** The query has what is typed; else it follows, and the list changes. */
  isSearched: boolean;
  single: boolean;
  page: number;
  onPage: (page: number) => void;
}

function Found({ ref, query, isSearched, single, chosen, page, onPage, onChange }: FoundProps) {
  const t = useMessages(peopleMessages);
  const { data: latest, error, isPending, isFetching, refetch } = useQuery(foundPeopleQuery(query));
  const { shown: data, press } = useStillWhilePressed(latest);
  const name = useId();
  if (isPending) return <Loading label={t.loading} shape="row" count={3} />;
  if (data === undefined)
    return <LoadFailure sentence={t.load_failed} error={error} retry={refetch} retrying={isFetching} />;
  const isChosen = (person: Person) => chosen.some(({ id }) => id === person.id);
  const choose = (person: Person) => {
    if (single) onChange([person]);
    else onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  };
  const others = data.people.filter((person) => !isChosen(person));
  return (
    <>
      <p role="status" className={screen.muted}>
        {data.total === 0 ? t.none_found : t.found({ n: data.total })}
      </p>
      {data.total > 0 && (
        <fieldset
          ref={ref}
          className={styles.choices}
          aria-busy={isFetching || !isSearched}
          onPointerDown={press}
          onKeyDown={moveInChoices}
        >
          <legend className="visually-hidden">{t.choices}</legend>
          {data.people.map((person) => (
            <label key={person.id} className={styles.choice}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name={name}
                checked={isChosen(person)}
                onChange={() => choose(person)}
              />
              <span>
                <Described person={person} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={screen.actions}>
        {!single && query.kind === 'learners' && others.length > 1 && (
          <Button look="quiet" onClick={() => onChange([...chosen, ...others])}>
            {t.choose_shown}
          </Button>
        )}
        <Pager page={page} pages={Math.ceil(data.total / PEOPLE_PER_PAGE)} onPage={onPage} />
      </div>
    </>
  );
}

/** With what tells namesakes apart. */
function Described({ person }: { person: Person }) {
  const t = useMessages(peopleMessages);
  const language = useLanguage();
  const { roll_number, role, classes } = person;
  const more = [
    roll_number !== '' && t.roll({ roll: roll_number }),
    role !== 'learner' && t[role],
    ...classes.map((own) => localize(own, language).text),
  ];
  return <PersonName person={person} more={more.filter(Boolean).join(' · ')} />;
}

/** The arrows lead from one choice to the next, as in a table of staff. The browser itself does that for radio buttons. */
function moveInChoices(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { key, target } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (by === undefined) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  inputs[inputs.indexOf(target) + by]?.focus();
}
