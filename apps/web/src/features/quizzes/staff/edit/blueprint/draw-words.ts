import type { Topic } from '@abhyas/contract/bank/topics';
import type { QuestionDraw } from '@abhyas/contract/papers/sections';
import type { Language } from '@abhyas/contract/shared';
import { pathOf } from '#features/quizzes/staff/bank/topics/topic-tree.ts';
import { quizzesStaffMessages } from '#features/quizzes/staff/quizzes-staff.messages.ts';
import { localize } from '#i18n/localized.tsx';
import { type Spoken, speak } from '#i18n/messages.ts';
import { formatDay } from '#ui/staff/day.ts';
import { blueprintMessages } from './blueprint.messages.ts';

/** A draw in words: "Draws 10: History › Nepal, Easy". */
export function drawWords(draw: QuestionDraw, topics: readonly Topic[], language: Language): string {
  const t: Spoken<typeof blueprintMessages> = speak(blueprintMessages, language);
  const tStaff = speak(quizzesStaffMessages, language);
  const topic = topicIn(draw, topics, language);
  const { difficulty, tags, not_used_since } = draw;
  const what = [
    topic === '' ? t.any_topic : draw.with_children ? topic : t.alone({ topic }),
    ...(difficulty ? [tStaff[difficulty]] : []),
    ...(tags.length > 0 ? [t.tagged({ tags: tags.join(', ') })] : []),
    ...(not_used_since ? [t.since({ day: formatDay(momentOf(not_used_since), language) })] : []),
  ];
  return t.words({ n: Number.isNaN(draw.count) ? '' : draw.count, what: what.join(', ') });
}

function topicIn({ topic, topic_id }: QuestionDraw, topics: readonly Topic[], language: Language): string {
  if (topic !== undefined) return nameOf(topic, language);
  return pathOf(topics, topic_id ?? null)
    .map(({ name }) => localize(name, language).text)
    .join(' › ');
}

/** A name of a topic, as a file may have it. */
export const nameOf = (topic: NonNullable<QuestionDraw['topic']>, language: Language): string =>
  typeof topic === 'string' ? topic : localize(topic, language).text;

/** A day without a time is that day in Nepal. */
const momentOf = (since: string): string => (since.length === 10 ? `${since}T06:15:00.000Z` : since);
