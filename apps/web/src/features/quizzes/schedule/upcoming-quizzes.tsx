import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatDateTime } from '../../../i18n/dates/dates.ts';
import { formatMoment } from '../../../i18n/dates/moment.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Localized } from '../../../i18n/localized.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { useAtMoment } from '../../../ui/moments/at-moment.ts';
import { useNow } from '../../../ui/moments/now.ts';
import { DifficultyBadge } from '../difficulty-badge.tsx';
import { QuizFacts } from '../quiz-facts.tsx';
import { quizzesMessages } from '../quizzes.messages.ts';
import styles from '../quizzes.module.css';
import { ClosingFact } from './closing-fact.tsx';
import { scheduleMessages } from './schedule.messages.ts';
import { TimeLeft } from './time-left.tsx';
import { nextChange } from './window.ts';

interface UpcomingQuizzesProps {
  quizzes: readonly QuizSummary[];
  /** Those of which the list above has none. */
  upcoming: readonly UpcomingQuiz[];
  /** The last request failed. */
  failing: boolean;
  /** Requests the lists again; `tries` is how often it was done for the same change. */
  refresh: (tries: number) => Promise<unknown>;
}

/** What opens within the next days. It opens by itself, and what closes leaves the list above. */
export function UpcomingQuizzes({ quizzes, upcoming, failing, refresh }: UpcomingQuizzesProps) {
  const t = useMessages(scheduleMessages);
  const now = useNow(1000);
  useAtMoment(nextChange(quizzes, upcoming), refresh);
  if (upcoming.length === 0) return null;
  return (
    <section className={styles.upcoming}>
      <h2>{t.upcoming}</h2>
      <ul className={styles.grid}>
        {upcoming.map((quiz) => (
          <UpcomingCard key={quiz.id} quiz={quiz} now={now} failing={failing} />
        ))}
      </ul>
    </section>
  );
}

interface UpcomingCardProps {
  quiz: UpcomingQuiz;
  now: number;
  failing: boolean;
}

function UpcomingCard({ quiz, now, failing }: UpcomingCardProps) {
  const t = useMessages(scheduleMessages);
  const general = useMessages(quizzesMessages);
  const language = useLanguage();
  const titleId = useId();
  const linkId = useId();
  const { start_time } = quiz;
  if (start_time === null) return null;
  const left = Date.parse(start_time) - now;
  const opened = { time: formatMoment(start_time, language, now) };
  return (
    <li className={styles.card}>
      <h3 id={titleId} className={styles.title}>
        <Localized text={quiz.title} />
      </h3>
      <div className={styles.badges}>
        <DifficultyBadge difficulty={quiz.difficulty} />
        {quiz.is_paid_tier && <Badge tone="warning">{general.paid}</Badge>}
        <Badge tone="neutral" icon={<ClockIcon size={18} />}>
          {t.scheduled}
        </Badge>
      </div>
      <div className={styles.opening}>
        {left > 0 ? (
          <>
            <p>
              {t.opens_in}:{' '}
              <strong className={styles.left}>
                <TimeLeft ms={left} />
              </strong>
            </p>
            <p className={styles.date}>{formatDateTime(start_time, language)}</p>
          </>
        ) : (
          <p role="status">{failing ? t.open_waiting(opened) : t.open_since(opened)}</p>
        )}
      </div>
      <QuizFacts quiz={quiz}>
        <ClosingFact end_time={quiz.end_time} />
      </QuizFacts>
      <Link
        id={linkId}
        aria-labelledby={`${linkId} ${titleId}`}
        to="/quiz/$id/instructions"
        params={{ id: String(quiz.id) }}
        className={buttonClass('secondary', true)}
      >
        {t.see_instructions}
      </Link>
    </li>
  );
}
