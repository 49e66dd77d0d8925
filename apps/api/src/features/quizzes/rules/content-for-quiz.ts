import { inOneLanguage, type LocalizedText } from '@abhyas/contract/shared';
import type { QuestionContent, StoredPassage } from '#features/questions/questions.ts';

/** A version of the bank as a quiz takes it: with ids and the topic of the quiz's own. */
export const withoutIds = ({ options, passage, ...content }: QuestionContent) => ({
  ...content,
  options: options.map(({ id, ...option }) => option),
  ...(passage && { passage: withoutId(passage) }),
});

export const withoutId = ({ id, ...passage }: StoredPassage) => passage;

/** The topic of a bank question as a quiz shows it. */
export const topicShown = (topics: ReadonlyMap<number, LocalizedText>, topic_id: number | null): string => {
  const name = topic_id === null ? undefined : topics.get(topic_id);
  return name ? inOneLanguage(name) : '';
};
