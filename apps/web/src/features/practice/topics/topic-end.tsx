import type { PracticeTopics } from '@abhyas/contract/practice/topics';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findSession } from '#api/session/session.ts';
import { practiceMessages } from '#features/practice/practice.messages.ts';
import styles from '#features/practice/practice.module.css';
import { listUnsent, sendUnsent } from '#features/practice/unsent-answers.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { useDoubleTap } from '#ui/double-tap.ts';
import { Motif } from '#ui/motif.tsx';
import { Notice } from '#ui/notice.tsx';
import { topicsMessages } from './topics.messages.ts';
import own from './topics.module.css';

export interface Practised {
  topic_id: number | null;
  isRight: boolean;
  /** Wrong or unsure: it is in the notebook from now on. */
  isMissed: boolean;
}

interface TopicEndProps {
  practised: readonly Practised[];
  topics: PracticeTopics['topics'];
  children: ReactNode;
}

const countRight = (practised: readonly Practised[]) => practised.filter(({ isRight }) => isRight).length;

/** After the last question: how each topic went, and the ways on. */
export function TopicEnd({ practised, topics, children }: TopicEndProps) {
  const t = useMessages(topicsMessages);
  const tPractice = useMessages(practiceMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const { refuseSecond } = useDoubleTap();
  const [unsent, setUnsent] = useState(false);
  useEffect(() => {
    heading.current?.focus();
    const settle = () => setUnsent(listUnsent(findSession()?.sub).length > 0);
    const send = () => {
      sendUnsent().then(settle, settle);
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  const ids = [...new Set(practised.map(({ topic_id }) => topic_id))];
  return (
    <section className={styles.end} onClickCapture={refuseSecond}>
      <Motif kind="ticked" />
      <h2 ref={heading} tabIndex={-1}>
        {tPractice.done}
      </h2>
      <p className={styles.result}>
        {tPractice.result({ right: countRight(practised), total: practised.length })}
      </p>
      {ids.length > 1 && (
        <dl className={own.results} aria-label={t.by_topic}>
          {ids.map((id) => {
            const ofTopic = practised.filter(({ topic_id }) => topic_id === id);
            const topic = topics.find((each) => each.id === id);
            return (
              <div key={id ?? 'none'}>
                <dt>{topic ? <Localized text={topic.name} /> : t.no_topic}</dt>
                <dd>{t.right_of({ right: countRight(ofTopic), total: ofTopic.length })}</dd>
              </div>
            );
          })}
        </dl>
      )}
      {practised.some(({ isMissed }) => isMissed) && <p className={styles.centred}>{t.into_notebook}</p>}
      {unsent && <Notice tone="offline">{tPractice.unsent}</Notice>}
      {children}
    </section>
  );
}
