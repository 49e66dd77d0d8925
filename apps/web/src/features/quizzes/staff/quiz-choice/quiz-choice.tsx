import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { MAX_QUIZ_SEARCH } from '@abhyas/contract/quizzes/staff/found';
import { standingOf } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { foundQuizzesQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useNow } from '#features/quizzes/staff/status/now.ts';
import { StandingBadge } from '#features/quizzes/staff/status/status-badge.tsx';
import { useDebounced } from '#forms/debounced.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { Localized } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadFailure } from '#ui/failure/load-failure.tsx';
import field from '#ui/field.module.css';
import { AlertIcon } from '#ui/icons.tsx';
import { Loading } from '#ui/staff/loading.tsx';
import { useFoundPage } from '#ui/staff/table/long-list/found-page.ts';
import { SEARCH_REST_MS } from '#ui/staff/table/long-list/long-list.ts';
import { quizChoiceMessages } from './quiz-choice.messages.ts';
import styles from './quiz-choice.module.css';

/** More of them are found by their titles. */
const SHOWN = 20;

interface QuizChoiceProps {
  chosen: number | undefined;
  onChoose: (quiz: AdminQuizSummary) => void;
  error?: string | undefined;
}

/** One of the quizzes that there are, found by its title. */
export function QuizChoice(props: QuizChoiceProps) {
  const t = useMessages(quizChoiceMessages);
  const [search, setSearch] = useState('');
  const rested = useDebounced(search, SEARCH_REST_MS).trim();
  // Drafts come first.
  const found = useFoundPage(
    useQuery(foundQuizzesQuery({ sort: 'status', order: 'asc', ...(rested !== '' && { search: rested }) })),
  );
  if (found.isPending && search === '') return <Loading label={t.loading_quizzes} shape="row" count={3} />;
  return (
    <>
      <TextField
        label={t.find_quiz}
        type="search"
        value={search}
        maxLength={MAX_QUIZ_SEARCH}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.isPending ? (
        <Loading label={t.loading_quizzes} shape="row" count={3} />
      ) : found.data === undefined ? (
        <LoadFailure
          sentence={t.quizzes_failed}
          error={found.error}
          retry={found.refetch}
          retrying={found.isFetching}
        />
      ) : (
        <Choices {...props} quizzes={found.data.quizzes.slice(0, SHOWN)} />
      )}
    </>
  );
}

function Choices({
  quizzes,
  chosen,
  onChoose,
  error,
}: QuizChoiceProps & { quizzes: readonly AdminQuizSummary[] }) {
  const t = useMessages(quizChoiceMessages);
  const language = useLanguage();
  const name = useId();
  const now = useNow();
  return (
    <fieldset className={styles.quizzes} aria-describedby={`${name}-error`}>
      <legend className={styles.legend}>{t.quiz}</legend>
      {quizzes.length === 0 && <p>{t.no_quizzes}</p>}
      {quizzes.map((quiz) => (
        <label key={quiz.id} className={styles.quiz}>
          <input type="radio" name={name} checked={quiz.id === chosen} onChange={() => onChoose(quiz)} />
          <span className={styles.title}>
            <Localized text={quiz.title} />
          </span>
          <StandingBadge standing={standingOf({ ...quiz, has_attempts: quiz.opened_attempts > 0 }, now)} />
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
