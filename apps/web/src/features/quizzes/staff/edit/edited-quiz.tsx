import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SavePreset } from '#features/papers/staff/papers-staff.ts';
import { goToField } from '#features/quizzes/staff/changes/go-to-field.ts';
import panel from '#features/quizzes/staff/changes/panel.module.css';
import type { Newest } from '#features/quizzes/staff/changes/save-failure.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { DiscardGuard } from '#ui/staff/discard-guard.tsx';
import { QuizHeading } from '#ui/staff/quiz-heading.tsx';
import { editMessages } from './edit.messages.ts';
import styles from './edit.module.css';
import { History } from './history.tsx';
import { QuestionSection } from './questions/question-section.tsx';
import { QuizSettings } from './quiz-settings.tsx';
import { ReminderPanel } from './reminder-panel.tsx';
import { SharingPanel } from './sharing-panel.tsx';

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

/** Spec §2: Quiz Details, then Questions. Below them what of ours is about both. */
export function EditedQuiz({ id, quiz, generation, onRenew, newest, isNewest }: EditedQuizProps) {
  const t = useMessages(editMessages);
  const [unsaved, setUnsaved] = useState({ details: false, question: false });
  const dirty = unsaved.details || unsaved.question;
  const [questionOpen, setQuestionOpen] = useState(false);
  usePlaceInAddress(quiz);

  return (
    <>
      <QuizHeading title={quiz.title} sentence={t.heading} />
      <p role="status" className="visually-hidden">
        {isNewest ? t.newest_loaded : ''}
      </p>
      <ReminderPanel id={id} quiz={quiz} />
      <section
        id="settings"
        className={`${screen.card} ${styles.section} ${styles.settings}`}
        aria-labelledby="details-heading"
      >
        <h2 id="details-heading" tabIndex={-1}>
          {t.details}
        </h2>
        <QuizSettings
          key={generation}
          id={id}
          quiz={quiz}
          newest={newest}
          questionOpen={questionOpen}
          onUnsaved={(details) => setUnsaved((all) => ({ ...all, details }))}
        />
      </section>
      <section id="questions" className={styles.section} aria-labelledby="questions-heading">
        <h2 id="questions-heading" tabIndex={-1}>
          {t.questions}
        </h2>
        <QuestionSection
          key={generation}
          id={id}
          quiz={quiz}
          newest={newest}
          onOpen={setQuestionOpen}
          onUnsaved={(question) => setUnsaved((all) => ({ ...all, question }))}
        />
      </section>
      <SharingPanel id={id} quiz={quiz} newest={newest} />
      <section className={panel.row} aria-label={t.for_next}>
        <p>{t.for_next}</p>
        <SavePreset quiz={quiz} />
      </section>
      <History id={id} quiz={quiz} newest={newest} dirty={dirty} onRestored={onRenew} />
      <DiscardGuard active={dirty} />
    </>
  );
}

/** Goes to the section or the field that the address names: at first, and when a tab names another one. */
function usePlaceInAddress(quiz: AdminQuiz): void {
  const { field } = useSearch({ from: '/admin/admin/quiz/$id/edit' });
  const hash = useLocation({ select: (location) => location.hash });
  const go = useEffectEvent(() => {
    if (field !== undefined) return goToField(field, quiz);
    const section = hash === '' ? null : document.getElementById(hash);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another place
  useEffect(() => go(), [field, hash]);
}
