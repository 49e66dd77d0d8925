import type { Topic } from '@abhyas/contract/bank/topics';
import type { QuestionDraw } from '@abhyas/contract/papers/sections';
import type { Language } from '@abhyas/contract/shared';
import { formatDay, formatDayOf } from '@abhyas/exam-rules/calendar/written-times';
import { pathOf } from '#features/bank/staff/bank-rules.ts';
import { difficultyMessages } from '#features/questions/staff/questions-staff.ts';
import { localize } from '#i18n/localized.tsx';
import { type Spoken, speak } from '#i18n/messages.ts';
import { blueprintMessages } from './blueprint.messages.ts';

/** A draw in words: "Draws 10: History › Nepal, Easy". */
export function drawWords(draw: QuestionDraw, topics: readonly Topic[], language: Language): string {
  const t: Spoken<typeof blueprintMessages> = speak(blueprintMessages, language);
  const tDifficulty = speak(difficultyMessages, language);
  const topic = topicIn(draw, topics, language);
  const { difficulty, tags, not_used_since } = draw;
  const what = [
    topic === '' ? t.any_topic : draw.with_children ? topic : t.alone({ topic }),
    ...(difficulty ? [tDifficulty[difficulty]] : []),
    ...(tags.length > 0 ? [t.tagged({ tags: tags.join(', ') })] : []),
    ...(not_used_since ? [t.since({ day: since(not_used_since, language) })] : []),
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

const since = (day: string, language: Language): string =>
  day.length === 10 ? formatDay(day, language) : formatDayOf(day, language);
