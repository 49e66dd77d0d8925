import type { LocalizedText } from '@abhyas/contract/shared';
import { reportsMessages } from '#features/reports/reports.messages.ts';
import { Localized } from '#i18n/localized.tsx';
import { useMessages } from '#i18n/use-messages.ts';

export function TopicName({ name }: { name: LocalizedText | undefined }) {
  const t = useMessages(reportsMessages);
  return name === undefined ? <span>{t.no_topic}</span> : <Localized text={name} />;
}
