import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { BackLink } from '../../../../ui/staff/back-link.tsx';
import { NotLoaded } from '../../../../ui/staff/screen/not-loaded.tsx';
import { adminQuizQuery } from '../quizzes-staff.api.ts';
import { paperMessages } from './paper.messages.ts';
import { Printable } from './printable.tsx';

/** Ours: /admin/quiz/{id}/paper, the quiz on paper, with its answers or without them. */
export function PaperScreen() {
  const t = useMessages(paperMessages);
  const { id } = useParams({ from: '/admin/admin/quiz/$id/paper' });
  const query = useQuery(adminQuizQuery(id));
  const quiz = query.data?.quiz;
  const questions = useMemo(() => quiz?.questions.map((content) => ({ id: content.id, content })), [quiz]);
  return (
    <div className={screen.stack}>
      <BackLink />
      {quiz && questions ? (
        <>
          <ScreenHeading>{t.heading}</ScreenHeading>
          <div className={screen.actions}>
            <Link to="/admin/quiz/$id/sheets" params={{ id }} className={buttonClass('quiet')}>
              {t.answer_sheets}
            </Link>
          </div>
          <Printable exam={quiz} questions={questions} />
        </>
      ) : (
        <NotLoaded query={query} heading={t.heading} t={t} />
      )}
    </div>
  );
}
