import type { PractisedTopic } from '@abhyas/contract/practice/tally';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';
import { figuresMessages } from './figures.messages.ts';

export function Topic({ topic }: { topic: PractisedTopic }) {
  const t = useMessages(figuresMessages);
  return topic === null ? <span>{t.no_topic}</span> : <Localized text={topic.name} />;
}
