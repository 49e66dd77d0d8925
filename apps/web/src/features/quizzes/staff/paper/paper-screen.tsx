import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { BackLink } from '../../../../ui/staff/back-link.tsx';
import { NotLoaded } from '../../../../ui/staff/screen/not-loaded.tsx';
import { ownQuestions } from '../edit/sections/section-changes.ts';
import { adminQuizQuery } from '../quizzes-staff.api.ts';
import { paperMessages } from './paper.messages.ts';
import { Printable } from './printable.tsx';
import { sheetSections } from './sheet.ts';

/** Ours: /admin/quiz/{id}/paper, the quiz on paper, with its answers or without them. */
export function PaperScreen() {
  const t = useMessages(paperMessages);
  const { id } = useParams({ from: '/admin/admin/quiz/$id/paper' });
  const query = useQuery(adminQuizQuery(id));
  const quiz = query.data?.quiz;
  const paper = useMemo(() => quiz && paperOf(quiz), [quiz]);
  return (
    <div className={screen.stack}>
      <BackLink />
      {paper ? (
        <>
          <ScreenHeading>{t.heading}</ScreenHeading>
          {paper.drawn > 0 && (
            <Notice tone="info" live={false}>
              {t.drawn({ n: paper.drawn })}
            </Notice>
          )}
          <Printable exam={paper.exam} questions={paper.questions} />
        </>
      ) : (
        <NotLoaded query={query} heading={t.heading} t={t} />
      )}
    </div>
  );
}

/** What of a quiz is the same for everyone: its own questions. */
function paperOf(quiz: AdminQuiz) {
  const questions = ownQuestions(quiz).map((content) => ({ id: content.id, content }));
  const draws = quiz.sections?.flatMap((section) => section.draws) ?? [];
  return {
    exam: { ...quiz, sections: sheetSections(quiz.sections, questions) },
    questions,
    drawn: draws.reduce((sum, { count }) => sum + count, 0),
  };
}
