import { reportsMessages } from '#features/reports/reports.messages.ts';
import { useMessages } from '#i18n/use-messages.ts';

/** Topics are one text for both languages: the script tells which it is in. */
const langOf = (topic: string) => (/\p{Script=Devanagari}/u.test(topic) ? 'ne' : 'en');

/** '' is the name of the questions without a topic. */
export function TopicName({ topic }: { topic: string }) {
  const t = useMessages(reportsMessages);
  return topic === '' ? <span>{t.no_topic}</span> : <span lang={langOf(topic)}>{topic}</span>;
}
