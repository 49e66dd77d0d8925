import type { Memory } from '@abhyas/contract/practice/cards';
import { dayOf } from '#calendar/zone.ts';
import type { PracticeRating } from './rating.ts';
import { scheduleAfter } from './schedule.ts';

/** Where a card stands. */
export interface CardSchedule {
  due: string;
  memory: Memory;
  practised_on: string | null;
}

/**
 * Moves a card by answers that the server does not have yet. Those of a day that already counts change nothing; the server
 * may place an earlier one before what it knows, which needs the whole history (`foldRatings`).
 */
export function advance(
  card: CardSchedule,
  answers: readonly { rating: PracticeRating; at: number }[],
  exam_date: string | null,
): CardSchedule {
  let { due, memory, practised_on } = card;
  for (const { rating, at } of [...answers].sort((one, other) => one.at - other.at)) {
    const day = dayOf(at);
    if (practised_on === null || practised_on < day) practised_on = day;
    // An exam that has passed bounds nothing.
    const exam = exam_date !== null && exam_date >= day ? exam_date : null;
    if (day > memory.reviewed_on) ({ memory, due } = scheduleAfter(memory, rating, day, exam));
  }
  return { due, memory, practised_on };
}
