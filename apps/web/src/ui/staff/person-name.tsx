import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './person-name.module.css';
import table from './table/table.module.css';

interface PersonNameProps {
  person: { username: string; full_name: string };
  /** What else tells namesakes apart, such as the roll number. */
  more?: string | undefined;
  id?: string;
  /** Where the name leads: to one attempt at an exam, or to the learner's page. Plain text without. */
  to?: { quiz: number | string; attempt: number } | { learner: number } | undefined;
}

/** A person as staff know them: the name first, then the username; the username alone where there is no name. */
export function PersonName({ person: { username, full_name }, more = '', id, to }: PersonNameProps) {
  const second = [full_name === '' ? '' : username, more].filter((part) => part !== '');
  const name = <span id={id}>{full_name || username}</span>;
  return (
    <>
      {to ? <PersonLink to={to}>{name}</PersonLink> : name}
      {second.map((part, place) => (
        <span
          key={part}
          className={`${table.second} ${to && place < second.length - 1 ? styles.username : ''}`}
        >
          {place === 0 ? ' ' : ' · '}
          <span className={styles.part}>{part}</span>
        </span>
      ))}
    </>
  );
}

interface PersonLinkProps {
  to: NonNullable<PersonNameProps['to']>;
  children: ReactNode;
}

function PersonLink({ to, children }: PersonLinkProps) {
  const look = { className: styles.link, 'data-control': 'open' };
  return 'learner' in to ? (
    <Link to="/admin/learners/$id" params={{ id: String(to.learner) }} {...look}>
      {children}
    </Link>
  ) : (
    <Link
      to="/admin/quiz/$id/attempts/$attempt"
      params={{ id: String(to.quiz), attempt: String(to.attempt) }}
      {...look}
    >
      {children}
    </Link>
  );
}
