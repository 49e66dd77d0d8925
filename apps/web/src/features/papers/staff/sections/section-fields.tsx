import { deductionOf } from '@abhyas/exam-rules/scoring';
import { NumberField } from '#forms/fields/number-field.tsx';
import { TextField } from '#forms/fields/text-field.tsx';
import { SelectField } from '#forms/select-field.tsx';
import { AreaField, CheckField } from '#forms/staff/form-fields.tsx';
import layout from '#forms/staff/form-layout.module.css';
import { useLanguage } from '#i18n/language.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { SectionDraft } from './section-draft.ts';
import { sectionsMessages } from './sections.messages.ts';
import styles from './sections.module.css';

interface SectionFieldsProps {
  draft: SectionDraft;
  onChange: (draft: SectionDraft) => void;
  /** By JSON Pointer in the section. */
  errorAt: (path: string) => string | undefined;
}

/** The settings of a section, all but what it draws. */
export function SectionFields({ draft, onChange, errorAt }: SectionFieldsProps) {
  const t = useMessages(sectionsMessages);
  const check = (name: 'shuffle_questions' | 'shuffle_options') => (
    <CheckField
      label={t[name]}
      name={name}
      checked={draft[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: target.checked })}
    />
  );
  return (
    <>
      <TextFields draft={draft} onChange={onChange} errorAt={errorAt} />
      <MarkFields draft={draft} onChange={onChange} errorAt={errorAt} />
      <div>
        {check('shuffle_questions')}
        {check('shuffle_options')}
      </div>
    </>
  );
}

function TextFields({ draft, onChange, errorAt }: SectionFieldsProps) {
  const t = useMessages(sectionsMessages);
  const bind = (name: 'title' | 'instructions', language: 'en' | 'ne') => ({
    name: `${name}.${language}`,
    label: t[`${name}_${language}`],
    lang: language,
    value: draft[name][language],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...draft, [name]: { ...draft[name], [language]: target.value } }),
    error: errorAt(`/${name}/${language}`),
  });
  return (
    <>
      <div className={layout.pair}>
        <TextField {...bind('title', 'en')} />
        <TextField {...bind('title', 'ne')} />
      </div>
      <div className={layout.pair}>
        <AreaField {...bind('instructions', 'en')} rows={2} />
        <AreaField {...bind('instructions', 'ne')} rows={2} />
      </div>
    </>
  );
}

function MarkFields({ draft, onChange, errorAt }: SectionFieldsProps) {
  const t = useMessages(sectionsMessages);
  const language = useLanguage();
  const [marks, deduction] = [Number(draft.marks_correct), Number(draft.deduction)];
  const isPercent = draft.deduction_unit === 'percent';
  const hint =
    isPercent && marks > 0 && deduction > 0
      ? t.makes({ n: formatNumber(deductionOf(marks, deduction), language) })
      : undefined;
  const bind = (name: 'marks_correct' | 'deduction' | 'pass_percent') => ({
    // The name by which the check list finds the field.
    name: name === 'deduction' ? 'marks_wrong' : name,
    label: t[name],
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
    error: errorAt(`/${name}`),
  });
  return (
    <div className={styles.marks}>
      <NumberField {...bind('marks_correct')} />
      <NumberField {...bind('deduction')} hint={hint} />
      <SelectField
        label={t.deduction_unit}
        name="deduction_unit"
        value={draft.deduction_unit}
        onChange={({ target }) =>
          onChange({ ...draft, deduction_unit: target.value === 'percent' ? 'percent' : 'marks' })
        }
        choices={[
          { value: 'marks', label: t.in_marks },
          { value: 'percent', label: t.in_percent },
        ]}
      />
      <NumberField {...bind('pass_percent')} />
    </div>
  );
}
