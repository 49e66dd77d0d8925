import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.ts';
import { localize } from '../../../../i18n/localized.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure/failure.tsx';
import screen from '../../../../ui/screen/screen.module.css';
import { ScreenHeading } from '../../../../ui/screen/screen-heading.tsx';
import { saveFileMessages } from '../../../../ui/staff/save-file.messages.ts';
import { DiscardGuard } from '../dialogs/discard-guard.tsx';
import { exportQuizMutation } from '../quizzes-staff.api.ts';
import { statusMessages } from '../status/status.messages.ts';
import { editMessages } from './edit.messages.ts';
import styles from './edit.module.css';
import { History } from './history.tsx';
import { QuestionSection } from './questions/question-section.tsx';
import { QuizSettings } from './quiz-settings.tsx';
import type { Newest } from './save-failure.tsx';

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
  const language = useLanguage();
  const [unsaved, setUnsaved] = useState({ details: false, question: false });
  const { text: title, lang } = localize(quiz.title, language);
  const [before = '', after = ''] = t.heading({ title: '\n' }).split('\n');
  const dirty = unsaved.details || unsaved.question;

  return (
    <>
      <ScreenHeading>
        {before}
        <span lang={lang}>{title}</span>
        {after}
      </ScreenHeading>
      <p role="status" className="visually-hidden">
        {isNewest ? t.newest_loaded : ''}
      </p>
      <Ways id={id} />
      <QuizSettings
        key={generation}
        id={id}
        quiz={quiz}
        newest={newest}
        onUnsaved={(details) => setUnsaved((all) => ({ ...all, details }))}
      />
      <section className={styles.section} aria-labelledby="questions-heading">
        <h2 id="questions-heading">{t.questions}</h2>
        <QuestionSection
          key={generation}
          id={id}
          quiz={quiz}
          newest={newest}
          onUnsaved={(question) => setUnsaved((all) => ({ ...all, question }))}
        />
      </section>
      <History id={id} newest={newest} dirty={dirty} onRestored={onRenew} />
      <DiscardGuard active={dirty} />
    </>
  );
}

function Ways({ id }: { id: string }) {
  const t = useMessages(editMessages);
  const tStatus = useMessages(statusMessages);
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
      </div>
      {file.isError && <Failure sentence={download_failed} error={file.error} />}
    </>
  );
}
