import type { getQuizJsonSchema } from '@abhyas/contract/quizzes/staff';
import { useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { createMessages } from './create.messages.ts';
import styles from './create.module.css';
import { sampleQuizJson } from './sample-quiz.ts';

interface FormatHelpProps {
  /** The field holds the sample as it is. */
  filled: boolean;
  /** Puts the sample into the field, unless there is something in it. */
  onSample: (sample: string) => void;
}

/** The format, explained by its schema and a sample. */
export function FormatHelp({ filled, onSample }: FormatHelpProps) {
  const t = useMessages(createMessages);
  const [copied, setCopied] = useState<boolean>();
  const said = filled ? t.sample_filled : copied ? t.sample_copied : t.sample_not_copied;

  const copy = async () => {
    onSample(sampleQuizJson);
    try {
      await navigator.clipboard.writeText(sampleQuizJson);
      setCopied(true);
    } catch {
      // Without HTTPS or leave there is no clipboard; the sample can still be selected.
      setCopied(false);
    }
  };

  return (
    <div className={styles.help}>
      <div className={screen.actions}>
        <Button onClick={copy}>{t.copy_sample}</Button>
        <a
          href={'/api/quizzes/json-schema/' satisfies typeof getQuizJsonSchema.path}
          target="_blank"
          rel="noreferrer"
          className={styles.link}
        >
          {t.schema}
        </a>
        <span role="status" className={screen.muted}>
          {copied === undefined ? '' : said}
        </span>
      </div>
      <details className={styles.details}>
        <summary>{t.sample}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <pre lang="en" tabIndex={0} className={styles.sample}>
          {sampleQuizJson}
        </pre>
      </details>
    </div>
  );
}
