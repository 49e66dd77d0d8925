import type { AdminQuizSummary } from '@abhyas/contract/quizzes/staff';
import { useId, useState } from 'react';
import { QuizChoice } from '#features/quizzes/staff/quizzes-staff.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { CopiedAddress } from './copied-address.tsx';
import { platformsMessages } from './platforms.messages.ts';
import styles from './platforms.module.css';

/** What the admin of a platform copies: the addresses of this server, and the link of each quiz. */
export function OwnAddresses() {
  const t = useMessages(platformsMessages);
  const headingId = useId();
  const [quiz, setQuiz] = useState<AdminQuizSummary>();
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
      <QuizChoice chosen={quiz?.id} onChoose={setQuiz} />
      {quiz && (
        <>
          {/* A search may have taken it out of the list. */}
          <h4 className={styles.chosen}>
            <Localized text={quiz.title} />
          </h4>
          <dl className={styles.addresses}>
            <CopiedAddress name={t.quiz_link} value={`${location.origin}/quiz/${quiz.id}/instructions`} />
            <CopiedAddress name={t.quiz_parameter} value={`quiz_id=${quiz.id}`} />
          </dl>
        </>
      )}
    </section>
  );
}
