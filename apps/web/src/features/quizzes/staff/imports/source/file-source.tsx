import { type ImportFormat, type ImportLanguage, MAX_IMPORT_BYTES } from '@abhyas/contract/imports';
import { type FormEvent, useState } from 'react';
import { refusalMessages } from '#features/quizzes/staff/imports/issues/refusal.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { DropZone } from './drop-zone.tsx';
import { formatNames } from './formats.ts';
import { ReadFailure } from './read-failure.tsx';
import { ReadingStatus } from './reading-status.tsx';
import { FontField, FormatField, LanguageField } from './settings-fields.tsx';
import { sourceMessages } from './source.messages.ts';
import styles from './source.module.css';
import { Templates } from './templates.tsx';
import { useReading } from './use-reading.ts';

const MEGABYTE = 1024 * 1024;

/** A file with questions, or two: one for each language. `quiz`: the one that they are for. */
export function FileSource({ quiz }: { quiz?: number | undefined }) {
  const t = useMessages(sourceMessages);
  const tRefusal = useMessages(refusalMessages);
  const [file, setFile] = useState<File>();
  const [file_ne, setFileNe] = useState<File>();
  const [format, setFormat] = useState<ImportFormat | 'auto'>('auto');
  const [language, setLanguage] = useState<ImportLanguage>('both');
  const [font, setFont] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const reading = useReading(quiz);

  const isTooLarge = (chosen: File | undefined) => (chosen?.size ?? 0) > MAX_IMPORT_BYTES;
  const errorOf = (chosen: File | undefined) => (isTooLarge(chosen) ? tRefusal.file_too_large : undefined);
  const choose = (set: (chosen: File | undefined) => void) => (chosen: File | undefined) => {
    reading.reset();
    set(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!file || isTooLarge(file) || isTooLarge(file_ne) || reading.isPending) return;
    reading.mutate({ file, file_ne, format, language, font });
  };
  return (
    <form className={`${screen.card} ${styles.form}`} noValidate onSubmit={submit} aria-label={t.way_file}>
      <DropZone
        label={t.choose}
        file={file}
        onFile={choose(setFile)}
        error={errorOf(file) ?? (submitted && !file ? t.file_missing : undefined)}
      />
      <div className={screen.muted}>
        <p>{t.formats({ most: MAX_IMPORT_BYTES / MEGABYTE })}</p>
        <p lang="en">{Object.values(formatNames).join(' · ')}</p>
      </div>
      <Templates />
      <DropZone
        small
        label={t.second}
        note={t.second_note}
        file={file_ne}
        onFile={choose(setFileNe)}
        error={errorOf(file_ne)}
      />
      <details className={styles.more}>
        <summary>{t.more}</summary>
        <div className={styles.settings}>
          <LanguageField value={language} onChange={setLanguage} />
          <FontField value={font} onChange={setFont} hint={t.font_note} />
          <FormatField value={format} onChange={setFormat} />
        </div>
      </details>
      {reading.isPending && <ReadingStatus name={file?.name} />}
      {reading.isError && <ReadFailure error={reading.error} />}
      <div className={screen.actions}>
        <Button type="submit" look="primary" busy={reading.isPending}>
          {t.read}
        </Button>
      </div>
    </form>
  );
}
