import { type DragEvent, useId, useRef, useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import field from '#ui/field.module.css';
import { AlertIcon } from '#ui/icons.tsx';
import { ENDINGS } from './formats.ts';
import { sourceMessages } from './source.messages.ts';
import styles from './source.module.css';

interface DropZoneProps {
  label: string;
  note?: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  error?: string | undefined;
  /** Room for one line instead of a place to aim at. */
  small?: boolean;
}

/** A file, dropped or chosen. */
export function DropZone({ label, note, file, onFile, error, small = false }: DropZoneProps) {
  const t = useMessages(sourceMessages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  };
  return (
    <fieldset
      className={`${styles.zone} ${small ? styles.small : ''} ${over ? styles.over : ''}`}
      aria-describedby={`${id}-note`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className={small ? field.label : 'visually-hidden'}>{label}</legend>
      <input
        ref={input}
        type="file"
        hidden
        accept={ENDINGS}
        data-control={small ? 'file-ne' : 'file'}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The chooser may be closed without an answer.
          if (chosen) onFile(chosen);
          // The same file may be chosen again, after a change in it.
          target.value = '';
        }}
      />
      {file === undefined ? (
        !small && <p className={styles.drop}>{t.drop}</p>
      ) : (
        <p className={styles.file}>
          <span>{file.name}</span> <span className={styles.size}>{sizeOf(file)}</span>
        </p>
      )}
      <div className={styles.choose}>
        {file === undefined && !small && <span>{t.or_choose}</span>}
        <Button
          aria-label={small ? `${t.choose}: ${label}` : undefined}
          aria-describedby={`${id}-note`}
          onClick={() => input.current?.click()}
        >
          {file === undefined ? t.choose : t.replace}
        </Button>
        {file !== undefined && (
          <Button
            look="quiet"
            aria-label={`${t.remove}: ${file.name}`}
            onClick={({ currentTarget }) => {
              onFile(undefined);
              currentTarget.parentElement?.querySelector('button')?.focus();
            }}
          >
            {t.remove}
          </Button>
        )}
      </div>
      <div id={`${id}-note`} className={field.notes} aria-live="polite">
        {error !== undefined ? (
          <p className={field.error}>
            <AlertIcon size={18} />
            {error}
          </p>
        ) : (
          note !== undefined && <p className={field.hint}>{note}</p>
        )}
      </div>
    </fieldset>
  );
}

const sizeOf = ({ size }: File): string =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`;
