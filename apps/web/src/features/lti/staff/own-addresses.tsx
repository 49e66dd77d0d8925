import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SelectField } from '../../../forms/select-field.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { localize } from '../../../i18n/localized.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import screen from '../../../ui/screen/screen.module.css';
import { adminQuizListQuery } from '../../quizzes/staff/quizzes-staff.ts';
import { CopiedAddress } from './copied-address.tsx';
import { platformsMessages } from './platforms.messages.ts';
import styles from './platforms.module.css';

/** What the admin of a platform copies: the addresses of this server, and the link of each quiz. */
export function OwnAddresses() {
  const t = useMessages(platformsMessages);
  const language = useLanguage();
  const headingId = useId();
  const [quiz, setQuiz] = useState('');
  const { data: quizzes = [] } = useQuery(adminQuizListQuery);
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
      <SelectField
        label={t.quiz}
        value={quiz}
        onChange={({ target }) => setQuiz(target.value)}
        choices={[
          { value: '', label: t.choose_quiz },
          ...quizzes.map(({ id, title }) => ({ value: String(id), label: localize(title, language).text })),
        ]}
      />
      {quiz !== '' && (
        <dl className={styles.addresses}>
          <CopiedAddress name={t.quiz_link} value={`${location.origin}/quiz/${quiz}/instructions`} />
          <CopiedAddress name={t.quiz_parameter} value={`quiz_id=${quiz}`} />
        </dl>
      )}
    </section>
  );
}
