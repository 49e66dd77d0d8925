import type { Topic } from '@abhyas/contract/bank/topics';
import type { Language } from '@abhyas/contract/shared';
import { localize } from '#i18n/localized.tsx';
import { pathOf, type TopicNode } from './topic-tree.ts';

/** Topics for a list to choose from, each with those that it is under. */
export const topicChoices = (topics: readonly Topic[], nodes: readonly TopicNode[], language: Language) =>
  nodes.map(({ topic }) => ({
    value: String(topic.id),
    label: pathOf(topics, topic.id)
      .map(({ name }) => localize(name, language).text)
      .join(' › '),
  }));
