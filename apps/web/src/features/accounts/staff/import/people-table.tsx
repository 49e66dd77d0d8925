import type { ImportedUser, UserColumn, UserIssue } from '@abhyas/contract/accounts/user-imports';
import { usersMessages } from '#features/accounts/staff/users.messages.ts';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import table from '#ui/staff/table/table.module.css';
import { type Fate, type Fates, fateOf, possibleFates } from './choices.ts';
import { importUsersMessages } from './import-users.messages.ts';
import styles from './import-users.module.css';

interface PeopleTableProps {
  rows: readonly ImportedUser[];
  columns: readonly UserColumn[];
  /** Names of classes that do not exist, and whether they will. */
  unknown: readonly string[];
  createsClasses: boolean;
  fates: Fates;
  onFate: (row: number, fate: Fate) => void;
}

export function PeopleTable({ rows, columns, unknown, createsClasses, fates, onFate }: PeopleTableProps) {
  const t = useMessages(importUsersMessages);
  const tUsers = useMessages(usersMessages);
  const [hasEmail, hasClass] = [columns.includes('email'), columns.includes('class')];
  return (
    <table className={`${table.table} ${table.lines} ${styles.people}`} aria-label={t.show_rows}>
      <thead>
        <tr>
          <th scope="col" className={table.figure}>
            {t.row}
          </th>
          <th scope="col">{tUsers.full_name}</th>
          <th scope="col">{tUsers.username}</th>
          <th scope="col">{tUsers.phone_number}</th>
          {hasEmail && <th scope="col">{tUsers.email}</th>}
          <th scope="col">{tUsers.roll_number}</th>
          {hasClass && <th scope="col">{tUsers.class}</th>}
          <th scope="col">{t.notes}</th>
          <th scope="col">{t.what}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((person) => (
          <PersonRow
            key={person.row}
            person={person}
            hasEmail={hasEmail}
            hasClass={hasClass}
            classNote={
              unknown.includes(person.class) ? (createsClasses ? 'new_class' : 'no_class') : undefined
            }
            fate={fateOf(person, fates)}
            onFate={(fate) => onFate(person.row, fate)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PersonRowProps {
  person: ImportedUser;
  hasEmail: boolean;
  hasClass: boolean;
  classNote: 'new_class' | 'no_class' | undefined;
  fate: Fate;
  onFate: (fate: Fate) => void;
}

function PersonRow({ person, hasEmail, hasClass, classNote, fate, onFate }: PersonRowProps) {
  const t = useMessages(importUsersMessages);
  const tUsers = useMessages(usersMessages);
  const language = useLanguage();
  const name = (text: string) => <span className={table.name}>{text}: </span>;
  const labelOf = (each: Fate): string => {
    if (each === 'new') return t.as_new;
    if (each === 'skip') return t.as_skip;
    const match = person.matches.find(({ id }) => id === each);
    const named = match?.full_name ? `${match.full_name} (${match.username})` : match?.username;
    return t.as_existing({ name: named ?? '' });
  };
  const choices = possibleFates(person);
  return (
    <tr className={fate === 'skip' ? styles.skipped : undefined}>
      <td className={table.figure}>
        {name(t.row)}
        {formatNumber(person.row, language)}
      </td>
      <th scope="row">{person.full_name || '–'}</th>
      <td>
        {name(tUsers.username)}
        {typeof fate === 'number' ? '–' : person.username || '–'}
      </td>
      <td>
        {name(tUsers.phone_number)}
        {person.phone_number || '–'}
      </td>
      {hasEmail && (
        <td>
          {name(tUsers.email)}
          {person.email || '–'}
        </td>
      )}
      <td>
        {name(tUsers.roll_number)}
        {person.roll_number || '–'}
      </td>
      {hasClass && (
        <td>
          {name(tUsers.class)}
          {person.class || '–'}
          {classNote && <small className={styles.classNote}>{t[classNote]}</small>}
        </td>
      )}
      <td>
        <Issues issues={person.issues} />
      </td>
      <td>
        <select
          className={styles.fate}
          aria-label={`${t.what}: ${person.full_name || person.row}`}
          value={String(fate)}
          disabled={choices.length === 1}
          onChange={({ target }) => {
            const chosen = choices.find((each) => String(each) === target.value);
            if (chosen !== undefined) onFate(chosen);
          }}
        >
          {choices.map((each) => (
            <option key={each} value={String(each)}>
              {labelOf(each)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

type Texts = ReturnType<typeof useMessages<typeof importUsersMessages>>;

export const issueSentence =
  (t: Texts) =>
  ({ code, value = '' }: UserIssue): string => {
    const text = t[code];
    // A number of a row gets the digits of the language.
    return typeof text === 'string'
      ? text
      : text({ value: code.endsWith('_in_file') ? Number(value) : value });
  };

function Issues({ issues }: { issues: readonly UserIssue[] }) {
  const t = useMessages(importUsersMessages);
  if (issues.length === 0) return null;
  const sentence = issueSentence(t);
  return (
    <ul className={styles.issues}>
      {issues.map((issue) => (
        <li key={issue.code} className={issue.severity === 'error' ? styles.error : undefined}>
          {sentence(issue)}
        </li>
      ))}
    </ul>
  );
}
