import type { MAX_QUIZ_SEARCH } from '@abhyas/contract/quizzes/staff/found';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDebounced } from '../../../forms/debounced.ts';
import { SelectField } from '../../../forms/select-field.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { localize } from '../../../i18n/localized.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { LoadFailure } from '../../../ui/failure/load-failure.tsx';
import screen from '../../../ui/screen/screen.module.css';
import { TableTools, ToolSearch } from '../../../ui/staff/table/tools/table-tools.tsx';
import { foundQuizzesQuery } from '../../quizzes/staff/quizzes-staff.ts';
import { CopiedAddress } from './copied-address.tsx';
import { platformsMessages } from './platforms.messages.ts';
import styles from './platforms.module.css';

const SEARCHED_AFTER_MS = 250;
/** The contract's value, written here because the schemas would come with it. */
const MAX_SEARCH: typeof MAX_QUIZ_SEARCH = 200;

/** What the admin of a platform copies: the addresses of this server, and the link of each quiz. */
export function OwnAddresses() {
  const t = useMessages(platformsMessages);
  const language = useLanguage();
  const headingId = useId();
  const [quiz, setQuiz] = useState<{ id: string; title: string }>();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCHED_AFTER_MS);
  const query = foundQuizzesQuery({ language, ...(search !== '' && { search }) });
  const { data: found, error, refetch, isFetching } = useQuery(query);
  const listed = (found?.quizzes ?? []).map(({ id, title }) => ({
    id: String(id),
    title: localize(title, language).text,
  }));
  // What was chosen stays, whatever is searched afterwards.
  const choices = quiz && !listed.some(({ id }) => id === quiz.id) ? [quiz, ...listed] : listed;
  return (
    <section className={`${screen.card} ${styles.form}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t.own_addresses}</h2>
      <dl className={styles.addresses}>
        <CopiedAddress name={t.own_login} value={`${location.origin}/api/lti/login/`} />
        <CopiedAddress name={t.own_launch} value={`${location.origin}/api/lti/launch/`} />
        <CopiedAddress name={t.own_keys} value={`${location.origin}/api/lti/jwks/`} />
      </dl>
      <h3>{t.quiz_links}</h3>
      <p className={screen.muted}>{t.quiz_links_about}</p>
      <TableTools>
        <ToolSearch label={t.search_quizzes} value={typed} onChange={setTyped} maxLength={MAX_SEARCH} />
      </TableTools>
      {error !== null && !found ? (
        <LoadFailure sentence={t.quizzes_failed} error={error} retry={refetch} retrying={isFetching} />
      ) : (
        <p role="status" className={screen.muted}>
          {found &&
            (listed.length < found.total ? t.quizzes_listed : t.quizzes_found)({
              n: listed.length,
              total: found.total,
            })}
        </p>
      )}
      <SelectField
        label={t.quiz}
        value={quiz?.id ?? ''}
        onChange={({ target }) => setQuiz(choices.find(({ id }) => id === target.value))}
        choices={[
          { value: '', label: t.choose_quiz },
          ...choices.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {quiz && (
        <dl className={styles.addresses}>
          <CopiedAddress name={t.quiz_link} value={`${location.origin}/quiz/${quiz.id}/instructions`} />
          <CopiedAddress name={t.quiz_parameter} value={`quiz_id=${quiz.id}`} />
        </dl>
      )}
    </section>
  );
}
