import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { formatPlanned } from '@abhyas/exam-rules/calendar/weekdays';
import { fullScoreOf, type Marks } from '@abhyas/exam-rules/scoring';
import { writtenMarks } from '@abhyas/exam-rules/written-marks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownQuestions } from '#features/papers/staff/papers-rules.ts';
import { endNote } from '#features/quizzes/staff/release/end-note.ts';
import { orderSeen, resultsSeen } from '#features/quizzes/staff/status/learners-see.ts';
import { useNow } from '#features/quizzes/staff/status/now.ts';
import { useLanguage } from '#i18n/language.ts';
import { listed } from '#i18n/list.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { buttonClass } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { publishMessages } from './publish.messages.ts';
import styles from './publish.module.css';

/** The quiz as a learner will meet it, in facts. */
export function QuizSummary({ quiz }: { quiz: AdminQuiz }) {
  const t = useMessages(publishMessages);
  const language = useLanguage();
  const now = useNow();
  const marks = marksOfPaper(quiz);
  const number = (n: number) => formatNumber(n, language);
  const { marks_correct: right, marks_wrong: wrong } = quiz;
  const areEqual = right !== null && wrong !== null;
  return (
    <section className={`${screen.card} ${styles.panel}`} aria-labelledby="summary-heading">
      <h2 id="summary-heading">{t.summary}</h2>
      <dl className={styles.facts}>
        <Fact name={t.when}>
          <When quiz={quiz} />
        </Fact>
        <Fact name={t.time}>{t.minutes({ n: quiz.duration_minutes })}</Fact>
        <Fact name={t.questions}>{number(marks.length)}</Fact>
        <Order quiz={quiz} />
        <Fact name={t.attempts}>{number(quiz.allowed_attempts)}</Fact>
        <Fact name={t.marks}>
          {t.full_marks({ n: number(fullScoreOf(marks)) })}:{' '}
          {areEqual ? t.marks_each({ right: number(right), wrong: number(wrong) }) : t.marks_differ}
          {quiz.pass_percent !== null && <p>{t.pass({ n: number(quiz.pass_percent) })}</p>}
        </Fact>
        <Fact name={t.who}>
          {quiz.audience.everyone
            ? t.everyone
            : listed(quiz.audience.classes.map(({ name }) => localize(name, language).text))}
        </Fact>
        <Fact name={t.shown}>
          {resultsSeen(quiz, now, language).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {waitsForLate(quiz) && <p className={screen.muted}>{t.late_included}</p>}
        </Fact>
      </dl>
      <div className={screen.actions}>
        <Link
          to="/admin/quiz/$id/edit"
          params={{ id: String(quiz.id) }}
          hash="settings"
          className={buttonClass('quiet')}
        >
          {t.edit_settings}
        </Link>
      </div>
    </section>
  );
}

const waitsForLate = ({ accept_late, end_time, show_score, show_answers }: AdminQuiz): boolean =>
  accept_late && end_time !== null && [show_score, show_answers].includes('after_end');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What differs between attempts. */
function Order({ quiz }: { quiz: AdminQuiz }) {
  const t = useMessages(publishMessages);
  const language = useLanguage();
  const isShuffled = quiz.sections !== undefined || quiz.shuffle_questions || quiz.shuffle_options;
  const sentences = isShuffled ? orderSeen(quiz, language) : [];
  if (sentences.length === 0) return null;
  return (
    <Fact name={t.order}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Fact>
  );
}

function When({ quiz }: { quiz: AdminQuiz }) {
  const { start_time, end_time, late_start } = quiz;
  const t = useMessages(publishMessages);
  const language = useLanguage();
  const start = start_time === null ? '' : formatPlanned(start_time, language);
  if (end_time === null) return start === '' ? t.always : t.from({ start });
  const end = formatPlanned(end_time, language);
  return (
    <>
      {start === '' ? t.until({ end }) : t.from_until({ start, end })}
      <p className={screen.muted}>{late_start === 'until_end' ? t.until_end : endNote(quiz, language)}</p>
    </>
  );
}

/** Of every question of one paper, drawn ones included. */
const marksOfPaper = (quiz: AdminQuiz): Marks[] =>
  quiz.sections?.flatMap((section) => [
    ...section.questions.map((question) => writtenMarks(section, question)),
    ...section.draws.flatMap(({ count }) => Array<Marks>(count).fill(writtenMarks(section))),
  ]) ??
  ownQuestions(quiz).map(() => ({
    marks_correct: quiz.marks_correct ?? 0,
    marks_wrong: quiz.marks_wrong ?? 0,
  }));
