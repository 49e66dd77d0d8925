import type { AdminSection } from '@abhyas/contract/papers/sections';
import type { AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  newSection,
  toSectionDraft,
  toSectionInput,
  withSection,
} from '#features/papers/staff/papers-rules.ts';
import {
  DrawsFieldset,
  FixedOptions,
  SectionFields,
  sectionsMessages,
} from '#features/papers/staff/papers-staff.ts';
import { remainingIssues } from '#features/questions/staff/questions-rules.ts';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { sectionsChange, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import card from '#forms/staff/form-card.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { actionMessages } from '#ui/staff/action.messages.ts';
import { showToast } from '#ui/toasts/toast.ts';

interface SectionFormProps {
  id: string;
  quiz: AdminQuiz;
  /** Undefined for a new one. */
  section: AdminSection | undefined;
  newest: Newest;
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

/** The settings of a section and what it draws. Stays open when saving fails. */
export function SectionForm({ id, quiz, section, newest, onUnsaved, onSaved, onCancel }: SectionFormProps) {
  const t = useMessages(sectionsMessages);
  const tAction = useMessages(actionMessages);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusFirstWrong = useFocusFirstWrong(element);
  const [initial] = useState(() => (section ? toSectionDraft(section) : newSection(quiz)));
  const [draft, setDraft] = useState(initial);
  const saving = useQuizChange(id, sectionsChange);
  const place = placeIn(quiz, section);
  const sections = withSection(quiz, place, toSectionInput(draft, section));
  const { errorAt, elsewhere, check } = useSectionIssues({ saving, sections, place, draft });

  const unsaved = JSON.stringify(draft) !== JSON.stringify(initial);
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report(unsaved), [unsaved]);
  useEffect(() => heading.current?.focus(), []);

  const save = () => {
    if (saving.isPending) return;
    if (!check()) {
      focusFirstWrong();
      return;
    }
    saving.mutate(sections, {
      onSuccess: () => {
        showToast(sectionsMessages.saved);
        onSaved();
      },
      onError: focusFirstWrong,
    });
  };

  return (
    <form
      ref={element}
      className={card.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      aria-labelledby="section-form-heading"
    >
      <h3 ref={heading} id="section-form-heading" tabIndex={-1} className={card.heading}>
        {section ? t.edit : t.new}
      </h3>
      {quiz.sections === undefined && <p className={screen.muted}>{t.divide_note}</p>}
      <SectionFields draft={draft} onChange={setDraft} errorAt={errorAt} />
      {draft.shuffle_options && section && <FixedOptions questions={quiz.questions} section={section} />}
      <DrawsFieldset
        quiz_id={quiz.id}
        sections={sections}
        place={place}
        draws={draft.draws}
        onChange={(draws) => setDraft({ ...draft, draws })}
        errorAt={errorAt}
      />
      {saving.isError && (
        <SaveFailure
          sentence={t.save_failed}
          error={saving.error}
          newest={newest}
          sections={saving.variables}
          elsewhere={elsewhere}
        />
      )}
      <div className={card.bar}>
        <Button onClick={onCancel}>{tAction.cancel}</Button>
        <Button type="submit" look="primary" busy={saving.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

const placeIn = ({ sections = [] }: AdminQuiz, section: AdminSection | undefined): number => {
  const place = sections.findIndex(({ id }) => id === section?.id);
  return place === -1 ? sections.length : place;
};

interface IssuesOptions {
  saving: { error: Error | null; variables: Parameters<typeof sectionsChange.send>[1] | undefined };
  sections: Parameters<typeof sectionsChange.send>[1];
  place: number;
  draft: ReturnType<typeof newSection>;
}

/** What the server refused, by its place in the section; and empty marks, which it would take for those of the quiz. */
function useSectionIssues({ saving, sections, place, draft }: IssuesOptions) {
  const t = useMessages(issueMessages);
  const [checked, setChecked] = useState(false);
  const at = `/sections/${place}`;
  const issues = remainingIssues(saving.error, { sections: saving.variables }, { sections });
  const isEmpty = { '/marks_correct': draft.marks_correct, '/deduction': draft.deduction };
  const missing = Object.entries(isEmpty).flatMap(([path, typed]) => (typed.trim() === '' ? [path] : []));
  const refused = (path: string) => issues.find((issue) => issue.path === at + path)?.say(t);
  return {
    errorAt: (path: string) => {
      if (checked && missing.includes(path)) return t.missing;
      return path === '/deduction' ? (refused('/marks_wrong') ?? refused('/wrong_percent')) : refused(path);
    },
    elsewhere: issues.filter(({ path }) => !path.startsWith(`${at}/`) && !path.includes('/draws/')),
    check: () => {
      setChecked(true);
      return missing.length === 0;
    },
  };
}
