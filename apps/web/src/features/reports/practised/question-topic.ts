import type { ReportQuestion } from '@abhyas/contract/reports';
import type { LocalizedText } from '@abhyas/contract/shared';

type Named = Pick<ReportQuestion, 'topic' | 'topic_name'>;

/** '' where a question names none. What the bank knows as one topic is one, however each question writes it. */
export const topicOf = ({ topic, topic_name: name }: Named): string =>
  name ? name.en || (name.ne ?? '') : topic.trim();

/** In both languages, as far as it has them; undefined where a question names none. */
export const topicNameOf = (question: Named): LocalizedText | undefined =>
  topicOf(question) === '' ? undefined : (question.topic_name ?? { en: question.topic, ne: question.topic });
