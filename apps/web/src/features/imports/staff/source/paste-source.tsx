import type { ImportLanguage } from '@abhyas/contract/imports';
import { type FormEvent, useRef, useState } from 'react';
import { PreetiPreview } from '#features/questions/staff/questions-staff.ts';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { DiscardGuard } from '#ui/staff/discard-guard.tsx';
import { ReadFailure } from './read-failure.tsx';
import { ReadingStatus } from './reading-status.tsx';
import { FontField, LanguageField } from './settings-fields.tsx';
import { sourceMessages } from './source.messages.ts';
import styles from './source.module.css';
import { useReading } from './use-reading.ts';

/** Questions as text. `quiz`: the one that they are for. */
export function PasteSource({ quiz }: { quiz?: number | undefined }) {
  const t = useMessages(sourceMessages);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [language, setLanguage] = useState<ImportLanguage>('both');
  const [font, setFont] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const reading = useReading(quiz);
  const isEmpty = text.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isEmpty) area.current?.focus();
    if (isEmpty || reading.isPending) return;
    const file = new File([text], 'pasted.txt', { type: 'text/plain' });
    reading.mutate({ file, format: 'auto', language, font });
  };
  return (
    <form className={`${screen.card} ${styles.form}`} noValidate onSubmit={submit} aria-label={t.way_paste}>
      <AreaField
        ref={area}
        label={t.text}
        hint={t.text_note}
        error={submitted && isEmpty ? t.text_missing : undefined}
        placeholder={t.sample}
        rows={12}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          reading.reset();
          setText(target.value);
        }}
      />
      <div className={styles.settings}>
        <FontField value={font} onChange={setFont} />
        <LanguageField value={language} onChange={setLanguage} />
      </div>
      {font !== '' && !isEmpty && <PreetiPreview text={text} font={font} />}
      {reading.isPending && <ReadingStatus name={undefined} />}
      {reading.isError && <ReadFailure error={reading.error} />}
      <div className={screen.actions}>
        <Button type="submit" look="primary" busy={reading.isPending}>
          {t.read}
        </Button>
      </div>
      <DiscardGuard active={!isEmpty && !reading.isSuccess} />
    </form>
  );
}
