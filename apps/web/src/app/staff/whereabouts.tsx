import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { readBankView, writeBankView } from '#features/bank/staff/bank-rules.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { useSubject } from '#ui/staff/subject.ts';
import { HelpLink } from './help-link.tsx';
import { officeMessages } from './office.messages.ts';
import { crumbsOf, type Place, places } from './places.ts';
import styles from './whereabouts.module.css';

/** The screen that is open, as the table of routes has it. */
function useHere() {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const { id = '' }: { id?: string } = match?.params ?? {};
  const search: { quiz?: number; [name: string]: unknown } = match?.search ?? {};
  return { path: match?.fullPath ?? '', id, search };
}

/** The place that is open. */
export function usePlace(): Place['name'] | undefined {
  const { path, search } = useHere();
  if (isImportForExam(path, search)) return 'exams';
  return rowOf(path)?.name ?? crumbsOf[path]?.place;
}

const rowOf = (path: string) => places.find(({ screens }) => screens.some(({ to }) => to === path));
/** Questions are also imported straight into an exam. */
const isImportForExam = (path: string, { quiz }: { quiz?: number }) =>
  quiz !== undefined && path.startsWith('/admin/imports');

/** Where the open screen is, and the help for it. */
export function Whereabouts() {
  const { path } = useHere();
  return (
    <div className={styles.frame}>
      <Way />
      <HelpLink path={path} />
    </div>
  );
}

/** Among the screens of its place, or below them. */
function Way() {
  const { path, search } = useHere();
  const row = rowOf(path);
  if (isImportForExam(path, search)) return <ImportForExam quiz={Number(search.quiz)} />;
  return row ? <Row place={row} /> : <Trail />;
}

function Row({ place }: { place: Place }) {
  const t = useMessages(officeMessages);
  const can = useCan();
  const shown = place.screens.filter(({ action }) => can(action));
  if (shown.length < 2) return null;
  return (
    <nav className={styles.way} aria-label={t[place.name]}>
      <ul className={styles.row}>
        {shown.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.screen}
              activeProps={{ className: styles.open }}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Trail() {
  const t = useMessages(officeMessages);
  const can = useCan();
  const { path, id, search } = useHere();
  const subject = useSubject();
  const crumbs = crumbsOf[path];
  if (crumbs === undefined) return null;
  const { place, below, of, name } = crumbs;
  const first = places.find((each) => each.name === place)?.screens.find(({ action }) => can(action));
  const keepsFilters = path === '/admin/bank/check' || path === '/admin/bank/paper';
  const called = of && subject && <Localized text={subject} />;
  return (
    <Crumbs
      links={[
        first && (
          <Link to={first.to} search={keepsFilters ? writeBankView(readBankView(search)) : {}}>
            {t[place]}
          </Link>
        ),
        below && <Link to={below.to}>{t[below.name]}</Link>,
        name && called && (
          <Link to={of === 'exam' ? '/admin/quiz/$id/results' : '/admin/classes/$id'} params={{ id }}>
            {called}
          </Link>
        ),
      ]}
      here={name ? t[name] : called}
    />
  );
}

function ImportForExam({ quiz }: { quiz: number }) {
  const t = useMessages(officeMessages);
  return (
    <Crumbs
      links={[
        <Link key="exams" to="/admin">
          {t.exams}
        </Link>,
        <Link key="exam" to="/admin/quiz/$id/edit" params={{ id: String(quiz) }}>
          {t.the_exam}
        </Link>,
      ]}
      here={t.import_questions}
    />
  );
}

interface CrumbsProps {
  /** From the place on. */
  links: ReactNode[];
  /** The open screen; undefined until its name is known. */
  here: ReactNode;
}

function Crumbs({ links, here }: CrumbsProps) {
  const t = useMessages(officeMessages);
  return (
    <nav className={styles.way} aria-label={t.you_are_here}>
      <ol className={styles.crumbs}>
        {links.filter(Boolean).map((link, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: crumbs have no other order
          <li key={place}>{link}</li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  );
}
