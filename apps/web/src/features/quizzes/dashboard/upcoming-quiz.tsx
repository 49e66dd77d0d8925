import type { UpcomingQuiz } from '@abhyas/contract/quizzes';
import { formatDateTime, formatMoment } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { quizzesMessages } from '#features/quizzes/quizzes.messages.ts';
import { ClosingFact } from '#features/quizzes/schedule/closing-fact.tsx';
import { scheduleMessages } from '#features/quizzes/schedule/schedule.messages.ts';
import { TimeLeft } from '#features/quizzes/schedule/time-left.tsx';
import { phaseAt } from '#features/quizzes/schedule/window.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { ChevronIcon } from '#ui/icons.tsx';
import { useNow } from '#ui/moments/now.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { RowFacts } from './row-facts.tsx';

interface UpcomingQuizProps {
  quiz: UpcomingQuiz;
  /** The last request of the lists failed. */
  failing: boolean;
}

interface UpcomingGroupProps extends Pick<UpcomingQuizProps, 'failing'> {
  quizzes: readonly UpcomingQuiz[];
  /** The next one stands above. */
  isRest: boolean;
}

/** The quizzes that open within the next days. */
export function UpcomingGroup({ quizzes, isRest, failing }: UpcomingGroupProps) {
  const t = useMessages(dashboardMessages);
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{isRest ? t.later : t.upcoming}</h2>
      <ul className={styles.rows}>
        {quizzes.map((quiz) => (
          <UpcomingRow key={quiz.id} quiz={quiz} failing={failing} />
        ))}
      </ul>
    </section>
  );
}

function UpcomingRow({ quiz, failing }: UpcomingQuizProps) {
  const t = useMessages(scheduleMessages);
  const titleId = useId();
  return (
    <li className={styles.row}>
      <h3 id={titleId} className={styles.title}>
        <Localized text={quiz.title} />
      </h3>
      <div className={styles.about}>
        <Facts quiz={quiz} />
        <Opening quiz={quiz} failing={failing}>
          {(timeLeft, date) => (
            <p className={styles.opening}>
              {t.opens_in}: <strong className="figures">{timeLeft}</strong>
              <span className={styles.date}>{date}</span>
            </p>
          )}
        </Opening>
      </div>
      <InstructionsLink quiz={quiz} failing={failing} titleId={titleId} className={styles.go} />
    </li>
  );
}

/** The next one, as the first thing on the dashboard. */
export function UpcomingHero({ quiz, failing }: UpcomingQuizProps) {
  const t = useMessages(scheduleMessages);
  const titleId = useId();
  return (
    <Hero
      as="li"
      level={3}
      title={<Localized text={quiz.title} />}
      titleId={titleId}
      actions={
        <InstructionsLink
          quiz={quiz}
          failing={failing}
          titleId={titleId}
          className={buttonClass('primary')}
        />
      }
      more={<Facts quiz={quiz} />}
    >
      <Opening quiz={quiz} failing={failing}>
        {(timeLeft, date) => (
          <>
            <p className={`${styles.countdown} figures`}>
              <span className={styles.unit}>{t.opens_in}:</span> {timeLeft}
            </p>
            <p>
              {date} · <span className={styles.note}>{t.opens_here}</span>
            </p>
          </>
        )}
      </Opening>
    </Hero>
  );
}

const Facts = ({ quiz }: { quiz: UpcomingQuiz }) => (
  <RowFacts quiz={quiz}>
    <ClosingFact end_time={quiz.end_time} />
  </RowFacts>
);

interface OpeningProps extends UpcomingQuizProps {
  /** Before it opens. */
  children: (timeLeft: ReactNode, date: string) => ReactNode;
}

/** The countdown; after it, that the quiz will be in the list. */
function Opening({ quiz: { start_time }, failing, children }: OpeningProps) {
  const t = useMessages(scheduleMessages);
  const language = useLanguage();
  const now = useNow(1000);
  if (start_time === null) return null;
  const left = Date.parse(start_time) - now;
  if (left > 0) return children(<TimeLeft ms={left} />, formatDateTime(start_time, language));
  const opened = { time: formatMoment(start_time, language, now) };
  return <p role="status">{failing ? t.open_waiting(opened) : t.open_since(opened)}</p>;
}

interface InstructionsLinkProps extends UpcomingQuizProps {
  titleId: string;
  className: string | undefined;
}

/** Once the quiz is open, the instructions have its Start. */
function InstructionsLink({ quiz, failing, titleId, className }: InstructionsLinkProps) {
  const t = useMessages(scheduleMessages);
  const { start_quiz } = useMessages(quizzesMessages);
  const isOpen = phaseAt(quiz, useNow(1000)) === 'open' && !failing;
  const id = useId();
  return (
    <Link
      id={id}
      aria-labelledby={`${id} ${titleId}`}
      to="/quiz/$id/instructions"
      params={{ id: String(quiz.id) }}
      className={className}
    >
      {isOpen ? start_quiz : t.see_instructions}
      <ChevronIcon size={18} />
    </Link>
  );
}
