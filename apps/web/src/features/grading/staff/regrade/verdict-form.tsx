import { ADMIN_PREVIEW_CHARACTERS } from '@abhyas/contract/limits';
import type { QuizResultsForAdmin } from '@abhyas/contract/reports/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import { useFocusFirstWrong } from '#forms/focus-wrong.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import field from '#ui/field.module.css';
import screen from '#ui/screen/screen.module.css';
import { DiscardGuard } from '#ui/staff/discard-guard.tsx';
import { questionWords } from '#ui/staff/question-words.ts';
import { rememberPreview, requestPreview } from './regrade.api.ts';
import { regradeMessages, suggestedReasons, verdictFormMessages } from './regrade.messages.ts';
import styles from './regrade.module.css';
import type { RegradeSearch } from './regrade-address.ts';
import {
  isTyped,
  missingIn,
  newVerdict,
  refusedOf,
  toVerdictInput,
  type VerdictDraft,
  type VerdictsDraft,
} from './verdict-draft.ts';
import { VerdictFields } from './verdict-fields.tsx';

interface VerdictFormProps {
  id: string;
  quiz: QuizResultsForAdmin;
  /** What the address asks for. */
  start: RegradeSearch;
  /** What was typed before. */
  drafts: VerdictDraft[] | undefined;
  onPreviewed: (verdicts: VerdictDraft[], preview_id: number) => void;
}

function startingWith({ question, kind, option }: RegradeSearch): VerdictDraft[] {
  if (question === undefined) return [];
  const reason = kind === 'key' || kind === 'original' ? { ...suggestedReasons[kind] } : undefined;
  return [
    newVerdict(question, {
      ...(kind && { kind }),
      ...(option !== undefined && { key: String(option), accepted: [String(option)] }),
      ...(reason && { reason }),
    }),
  ];
}

/** Verdicts on one or more questions, up to the preview. */
export function VerdictForm({ id, quiz, start, drafts, onPreviewed }: VerdictFormProps) {
  const t = useMessages(verdictFormMessages);
  const tScreen = useMessages(regradeMessages);
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<VerdictsDraft>({
    defaultValues: { verdicts: drafts ?? startingWith(start) },
    shouldFocusError: false,
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'verdicts' });
  const { verdicts } = form.watch();
  const [submitted, setSubmitted] = useState(false);
  const focusFirstWrong = useFocusFirstWrong(element);
  const computing = useMutation({
    mutationFn: (typed: VerdictDraft[]) => requestPreview(id, typed.map(toVerdictInput)),
    onSuccess: (previewed, typed) => {
      rememberPreview(queryClient, id, previewed);
      onPreviewed(typed, previewed.preview_id);
    },
    onError: focusFirstWrong,
  });

  const submit = form.handleSubmit(({ verdicts: typed }) => {
    setSubmitted(true);
    if (computing.isPending) return;
    if (typed.some((verdict) => missingIn(verdict).length > 0)) focusFirstWrong();
    else computing.mutate(typed);
  });

  const errors = computing.error instanceof ApiError ? (computing.error.problem?.errors ?? []) : [];
  const faultsAt = (index: number) => {
    const verdict = verdicts[index];
    if (!verdict) return [];
    const sent = computing.variables?.[index];
    const isAsSent = JSON.stringify(sent) === JSON.stringify(verdict);
    return [...(submitted ? missingIn(verdict) : []), ...(isAsSent ? refusedOf(errors, index) : [])];
  };
  const anyFault = verdicts.some((_, index) => faultsAt(index).length > 0);

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit} aria-labelledby="step-heading">
      {fields.map((each, index) => (
        <VerdictFields
          key={each.id}
          form={form}
          index={index}
          quiz={quiz}
          faults={faultsAt(index)}
          onRemove={
            fields.length > 1
              ? () => {
                  remove(index);
                  document.getElementById('step-heading')?.focus();
                }
              : undefined
          }
        />
      ))}
      <QuestionChoice
        quiz={quiz}
        taken={verdicts.map(({ question_id }) => question_id)}
        onAdd={(question_id) => append(newVerdict(question_id), { shouldFocus: false })}
      />
      {computing.error !== null && !anyFault && <Failure sentence={t.failed} error={computing.error} />}
      {fields.length > 0 && (
        <div className={styles.bar}>
          <p className={anyFault ? field.error : screen.muted} role="status">
            {anyFault ? t.not_yet : quiz.finished_attempts === 0 ? tScreen.nobody_sat : tScreen.nothing_yet}
          </p>
          <Button type="submit" look="primary" busy={computing.isPending}>
            {t.preview}
          </Button>
        </div>
      )}
      <DiscardGuard active={form.formState.isDirty && verdicts.some(isTyped)} />
    </form>
  );
}

interface QuestionChoiceProps {
  quiz: QuizResultsForAdmin;
  /** Questions with a verdict in the form. */
  taken: number[];
  onAdd: (question_id: number) => void;
}

/** Takes another question into the form. */
function QuestionChoice({ quiz, taken, onAdd }: QuestionChoiceProps) {
  const t = useMessages(verdictFormMessages);
  const language = useLanguage();
  const selectId = useId();
  const [chosen, setChosen] = useState('');
  const [added, setAdded] = useState<number>();

  useEffect(() => {
    if (added !== undefined) document.getElementById(`verdict-on-${added}`)?.focus();
  }, [added]);

  const open = quiz.questions
    .map((question, index) => ({ question, number: index + 1 }))
    .filter(({ question }) => !taken.includes(question.id));
  if (open.length === 0) return null;
  return (
    <div className={styles.choice}>
      <label htmlFor={selectId} className={field.label}>
        {taken.length === 0 ? t.first_question : t.add_question}
      </label>
      <div className={styles.choiceRow}>
        <select
          id={selectId}
          className={field.input}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{t.choose_question}</option>
          {open.map(({ question, number }) => {
            const { text, lang } = questionWords(question, language, ADMIN_PREVIEW_CHARACTERS);
            return (
              <option key={question.id} value={question.id} lang={lang}>
                {question.removed ? t.removed_question : t.question({ n: number })}: {text}
              </option>
            );
          })}
        </select>
        <Button
          disabled={chosen === ''}
          onClick={() => {
            onAdd(Number(chosen));
            setAdded(Number(chosen));
            setChosen('');
          }}
        >
          {t.add}
        </Button>
      </div>
    </div>
  );
}
