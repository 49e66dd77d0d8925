import type { Language } from '@abhyas/contract/shared';
import {
  placeholderFaults,
  SMS_KINDS,
  SMS_PLACEHOLDERS,
  type SmsKind,
} from '@abhyas/exam-rules/institute/sms-texts';
import { useFormContext } from 'react-hook-form';
import type { InstituteDraft } from '#features/institute/staff/draft.ts';
import { smsMessages } from '#features/institute/staff/institute.messages.ts';
import styles from '#features/institute/staff/institute.module.css';
import { SmsPreview } from '#features/institute/staff/sms-preview.tsx';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { Pair } from './pair.tsx';

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** How SMS name the institute, and their texts. */
export function SmsFields() {
  const t = useMessages(smsMessages);
  return (
    <section className={`${screen.card} ${styles.section}`} aria-label={t.sms}>
      <h2>{t.sms}</h2>
      <p className={screen.muted}>{t.sms_hint}</p>
      <Pair name="sms_name" labels={{ en: t.sms_name_en, ne: t.sms_name_ne }} maxLength={24} />
      {SMS_KINDS.map((kind) => (
        <div key={kind} className={styles.pair}>
          {(['en', 'ne'] as const).map((language) => (
            <SmsText key={language} kind={kind} language={language} />
          ))}
        </div>
      ))}
    </section>
  );
}

function SmsText({ kind, language }: { kind: SmsKind; language: Language }) {
  const t = useMessages(smsMessages);
  const { register, watch } = useFormContext<InstituteDraft>();
  const text = watch(`sms_texts.${kind}.${language}`).trim();
  const { missing, unknown } = text === '' ? { missing: [], unknown: [] } : placeholderFaults(kind, text);
  const { required, optional } = SMS_PLACEHOLDERS[kind];
  const sentence =
    missing.length > 0
      ? t.missing({ list: inBraces(missing) })
      : unknown.length > 0
        ? t.unknown({ list: inBraces(unknown) })
        : undefined;
  return (
    <div className={styles.sms}>
      <AreaField
        {...register(`sms_texts.${kind}.${language}`, {
          validate: (value) => {
            const faults = placeholderFaults(kind, value);
            return value.trim() === '' || faults.missing.length + faults.unknown.length === 0;
          },
        })}
        label={t[`${kind}_${language}`]}
        lang={language}
        rows={3}
        maxLength={400}
        hint={t.placeholders({ list: inBraces([...required, ...optional]) })}
        error={sentence}
      />
      <SmsPreview kind={kind} language={language} />
    </div>
  );
}
