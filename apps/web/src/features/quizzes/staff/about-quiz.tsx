import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import screen from '#ui/screen/screen.module.css';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { useNamedSubject } from '#ui/staff/subject.ts';
import { adminQuizQuery } from './quizzes-staff.api.ts';

interface AboutQuizProps {
  id: string;
  /** The sentences of the screen while its quiz is not there. */
  t: { heading: string; loading: string; not_found: string; load_failed: string };
  children: (quiz: AdminQuiz) => ReactNode;
}

/** A screen of staff about one quiz. Another quiz is another screen. */
export function AboutQuiz({ id, t, children }: AboutQuizProps) {
  const query = useQuery(adminQuizQuery(id));
  const quiz = query.data?.quiz;
  useNamedSubject(quiz?.title);
  return (
    <div className={screen.stack}>
      {quiz ? (
        <Fragment key={id}>{children(quiz)}</Fragment>
      ) : (
        <NotLoaded query={query} heading={t.heading} t={t} />
      )}
    </div>
  );
}
