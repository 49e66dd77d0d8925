import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { currentTime } from '../../../lib/clock.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Empty } from '../../../ui/screen/empty.tsx';
import { quizzesMessages } from '../quizzes.messages.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { SearchBar } from './filter/search-bar.tsx';
import { groupsOf } from './groups.ts';
import { isNew, type NextStep, nextStep } from './next-step.ts';
import { QuizHero, QuizRow, type Schedule } from './quiz-row.tsx';

/** What other features have to announce on the dashboard. */
export interface Announcements {
  /** Results that are out: as the first thing of the screen, or below it. Absent without any. */
  results: ((isHero: boolean) => ReactNode) | undefined;
  /** Above all others. */
  notices: ReactNode;
  /** A sample quiz, for learners who have taken nothing. Absent where it is not offered. */
  sample: ReactNode;
  /** The learner has taken a quiz. */
  onTaken: () => void;
}

interface QuizGroupsProps {
  /** Those that can be started or resumed. */
  quizzes: readonly QuizSummary[];
  /** Those of which `quizzes` has none. */
  upcoming: readonly UpcomingQuiz[];
  announcements: Announcements;
  /** The last request failed. */
  failing: boolean;
  refresh: (tries: number) => Promise<unknown>;
}

/** From this many on they can be searched. */
const MANY = 10;

const loadSchedule = () => import('./dashboard-schedule.ts');
const loadFilter = () => import('./filter/loaded-filter.tsx');

/** The next step, then all quizzes by their state; from ten on with a search. */
export function QuizGroups({ quizzes, upcoming, announcements, failing, refresh }: QuizGroupsProps) {
  const { results, sample, onTaken } = announcements;
  const hasResults = results !== undefined;
  const offersSample = Boolean(sample);
  const hasTimes =
    upcoming.length > 0 || quizzes.some(({ end_time, open_attempt }) => end_time !== null || open_attempt);
  const schedule = useLoaded(loadSchedule, hasTimes);
  const search = useSearch({ from: '/learner/' });
  const isMany = quizzes.length + upcoming.length >= MANY;
  const [wantsFilter, setWantsFilter] = useState(false);
  const filter = useLoaded(loadFilter, isMany && (wantsFilter || Object.keys(search).length > 0));
  const found = filter?.applyFilter(search, quizzes, upcoming);

  const hasTaken = !isNew({ quizzes, hasResults });
  useEffect(() => {
    if (hasTaken) onTaken();
  }, [hasTaken, onTaken]);

  const step = nextStep({ quizzes, upcoming, now: currentTime(), hasResults, offersSample });
  // A search finds every quiz in the list, also the one above it.
  const above = step && 'quiz' in step && !found?.isFiltered ? step.quiz.id : undefined;
  return (
    <>
      {schedule && <schedule.ListChanges quizzes={quizzes} upcoming={upcoming} refresh={refresh} />}
      <div className={styles.first}>
        <FirstStep step={step} announcements={announcements} schedule={schedule} failing={failing} />
        {step?.kind !== 'results' && results?.(false)}
      </div>
      {(isMany || found) && (
        <SearchBar search={search} filter={filter} found={found} onWanted={() => setWantsFilter(true)} />
      )}
      <Lists
        {...groupsOf(found?.quizzes ?? quizzes, found?.upcoming ?? upcoming, above)}
        hasExamAbove={step?.kind === 'exam'}
        schedule={schedule}
        failing={failing}
      />
      {quizzes.length === 0 && <NoQuizzes />}
    </>
  );
}

function NoQuizzes() {
  const t = useMessages(quizzesMessages);
  return <Empty>{t.empty}</Empty>;
}

interface FirstStepProps extends Pick<QuizGroupsProps, 'announcements' | 'failing'> {
  step: NextStep | undefined;
  schedule: Schedule | undefined;
}

function FirstStep({ step, announcements, schedule, failing }: FirstStepProps) {
  const t = useMessages(dashboardMessages);
  switch (step?.kind) {
    case 'results':
      return announcements.results?.(true);
    case 'sample':
      return announcements.sample;
    case 'exam':
      return (
        <section className={styles.group}>
          <h2 className={styles.heading}>{t.upcoming}</h2>
          <ul>{schedule && <schedule.UpcomingHero quiz={step.quiz} failing={failing} />}</ul>
        </section>
      );
    case 'continue':
    case 'start':
      return (
        <ul>
          <QuizHero quiz={step.quiz} schedule={schedule} />
        </ul>
      );
    default:
      return null;
  }
}

interface ListsProps extends ReturnType<typeof groupsOf>, Pick<QuizGroupsProps, 'failing'> {
  schedule: Schedule | undefined;
  /** The heading of upcoming quizzes stands above already. */
  hasExamAbove: boolean;
}

function Lists({ schedule, failing, hasExamAbove, ...groups }: ListsProps) {
  const t = useMessages(dashboardMessages);
  const q = useMessages(quizzesMessages);
  const hasMain = groups.continue.length + groups.open.length > 0;
  const hasRail = groups.coming.length + groups.done.length > 0;
  return (
    <div className={hasMain && hasRail ? `${styles.lists} ${styles.withRail}` : styles.lists}>
      {hasMain && (
        <div className={styles.main}>
          <OpenGroup label={q.in_progress} quizzes={groups.continue} schedule={schedule} />
          <OpenGroup label={t.open_now} quizzes={groups.open} schedule={schedule} />
        </div>
      )}
      {hasRail && (
        <div className={hasMain ? styles.rail : styles.main}>
          {schedule && groups.coming.length > 0 && (
            <schedule.UpcomingGroup quizzes={groups.coming} isRest={hasExamAbove} failing={failing} />
          )}
          {groups.done.length > 0 && (
            <section className={styles.group}>
              <h2 className={styles.heading}>{t.done}</h2>
              <ul className={styles.rows}>
                {groups.done.map((quiz) => (
                  <QuizRow key={quiz.id} quiz={quiz} schedule={schedule} level={3} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </div>
  );
}

interface OpenGroupProps {
  label: string;
  quizzes: readonly QuizSummary[];
  schedule: Schedule | undefined;
}

/** The screen's own heading is theirs; the label tells the groups apart. */
function OpenGroup({ label, quizzes, schedule }: OpenGroupProps) {
  const id = useId();
  if (quizzes.length === 0) return null;
  return (
    <div className={styles.group}>
      <p id={id} className={styles.heading}>
        {label}
      </p>
      <ul className={styles.rows} aria-labelledby={id}>
        {quizzes.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} schedule={schedule} />
        ))}
      </ul>
    </div>
  );
}
