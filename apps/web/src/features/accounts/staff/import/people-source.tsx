import { MAX_IMPORTED_USERS } from '@abhyas/contract/accounts/user-imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure/failure.tsx';
import screen from '#ui/screen/screen.module.css';
import { readList, saveTemplate, userImportQuery } from './import-users.api.ts';
import { importUsersMessages } from './import-users.messages.ts';
import styles from './import-users.module.css';

/** A file, dropped or chosen, or pasted rows. A chosen file is read at once. */
export function PeopleSource({ onRead }: { onRead: (import_id: number) => void }) {
  const t = useMessages(importUsersMessages);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const reading = useMutation({
    mutationFn: readList,
    onSuccess: (preview) => {
      queryClient.setQueryData(userImportQuery(preview.import_id).queryKey, preview);
      onRead(preview.import_id);
    },
  });
  const read = (file: File | undefined) => {
    if (file && !reading.isPending) reading.mutate(file);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (text.trim() !== '') read(new File([text], 'pasted.csv', { type: 'text/csv' }));
  };
  return (
    <div className={styles.ways}>
      <p>{t.about}</p>
      <fieldset
        className={`${styles.zone} ${over ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          read(event.dataTransfer.files[0]);
        }}
      >
        <legend className="visually-hidden">{t.file}</legend>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx"
          data-control="people-file"
          onChange={({ target }) => {
            read(target.files?.[0]);
            // The same file may be chosen again, after a change in it.
            target.value = '';
          }}
        />
        <p className={styles.drop}>{t.drop}</p>
        <div className={screen.actions}>
          <Button look="primary" busy={reading.isPending} onClick={() => input.current?.click()}>
            {t.choose}
          </Button>
          <Button look="quiet" onClick={() => saveTemplate(language)}>
            {t.template}
          </Button>
        </div>
      </fieldset>
      {reading.isPending && <p role="status">{t.reading}</p>}
      {reading.error !== null && <ReadFailure error={reading.error} />}
      <form className={`${screen.card} ${screen.stack}`} noValidate onSubmit={submit}>
        <AreaField
          label={t.paste}
          error={submitted && text.trim() === '' ? t.paste_missing : undefined}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={screen.actions}>
          <Button type="submit" busy={reading.isPending}>
            {t.show}
          </Button>
        </div>
      </form>
    </div>
  );
}

function ReadFailure({ error }: { error: Error }) {
  const t = useMessages(importUsersMessages);
  const code = error instanceof ApiError ? error.problem?.errors?.[0]?.code : undefined;
  const reasons: Record<string, string> = {
    COLUMNS_UNCLEAR: t.columns_unclear,
    FILE_EMPTY: t.file_empty,
    TOO_MANY_ROWS: t.too_many_rows({ n: MAX_IMPORTED_USERS }),
  };
  return <Failure sentence={t.read_failed} error={error} reason={code && reasons[code]} />;
}
