import { useEffect, useState } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { sourceMessages } from './source.messages.ts';
import styles from './source.module.css';

const LONG_AFTER_MS = 4000;

/** While a file is read. */
export function ReadingStatus({ name }: { name: string | undefined }) {
  const t = useMessages(sourceMessages);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.reading}>
      <progress aria-hidden="true" />
      <p role="status">
        {name === undefined ? t.reading_text : t.reading({ name })} {long && t.reading_long}
      </p>
    </div>
  );
}
