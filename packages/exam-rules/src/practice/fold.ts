import type { Memory } from '@abhyas/contract/practice/cards';
import { dayOf } from '#calendar/zone.ts';
import type { PracticeRating } from './rating.ts';
import { dueOf, type Scheduled, scheduleAfter } from './schedule.ts';

/** One rating of a card, of an exam (`source`) or of practice (`answer`). */
export interface RatingEvent {
  kind: 'source' | 'answer';
  /** Decides between events of the same moment and kind. */
  id: string;
  rating: PracticeRating;
  /** ms since 1970. */
  at: number;
}

/**
 * The schedule of a card, from all its ratings. They count in the order of their times, whatever order they arrived in;
 * exams before answers of the same moment. Of several ratings on a day the first one counts. Null without any.
 */
export function foldRatings(events: readonly RatingEvent[], exam_date: string | null): Scheduled | null {
  const inOrder = [...events].sort(
    (a, b) =>
      a.at - b.at ||
      Number(a.kind === 'answer') - Number(b.kind === 'answer') ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
  let memory: Memory | null = null;
  let interval = 0;
  for (const { at, rating } of inOrder) {
    const day = dayOf(at);
    if (memory?.reviewed_on === day) continue;
    ({ memory, interval } = scheduleAfter(memory, rating, day, null));
  }
  return memory && { memory, interval, due: dueOf(memory.reviewed_on, interval, exam_date) };
}
