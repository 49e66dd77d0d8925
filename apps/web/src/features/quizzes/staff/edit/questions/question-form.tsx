import type { AdminQuestion } from '@abhyas/contract/quizzes/staff';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BilingualFields } from '../../../../../forms/staff/bilingual-fields.tsx';
import { InputField } from '../../../../../forms/staff/form-fields.tsx';
import { useMessages } from '../../../../../i18n/use-messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import screen from '../../../../../ui/screen/screen.module.css';
import { faultMessages } from '../../faults/fault.messages.ts';
import { remainingFaults } from '../../faults/server-faults.ts';
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
  onSaved: () => void;
}

/** Spec §2 and §4: stays open when saving fails, closes on success or cancel. */
export function QuestionForm({ id, question, newest, onUnsaved, onCancel, onSaved }: QuestionFormProps) {
  const t = useMessages(questionMessages);
  const tStaff = useMessages(quizzesStaffMessages);
  const tFault = useMessages(faultMessages);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [initial] = useState(() => (question ? toQuestionDraft(question) : newQuestion()));
  const [draft, setDraft] = useState<QuestionDraft>(initial);
  const addition = useQuizChange(id, questionAddition);
  const replacement = useQuizChange(id, questionReplacement);
  const { isPending, isError, error } = question ? replacement : addition;
  const input = toQuestionInput(draft);

  const unsaved = JSON.stringify(input) !== JSON.stringify(toQuestionInput(initial));
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isError]);

  const sent = question ? replacement.variables?.body : addition.variables;
  const faults = remainingFaults(error, sent, input);
  const errorAt = (path: string) => {
    const fault = faults.find((each) => each.path === path);
    return fault && [fault.say(tFault), fault.detail].filter(Boolean).join(' ');
  };
  const hasField = (path: string) =>
    /^\/(text|hint)\/(en|ne)$|^\/(topic|options)$|^(\/options\/\d+)?\/image\/(svg|caption\/(en|ne))$|^\/options\/\d+\/text\/(en|ne)$/.test(
      path,
    );

  const elsewhere = faults.filter(({ path }) => !hasField(path));
  const marked = faults.length - elsewhere.length;
  const sentence = marked === 0 ? t.save_failed : marked === 1 ? t.not_yet_one : t.not_yet({ n: marked });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (question) replacement.mutate({ question_id: question.id, body: input }, { onSuccess: onSaved });
    else addition.mutate(input, { onSuccess: onSaved });
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-labelledby="question-form-heading"
    >
      <h3 ref={heading} id="question-form-heading" tabIndex={-1} className={styles.heading}>
        {question ? t.edit_heading : t.add_heading}
      </h3>
      <p className={screen.muted}>{t.required_note}</p>
      <BilingualFields
        labels={{ en: t.text_en, ne: t.text_ne }}
        rows={3}
        value={draft.text}
        path="/text"
        errorAt={errorAt}
        onChange={(text) => setDraft({ ...draft, text })}
      />
      <InputField
        label={t.topic}
        value={draft.topic}
        error={errorAt('/topic')}
        onChange={({ target }) => setDraft({ ...draft, topic: target.value })}
      />
      <BilingualFields
        labels={{ en: t.hint_en, ne: t.hint_ne }}
        rows={2}
        value={draft.hint}
        path="/hint"
        errorAt={errorAt}
        onChange={(hint) => setDraft({ ...draft, hint })}
      />
      <PictureFields
        labels={{ svg: t.svg, en: t.caption_en, ne: t.caption_ne }}
        value={draft.image}
        path="/image"
        errorAt={errorAt}
        onChange={(image) => setDraft({ ...draft, image })}
      />
      <OptionFields draft={draft} errorAt={errorAt} onChange={setDraft} />
      {isError && <SaveFailure sentence={sentence} error={error} newest={newest} elsewhere={elsewhere} />}
      <div className={styles.bar}>
        <Button onClick={onCancel}>{tStaff.cancel}</Button>
        <Button type="submit" look="primary" busy={isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
