import type { DueCards, PracticeCard, recordPracticeAnswers } from '@abhyas/contract/practice/cards';
import { clear, createStore, get, set, update } from 'idb-keyval';
import type { output } from 'zod/mini';
import { findSession } from '#api/session/session.ts';

// The cards of the next days, with their keys, for practice without a network: those of one learner alone, because phones
// are shared. What the browser does not store (private windows, a full disk) is missing without a network, and nothing else.

export type Schedule = output<typeof recordPracticeAnswers.response>['schedules'][number];

export interface StoredCards extends Pick<DueCards, 'day' | 'cards' | 'version' | 'exam_date' | 'pace_ms'> {
  owner: string;
}
interface StoredSchedules {
  owner: string;
  schedules: Schedule[];
}

/** Beyond this (characters) the cards that are due last are left out, and fetched again each time. */
const MAX_STORED = 4_000_000;

const store = createStore('abhyas-practice', 'cards');

/** The name, too: another server may have stood at this address. */
export const ownerOf = (): string | undefined => {
  const session = findSession();
  return session && `${session.sub}/${session.username}`;
};

/** Erases what is there of another learner. */
export async function readCards(): Promise<StoredCards | undefined> {
  const stored = await get<StoredCards>('cards', store).catch(() => undefined);
  if (stored === undefined || stored.owner === ownerOf()) return stored;
  await eraseCards();
  return undefined;
}

export const eraseCards = (): Promise<void> => clear(store).catch(() => undefined);

/** Unless another learner has signed in meanwhile. */
export async function storeCards(fetched: StoredCards): Promise<void> {
  if (fetched.owner !== ownerOf()) return;
  const cards = withinLimit(fetched.cards);
  const version = cards.length === fetched.cards.length ? fetched.version : '';
  try {
    await set('cards', { ...fetched, cards, version }, store);
    await update<StoredSchedules | undefined>(
      'schedules',
      (known) => known && { ...known, schedules: newerThan(cards, known.schedules) },
      store,
    );
  } catch {
    // Rather none than cards of which some are barred by now.
    await eraseCards();
  }
}

function withinLimit(cards: PracticeCard[]): PracticeCard[] {
  let left = MAX_STORED;
  const place = cards.findIndex((card) => {
    left -= JSON.stringify(card).length;
    return left < 0;
  });
  return place === -1 ? cards : cards.slice(0, place);
}

/** What the server has made of answers, until the cards are next fetched. */
export async function noteSchedules(schedules: Schedule[]): Promise<void> {
  const owner = ownerOf();
  if (owner === undefined || schedules.length === 0) return;
  const ids = new Set(schedules.map(({ question_id }) => question_id));
  await update<StoredSchedules>(
    'schedules',
    (known) => {
      const others = known?.owner === owner ? known.schedules : [];
      return {
        owner,
        schedules: [...others.filter(({ question_id }) => !ids.has(question_id)), ...schedules],
      };
    },
    store,
  ).catch(() => undefined);
}

/** Of these cards, what is newer than they are. */
export async function readSchedules(cards: readonly PracticeCard[]): Promise<Map<number, Schedule>> {
  const stored = await get<StoredSchedules>('schedules', store).catch(() => undefined);
  if (stored === undefined || stored.owner !== ownerOf()) return new Map();
  return new Map(newerThan(cards, stored.schedules).map((each) => [each.question_id, each]));
}

function newerThan(cards: readonly PracticeCard[], schedules: readonly Schedule[]): Schedule[] {
  const reviewed = new Map(cards.map(({ question, memory }) => [question.id, memory.reviewed_on]));
  return schedules.filter(({ question_id, memory }) => {
    const known = reviewed.get(question_id);
    return known !== undefined && known < memory.reviewed_on;
  });
}
