import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findSession } from '#api/session/session.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { refreshStoredCards } from '#features/practice/stored/fetch-cards.ts';
import { listUnsent, sendUnsent } from '#features/practice/unsent-answers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDoubleTap } from '#ui/double-tap.ts';
import { Motif } from '#ui/motif.tsx';
import { Notice } from '#ui/notice.tsx';
import { NextDue } from './next-due.tsx';

interface EndProps {
  right: number;
  total: number;
  /** Practises what else is due. */
  onAgain: (() => void) | undefined;
  back: ReactNode;
}

const anyUnsent = () => listUnsent(findSession()?.sub).length > 0;

/** After the last card: how it went and when the next ones are due. */
export function End({ right, total, onAgain, back }: EndProps) {
  const t = useMessages(practiceMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const { refuseSecond } = useDoubleTap();
  const [state, setState] = useState<'sending' | 'sent' | 'unsent'>('sending');
  useEffect(() => {
    heading.current?.focus();
    const settle = () => {
      const isUnsent = anyUnsent();
      setState(isUnsent ? 'unsent' : 'sent');
      if (!isUnsent) refreshStoredCards();
    };
    const send = () => {
      sendUnsent().then(settle, settle);
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  return (
    <section className={styles.end} onClickCapture={refuseSecond}>
      <Motif kind="ticked" />
      <h2 ref={heading} tabIndex={-1}>
        {t.done}
      </h2>
      <p className={styles.result}>{t.result({ right, total })}</p>
      {state === 'unsent' && <Notice tone="offline">{t.unsent}</Notice>}
      {state === 'sent' && <NextDue {...(onAgain && { onAgain })} />}
      {back}
    </section>
  );
}
