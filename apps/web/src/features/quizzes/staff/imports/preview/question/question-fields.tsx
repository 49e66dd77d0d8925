import type { ImportedQuestion } from '@abhyas/contract/imports';
import { MAX_OPTIONS, MIN_OPTIONS } from '@abhyas/contract/limits';
import { useState } from 'react';
import type { Correction } from '#features/quizzes/staff/imports/imports.api.ts';
import {
  nepaliMoved,
  swapAll,
  swapped,
  type TextName,
  textOf,
  withKey,
  withNewOption,
  withoutOption,
  withText,
} from '#features/quizzes/staff/imports/preview/question-changes.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cardMessages } from './card.messages.ts';
import styles from './card.module.css';

interface QuestionFieldsProps {
  question: ImportedQuestion;
  onCorrect: (correction: Correction) => void;
}

/** Every text of a question in both languages. What is typed is saved by itself. */
export function QuestionFields({ question, onCorrect }: QuestionFieldsProps) {
  const t = useMessages(cardMessages);
  const { options } = question;
  const shared = { question, onCorrect };
  return (
    <div className={styles.fields}>
      <TextPair {...shared} name="text" rows={2} labels={{ en: t.text_en, ne: t.text_ne }} />
      {options.map((_option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place here
        <OptionFields key={place} {...shared} place={place} />
      ))}
      <div className={styles.actions}>
        <Button
          className={styles.small}
          disabled={options.length >= MAX_OPTIONS}
          onClick={() => onCorrect(withNewOption(question))}
        >
          {t.add_option}
        </Button>
        <Button look="quiet" onClick={() => onCorrect(swapAll(question))}>
          {t.swap_all}
        </Button>
      </div>
      <TextPair {...shared} name="hint" rows={2} labels={{ en: t.hint_en, ne: t.hint_ne }} />
      <TextPair {...shared} name="topic" rows={1} labels={{ en: t.topic_en, ne: t.topic_ne }} />
      <TagsField tags={question.tags ?? []} onChange={(tags) => onCorrect({ tags })} />
    </div>
  );
}

interface TextPairProps extends QuestionFieldsProps {
  name: TextName;
  rows: number;
  labels: { en: string; ne: string };
}

/** One text in both languages. */
function TextPair({ question, onCorrect, name, rows, labels }: TextPairProps) {
  const text = textOf(question, name);
  const pointer = typeof name === 'number' ? `/options/${name}/text` : `/${name}`;
  return (
    <div className={styles.pair}>
      {(['en', 'ne'] as const).map((language) => (
        <AreaField
          key={language}
          name={`${pointer}/${language}`}
          label={labels[language]}
          lang={language}
          rows={rows}
          value={text[language]}
          maxLength={name === 'topic' ? 200 : 5000}
          onChange={({ target }) =>
            onCorrect(withText(question, name, { ...text, [language]: target.value }))
          }
        />
      ))}
      {typeof name !== 'number' && (
        <Swap question={question} onCorrect={onCorrect} name={name} label={labels.en} />
      )}
    </div>
  );
}

/** Moves a text to the other language, or one in the place of the other. */
function Swap({ question, onCorrect, name, label }: QuestionFieldsProps & { name: TextName; label: string }) {
  const t = useMessages(cardMessages);
  const text = textOf(question, name);
  if (text.en === '' && text.ne === '') return null;
  const move = text.ne === '' ? t.to_nepali : text.en === '' ? t.to_english : t.swap;
  return (
    <Button
      look="quiet"
      className={styles.swap}
      aria-label={`${move}: ${label}`}
      onClick={() => onCorrect(withText(question, name, swapped(text)))}
    >
      ⇄ {move}
    </Button>
  );
}

function OptionFields({ question, onCorrect, place }: QuestionFieldsProps & { place: number }) {
  const t = useMessages(cardMessages);
  const { options } = question;
  const n = place + 1;
  const moves = [
    { by: -1 as const, sign: '↑', label: t.nepali_up, possible: place > 0 },
    { by: 1 as const, sign: '↓', label: t.nepali_down, possible: place < options.length - 1 },
  ];
  return (
    <div className={options[place]?.is_correct ? styles.correctFields : styles.optionFields}>
      <TextPair
        question={question}
        onCorrect={onCorrect}
        name={place}
        rows={1}
        labels={{ en: t.option_en({ n }), ne: t.option_ne({ n }) }}
      />
      <div className={styles.actions}>
        <label className={styles.key}>
          <input
            type="radio"
            checked={options[place]?.is_correct ?? false}
            aria-label={t.option_correct({ n })}
            onChange={() => onCorrect(withKey(question, place))}
          />
          {t.correct}
        </label>
        <Swap question={question} onCorrect={onCorrect} name={place} label={t.option_en({ n })} />
        {moves.map(({ by, sign, label, possible }) => (
          <Button
            key={by}
            look="quiet"
            disabled={!possible}
            aria-label={t.of_option({ action: label, n })}
            title={label}
            onClick={() => onCorrect(nepaliMoved(question, place, by))}
          >
            <span lang="ne" aria-hidden="true">
              ने {sign}
            </span>
          </Button>
        ))}
        <Button
          look="quiet"
          disabled={options.length <= MIN_OPTIONS}
          onClick={() => onCorrect(withoutOption(question, place))}
        >
          {t.remove_option({ n })}
        </Button>
      </div>
    </div>
  );
}

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags with commas between them, as they are typed. */
function TagsField({ tags, onChange }: TagsFieldProps) {
  const t = useMessages(cardMessages);
  const [typed, setTyped] = useState(tags.join(', '));
  return (
    <TextField
      label={t.tags}
      hint={t.tags_hint}
      value={typed}
      autoCapitalize="none"
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(tagsIn(target.value));
      }}
    />
  );
}

const tagsIn = (typed: string): string[] => [
  ...new Set(typed.split(/[,،]/).flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()]))),
];
