import { type ReactNode, useEffect, useId, useRef } from 'react';
import { attemptsMessages } from '#features/attempts/attempts.messages.ts';
import bar from '#features/attempts/screen/quiz-header.module.css';
import type { QuestionSection } from '#features/attempts/screen/section/question-section.ts';
import { SectionInstructions, SectionLine } from '#features/attempts/screen/section/section-line.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { FlagToggle } from './flag-toggle.tsx';
import { useKeptPlace } from './kept-place.ts';
import styles from './question.module.css';

interface QuestionFrameProps {
  n: number;
  total: number;
  /** Absent in a paper without sections. */
  section?: QuestionSection | undefined;
  flagged: boolean;
  disabled: boolean;
  onFlag: (flagged: boolean) => void;
  /** It comes in place of another view, and takes the focus as another question would. */
  focused?: boolean;
  children: ReactNode;
}

/** Which question it is, and its mark for review. Another question takes the focus. */
export function QuestionFrame(props: QuestionFrameProps) {
  const { n, total, section: of, flagged, disabled, onFlag, focused = false, children } = props;
  const ofId = useId();
  const t = useMessages(attemptsMessages);
  const section = useRef<HTMLElement>(null);
  useKeptPlace(section, bar.header ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown_n = useRef(focused ? undefined : n);

  useEffect(() => {
    if (shown_n.current === n) return;
    shown_n.current = n;
    heading.current?.focus({ preventScroll: true });
    // All of it: its heading stands lower, beside the mark for review.
    section.current?.scrollIntoView({ block: 'start' });
  }, [n]);

  return (
    <section ref={section} className={styles.question}>
      {of && <SectionLine section={of} id={ofId} />}
      <div className={styles.head}>
        <h2
          ref={heading}
          tabIndex={-1}
          className={styles.number}
          aria-describedby={of === undefined ? undefined : ofId}
        >
          {t.question_of({ n, total })}
        </h2>
        <div className={styles.mark}>
          <FlagToggle flagged={flagged} disabled={disabled} onChange={onFlag} />
        </div>
      </div>
      {of && <SectionInstructions key={n} section={of} />}
      {children}
    </section>
  );
}
