import type { AdminQuestion, AdminQuiz } from '@abhyas/contract/quizzes/staff';
import { useState } from 'react';
import {
  markQuestion,
  putQuestion,
  sectionOf,
  toSectionInputs,
} from '#features/papers/staff/papers-rules.ts';
import { sectionsMessages } from '#features/papers/staff/papers-staff.ts';
import { remainingIssues } from '#features/questions/staff/questions-rules.ts';
import { issueMessages } from '#features/questions/staff/questions-staff.ts';
import { sectionsChange, useQuizChange } from '#features/quizzes/staff/changes/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/changes/save-failure.tsx';
import { NumberField } from '#forms/fields/number-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import layout from '#forms/staff/form-layout.module.css';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import screen from '#ui/screen/screen.module.css';
import { actionMessages } from '#ui/staff/action.messages.ts';

interface PlaceDialogProps {
  id: string;
  quiz: AdminQuiz;
  question: AdminQuestion;
  /** From 1. */
  number: number;
  newest: Newest;
  onClose: () => void;
  onPlaced: () => void;
}

/** In which section a question stands, and its marks where they differ from those of the section. */
export function PlaceDialog({ id, quiz, question, number, newest, onClose, onPlaced }: PlaceDialogProps) {
  const t = useMessages(sectionsMessages);
  const tAction = useMessages(actionMessages);
  const tIssue = useMessages(issueMessages);
  const language = useLanguage();
  const change = useQuizChange(id, sectionsChange);
  const before = toSectionInputs(quiz);
  const from = sectionOf(before, question.id);
  const own = before[from]?.questions.find((each) => each.id === question.id);
  const [to, setTo] = useState(from);
  const [marks, setMarks] = useState({
    marks_correct: String(own?.marks_correct ?? ''),
    marks_wrong: String(own?.marks_wrong ?? ''),
  });
  const titleAt = (place: number) => localize(before[place]?.title ?? { en: '' }, language).text;
  const sections = markQuestion(putQuestion(before, question.id, to), question.id, marksIn(marks));
  const place = sections[to]?.questions.findIndex((each) => each.id === question.id);
  const issues = remainingIssues(change.error, { sections: change.variables }, { sections });
  const bind = (name: 'marks_correct' | 'marks_wrong') => ({
    value: marks[name],
    onChange: ({ target }: { target: { value: string } }) => setMarks({ ...marks, [name]: target.value }),
    error: issues.find(({ path }) => path === `/sections/${to}/questions/${place}/${name}`)?.say(tIssue),
  });
  const save = () => {
    if (!change.isPending) change.mutate(sections, { onSuccess: onPlaced });
  };
  return (
    <Dialog
      heading={t.place_heading({ n: number })}
      onClose={change.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {tAction.cancel}
          </Button>
          <Button look="primary" busy={change.isPending} onClick={save}>
            {t.take}
          </Button>
        </>
      }
    >
      <div className={layout.form}>
        <SelectField
          label={t.section}
          value={String(to)}
          onChange={({ target }) => setTo(Number(target.value))}
          choices={before.map((_, index) => ({
            value: String(index),
            label: t.heading({ n: index + 1, title: titleAt(index) }),
          }))}
        />
        <p className={screen.muted}>{t.own_marks_note}</p>
        <NumberField {...bind('marks_correct')} label={t.marks_correct} />
        <NumberField {...bind('marks_wrong')} label={t.deduction} />
      </div>
      {change.isError && <SaveFailure sentence={t.change_failed} error={change.error} newest={newest} />}
    </Dialog>
  );
}

const marksIn = (typed: { marks_correct: string; marks_wrong: string }) => ({
  ...(typed.marks_correct.trim() !== '' && { marks_correct: Number(typed.marks_correct) }),
  ...(typed.marks_wrong.trim() !== '' && { marks_wrong: Number(typed.marks_wrong) }),
});
