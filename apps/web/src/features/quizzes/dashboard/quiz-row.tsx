import type { QuizSummary } from '@abhyas/contract/quizzes';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { quizzesMessages } from '#features/quizzes/quizzes.messages.ts';
import { ClosingFact } from '#features/quizzes/schedule/closing-fact.tsx';
import { scheduleMessages } from '#features/quizzes/schedule/schedule.messages.ts';
import { TimeLeft } from '#features/quizzes/schedule/time-left.tsx';
import { useLanguage } from '#i18n/language.ts';
import { Localized, localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Hero } from '#ui/hero.tsx';
import { ChevronIcon, ClockIcon } from '#ui/icons.tsx';
import { useNow } from '#ui/moments/now.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { stateOf } from './filter/groups.ts';
import { RowFacts } from './row-facts.tsx';

interface QuizRowProps {
  quiz: QuizSummary;
  /** Under a heading of its group. */
  level?: 2 | 3;
}

/** Spec §2: a card of the dashboard, as a row. All of it is the link's target. */
export function QuizRow({ quiz, level = 2 }: QuizRowProps) {
  const t = useMessages(dashboardMessages);
  const titleId = useId();
  const { text } = localize(quiz.title, useLanguage());
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li className={styles.row}>
      <Title id={titleId} className={styles.title}>
        <Localized text={quiz.title} />
      </Title>
      <div className={styles.about}>
        <QuizFacts quiz={quiz} />
        {stateOf(quiz) === 'done' && (
          <Link to="/results" className={styles.results}>
            {t.results}
            <span className="visually-hidden">: {text}</span>
          </Link>
        )}
      </div>
      <QuizLink quiz={quiz} titleId={titleId} className={styles.go} />
    </li>
  );
}

/** The same as the first thing on the dashboard. */
export function QuizHero({ quiz }: Pick<QuizRowProps, 'quiz'>) {
  const t = useMessages(dashboardMessages);
  const titleId = useId();
  const { open_attempt } = quiz;
  return (
    <Hero
      as="li"
      eyebrow={open_attempt ? <InProgress /> : t.next}
      title={<Localized text={quiz.title} />}
      titleId={titleId}
      figure={open_attempt && <AttemptTimeLeft {...open_attempt} />}
      actions={<QuizLink quiz={quiz} titleId={titleId} className={buttonClass('primary')} />}
      more={<QuizFacts quiz={quiz} isHero />}
    />
  );
}

function QuizFacts({ quiz, isHero = false }: { quiz: QuizSummary; isHero?: boolean }) {
  return (
    <RowFacts quiz={quiz} badge={!isHero && stateOf(quiz) === 'continue' && <InProgress />}>
      <ClosingFact {...quiz} />
    </RowFacts>
  );
}

function InProgress() {
  const t = useMessages(quizzesMessages);
  return (
    <Badge tone="primary" icon={<ClockIcon size={18} />}>
      {t.in_progress}
    </Badge>
  );
}

interface QuizLinkProps {
  quiz: QuizSummary;
  titleId: string;
  className: string | undefined;
}

function QuizLink({ quiz, titleId, className }: QuizLinkProps) {
  const t = useMessages(quizzesMessages);
  const id = useId();
  const params = { id: String(quiz.id) };
  // The same words stand in every row: a screen reader's list of links hears the title too.
  const link = { id, className, params, 'aria-labelledby': `${id} ${titleId}` };
  return quiz.open_attempt ? (
    <Link to="/quiz/$id" {...link}>
      {t.resume}
      <ChevronIcon size={18} />
    </Link>
  ) : (
    <Link to="/quiz/$id/instructions" {...link}>
      {t.start_quiz}
      <ChevronIcon size={18} />
    </Link>
  );
}

/** The time that an attempt has left, running. */
function AttemptTimeLeft({ deadline }: Pick<NonNullable<QuizSummary['open_attempt']>, 'deadline'>) {
  const t = useMessages(scheduleMessages);
  const now = useNow(1000);
  return (
    <>
      <TimeLeft ms={Date.parse(deadline) - now} /> <span className={styles.unit}>{t.left}</span>
    </>
  );
}
