import { useId, useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { platformsMessages } from './platforms.messages.ts';
import styles from './platforms.module.css';

/** An address of ours under its name, with a button that copies it. */
export function CopiedAddress({ name, value }: { name: string; value: string }) {
  const t = useMessages(platformsMessages);
  const nameId = useId();
  const [copied, setCopied] = useState<string>();
  return (
    <div>
      <dt id={nameId}>{name}</dt>
      <dd className={styles.address}>
        <code>{value}</code>
        <Button
          look="quiet"
          aria-describedby={nameId}
          onClick={() => {
            // Without HTTPS or leave there is no clipboard; the address can still be selected.
            navigator.clipboard?.writeText(value).then(
              () => setCopied(value),
              () => setCopied(undefined),
            );
          }}
        >
          {copied === value ? t.copied : t.copy}
        </Button>
      </dd>
    </div>
  );
}
