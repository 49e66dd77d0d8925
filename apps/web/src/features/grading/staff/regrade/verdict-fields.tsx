import { type VerdictKind, verdictKind } from '@abhyas/contract/grading/verdicts';
import type { QuizResultsForAdmin } from '@abhyas/contract/reports/staff';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { UndecidedObjections } from '#features/grading/staff/objections/objection-list.tsx';
import {
  BothTexts,
  OptionList,
  OptionWords,
  type ShownOption,
} from '#features/grading/staff/option-words.tsx';
import { VerdictWords } from '#features/grading/staff/verdicts/verdict-words.tsx';
import { BilingualFields } from '#forms/staff/bilingual-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import field from '#ui/field.module.css';
import { AlertIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import screen from '#ui/screen/screen.module.css';
import heading from '#ui/staff/question-heading.module.css';
import { verdictFormMessages } from './regrade.messages.ts';
import styles from './regrade.module.css';
import { type FieldFault, leftSuggested, type VerdictsDraft } from './verdict-draft.ts';

interface VerdictFieldsProps {
  form: UseFormReturn<VerdictsDraft>;
  index: number;
  quiz: QuizResultsForAdmin;
  faults: FieldFault[];
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

/** One question with the verdict on it. */
export function VerdictFields({ form, index, quiz, faults, onRemove }: VerdictFieldsProps) {
  const t = useMessages(verdictFormMessages);
  const headingId = useId();
  const { question_id, kind, of, reason } = form.watch(`verdicts.${index}`);
  const place = quiz.questions.findIndex(({ id }) => id === question_id);
  const question = quiz.questions[place];
  const options: ShownOption[] | undefined = of?.options ?? question?.options;
  const errorAt = (name: FieldFault['field']) => {
    const found = faults.find((each) => each.field === name);
    return found && t[found.fault];
  };
  const reasonError = errorAt('reason');
  const left = leftSuggested(reason);

  return (
    <section className={`${screen.card} ${styles.verdict}`} aria-labelledby={headingId}>
      <div className={styles.verdictHead}>
        <h3 id={headingId} className={`${heading.question} ${styles.asked}`}>
          {/* Takes the focus when the question is added. */}
          <span id={`verdict-on-${question_id}`} tabIndex={-1}>
            {question && (question.removed ? t.removed_question : t.question({ n: place + 1 }))}
          </span>
          {question && (
            <>
              : <BothTexts text={question.text} rich={question.rich?.text} />
            </>
          )}
        </h3>
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            {t.remove}
          </Button>
        )}
      </div>
      {!options && <Notice tone="warning">{t.not_in_current}</Notice>}
      {of && <Notice tone="info">{t.other_state}</Notice>}
      {question?.verdict && !of && (
        <p>
          {t.now} <VerdictWords verdict={question.verdict} options={question.options} />
        </p>
      )}
      {!of && <UndecidedObjections quiz={String(quiz.id)} question_id={question_id} />}
      {/* The figures by which one decides; a choice of options has them itself. */}
      {options && kind !== 'key' && kind !== 'accept' && <OptionList options={options} />}
      <FieldError message={errorAt('question')} />
      <KindFields form={form} index={index} hasOptions={options !== undefined} error={errorAt('kind')} />
      {options && (kind === 'key' || kind === 'accept') && (
        <OptionChoice
          key={kind}
          form={form}
          index={index}
          kind={kind}
          options={options}
          error={errorAt('options')}
        />
      )}
      <fieldset className={styles.group}>
        <legend className={field.label}>{t.reason}</legend>
        <p className={screen.muted}>{t.reason_note}</p>
        <BilingualFields
          labels={{ en: t.reason_en, ne: t.reason_ne }}
          rows={2}
          fields={{
            en: form.register(`verdicts.${index}.reason.en`),
            ne: form.register(`verdicts.${index}.reason.ne`),
          }}
          path="/reason"
          errorAt={(path) =>
            path === '/reason/en' ? (errorAt('reason/en') ?? reasonError) : errorAt('reason/ne')
          }
        />
        <p role="status" className={field.hint}>
          {left && `${left === 'en' ? t.reason_en : t.reason_ne}: ${t.still_suggested}`}
        </p>
      </fieldset>
    </section>
  );
}

interface KindFieldsProps {
  form: UseFormReturn<VerdictsDraft>;
  index: number;
  hasOptions: boolean;
  error: string | undefined;
}

function KindFields({ form, index, hasOptions, error }: KindFieldsProps) {
  const t = useMessages(verdictFormMessages);
  const id = useId();
  const needsOptions = (kind: VerdictKind) => kind === 'key' || kind === 'accept';
  return (
    <div
      className={styles.group}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-legend`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={`${id}-error`}
    >
      <p id={`${id}-legend`} className={field.label}>
        {t.kind}
      </p>
      <div id={`${id}-error`}>
        <FieldError message={error} />
      </div>
      <div className={styles.kinds}>
        {verdictKind.options
          .filter((kind) => hasOptions || !needsOptions(kind))
          .map((kind) => (
            <label key={kind} className={styles.kind}>
              <input
                {...form.register(`verdicts.${index}.kind`)}
                type="radio"
                value={kind}
                aria-describedby={`${id}-${kind}`}
              />
              <span className={styles.kindText}>
                <strong>{t[kind]}</strong>
                <span id={`${id}-${kind}`} className={screen.muted}>
                  {t[`${kind}_example`]}
                </span>
              </span>
            </label>
          ))}
      </div>
    </div>
  );
}

interface OptionChoiceProps {
  form: UseFormReturn<VerdictsDraft>;
  index: number;
  kind: 'key' | 'accept';
  options: ShownOption[];
  error: string | undefined;
}

/** Options by their texts in both languages, with what counts now and how many chose each. */
function OptionChoice({ form, index, kind, options, error }: OptionChoiceProps) {
  const t = useMessages(verdictFormMessages);
  const id = useId();
  const content = (
    <>
      <div id={`${id}-error`}>
        <FieldError message={error} />
      </div>
      <div className={styles.options}>
        {options.map((option, place) => (
          <label key={option.id} className={styles.option}>
            <input
              {...form.register(kind === 'key' ? `verdicts.${index}.key` : `verdicts.${index}.accepted`)}
              type={kind === 'key' ? 'radio' : 'checkbox'}
              value={String(option.id)}
              aria-invalid={(kind === 'accept' && error !== undefined) || undefined}
            />
            <OptionWords option={option} place={place} />
          </label>
        ))}
      </div>
    </>
  );
  return kind === 'key' ? (
    <div
      className={styles.group}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-legend`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={`${id}-error`}
    >
      <p id={`${id}-legend`} className={field.label}>
        {t.which_option}
      </p>
      {content}
    </div>
  ) : (
    <fieldset className={styles.group} aria-describedby={`${id}-error`}>
      <legend className={field.label}>{t.which_options}</legend>
      {content}
    </fieldset>
  );
}

function FieldError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className={styles.error}>
      <AlertIcon size={18} />
      {message}
    </p>
  );
}
