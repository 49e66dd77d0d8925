import type { PracticeTopics, TopicRound } from '@abhyas/contract/practice/topics';
import type { ReactNode } from 'react';
import { ByTopic } from '#features/practice/round/by-topic.tsx';
import { End } from '#features/practice/round/end.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { topicsMessages } from './topics.messages.ts';

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
  onward: ReactNode;
  back: ReactNode;
}

/** After the last question: how each topic went, and the ways on. */
export function TopicEnd({ practised, topics, onAgain, onward, back }: TopicEndProps) {
  const t = useMessages(topicsMessages);
  const answers = practised.map(({ question: { topic_id }, isCorrect }) => ({
    name: topics.find(({ id }) => id === topic_id)?.name,
    isCorrect,
  }));
  return (
    <End
      correct={answers.filter(({ isCorrect }) => isCorrect).length}
      total={answers.length}
      onAgain={onAgain}
      onward={onward}
      back={() => back}
    >
      <ByTopic answers={answers} />
      {practised.some(({ isMissed }) => isMissed) && <p>{t.comes_again}</p>}
    </End>
  );
}
