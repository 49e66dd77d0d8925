import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { standingOf } from '@abhyas/exam-rules/quizzes/quiz-standing';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportButton } from '#features/bank/staff/bank-staff.ts';
import { paperMessages, SavePreset } from '#features/papers/staff/papers-staff.ts';
import panel from '#features/quizzes/staff/changes/panel.module.css';
import type { Newest } from '#features/quizzes/staff/changes/save-failure.tsx';
import { exportQuizMutation, saveQuizAs } from '#features/quizzes/staff/quizzes-staff.api.ts';
import { quizzesStaffMessages } from '#features/quizzes/staff/quizzes-staff.messages.ts';
import { useNow } from '#features/quizzes/staff/status/now.ts';
import { statusMessages } from '#features/quizzes/staff/status/status.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { DiscardGuard } from '#ui/staff/discard-guard.tsx';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { saveFileMessages } from '#ui/staff/save-file.messages.ts';
import { editMessages } from './edit.messages.ts';
import { History } from './history.tsx';
import { QuestionSection } from './questions/question-section.tsx';
import { QuizSettings } from './quiz-settings.tsx';

interface EditedQuizProps {
  id: string;
  quiz: AdminQuiz;
  /** Rises when the quiz was replaced as a whole, and what was typed is to go. */
  generation: number;
  onRenew: () => void;
  newest: Newest;
  /** The newest version was requested and has arrived. */
  isNewest: boolean;
}

export function EditedQuiz({ id, quiz, generation, onRenew, newest, isNewest }: EditedQuizProps) {
  const t = useMessages(editMessages);
  const [unsaved, setUnsaved] = useState({ details: false, question: false });
  const dirty = unsaved.details || unsaved.question;
  const [questionOpen, setQuestionOpen] = useState(false);

  return (
    <>
      <QuizHeading title={quiz.title} sentence={t.heading} />
      <p role="status" className="visually-hidden">
        {isNewest ? t.newest_loaded : ''}
      </p>
      <Ways id={id} quiz={quiz} />
      <QuizSettings
        key={generation}
        id={id}
        quiz={quiz}
        newest={newest}
        questionOpen={questionOpen}
        onUnsaved={(details) => setUnsaved((all) => ({ ...all, details }))}
      />
      <section className={panel.section} aria-labelledby="questions-heading">
        <h2 id="questions-heading">{t.questions}</h2>
        <QuestionSection
          key={generation}
          id={id}
          quiz={quiz}
          newest={newest}
          onOpen={setQuestionOpen}
          onUnsaved={(question) => setUnsaved((all) => ({ ...all, question }))}
        />
      </section>
      <History id={id} newest={newest} dirty={dirty} onRestored={onRenew} />
      <DiscardGuard active={dirty} />
    </>
  );
}

function Ways({ id, quiz }: { id: string; quiz: AdminQuiz }) {
  const t = useMessages(editMessages);
  const tStatus = useMessages(statusMessages);
  const tPaper = useMessages(paperMessages);
  const tStaff = useMessages(quizzesStaffMessages);
  const { download_failed } = useMessages(saveFileMessages);
  const file = useMutation(exportQuizMutation(id));
  return (
    <>
      <div className={screen.actions}>
        <Link to="/admin/quiz/$id/preview" params={{ id }} className={buttonClass('secondary')}>
          {tStatus.preview}
        </Link>
        <Link to="/admin/quiz/$id/results" params={{ id }} className={buttonClass('secondary')}>
          {t.see_results}
        </Link>
        <Button onClick={() => file.mutate()} busy={file.isPending}>
          {t.export}
        </Button>
        <ExportButton saveAs={saveQuizAs(id)} />
        <Link to="/admin/quiz/$id/paper" params={{ id }} className={buttonClass('secondary')}>
          {tPaper.open}
        </Link>
        <Link to="/admin/quiz/$id/sheets" params={{ id }} className={buttonClass('secondary')}>
          {tPaper.answer_sheets}
        </Link>
        {standingOf(quiz, useNow()) === 'open' && (
          <Link to="/admin/quiz/$id/live" params={{ id }} className={buttonClass('secondary')}>
            {tStaff.live}
          </Link>
        )}
        <Link to="/admin/quiz/$id/overrides" params={{ id }} className={buttonClass('secondary')}>
          {tStaff.overrides}
        </Link>
        <SavePreset quiz={quiz} />
      </div>
      {file.isError && <Failure sentence={download_failed} error={file.error} />}
    </>
  );
}
