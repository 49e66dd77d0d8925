import { readPreeti } from '@abhyas/question-files/preeti/read-preeti';
import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import screen from '#ui/screen/screen.module.css';
import { preetiMessages } from './preeti.messages.ts';
import styles from './preeti.module.css';

interface PreetiPreviewProps {
  text: string;
  font: string;
  /** With what it is in Unicode, as it changes. */
  onResult?: (text: string) => void;
}

/** Longer texts are converted by the server; here only their beginning is shown. */
const SHOWN_CHARACTERS = 20_000;

/** A text in Unicode, and what of it was left as English. */
export function PreetiPreview({ text, font, onResult }: PreetiPreviewProps) {
  const t = useMessages(preetiMessages);
  const id = useId();
  const rested = useDeferredValue(text);
  const read = useMemo(() => {
    const lines = rested
      .slice(0, SHOWN_CHARACTERS)
      .split('\n')
      .map((line) => readPreeti(line, font));
    return {
      text: lines.map((line) => line.text).join('\n'),
      english: [...new Set(lines.flatMap(({ english }) => english))],
    };
  }, [rested, font]);
  const report = useEffectEvent((now: string) => onResult?.(now));
  useEffect(() => report(read.text), [read.text]);
  return (
    <div className={styles.after}>
      <p id={id} className={styles.name}>
        {t.after}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.result} lang="ne" tabIndex={0} aria-labelledby={id}>
        {read.text}
      </section>
      {read.english.length > 0 && (
        <p className={screen.muted}>{t.left({ words: read.english.join(', ') })}</p>
      )}
    </div>
  );
}
