import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useStore } from '#lib/store.ts';
import { CrossIcon } from '#ui/icons.tsx';
import { toastMessages } from './toast.messages.ts';
import { dismissToast, dismissToasts, toastStore } from './toast.ts';
import styles from './toasts.module.css';

/** How long a message stays, in ms: to be noticed, and then for each of its characters. */
const NOTICED = 4_000;
const PER_CHARACTER = 80;

/** Mounted once: a screen reader hears what comes into a region that was there before. */
export function Toasts() {
  const t = useMessages(toastMessages);
  const language = useLanguage();
  const toasts = useStore(toastStore);
  const [held, setHeld] = useState(false);
  const oldest = toasts[0];

  useEffect(() => {
    if (held || oldest === undefined) return;
    const stay = NOTICED + PER_CHARACTER * oldest.message.en.length;
    const timer = setTimeout(() => dismissToast(oldest.id), stay);
    return () => clearTimeout(timer);
  }, [held, oldest]);

  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    // What is pointed at or has the focus stays.
    <section
      className={oldest && styles.box}
      aria-label={oldest && t.messages}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <div role="status" aria-atomic="false" className={styles.texts}>
        {toasts.map(({ id, message }) => (
          <p key={id}>{message[language]}</p>
        ))}
      </div>
      {oldest && (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t.dismiss}
          onClick={() => {
            dismissToasts();
            letGo();
            // The button goes: the keyboard goes on where the screen begins.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          <CrossIcon />
        </button>
      )}
    </section>
  );
}
