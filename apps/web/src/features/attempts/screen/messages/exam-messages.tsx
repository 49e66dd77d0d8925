import type { ExamMessage } from '@abhyas/contract/attempts';
import { formatTimeOfDay } from '@abhyas/exam-rules/calendar/written-times';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useReading } from '#i18n/language.ts';
import { isOnce, Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { InfoIcon } from '#ui/icons.tsx';
import { examMessagesMessages } from './exam-messages.messages.ts';
import styles from './exam-messages.module.css';

interface ExamMessagesProps {
  /** The newest first. */
  list: readonly ExamMessage[];
  /** What is on the screen. */
  view: string;
  /** The place of the title in the header. */
  line: HTMLElement | null;
}

/**
 * What staff wrote to everyone who is sitting the quiz. Nothing on the screen moves when it arrives, because a finger may be on
 * its way: until another question is on the screen, or the learner asks for it, it is one line in the header.
 */
export function ExamMessages({ list, view, line }: ExamMessagesProps) {
  const t = useMessages(examMessagesMessages);
  const [shown, setShown] = useState<{ view: string; list: readonly ExamMessage[] }>({ view, list: [] });
  const section = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(false);
  if (shown.view !== view) setShown({ view, list });
  const fresh = list.find(({ id }) => !shown.list.some((known) => known.id === id));
  // A screen reader announces what appears in an element that was there before.
  const [spoken, setSpoken] = useState<ExamMessage>();
  useEffect(() => setSpoken(fresh), [fresh]);
  useEffect(() => {
    if (!wanted) return;
    setWanted(false);
    section.current?.focus({ preventScroll: true });
  }, [wanted]);
  const newest = shown.list[0]?.id;
  useEffect(() => {
    if (newest === undefined) return;
    // Once the question, which is below, has scrolled to its own beginning.
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [newest]);
  const open = () => {
    setShown({ view, list });
    setWanted(true);
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {spoken && (
          <>
            {t.new_message} <Texts text={spoken.text} />
          </>
        )}
      </p>
      {fresh &&
        line &&
        createPortal(
          <button type="button" className={styles.line} onClick={open}>
            <InfoIcon />
            <span className={styles.clamped}>
              <strong>{t.new_message}</strong> <Localized text={fresh.text} />
            </span>
          </button>,
          line,
        )}
      {shown.list.length > 0 && (
        <section ref={section} tabIndex={-1} aria-label={t.heading} className={styles.messages}>
          {shown.list.map((message) => (
            <MessageNotice
              key={message.id}
              text={message.text}
              at={message.at}
              isWithdrawn={!list.some(({ id }) => id === message.id)}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** One that is withdrawn keeps its place until another question is on the screen. */
export function MessageNotice({
  text,
  at,
  isWithdrawn = false,
}: Pick<ExamMessage, 'text' | 'at'> & { isWithdrawn?: boolean }) {
  const t = useMessages(examMessagesMessages);
  const time = formatTimeOfDay(at, useLanguage());
  return (
    <details open className={styles.message}>
      <summary className={styles.summary}>{(isWithdrawn ? t.withdrawn : t.from)({ time })}</summary>
      <p className={isWithdrawn ? styles.withdrawn : styles.text}>
        <Texts text={text} />
      </p>
    </details>
  );
}

/** As the learner reads: in one language, or in both. */
function Texts({ text }: Pick<ExamMessage, 'text'>) {
  const language = useLanguage();
  const both = useReading() === 'both' && !isOnce(text);
  return (
    <>
      <Localized text={text} />
      {both && (
        <span className={styles.other}>
          <Localized text={text} language={language === 'en' ? 'ne' : 'en'} />
        </span>
      )}
    </>
  );
}
