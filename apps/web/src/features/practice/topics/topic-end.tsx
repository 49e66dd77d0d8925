import type { PracticeTopics, TopicRound } from '@abhyas/contract/practice/topics';
import type { ReactNode } from 'react';
import { End } from '#features/practice/round/end.tsx';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { topicsMessages } from './topics.messages.ts';
import own from './topics.module.css';

export interface Practised {
  question: TopicRound['questions'][number];
  isCorrect: boolean;
  /** Incorrect or unsure: it is in the notebook from now on. */
  isMissed: boolean;
}

interface TopicEndProps {
  practised: readonly Practised[];
  topics: PracticeTopics['topics'];
  onAgain: () => void;
  actions: ReactNode;
}

const countCorrect = (practised: readonly Practised[]) =>
  practised.filter(({ isCorrect }) => isCorrect).length;

/** After the last question: how each topic went, and the ways on. */
export function TopicEnd({ practised, topics, onAgain, actions }: TopicEndProps) {
  const t = useMessages(topicsMessages);
  const ids = [...new Set(practised.map(({ question }) => question.topic_id))];
  return (
    <End correct={countCorrect(practised)} total={practised.length} onAgain={onAgain} actions={actions}>
      {ids.length > 1 && (
        <dl className={own.results} aria-label={t.by_topic}>
          {ids.map((id) => {
            const ofTopic = practised.filter(({ question }) => question.topic_id === id);
            const topic = topics.find((each) => each.id === id);
            return (
              <div key={id ?? 'none'}>
                <dt>{topic ? <Localized text={topic.name} /> : t.no_topic}</dt>
                <dd>{t.correct_of({ correct: countCorrect(ofTopic), total: ofTopic.length })}</dd>
              </div>
            );
          })}
        </dl>
      )}
      {practised.some(({ isMissed }) => isMissed) && <p>{t.into_notebook}</p>}
    </End>
  );
}
