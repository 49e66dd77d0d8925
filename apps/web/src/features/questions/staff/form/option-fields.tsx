import { MAX_OPTIONS, MIN_OPTIONS } from '@abhyas/contract/limits';
import { useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PictureFields } from '#features/questions/staff/pictures/picture-fields.tsx';
import {
  newOption,
  type OptionDraft,
  type QuestionDraft,
  withoutOption,
} from '#features/questions/staff/question-draft.ts';
import { BilingualFields } from '#forms/staff/bilingual-fields.tsx';
import card from '#forms/staff/form-card.module.css';
import fields from '#forms/staff/form-fields.module.css';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import field from '#ui/field.module.css';
import { AlertIcon } from '#ui/icons.tsx';
import screen from '#ui/screen/screen.module.css';
import styles from './option-fields.module.css';
import { questionMessages } from './question.messages.ts';

interface OptionFieldsProps {
  form: UseFormReturn<QuestionDraft>;
  /** What the form holds now. */
  draft: QuestionDraft;
  errorAt: (path: string) => string | undefined;
}

/** 2 to 8 options, one of them correct. */
export function OptionFields({ form, draft, errorAt }: OptionFieldsProps) {
  const t = useMessages(questionMessages);
  const group = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState<string>();
  const error = errorAt('/options');

  useEffect(() => {
    if (added !== undefined) {
      group.current?.querySelector<HTMLElement>(`[data-option="${added}"] textarea`)?.focus();
    }
  }, [added]);

  return (
    <fieldset ref={group} className={card.group}>
      <legend className={card.legend}>{t.options}</legend>
      <p className={screen.muted}>{t.options_note}</p>
      {error !== undefined && (
        <p className={field.error} role="alert">
          <AlertIcon size={18} />
          {error}
        </p>
      )}
      {draft.options.map((option, index) => (
        <Option
          key={option.key}
          form={form}
          option={option}
          number={index + 1}
          correct={option.key === draft.correct}
          removable={draft.options.length > MIN_OPTIONS}
          errorAt={errorAt}
          onCorrect={() => form.setValue('correct', option.key)}
          onRemove={() => {
            const { options, correct } = withoutOption(draft, option.key);
            form.setValue('correct', correct);
            form.setValue('options', options);
            group.current?.querySelector<HTMLElement>('[data-add]')?.focus();
          }}
        />
      ))}
      <div>
        <Button
          data-add
          aria-disabled={draft.options.length >= MAX_OPTIONS || undefined}
          onClick={() => {
            if (draft.options.length >= MAX_OPTIONS) return;
            const option = newOption();
            form.setValue('options', [...draft.options, option]);
            setAdded(option.key);
          }}
        >
          {t.add_option}
        </Button>
      </div>
    </fieldset>
  );
}

interface OptionProps {
  form: UseFormReturn<QuestionDraft>;
  option: OptionDraft;
  /** From 1. */
  number: number;
  correct: boolean;
  removable: boolean;
  errorAt: (path: string) => string | undefined;
  onCorrect: () => void;
  onRemove: () => void;
}

function Option(props: OptionProps) {
  const { option, number: n, correct, removable, errorAt, onCorrect, onRemove } = props;
  const { register } = props.form;
  const name = `options.${n - 1}` as const;
  const t = useMessages(questionMessages);
  const radioName = useId();
  const path = `/options/${n - 1}`;
  const [hadPicture] = useState(option.image.svg !== '');
  const refused = errorAt(`${path}/image/svg`) !== undefined;
  return (
    <div className={`${styles.option} ${correct ? styles.correct : ''}`} data-option={option.key}>
      <div className={styles.optionHead}>
        <label className={fields.check} htmlFor={radioName}>
          <input
            id={radioName}
            type="radio"
            name="correct-option"
            checked={correct}
            aria-label={t.option_correct({ n })}
            onChange={onCorrect}
          />
          <span>{correct ? `${t.option({ n })} — ${t.correct}` : t.option({ n })}</span>
        </label>
        <Button look="quiet" disabled={!removable} aria-label={t.remove_option({ n })} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
      <BilingualFields
        labels={{ en: t.option_en({ n }), ne: t.option_ne({ n }) }}
        rows={1}
        fields={{ en: register(`${name}.text.en`), ne: register(`${name}.text.ne`) }}
        path={`${path}/text`}
        errorAt={errorAt}
      />
      <details className={styles.more} open={hadPicture || refused || undefined}>
        <summary>{t.option_picture({ n })}</summary>
        <PictureFields
          labels={{
            picture: t.option_picture({ n }),
            svg: t.option_svg({ n }),
            en: t.option_caption_en({ n }),
            ne: t.option_caption_ne({ n }),
          }}
          fields={{
            svg: register(`${name}.image.svg`),
            en: register(`${name}.image.caption.en`),
            ne: register(`${name}.image.caption.ne`),
          }}
          value={option.image}
          path={`${path}/image`}
          onPicture={(svg) => props.form.setValue(`${name}.image.svg`, svg)}
          errorAt={errorAt}
        />
      </details>
    </div>
  );
}
