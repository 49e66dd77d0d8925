import { UPCOMING_DAYS } from '@abhyas/contract/quizzes';
import { type ListeningConnection, listen } from '#platform/db/listen.ts';
import type { Database } from '#platform/db/open.ts';
import { DAY, iso, MINUTE, SECOND } from '#platform/time/clock.ts';
import { type Card, rememberCards } from './cards.service.ts';
import { CHANGED_CHANNEL, prepareCards } from './quizzes.queries.ts';

/**
 * Remembers what the lists of all learners share: the cards of the open quizzes. The statement that changes a quiz
 * notifies every process, and no process uses what it read more than a second ago, in case a notification is lost.
 * While notifications cannot arrive, every call asks the database.
 */
export interface OpenQuizzes {
  /** The quizzes that are open at `now` (ms), soonest end first. */
  at(now: number): Promise<Card[]>;
  /** The quizzes that open after `now` (ms) and within UPCOMING_DAYS, soonest first. */
  upcoming(now: number): Promise<Card[]>;
  /** Whether some learner has a quiz at another time than the others, at `now` (ms) or later. */
  hasOtherTimes(now: number): Promise<boolean>;
  /** The quiz if learners may know of it, whatever its window. */
  find(id: number): Promise<Card | undefined>;
  /** Reads quizzes whatever their window, also deleted ones and those without questions. */
  read(ids: number[]): Promise<Card[]>;
  /** Forgets everything after a change by this process, without waiting for its notification. */
  forget(): void;
  /** Whether the connection for notifications is up. */
  isHearing(): boolean;
  close(): Promise<void>;
}

/** How long a change can remain unseen when its notification is lost. */
const MAX_AGE_MS = SECOND;
const UPCOMING_MS = UPCOMING_DAYS * DAY;
/** Quizzes that start this soon are read with the open ones. It is longer than a memory lasts. */
const LOOK_AHEAD_MS = MINUTE;

interface Span {
  /** Quizzes that are open at some moment in [from, until), in ms by the server's clock. */
  cards: Card[];
  /** Quizzes that open after `from` and up to UPCOMING_DAYS after `until`. */
  upcoming: Card[];
  has_other_times: boolean;
  from: number;
  until: number;
  /** When the read began, by a clock that never jumps. */
  read_at: number;
}

export async function openOpenQuizzes(deps: {
  db: Database;
  connection: ListeningConnection;
  onBreak: (error: Error) => void;
}): Promise<OpenQuizzes> {
  const queries = prepareCards(deps.db);
  const cards = rememberCards();
  let remembered: Span | undefined;
  /** The read in progress. A change during the read removes it, so that later calls read again. */
  let reading: Promise<Span> | undefined;

  const forget = () => {
    remembered = undefined;
    reading = undefined;
  };
  const listener = await listen(deps.connection, {
    channel: CHANGED_CHANNEL,
    onNotify: forget,
    onConnect: async () => forget(),
    onBreak: (error) => {
      forget();
      deps.onBreak(error);
    },
  });

  async function readFrom(now: number): Promise<Span> {
    const read_at = performance.now();
    const until = now + LOOK_AHEAD_MS;
    const [open, opening, has_other_times] = await Promise.all([
      queries.listOpenWithin({ from: iso(now), until: iso(until) }),
      queries.listOpeningWithin({ from: iso(now), until: iso(until + UPCOMING_MS) }),
      queries.hasOtherTimes({ from: iso(now) }),
    ]);
    const written = cards.replace([...open, ...opening]);
    return {
      cards: written.slice(0, open.length),
      upcoming: written.slice(open.length),
      has_other_times,
      from: now,
      until,
      read_at,
    };
  }

  /** Calls that come together share one read. */
  function readTogether(now: number): Promise<Span> {
    if (reading) return reading;
    const mine = readFrom(now).then(
      (span) => {
        if (reading === mine) {
          reading = undefined;
          if (listener.connected()) remembered = span;
        }
        return span;
      },
      (error: unknown) => {
        if (reading === mine) reading = undefined;
        throw error;
      },
    );
    reading = mine;
    return mine;
  }

  async function spanAt(now: number): Promise<Span> {
    if (!listener.connected()) return readFrom(now);
    if (remembered && covers(remembered, now) && performance.now() - remembered.read_at <= MAX_AGE_MS)
      return remembered;
    const span = await readTogether(now);
    // The clock was set while a read was in progress.
    return covers(span, now) ? span : readFrom(now);
  }

  return {
    async at(now) {
      const span = await spanAt(now);
      return span.cards.filter(({ opens, closes }) => opens <= now && now < closes);
    },
    async upcoming(now) {
      const span = await spanAt(now);
      return span.upcoming
        .filter(({ opens }) => now < opens && opens <= now + UPCOMING_MS)
        .sort((a, b) => a.opens - b.opens || a.quiz.id - b.quiz.id);
    },
    hasOtherTimes: async (now) => (await spanAt(now)).has_other_times,
    async find(id) {
      const row = await queries.findVisible(id);
      return row && cards.of(row);
    },
    async read(ids) {
      return (await queries.listByIds(ids)).map(cards.of);
    },
    forget,
    isHearing: () => listener.connected(),
    close: () => listener.close(),
  };
}

const covers = ({ from, until }: Span, now: number) => from <= now && now < until;
