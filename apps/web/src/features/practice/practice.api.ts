import type { listPracticeCards, listReportCards, PracticeCards } from '@abhyas/contract/practice/cards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { findSession } from '../../api/session/session.ts';
import { listUnsent, sendFirst } from './unsent/unsent-answers.ts';

/**
 * Due cards, or those of a report. `deliverOutboxes` first: cards show keys, and from then on the server grades no late
 * answers. Read once for each round, which must not change while it is practised.
 */
export const cardsQuery = (report: number | undefined, deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['practice', 'cards', report ?? null],
    queryFn: async ({ signal }): Promise<PracticeCards> => {
      await Promise.all([deliverOutboxes(), sendFirst()]);
      if (report !== undefined) {
        return call<typeof listReportCards>('GET /api/results/:id/practice/', {
          params: { id: String(report) },
          signal,
        });
      }
      const sent = await call<typeof listPracticeCards>('GET /api/practice/cards/', { signal });
      const answered = new Set(listUnsent(findSession()?.sub).map(({ question_id }) => question_id));
      return { ...sent, cards: sent.cards.filter(({ question }) => !answered.has(question.id)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
