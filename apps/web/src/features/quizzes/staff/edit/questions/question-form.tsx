import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { languagesOf } from '#features/quizzes/staff/checklist/linter/paper-rules.ts';
import { readQuestion } from '#features/quizzes/staff/checklist/linter/readable-question.ts';
import {
  questionAddition,
  questionReplacement,
  useQuizChange,
} from '#features/quizzes/staff/edit/quiz-changes.ts';
import { type Newest, SaveFailure } from '#features/quizzes/staff/edit/save-failure.tsx';
import { quizzesStaffMessages } from '#features/quizzes/staff/quizzes-staff.messages.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { AlikeInQuiz } from './checks/alike-in-quiz.tsx';
import { QuestionChecks } from './checks/question-checks.tsx';
import { QuestionFields } from './fields/question-fields.tsx';
import { isContentField, useQuestionIssues } from './fields/question-issues.ts';
import type { SharedPassages } from './passage/shared-passages.ts';
import { questionMessages } from './question.messages.ts';
import { newQuestion, type QuestionDraft, toQuestionDraft, toQuestionInput } from './question-draft.ts';
import styles from './question-form.module.css';
import { useRichTools } from './rich/rich-tools.tsx';

interface QuestionFormProps {
  id: string;
  /** Undefined for a new one. */
  question: AdminQuestion | undefined;
  /** Where a new one goes in a quiz with sections. */
  section?: number | undefined;
  /** Its number; undefined for a new one. */
  n: number | undefined;
  /** Those of the quiz. */
  passages: SharedPassages;
  /** The other questions of the quiz. */
  others: readonly AdminQuestion[];
  newest: Newest;
  onUnsaved: (unsaved: boolean) => void;
  onCancel: () => void;
  /** With the question as it was, undefined for a new one, and as it is stored now. */
  onSaved: (saved: { before: AdminQuestion | undefined; now: AdminQuestion }) => void;
}

/** Spec §2 and §4: stays open when saving fails, closes on success or cancel. */
export function QuestionForm(props: QuestionFormProps) {
  const { id, question, section, n, passages, others, newest, onUnsaved, onCancel, onSaved } = props;
  const t = useMessages(questionMessages);
  const tStaff = useMessages(quizzesStaffMessages);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [initial] = useState(() => (question ? toQuestionDraft(question) : newQuestion()));
  const form = useForm<QuestionDraft>({ defaultValues: initial, shouldFocusError: false });
  const focusFirstWrong = useFocusFirstWrong(element);
  const draft = form.watch();
  const tools = useRichTools(form, element, draft.format);
  const saving = useQuestionSaving(id, question, {
    section,
    onSaved,
    onRefused: focusFirstWrong,
  });
  const input = toQuestionInput(draft, question);
  const { errorAt, elsewhere, sentence } = useQuestionIssues({
    error: saving.error,
    sent: saving.sent,
    input,
    isField: isContentField,
  });

  const { languages, inQuiz } = useMemo(() => surroundingsIn(others), [others]);
  const unsaved = JSON.stringify(input) !== JSON.stringify(toQuestionInput(initial, question));
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report(unsaved), [unsaved]);

  useEffect(() => heading.current?.focus(), []);

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      {...tools.handlers}
      onSubmit={form.handleSubmit((values) => saving.save(toQuestionInput(values, question)))}
      aria-labelledby="question-form-heading"
    >
      <h3 ref={heading} id="question-form-heading" tabIndex={-1} className={styles.heading}>
        {question ? t.edit_heading : t.add_heading}
      </h3>
      <p className={screen.muted}>{t.required_note}</p>
      <QuestionFields
        form={form}
        draft={draft}
        passages={passages}
        n={n}
        tools={tools}
        errorAt={errorAt}
        alike={
          <AlikeInQuiz
            id={id}
            question={question}
            text={draft.text}
            section={section}
            inQuiz={inQuiz}
            newest={newest}
            onUsed={(now) => onSaved({ before: undefined, now })}
          />
        }
        topic={<TextField {...form.register('topic')} label={t.topic} error={errorAt('/topic')} />}
      />
      <QuestionChecks id={id} input={input} languages={languages} />
      {saving.error !== null && (
        <SaveFailure sentence={sentence} error={saving.error} newest={newest} elsewhere={elsewhere} />
      )}
      <div className={styles.bar}>
        <Button onClick={onCancel}>{tStaff.cancel}</Button>
        <Button type="submit" look="primary" busy={saving.busy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

const surroundingsIn = (others: readonly AdminQuestion[]) => ({
  languages: languagesOf(others.map(readQuestion)),
  inQuiz: new Set(others.flatMap(({ bank }) => (bank ? [bank.bank_id] : []))),
});

type QuestionInput = ReturnType<typeof toQuestionInput>;

/** Adds the question, or replaces the one that there is. */
function useQuestionSaving(
  id: string,
  question: AdminQuestion | undefined,
  { section, onSaved, onRefused }: Pick<QuestionFormProps, 'section' | 'onSaved'> & { onRefused: () => void },
) {
  const addition = useQuizChange(id, questionAddition);
  const replacement = useQuizChange(id, questionReplacement);
  const { isPending, error } = question ? replacement : addition;
  const then = {
    onSuccess: ({ data }: { data: AdminQuestion }) => onSaved({ before: question, now: data }),
    onError: onRefused,
  };
  return {
    busy: isPending,
    error,
    sent: question ? replacement.variables?.body : addition.variables,
    save: (body: QuestionInput) => {
      if (isPending) return;
      if (question) replacement.mutate({ question_id: question.id, body }, then);
      else addition.mutate({ ...body, ...(section !== undefined && { section }) }, then);
    },
  };
}
