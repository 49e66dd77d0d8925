import type { QuizSchedule } from '@abhyas/contract/quizzes';
import { formatDateTime, formatMoment } from '@abhyas/exam-rules/calendar/written-times';
import { Link } from '@tanstack/react-router';
import styles from '#features/quizzes/quizzes.module.css';
import { scheduleMessages } from '#features/quizzes/schedule/schedule.messages.ts';
import { TimeLeft } from '#features/quizzes/schedule/time-left.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import { useAtMoment } from '#ui/moments/at-moment.ts';
import screen from '#ui/screen/screen.module.css';
import { instructionsMessages } from './instructions.messages.ts';
import { Instructions } from './instructions.tsx';
import { StartQuiz } from './start-quiz.tsx';

/** Nobody keeps a page open for longer. */
const SOON_MS = 60 * 60_000;

interface ScheduledQuizProps {
  quiz: QuizSchedule;
  /** The server's time in ms. */
  now: number;
  failing: boolean;
  /** Looks whether it is open; `tries` is how often that was done. */
  refresh: (tries: number) => Promise<unknown>;
}

/**
 * The instructions before the start, with the countdown. The button to start comes with its end: the server decides. What else the
 * list knows of the quiz comes a little later.
 */
export function ScheduledQuiz({ quiz, now, failing, refresh }: ScheduledQuizProps) {
  const t = useMessages(scheduleMessages);
  const general = useMessages(instructionsMessages);
  const language = useLanguage();
  // It was not in the list: without a start it has been published since.
  const start_time = quiz.start_time ?? quiz.server_time;
  const start = Date.parse(start_time);
  useAtMoment(start, refresh);
  const opened = { time: formatMoment(start_time, language, now) };
  return (
    <Instructions
      quiz={quiz}
      lead={
        <div className={`${screen.card} ${styles.countdown}`}>
          {now < start ? (
            <>
              <p className={styles.eyebrow}>{t.opens_in}</p>
              <p className={styles.countdownTime}>
                <TimeLeft ms={start - now} />
              </p>
              <p>
                {general.opens}: <strong>{formatDateTime(start_time, language)}</strong>
              </p>
              {start - now < SOON_MS && <p className={screen.muted}>{general.opens_by_itself}</p>}
            </>
          ) : (
            <p role="status">{failing ? t.open_waiting(opened) : t.open_since(opened)}</p>
          )}
        </div>
      }
    >
      {now < start || failing ? (
        <Link to="/" className={buttonClass('secondary', true)}>
          {general.to_dashboard}
        </Link>
      ) : (
        <StartQuiz quiz={{ id: quiz.id, open_attempt: null }} canStart />
      )}
    </Instructions>
  );
}
