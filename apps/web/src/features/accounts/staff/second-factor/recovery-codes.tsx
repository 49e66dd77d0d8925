import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveFile } from '#ui/save-file.ts';
import screen from '#ui/screen/screen.module.css';
import { secondFactorMessages } from './second-factor.messages.ts';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  look: 'primary' | 'secondary';
  onSaved: () => void;
}

/** The codes are shown here and never again. */
export function RecoveryCodes({ codes, look, onSaved }: RecoveryCodesProps) {
  const t = useMessages(secondFactorMessages);
  const [copied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className={screen.stack}>
      <h3 ref={heading} tabIndex={-1} className={styles.codesHeading}>
        {t.codes_heading}
      </h3>
      <Notice tone="warning" live={false}>
        {t.codes_about}
      </Notice>
      <ol className={styles.codes} aria-label={t.codes_label}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={screen.actions}>
        <Button
          onClick={() => {
            // Without the permission the codes can still be selected by hand.
            navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          {t.copy}
        </Button>
        <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'abhyas-codes.txt')}>
          {t.save_file}
        </Button>
        <Button look={look} onClick={onSaved}>
          {t.saved}
        </Button>
        <span role="status">{copied ? t.copied : ''}</span>
      </div>
    </div>
  );
}
