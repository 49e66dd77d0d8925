import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatDateTime } from '../../../../i18n/dates/dates.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Localized } from '../../../../i18n/localized.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { LevelIcon } from '../../../../ui/icons.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { quizzesStaffMessages } from '../quizzes-staff.messages.ts';
import { StatusBadge } from '../status/status-badge.tsx';
import { quizListMessages } from './quiz-list.messages.ts';
import styles from './quiz-list.module.css';

const levels = { easy: 1, medium: 2, hard: 3 } as const;

interface QuizRowProps {
  quiz: AdminQuizSummary;
  onDelete: () => void;
  onDuplicate: () => void;
}

export function QuizRow({ quiz, onDelete, onDuplicate }: QuizRowProps) {
  const t = useMessages(quizListMessages);
  const tStaff = useMessages(quizzesStaffMessages);
  const titleId = useId();
  const params = { id: String(quiz.id) };
  // The same words stand in every row: a screen reader's list of links includes the title too.
  const named = (id: string) => ({
    id: `${titleId}-${id}`,
    'aria-labelledby': `${titleId}-${id} ${titleId}`,
  });
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <div className={styles.rowHead}>
          <h2 id={titleId} className={styles.title}>
            <Localized text={quiz.title} />
          </h2>
          <StatusBadge quiz={quiz} />
        </div>
        <p>
          <Window quiz={quiz} />
        </p>
        <p className={`${screen.muted} ${styles.counts}`}>
          <span className={styles.level}>
            <LevelIcon level={levels[quiz.difficulty]} size={18} />
            {tStaff[quiz.difficulty]}
          </span>
          <span>{t.question_count({ n: quiz.question_count })}</span>
          <span>{t.attempt_count({ n: quiz.finished_attempts })}</span>
          {quiz.is_paid_tier && <Badge tone="warning">{t.paid}</Badge>}
        </p>
      </div>
      <div className={styles.rowActions}>
        <Link
          to="/admin/quiz/$id/edit"
          params={params}
          className={buttonClass('secondary')}
          {...named('edit')}
        >
          {tStaff.edit}
        </Link>
        <Link
          to="/admin/quiz/$id/results"
          params={params}
          className={buttonClass('secondary')}
          {...named('results')}
        >
          {t.results}
        </Link>
        <Button onClick={onDuplicate} {...named('duplicate')}>
          {t.duplicate}
        </Button>
        <Button look="secondary" className={styles.delete} onClick={onDelete} {...named('delete')}>
          {tStaff.delete}
        </Button>
      </div>
    </li>
  );
}

/** Spec §2: start - end in local format; our own words where one of them is open. */
function Window({ quiz }: { quiz: AdminQuizSummary }) {
  const t = useMessages(quizListMessages);
  const language = useLanguage();
  const { start_time: start, end_time: end } = quiz;
  const shown = (time: string) => formatDateTime(time, language);
  if (start !== null && end !== null) return t.start_end({ start: shown(start), end: shown(end) });
  if (start !== null) return t.open_from({ start: shown(start) });
  if (end !== null) return t.open_until({ end: shown(end) });
  return quiz.status === 'draft' ? t.no_window : t.always_open;
}
