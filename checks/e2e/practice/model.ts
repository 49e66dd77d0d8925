import { type Card, createEmptyCard, fsrs, type Grade } from 'ts-fsrs';

// What ts-fsrs makes of ratings, with its own cards and nothing of ours but the rule that the first of a day counts.

const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });
const DAY_MS = 86_400_000;

export interface Rated {
  question: string;
  /** Of a calendar day in Nepal. */
  day: string;
  /** Decides which one of a day is the first. */
  hour: number;
  rating: Grade;
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The card of one question, and the day on which it is due. */
export function foldByLibrary(events: readonly Rated[], question: string): { card: Card; due: string } {
  const own = events.filter((event) => event.question === question);
  own.sort((one, other) => Date.parse(one.day) - Date.parse(other.day) || one.hour - other.hour);
  let card: Card | undefined;
  let day = '';
  for (const event of own) {
    if (event.day === day) continue;
    day = event.day;
    card = scheduler.next(card ?? createEmptyCard(new Date(day)), new Date(day), event.rating).card;
  }
  if (!card) throw new Error(`${question} was never rated`);
  return { card, due: isoDay(Date.parse(day) + card.scheduled_days * DAY_MS) };
}

/** What a device that knows these ratings practises on a day. */
export const dueByLibrary = (events: readonly Rated[], questions: readonly string[], day: string): string[] =>
  questions.filter(
    (question) =>
      foldByLibrary(events, question).due <= day &&
      !events.some((event) => event.question === question && event.day === day),
  );
