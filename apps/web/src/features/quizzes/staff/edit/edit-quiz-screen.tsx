import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { focusHeading, useNewest } from '#features/quizzes/staff/changes/newest.ts';
import { adminQuizQuery } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { NotLoaded } from '#ui/staff/not-loaded.tsx';
import { editMessages } from './edit.messages.ts';
import { EditedQuiz } from './edited-quiz.tsx';

/** Spec §2: /admin/quiz/{id}/edit. */
export function EditQuizScreen() {
  const { id } = useParams({ from: '/admin/admin/quiz/$id/edit' });
  // Another quiz is another screen: nothing typed for the one may stand in the fields of the other.
  return (
    <div className={screen.stack}>
      <QuizById key={id} id={id} />
    </div>
  );
}

function QuizById({ id }: { id: string }) {
  const t = useMessages(editMessages);
  const query = useQuery(adminQuizQuery(id));
  const { data } = query;
  const [generation, setGeneration] = useState(0);
  const renew = () => {
    setGeneration((before) => before + 1);
    focusHeading();
  };
  const { newest, isNewest } = useNewest(id, renew);

  if (data === undefined) return <NotLoaded query={query} heading={t.edit_quiz} t={t} />;
  return (
    <EditedQuiz
      id={id}
      quiz={data.quiz}
      generation={generation}
      onRenew={renew}
      newest={newest}
      isNewest={isNewest}
    />
  );
}
