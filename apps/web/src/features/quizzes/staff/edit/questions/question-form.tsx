import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../../../forms/fields/text-field.tsx';
import { useFocusFirstWrong } from '../../../../../forms/focus-wrong.ts';
import { BilingualFields } from '../../../../../forms/staff/bilingual-fields.tsx';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import screen from '../../../../../ui/screen/screen.module.css';
import { issueMessages } from '../../issues/issue.messages.ts';
import { remainingIssues } from '../../issues/server-issues.ts';
import { quizzesStaffMessages } from '../../quizzes-staff.messages.ts';
import { questionAddition, questionReplacement, useQuizChange } from '../quiz-changes.ts';
import { type Newest, SaveFailure } from '../save-failure.tsx';
import { OptionFields } from './option-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { questionMessages } from './question.messages.ts';
import { newQuestion, type QuestionDraft, toQuestionDraft, toQuestionInput } from './question-draft.ts';
import styles from './question-form.module.css';

interface QuestionFormProps {
  id: string;
  /** Undefined for a new one. */
  question: AdminQuestion | undefined;
  newest: Newest;
  onUnsaved: (unsaved: boolean) => void;
  onCancel: () => void;
  /** With the question as it was, undefined for a new one, and as it is stored now. */
  onSaved: (saved: { before: AdminQuestion | undefined; now: AdminQuestion }) => void;
}

/** Spec §2 and §4: stays open when saving fails, closes on success or cancel. */
export function QuestionForm({ id, question, newest, onUnsaved, onCancel, onSaved }: QuestionFormProps) {
  const t = useMessages(questionMessages);
  const tStaff = useMessages(quizzesStaffMessages);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [initial] = useState(() => (question ? toQuestionDraft(question) : newQuestion()));
  const form = useForm<QuestionDraft>({ defaultValues: initial, shouldFocusError: false });
  const { register } = form;
  const focusFirstWrong = useFocusFirstWrong(element);
  const draft = form.watch();
  const saving = useQuestionSaving(id, question, { onSaved, onRefused: focusFirstWrong });
  const input = toQuestionInput(draft);
  const { errorAt, elsewhere, sentence } = useQuestionIssues(saving.error, saving.sent, input);

  const unsaved = JSON.stringify(input) !== JSON.stringify(toQuestionInput(initial));
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report(unsaved), [unsaved]);

  useEffect(() => heading.current?.focus(), []);

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit((values) => saving.save(toQuestionInput(values)))}
      aria-labelledby="question-form-heading"
    >
      <h3 ref={heading} id="question-form-heading" tabIndex={-1} className={styles.heading}>
        {question ? t.edit_heading : t.add_heading}
      </h3>
      <p className={screen.muted}>{t.required_note}</p>
      <BilingualFields
        labels={{ en: t.text_en, ne: t.text_ne }}
        rows={3}
        fields={{ en: register('text.en'), ne: register('text.ne') }}
        path="/text"
        errorAt={errorAt}
      />
      <TextField {...register('topic')} label={t.topic} error={errorAt('/topic')} />
      <BilingualFields
        labels={{ en: t.hint_en, ne: t.hint_ne }}
        rows={2}
        fields={{ en: register('hint.en'), ne: register('hint.ne') }}
        path="/hint"
        errorAt={errorAt}
      />
      <PictureFields
        labels={{ svg: t.svg, en: t.caption_en, ne: t.caption_ne }}
        fields={{
          svg: register('image.svg'),
          en: register('image.caption.en'),
          ne: register('image.caption.ne'),
        }}
        value={draft.image}
        path="/image"
        errorAt={errorAt}
      />
      <OptionFields form={form} draft={draft} errorAt={errorAt} />
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

type QuestionInput = ReturnType<typeof toQuestionInput>;

/** Adds the question, or replaces the one that there is. */
function useQuestionSaving(
  id: string,
  question: AdminQuestion | undefined,
  { onSaved, onRefused }: { onSaved: QuestionFormProps['onSaved']; onRefused: () => void },
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
      else addition.mutate(body, then);
    },
  };
}

const FIELD =
  /^\/(text|hint)\/(en|ne)$|^\/(topic|options)$|^(\/options\/\d+)?\/image\/(svg|caption\/(en|ne))$|^\/options\/\d+\/text\/(en|ne)$/;

/** What the server refused: at its field, or below the form where no field has that place. */
function useQuestionIssues(error: Error | null, sent: unknown, input: QuestionInput) {
  const t = useMessages(questionMessages);
  const tIssue = useMessages(issueMessages);
  const issues = remainingIssues(error, sent, input);
  const elsewhere = issues.filter(({ path }) => !FIELD.test(path));
  const marked = issues.length - elsewhere.length;
  return {
    elsewhere,
    sentence: marked === 0 ? t.save_failed : marked === 1 ? t.not_yet_one : t.not_yet({ n: marked }),
    errorAt: (path: string) => {
      const issue = issues.find((each) => each.path === path);
      return issue && [issue.say(tIssue), issue.detail].filter(Boolean).join(' ');
    },
  };
}
