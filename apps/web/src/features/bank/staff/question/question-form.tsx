import type { BankQuestion } from '@abhyas/contract/bank';
import type { Topic } from '@abhyas/contract/bank/topics';
import type { Language } from '@abhyas/contract/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCan } from '#api/staff/rights.ts';
import type { QuestionChange } from '#features/bank/staff/bank-staff.api.ts';
import { AlikeQuestions } from '#features/bank/staff/duplicates/alike-questions.tsx';
import {
  newQuestion,
  type QuestionDraft,
  toQuestionDraft,
} from '#features/questions/staff/questions-rules.ts';
import {
  isContentField,
  QuestionChecks,
  QuestionFields,
  questionMessages,
  useQuestionIssues,
  useRichTools,
} from '#features/questions/staff/questions-staff.ts';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { DiscardGuard } from '#ui/staff/discard-guard.tsx';
import { bankQuestionMessages } from './question.messages.ts';
import styles from './question-page.module.css';
import { useQuestionSaving } from './question-saving.ts';
import { SaveFailure } from './save-failure.tsx';
import { newSettings, type SettingsDraft, toQuestionChange, toSettingsDraft } from './settings-draft.ts';
import { SettingsFields } from './settings-fields.tsx';

interface QuestionFormProps {
  heading: string;
  /** Undefined for a new one. */
  question: BankQuestion | undefined;
  /** What a new one begins with. */
  initial?: SettingsDraft;
  topics: readonly Topic[];
  /** What saving does, at the button. */
  note: string;
  /** The newest version was loaded: what was typed is to go. */
  onRenew?: () => void;
  onUnsaved?: (unsaved: boolean) => void;
  onSaved: (saved: Saved) => void;
  /** Where a new one can follow: then both ways to save are offered. */
  onSavedForAnother?: (saved: Saved) => void;
}

export interface Saved {
  saved: BankQuestion;
  sent: QuestionChange;
  settings: SettingsDraft;
}

interface Drafts {
  settings: SettingsDraft;
  content: QuestionDraft;
}

const draftsOf = (question: BankQuestion): Drafts => ({
  settings: toSettingsDraft(question),
  content: toQuestionDraft({ ...question.content, topic: '' }),
});
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
const changeOf = ({ settings, content }: Drafts) => toQuestionChange(settings, content);

/** In the bank a question is complete in itself: no other question says in which languages it has to be. */
const NO_LANGUAGES: ReadonlySet<Language> = new Set();

/** Settings and content, saved together. */
export function QuestionForm(props: QuestionFormProps) {
  const { heading, question, initial, topics, note, onRenew, onUnsaved, onSaved, onSavedForAnother } = props;
  const t = useMessages(bankQuestionMessages);
  const tQuestion = useMessages(questionMessages);
  const can = useCan();
  const element = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFocusFirstWrong(element);
  const [base, setBase] = useState<Drafts>(() =>
    question ? draftsOf(question) : { settings: initial ?? newSettings(undefined), content: newQuestion() },
  );
  const settings = useForm<SettingsDraft>({ defaultValues: base.settings, shouldFocusError: false });
  const content = useForm<QuestionDraft>({ defaultValues: base.content, shouldFocusError: false });
  const draft = content.watch();
  const tools = useRichTools(content, element, draft.format);
  const change = toQuestionChange(settings.watch(), draft);
  const typed = () => toQuestionChange(settings.getValues(), content.getValues());
  // A new one that is saved: the form is about to go.
  const [left, setLeft] = useState(false);
  const forAnother = useRef(false);
  const save = ({ another }: { another: boolean }) => {
    forAnother.current = another;
    saving.save(typed());
  };
  const unsaved = !left && !isSame(change, changeOf(base));

  const report = useEffectEvent((is: boolean) => onUnsaved?.(is));
  useEffect(() => report(unsaved), [unsaved]);

  const saving = useQuestionSaving(question && String(question.id), {
    onSaved: (saved, sent) => {
      if (question) {
        const stored = draftsOf(saved);
        setBase(stored);
        // What was typed while it was being saved stays.
        if (isSame(sent, typed())) {
          settings.reset(stored.settings);
          content.reset(stored.content);
        }
      } else setLeft(true);
      const done = forAnother.current ? onSavedForAnother : onSaved;
      done?.({ saved, sent, settings: settings.getValues() });
    },
    onRefused: focusFirstWrong,
  });
  const { errorAt, isRefused, elsewhere, sentence } = useQuestionIssues({
    error: saving.error,
    sent: saving.sent,
    input: change,
    isField: isBankField,
  });
  const passage = question?.content.passage;

  return (
    <form
      ref={element}
      className={`${screen.card} ${styles.form}`}
      noValidate
      aria-labelledby="question-form-heading"
      {...tools.handlers}
      onSubmit={(event) => {
        event.preventDefault();
        save({ another: false });
      }}
    >
      <h2
        id="question-form-heading"
        tabIndex={-1}
        // A screen that is nothing but the form has a heading already.
        className={question ? styles.formHeading : 'visually-hidden'}
      >
        {heading}
      </h2>
      <h3>{t.settings}</h3>
      <SettingsFields
        register={settings.register}
        topics={topics}
        topic={settings.watch('topic')}
        shareable={question === undefined || can('own_bank_question', question)}
        isRefused={isRefused}
        errorAt={errorAt}
      />
      <h3>{t.content}</h3>
      <p className={screen.muted}>{tQuestion.required_note}</p>
      <QuestionFields
        form={content}
        draft={draft}
        passages={passage ? [{ passage, questions: [] }] : []}
        n={undefined}
        tools={tools}
        errorAt={(path) => errorAt(`/content${path}`)}
        alike={
          <AlikeQuestions
            stored={question && { text: question.content.text, bank_id: question.id }}
            text={draft.text}
          />
        }
      />
      <QuestionChecks
        id={null}
        input={question ? { ...change.content, bank: { bank_id: question.id } } : change.content}
        languages={NO_LANGUAGES}
      />
      {saving.error !== null && (
        <SaveFailure
          id={question && String(question.id)}
          sentence={sentence}
          error={saving.error}
          elsewhere={elsewhere}
          onRenew={onRenew}
          content={change.content}
          onDespite={() => saving.save({ ...typed(), despite_conflict: true })}
        />
      )}
      <div className={styles.bar}>
        <p className={screen.muted}>{note}</p>
        {onSavedForAnother && (
          <Button disabled={saving.isPending} onClick={() => save({ another: true })}>
            {t.save_another}
          </Button>
        )}
        <Button type="submit" look="primary" busy={saving.isPending}>
          {t.save}
        </Button>
      </div>
      <DiscardGuard active={unsaved} />
    </form>
  );
}

/** Whether a field of the form has this place in what is sent. */
const isBankField = (path: string): boolean =>
  path.startsWith('/content/')
    ? isContentField(path.slice('/content'.length))
    : /^\/(topic_id|source|is_shared|tags(\/\d+)?)$/.test(path);
