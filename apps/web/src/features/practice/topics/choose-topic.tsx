import type { PracticeTopics } from '@abhyas/contract/practice/topics';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SelectField } from '#forms/select-field.tsx';
import { useLanguage } from '#i18n/language.ts';
import { localize } from '#i18n/localized.tsx';
import { formatNumber } from '#i18n/numbers.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import screen from '#ui/screen/screen.module.css';
import { leftToday } from './left-today.ts';
import { NothingLeft } from './nothing-left.tsx';
import { OneOf } from './one-of.tsx';
import { inTree } from './topic-options.ts';
import type { TopicChoice } from './topic-round.api.ts';
import { topicsMessages } from './topics.messages.ts';

const MOST = 50;
const COUNTS = [5, 10, 20, MOST];
const LEVELS = ['fitting', 'easy', 'medium', 'hard'] as const;

/** No more than there are. */
const countsUpTo = (available: number) =>
  available >= MOST ? COUNTS : [...COUNTS.filter((count) => count < available), available];

interface ChooseTopicProps {
  topics: PracticeTopics;
  /** What was chosen last. */
  chosen: TopicChoice;
  busy: boolean;
  onStart: (choice: TopicChoice) => void;
  /** Why no round began. */
  children: ReactNode;
}

/** What is practised: topic, difficulty and number of questions. */
export function ChooseTopic({ topics, chosen, busy, onStart, children }: ChooseTopicProps) {
  const t = useMessages(topicsMessages);
  const language = useLanguage();
  const [choice, setChoice] = useState(chosen);
  const { topic_id, difficulty, count } = choice;
  const chosenTopic = topics.topics.find(({ id }) => id === topic_id);
  const within = chosenTopic ?? topics.all;
  const available = leftToday(within, difficulty);
  const leftIn = (level: (typeof LEVELS)[number]) =>
    leftToday(within, level === 'fitting' ? undefined : level);
  const counts = countsUpTo(available);
  const asked = Math.min(count, available);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && available > 0) onStart({ ...choice, count: asked });
  };
  return (
    <form className={`${screen.card} ${screen.stack}`} onSubmit={submit}>
      <SelectField
        label={t.topic}
        value={topic_id === undefined ? '' : String(topic_id)}
        onChange={({ target }) =>
          setChoice({ ...choice, topic_id: target.value === '' ? undefined : Number(target.value) })
        }
        choices={[
          { value: '', label: t.every_topic },
          ...inTree(topics.topics, language).map(({ topic, depth }) => ({
            value: String(topic.id),
            // An em space for each level: a list of options has no other way to show a tree.
            label: '\u2003'.repeat(depth) + localize(topic.name, language).text,
          })),
        ]}
      />
      {leftToday(within) > 0 && (
        <OneOf
          legend={t.difficulty}
          value={difficulty ?? 'fitting'}
          onChange={(level) => setChoice({ ...choice, difficulty: level === 'fitting' ? undefined : level })}
          choices={LEVELS.map((value) => ({
            value,
            label: t[value],
            isNone: leftIn(value) === 0,
          }))}
        />
      )}
      {available === 0 ? (
        <NothingLeft
          why={leftToday(within) > 0 ? 'none_of_level' : chosenTopic ? 'topic_seen' : 'all_seen'}
          left={leftToday(topics.all)}
          busy={busy}
          onAll={() => !busy && onStart({ ...choice, topic_id: undefined, difficulty: undefined })}
        />
      ) : (
        <>
          {counts.length > 1 && (
            <OneOf
              legend={t.count}
              value={asked}
              onChange={(value) => setChoice({ ...choice, count: value })}
              choices={counts.map((value) => ({ value, label: formatNumber(value, language) }))}
            />
          )}
          <Button type="submit" look="primary" wide busy={busy}>
            {asked === 1 ? t.start_one : t.start({ n: asked })}
          </Button>
        </>
      )}
      {/* Below the button, which it would move: the second tap would miss it. */}
      {children}
    </form>
  );
}
