import type { Memory } from '@abhyas/contract/practice/cards';
import { type Card, createEmptyCard, fsrs, State } from 'ts-fsrs';
import { addDays, daysBetween } from './days.ts';
import type { PracticeRating } from './rating.ts';

// FSRS-6 with its default parameters, for a retention of 90 %. Days are UTC midnights for the library, so intervals are
// whole days everywhere.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

export interface Scheduled {
  memory: Memory;
  /** Days from the review to the next one, before an exam bounds it. */
  interval: number;
  due: string;
}

/** What a card is after a rating on a day. `exam_date`: null without one. */
export function scheduleAfter(
  memory: Memory | null,
  rating: PracticeRating,
  day: string,
  exam_date: string | null,
): Scheduled {
  const today = new Date(day);
  const { card } = scheduler.next(memory ? cardOf(memory, day) : createEmptyCard(today), today, rating);
  const { stability, difficulty, reps, lapses, scheduled_days: interval } = card;
  return {
    memory: { stability, difficulty, reviewed_on: day, reps, lapses },
    interval,
    due: dueOf(day, interval, exam_date),
  };
}

/** The day of the next review: never past the day before the exam, unless the review is itself no earlier. */
export function dueOf(reviewed_on: string, interval: number, exam_date: string | null): string {
  const due = addDays(reviewed_on, interval);
  if (exam_date === null) return due;
  const last = addDays(exam_date, -1);
  return last > reviewed_on && last < due ? last : due;
}

function cardOf({ stability, difficulty, reviewed_on, reps, lapses }: Memory, day: string): Card {
  const elapsed_days = daysBetween(reviewed_on, day);
  return {
    ...{ stability, difficulty, reps, lapses, elapsed_days },
    due: new Date(day),
    scheduled_days: elapsed_days,
    learning_steps: 0,
    state: State.Review,
    last_review: new Date(reviewed_on),
  };
}
