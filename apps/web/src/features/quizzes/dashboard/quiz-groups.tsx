import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId } from 'react';
import { quizzesMessages } from '#features/quizzes/quizzes.messages.ts';
import { finishOf } from '#features/quizzes/schedule/available.ts';
import { nextChange } from '#features/quizzes/schedule/window.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { currentTime } from '#lib/clock.ts';
import { useAtMoment } from '#ui/moments/at-moment.ts';
import { Empty } from '#ui/screen/empty.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { applyFilter } from './filter/filter.ts';
import { groupsOf } from './filter/groups.ts';
import { SearchBar } from './filter/search-bar.tsx';
import { useSearchWords } from './filter/use-search-words.ts';
import { isNew, type NextStep, nextStep } from './next-step.ts';
import { QuizHero, QuizRow } from './quiz-row.tsx';
import { UpcomingGroup, UpcomingHero } from './upcoming-quiz.tsx';

interface ListChangesProps {
  quizzes: readonly QuizSummary[];
  /** Those of which the list of quizzes has none. */
  upcoming: readonly UpcomingQuiz[];
  /** Requests the lists again; `tries` is how often it was done for the same change. */
  refresh: (tries: number) => Promise<unknown>;
}

/** Requests the lists again when a quiz opens or closes, or when an attempt's time is over. Shows nothing. */
function ListChanges({ quizzes, upcoming, refresh }: ListChangesProps) {
  const ends = quizzes.flatMap(({ open_attempt }) => (open_attempt === null ? [] : [finishOf(open_attempt)]));
  const change = nextChange(quizzes, upcoming);
  const moments = change === undefined ? ends : [...ends, change];
  useAtMoment(moments.length === 0 ? undefined : Math.min(...moments), refresh);
  return null;
}

/** What one feature announces: as the first thing of the screen, or below the list. */
export type Announcement = (isHero: boolean) => ReactNode;

/** What other features have to announce on the dashboard. */
export interface Announcements {
  /** Results that are out; absent without any. */
  results: Announcement | undefined;
  /** Today's practice. */
  practice: Announcement;
  isPracticeDue: boolean;
  /** What can be done where there is no quiz to take. */
  instead: Announcement;
  /** A sample quiz, for learners who have taken nothing. Absent where it is not offered. */
  sample: ReactNode;
  /** Below all else. `hasTaken`: the learner has taken a quiz. */
  rest: (hasTaken: boolean) => ReactNode;
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

/** The next step, then all quizzes by their state; from ten on with a search. */
export function QuizGroups({ quizzes, upcoming, announcements, failing, refresh }: QuizGroupsProps) {
  const { results, practice, isPracticeDue, instead, sample, rest, onTaken } = announcements;
  const hasResults = results !== undefined;
  const offersSample = Boolean(sample);
  const search = useSearch({ from: '/learner/' });
  const isMany = quizzes.length + upcoming.length >= MANY;
  const { q = '', ...choices } = search;
  const words = useSearchWords(isMany ? `${q}` : '');
  const found = isMany ? applyFilter({ ...choices, search: words }, quizzes, upcoming) : undefined;

  const hasTaken = !isNew({ quizzes, hasResults });
  useEffect(() => {
    if (hasTaken) onTaken();
  }, [hasTaken, onTaken]);

  const step = nextStep({
    ...{ quizzes, upcoming, now: currentTime() },
    ...{ hasResults, isPracticeDue, offersSample },
  });
  // A search finds every quiz in the list, also the one above it.
  const above = step && 'quiz' in step && !found?.isFiltered ? step.quiz.id : undefined;
  return (
    <>
      <ListChanges quizzes={quizzes} upcoming={upcoming} refresh={refresh} />
      <div className={styles.first}>
        <FirstStep step={step} announcements={announcements} failing={failing} />
      </div>
      {found && <SearchBar search={search} found={found} />}
      <Lists
        {...groupsOf(found?.quizzes ?? quizzes, found?.upcoming ?? upcoming, above)}
        hasExamAbove={step?.kind === 'exam'}
        failing={failing}
      />
      {quizzes.length === 0 && (
        <NoQuizzes
          isAnyComing={upcoming.length > 0}
          action={step?.kind !== 'practice' && instead(step === undefined)}
        />
      )}
      <div className={styles.below}>
        {step?.kind !== 'results' && results?.(false)}
        {step?.kind !== 'practice' && practice(false)}
        {rest(hasTaken)}
      </div>
    </>
  );
}

interface NoQuizzesProps {
  /** The list says when. */
  isAnyComing: boolean;
  action: ReactNode;
}

function NoQuizzes({ isAnyComing, action }: NoQuizzesProps) {
  const t = useMessages(quizzesMessages);
  const d = useMessages(dashboardMessages);
  return (
    <Empty
      action={
        <>
          {!isAnyComing && <p>{d.institute_adds}</p>}
          {action}
        </>
      }
    >
      {t.empty}
    </Empty>
  );
}

interface FirstStepProps extends Pick<QuizGroupsProps, 'announcements' | 'failing'> {
  step: NextStep | undefined;
}

function FirstStep({ step, announcements, failing }: FirstStepProps) {
  const t = useMessages(dashboardMessages);
  switch (step?.kind) {
    case 'results':
      return announcements.results?.(true);
    case 'practice':
      return announcements.practice(true);
    case 'sample':
      return announcements.sample;
    case 'exam':
      return (
        <section className={styles.group}>
          <h2 className={styles.heading}>{t.upcoming}</h2>
          <ul>
            <UpcomingHero quiz={step.quiz} failing={failing} />
          </ul>
        </section>
      );
    case 'continue':
    case 'start':
      return (
        <ul>
          <QuizHero quiz={step.quiz} />
        </ul>
      );
    default:
      return null;
  }
}

interface ListsProps extends ReturnType<typeof groupsOf>, Pick<QuizGroupsProps, 'failing'> {
  /** The heading of upcoming quizzes stands above already. */
  hasExamAbove: boolean;
}

function Lists({ failing, hasExamAbove, ...groups }: ListsProps) {
  const t = useMessages(dashboardMessages);
  const q = useMessages(quizzesMessages);
  const hasMain = groups.continue.length + groups.open.length > 0;
  const hasRail = groups.coming.length + groups.done.length > 0;
  return (
    <div className={hasMain && hasRail ? `${styles.lists} ${styles.withRail}` : styles.lists}>
      {hasMain && (
        <div className={styles.main}>
          <OpenGroup label={q.in_progress} quizzes={groups.continue} />
          <OpenGroup label={t.open_now} quizzes={groups.open} />
        </div>
      )}
      {hasRail && (
        <div className={hasMain ? styles.rail : styles.main}>
          {groups.coming.length > 0 && (
            <UpcomingGroup quizzes={groups.coming} isRest={hasExamAbove} failing={failing} />
          )}
          {groups.done.length > 0 && (
            <section className={styles.group}>
              <h2 className={styles.heading}>{t.done}</h2>
              <ul className={styles.rows}>
                {groups.done.map((quiz) => (
                  <QuizRow key={quiz.id} quiz={quiz} level={3} />
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
}

/** The screen's own heading is theirs; the label tells the groups apart. */
function OpenGroup({ label, quizzes }: OpenGroupProps) {
  const id = useId();
  if (quizzes.length === 0) return null;
  return (
    <div className={styles.group}>
      <p id={id} className={styles.heading}>
        {label}
      </p>
      <ul className={styles.rows} aria-labelledby={id}>
        {quizzes.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} />
        ))}
      </ul>
    </div>
  );
}
