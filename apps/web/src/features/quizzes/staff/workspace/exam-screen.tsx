import type { QuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { shownStandingOf } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCan } from '#api/staff/rights.ts';
import { quizOutlineQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useNow } from '#features/quizzes/staff/status/now.ts';
import { StatusBadge } from '#features/quizzes/staff/status/status-badge.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { firstTab, placeOf, placesFor, type Tab, tabOf, tabsFor } from './tabs.ts';
import { workspaceMessages } from './workspace.messages.ts';
import styles from './workspace.module.css';

/** What stands above every screen below /admin/quiz/{id}/: where the exam stands, and the tabs. The screens name the exam. */
export function ExamScreen() {
  const { id } = useParams({ from: '/admin/admin/quiz/$id' });
  return /^[1-9]\d{0,14}$/.test(id) ? <Workspace id={id} /> : <NoQuiz />;
}

/** An address whose id is not a number names nothing. */
function NoQuiz() {
  const t = useMessages(workspaceMessages);
  return (
    <div className={screen.stack}>
      <ScreenHeading>{t.exam}</ScreenHeading>
      <Notice tone="error">{t.not_found}</Notice>
    </div>
  );
}

function Workspace({ id }: { id: string }) {
  const t = useMessages(workspaceMessages);
  // Where it cannot be loaded, the screen below says why.
  const { data: outline, isPending } = useQuery(quizOutlineQuery(id));
  const can = useCan();
  const location = useLocation();
  const isWhole = outline?.is_whole ?? can('edit_quiz');
  const tabs = tabsFor(can, isWhole);
  const current = tabOf(tabs, location);
  const place = placeOf(location.pathname);
  // While the next screen loads, this one stands there with the address of the next.
  const isBare = location.pathname.replace(/\/$/, '') === `/admin/quiz/${id}`;
  return (
    <div className={screen.stack}>
      <div className={`${styles.head} ${current && 'hash' in current ? styles.staying : ''}`}>
        <nav aria-label={t.exam}>
          <ul>
            {tabs.map((tab) => (
              <li key={tab.name}>
                <TabLink id={id} tab={tab} isCurrent={tab === current} />
              </li>
            ))}
          </ul>
        </nav>
        {outline && <StatusBadge quiz={outline} />}
      </div>
      {current && <Within id={id} tab={current} isWhole={isWhole} place={place} />}
      {!isBare && <Outlet />}
      {isBare && !isPending && <ToFirstTab id={id} tabs={tabs} outline={outline} />}
    </div>
  );
}

interface ToFirstTabProps {
  id: string;
  tabs: readonly Tab[];
  outline: QuizOutline | undefined;
}

/** An address that names no tab leads to the one where the exam stands. */
function ToFirstTab({ id, tabs, outline }: ToFirstTabProps) {
  const now = useNow();
  const tab = firstTab(tabs, outline && shownStandingOf(outline, now));
  if (!tab) return null;
  const hash = 'hash' in tab && { hash: tab.hash };
  return <Navigate to={`/admin/quiz/$id/${tab.places[0]}`} params={{ id }} {...hash} replace />;
}

/** The router compares addresses alone; a tab may have several. */
const activeOptions = { exact: true, includeHash: true } as const;

function TabLink({ id, tab, isCurrent }: { id: string; tab: Tab; isCurrent: boolean }) {
  const t = useMessages(workspaceMessages);
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={`/admin/quiz/$id/${tab.places[0]}`}
      params={{ id }}
      {...('hash' in tab && { hash: tab.hash })}
      className={styles.tab}
      activeOptions={activeOptions}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {t[tab.name]}
    </Link>
  );
}

interface WithinProps {
  id: string;
  tab: Tab;
  isWhole: boolean;
  place: string;
}

/** The screens of one tab, where there are several. */
function Within({ id, tab, isWhole, place: here }: WithinProps) {
  const t = useMessages(workspaceMessages);
  const can = useCan();
  const places = placesFor(tab, can, isWhole).filter((place) => place !== 'edit' && place !== 'results');
  if (places.length < 2) return null;
  return (
    <nav aria-label={t[tab.name]} className={styles.within}>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <Link
              to={`/admin/quiz/$id/${place}`}
              params={{ id }}
              className={styles.place}
              aria-current={place === here ? 'page' : undefined}
            >
              {t[`at_${place}`]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
