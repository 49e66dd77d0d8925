import type { getPracticeToday, PracticeToday } from '@abhyas/contract/practice/cards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { readHome } from '#api/home.ts';
import { fetchCards } from '#features/practice/stored/fetch-cards.ts';
import { eraseCards } from '#features/practice/stored/stored-cards.ts';
import { withoutNetwork } from '#features/practice/stored/without-network.ts';
import { sendFirst } from '#features/practice/unsent-answers.ts';

export interface Today extends PracticeToday {
  /** Counted from the cards on this phone, with which it can go on. */
  isOfPhone?: boolean;
}

const readToday = (read: () => Promise<PracticeToday>): Promise<Today> =>
  withoutNetwork(
    async () => {
      await sendFirst();
      return read();
    },
    async ({ readFigures }) => {
      const figures = await readFigures();
      return figures && { ...figures, isOfPhone: true };
    },
  );

export const todayQuery = queryOptions({
  queryKey: ['practice', 'today'],
  queryFn: ({ signal }) =>
    readToday(() => call<typeof getPracticeToday>('GET /api/practice/today/', { signal })),
});

/** The same, on the dashboard. */
export const todayAtHomeQuery = queryOptions({
  queryKey: todayQuery.queryKey,
  queryFn: () => readToday(async () => (await readHome('practice')).practice),
});

/** Stores the cards of the next days on this phone, and erases them once there are none. */
export const storedQuery = (today: PracticeToday | undefined, deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['practice', 'stored', today?.cards === 0],
    queryFn: async ({ signal }) => {
      if (today?.cards === 0) await eraseCards();
      else {
        await deliverOutboxes();
        await fetchCards(signal);
      }
      return true;
    },
    enabled: today !== undefined,
    retry: false,
  });
