import type { QuizSummary, UpcomingQuiz } from '@abhyas/contract/quizzes';
import type { Language } from '@abhyas/contract/shared';
import { formatDateTime, formatMoment, isToday } from '@abhyas/exam-rules/calendar/written-times';
import type { ReactNode } from 'react';
import { DifficultyBadge } from '#features/quizzes/difficulty-badge.tsx';
import { QuizFacts } from '#features/quizzes/quiz-facts.tsx';
import styles from '#features/quizzes/quizzes.module.css';
import { ClosingFact } from '#features/quizzes/schedule/closing-fact.tsx';
import { withheldParts } from '#features/quizzes/schedule/release.ts';
import { minutesFor } from '#features/quizzes/schedule/window.ts';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import type { Spoken } from '#i18n/messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { CheckIcon, ClockIcon, CrossIcon, DashIcon, InfoIcon } from '#ui/icons.tsx';
import { Legend } from '#ui/legend.tsx';
import { useNow } from '#ui/moments/now.ts';
import screen from '#ui/screen/screen.module.css';
import { ScreenHeading } from '#ui/screen/screen-heading.tsx';
import { instructionsMessages } from './instructions.messages.ts';
import { SectionList } from './section-list.tsx';

interface InstructionsProps {
  quiz: UpcomingQuiz & Partial<Pick<QuizSummary, 'remaining_attempts' | 'open_attempt'>>;
  /** What is most urgent, above the rest. */
  lead?: ReactNode;
  /** What to do now. */
  children: ReactNode;
}

/** What to know before the timer starts. */
export function Instructions({ quiz, lead, children }: InstructionsProps) {
  const t = useMessages(instructionsMessages);
  return (
    <div className={styles.narrow}>
      <InstructionsHeading quiz={quiz} />
      {lead}
      <div className={`${screen.card} ${styles.panel}`}>
        <section className={styles.section}>
          <div className={styles.badges}>
            <DifficultyBadge difficulty={quiz.difficulty} />
          </div>
          <QuizFacts quiz={quiz}>
            <ClosingFact {...quiz} />
          </QuizFacts>
        </section>

        <Notes quiz={quiz} />

        <Marking quiz={quiz} />

        <section className={styles.section}>
          <h2>{t.legend}</h2>
          <Legend
            words={{ current: t.current, done: t.attempted, rest: t.not_attempted, flagged: t.flagged }}
          />
        </section>
      </div>
      {children}
    </div>
  );
}

/** Marks of an answer: those of the quiz, or those of each section. */
function Marking({
  quiz: { sections, marks_correct, marks_wrong, pass_percent },
}: Pick<InstructionsProps, 'quiz'>) {
  const t = useMessages(instructionsMessages);
  const hasMarks = !sections && marks_correct !== null && marks_wrong !== null;
  return (
    <section className={styles.section}>
      <h2>{sections ? t.sections : t.marking}</h2>
      {sections && <SectionList sections={sections} />}
      <ul className={styles.lines}>
        {hasMarks && (
          <>
            <li>
              <CheckIcon />
              {t.per_correct({ n: marks_correct })}
            </li>
            <li>
              <CrossIcon />
              {marks_wrong > 0 ? t.per_wrong({ n: marks_wrong }) : t.wrong_free}
            </li>
          </>
        )}
        <li>
          <DashIcon />
          {t.unanswered_free}
        </li>
        {pass_percent !== undefined && (
          <li>
            <InfoIcon />
            {t.pass_note({ n: pass_percent })}
          </li>
        )}
      </ul>
    </section>
  );
}

/** The title in both languages; one that is in one language, once. */
export function InstructionsHeading({ quiz }: Pick<InstructionsProps, 'quiz'>) {
  const t = useMessages(instructionsMessages);
  const language = useLanguage();
  const other = language === 'en' ? 'ne' : 'en';
  const shown = localize(quiz.title, language).text;
  return (
    <div className={styles.titles}>
      <p className={styles.eyebrow}>{t.instructions}</p>
      <ScreenHeading title={`${t.instructions}: ${shown}`}>
        <Localized text={quiz.title} />
      </ScreenHeading>
      {localize(quiz.title, other).text !== shown && (
        <p className={styles.other}>
          <Localized text={quiz.title} language={other} />
        </p>
      )}
    </div>
  );
}

function Notes({ quiz }: Pick<InstructionsProps, 'quiz'>) {
  const t = useMessages(instructionsMessages);
  const language = useLanguage();
  const now = useNow(1000);
  return (
    <section className={styles.section}>
      <h2>{t.notes}</h2>
      <ul className={styles.lines}>
        {/* An attempt in progress has an end of its own: the facts have it. */}
        {quiz.end_time !== null && now < Date.parse(quiz.end_time) && !quiz.open_attempt && (
          <li>
            <ClockIcon />
            <strong>
              <WindowNote quiz={quiz} now={now} />
            </strong>
          </li>
        )}
        {[
          t.timer_note,
          t.submit_note,
          ...(quiz.raise_hand ? [t.hand_note] : []),
          ...(quiz.record_focus ? [t.focus_note] : []),
          ...releaseNotes(quiz, t, language),
        ].map((note) => (
          <li key={note}>
            <InfoIcon />
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When results come, in sentences; none where they come at once. */
function releaseNotes(
  quiz: UpcomingQuiz,
  t: Spoken<typeof instructionsMessages>,
  language: Language,
): string[] {
  const { score, answers } = withheldParts(quiz);
  const { end_release_at } = quiz;
  const end = end_release_at === undefined ? undefined : { time: formatDateTime(end_release_at, language) };
  if (score !== undefined && score === answers) {
    if (score === 'after_end') return end ? [t.both_from(end)] : [];
    return [quiz.end_time === null ? t.both_by_hand : t.both_by_hand_once_done];
  }
  const notes: string[] = [];
  // A score by hand takes the answers along, so that this one comes after the end.
  if (score !== undefined && end) notes.push(t.score_from(end));
  const byHand = quiz.end_time === null ? t.answers_by_hand : t.answers_by_hand_once_done;
  if (answers === 'by_hand') notes.push(byHand);
  if (answers === 'after_end' && end) notes.push(t.answers_from(end));
  return notes;
}

interface WindowNoteProps {
  quiz: UpcomingQuiz;
  /** The server's time in ms. */
  now: number;
}

/** What the end of the window means, in numbers that follow the clock; nothing without an end. */
function WindowNote({ quiz, now }: WindowNoteProps) {
  const t = useMessages(instructionsMessages);
  const language = useLanguage();
  if (quiz.end_time === null) return null;
  const opens = quiz.start_time === null ? now : Date.parse(quiz.start_time);
  const n = minutesFor(quiz, Math.max(now, opens));
  const minutes = n === 0 ? t.under_a_minute : n === 1 ? t.one_minute : t.minutes_long({ n });
  const values = { time: formatMoment(quiz.end_time, language, now), minutes };
  if (quiz.late_start === 'full_time') return t.start_until(values);
  const today = isToday(quiz.end_time, now);
  if (now < opens) return today ? t.will_end_at(values) : t.will_end_on(values);
  return today ? t.ends_at(values) : t.ends_on(values);
}
