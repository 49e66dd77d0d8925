import { useRef, useState } from 'react';
import { SelectField } from '#forms/select-field.tsx';
import { AreaField } from '#forms/staff/form-fields.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import screen from '#ui/screen/screen.module.css';
import { FONTS } from './fonts.ts';
import { preetiMessages } from './preeti.messages.ts';
import styles from './preeti.module.css';
import { PreetiPreview } from './preeti-preview.tsx';

interface PreetiDialogProps {
  initial: string;
  /** Undefined where there is no field to write into. */
  onInsert: ((text: string) => void) | undefined;
  onClose: () => void;
}

/** One text from Preeti, or a font like it, to Unicode. */
export function PreetiDialog({ initial, onInsert, onClose }: PreetiDialogProps) {
  const t = useMessages(preetiMessages);
  const [text, setText] = useState(initial);
  const [font, setFont] = useState<string>(FONTS[0]);
  const [copied, setCopied] = useState<boolean>();
  const result = useRef('');
  const copy = () =>
    // Without HTTPS there is no clipboard.
    (navigator.clipboard?.writeText(result.current) ?? Promise.reject(new Error('No clipboard'))).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog
      size="large"
      heading={t.tool}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button onClick={copy}>{t.copy}</Button>
          {onInsert && (
            <Button
              look="primary"
              onClick={() => {
                onClose();
                // The dialog gives the focus back when it is gone.
                setTimeout(() => onInsert(result.current));
              }}
            >
              {t.insert}
            </Button>
          )}
        </>
      }
    >
      <div className={screen.stack}>
        <p>{t.about}</p>
        <SelectField
          label={t.font}
          value={font}
          onChange={({ target }) => setFont(target.value)}
          choices={FONTS.map((name) => ({ value: name, label: name }))}
        />
        <div className={styles.texts}>
          <AreaField
            label={t.before}
            rows={5}
            value={text}
            lang="en"
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => {
              setCopied(undefined);
              setText(target.value);
            }}
          />
          <PreetiPreview
            text={text}
            font={font}
            onResult={(read) => {
              result.current = read;
            }}
          />
        </div>
        {onInsert && <p className={screen.muted}>{t.insert_note}</p>}
        <p role="status">{copied === undefined ? '' : copied ? t.copied : t.not_copied}</p>
      </div>
    </Dialog>
  );
}
