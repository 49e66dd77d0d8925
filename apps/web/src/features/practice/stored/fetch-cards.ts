import type { listPracticeCards, MAX_DAYS_AHEAD } from '@abhyas/contract/practice/cards';
import { call } from '#api/api-client.ts';
import { ownerOf, readCards, type StoredCards, storeCards } from './stored-cards.ts';

/** The contract's value, written here because the schemas would come with it. */
const DAYS: typeof MAX_DAYS_AHEAD = 14;

export interface FetchedCards extends StoredCards {
  server_time: string;
}

/**
 * The cards of the next days, which this phone then stores; only what has changed is sent. What was sent before must be
 * delivered by now: cards show keys. @throws ApiError, NetworkError
 */
export async function fetchCards(signal?: AbortSignal): Promise<FetchedCards> {
  const owner = ownerOf() ?? '';
  const stored = await readCards();
  const { cards, version, unchanged, exam_date, pace_ms, day, server_time } = await call<
    typeof listPracticeCards
  >('GET /api/practice/cards/', {
    query: { days: String(DAYS), ...(stored && { known: stored.version }) },
    ...(signal && { signal }),
  });
  const now = { owner, day, version, exam_date, pace_ms, cards: unchanged && stored ? stored.cards : cards };
  await storeCards(now);
  return { ...now, server_time };
}

/** Without a network the next opening of practice or the dashboard does it. */
export const refreshStoredCards = (): void => {
  fetchCards().catch(() => undefined);
};
