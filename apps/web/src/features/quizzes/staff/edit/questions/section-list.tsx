import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import type { ReactNode } from 'react';
import { heirOf } from '#features/papers/staff/papers-rules.ts';
import {
  BlueprintPanel,
  DrawList,
  SectionHead,
  sectionsMessages,
} from '#features/papers/staff/papers-staff.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import list from '#ui/rows.module.css';
import screen from '#ui/screen/screen.module.css';
import { ConfirmDeletion } from '#ui/staff/confirm-deletion.tsx';
import type { OpenQuestion } from './open-question.ts';
import styles from './questions.module.css';
import { useSectionActions } from './section-actions.ts';
import { SectionForm } from './section-form.tsx';

interface SectionListProps {
  id: string;
  quiz: AdminQuiz;
  newest: Newest;
  open: OpenQuestion;
  request: (next: OpenQuestion) => void;
  show: (next: OpenQuestion) => void;
  setUnsaved: (unsaved: boolean) => void;
  focusLater: (control: string) => void;
  /** A question with its row, or its form. */
  row: (question: AdminQuestion) => ReactNode;
  /** The form of a new question. */
  newQuestion: (section: number) => ReactNode;
}

/** The sections with their questions, each with its form. */
export function SectionList(props: SectionListProps) {
  const { id, quiz, newest, open, request, show, setUnsaved, focusLater } = props;
  const actions = useSectionActions(id, quiz, focusLater);
  const { sections = [] } = quiz;
  const formProps = { id, quiz, newest, onUnsaved: setUnsaved };
  const t = useMessages(sectionsMessages);
  return (
    <>
      <p role="status" className="visually-hidden">
        {actions.announcement}
      </p>
      {sections.map((section, place) => (
        <section key={section.id} className={styles.section}>
          {open === `section-${section.id}` ? (
            <SectionForm
              {...formProps}
              section={section}
              onSaved={() => show(undefined)}
              onCancel={() => request(undefined)}
            />
          ) : (
            <SectionHead
              section={section}
              number={place + 1}
              last={place === sections.length - 1}
              busy={actions.busy}
              onEdit={() => request(`section-${section.id}`)}
              onMove={(by) => actions.move(place, by)}
              onDelete={() => actions.setToDelete(place)}
            />
          )}
          <SectionQuestions {...props} section={section} />
        </section>
      ))}
      {actions.error !== null && (
        <SaveFailure sentence={t.change_failed} error={actions.error} newest={newest} />
      )}
      <BlueprintPanel quiz={quiz} />
      {actions.toDelete !== undefined && (
        <DeletionDialog
          sections={sections}
          place={actions.toDelete}
          busy={actions.busy}
          onCancel={() => actions.setToDelete(undefined)}
          onConfirm={() => actions.toDelete !== undefined && actions.remove(actions.toDelete)}
        />
      )}
    </>
  );
}

function SectionQuestions(props: SectionListProps & { section: AdminSection }) {
  const { quiz, section, open, request, row, newQuestion } = props;
  const t = useMessages(sectionsMessages);
  const byId = new Map(quiz.questions.map((question) => [question.id, question]));
  const own = section.questions.flatMap(({ id }) => byId.get(id) ?? []);
  return (
    <>
      {own.length === 0 && section.draws.length === 0 && <p className={screen.muted}>{t.no_questions}</p>}
      {own.length > 0 && <ol className={list.rows}>{own.map(row)}</ol>}
      <DrawList quiz={quiz} section={section} />
      {open === `new-${section.id}` ? (
        newQuestion(section.id)
      ) : (
        <div>
          <Button
            look="quiet"
            data-control={`add-${section.id}`}
            onClick={() => request(`new-${section.id}`)}
          >
            {t.add_question}
          </Button>
        </div>
      )}
    </>
  );
}

interface DeletionDialogProps {
  sections: readonly AdminSection[];
  place: number;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function DeletionDialog({ sections, place, ...dialog }: DeletionDialogProps) {
  const t = useMessages(sectionsMessages);
  const language = useLanguage();
  const titleAt = (index: number) => localize(sections[index]?.title ?? { en: '' }, language).text;
  const { questions = [], draws = [] } = sections[place] ?? {};
  return (
    <ConfirmDeletion question={t.confirm_delete({ title: titleAt(place) })} {...dialog}>
      {sections.length === 1 ? (
        <p>{t.last_section}</p>
      ) : (
        questions.length > 0 && (
          <p>{t.questions_join({ n: questions.length, title: titleAt(heirOf(place)) })}</p>
        )
      )}
      {draws.length > 0 && <p>{t.draws_lost}</p>}
      <p>{t.delete_note}</p>
    </ConfirmDeletion>
  );
}
