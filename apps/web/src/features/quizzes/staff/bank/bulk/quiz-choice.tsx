import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useId } from 'react';
import { useLanguage } from '../../../../../i18n/language.ts';
import { Localized } from '../../../../../i18n/localized.tsx';
import { formatNumber } from '../../../../../i18n/numbers.ts';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import field from '../../../../../ui/field.module.css';
import { AlertIcon } from '../../../../../ui/icons.tsx';
import { firstOrders, listedQuizzes, withStandings } from '../../list/view/quiz-order.ts';
import { useNow } from '../../status/now.ts';
import { StandingBadge } from '../../status/status-badge.tsx';
import { bankBulkMessages } from './bulk.messages.ts';
import styles from './quiz-choice.module.css';

/** More of them are found by their titles. */
const SHOWN = 20;

interface QuizChoiceProps {
  quizzes: readonly AdminQuizSummary[];
  search: string;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  error: string | undefined;
}

/** One of the quizzes, drafts first. */
export function QuizChoice({ quizzes, search, chosen, onChoose, error }: QuizChoiceProps) {
  const t = useMessages(bankBulkMessages);
  const language = useLanguage();
  const name = useId();
  const all = withStandings(quizzes, useNow());
  const found = listedQuizzes(
    all,
    { sort: 'status', order: firstOrders.status, search, status: '', mine: false },
    { reading: language, isOwn: () => true },
  ).slice(0, SHOWN);
  return (
    <fieldset className={styles.quizzes} aria-describedby={`${name}-error`}>
      <legend className={styles.legend}>{t.quiz}</legend>
      {found.length === 0 && <p>{t.no_quizzes}</p>}
      {found.map(({ quiz, standing }) => (
        <label key={quiz.id} className={styles.quiz}>
          <input type="radio" name={name} checked={quiz.id === chosen} onChange={() => onChoose(quiz.id)} />
          <span className={styles.title}>
            <Localized text={quiz.title} />
          </span>
          <StandingBadge standing={standing} />
          <span className={styles.count}>
            {t.question_count({ n: formatNumber(quiz.question_count, language) })}
          </span>
        </label>
      ))}
      <div id={`${name}-error`} aria-live="polite">
        {error !== undefined && (
          <p className={field.error}>
            <AlertIcon size={18} />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
