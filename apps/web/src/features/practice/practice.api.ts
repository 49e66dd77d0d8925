import type { listReportCards, PracticeCard } from '@abhyas/contract/practice/cards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { findSession } from '#api/session/session.ts';
import { fetchCards } from './stored/fetch-cards.ts';
import { withoutNetwork } from './stored/without-network.ts';
import { listUnsent, sendFirst } from './unsent-answers.ts';

interface RoundCards {
  cards: PracticeCard[];
  /** Names the round. */
  server_time: string;
  /** What this phone has stored, because there is no network. */
  is_stored?: true;
  /** Of due cards. */
  exam?: { exam_date: string | null; today: string };
}

/**
 * Due cards, or those of a report. `deliverOutboxes` first: cards show keys, and from then on the server grades no late
 * answers. Read once for each round, which must not change while it is practised.
 */
export const cardsQuery = (report: number | undefined, deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['practice', 'cards', report ?? null],
    queryFn: async ({ signal }): Promise<RoundCards> => {
      const fetchFirst = async <T>(fetchIt: () => Promise<T>) => {
        await Promise.all([deliverOutboxes(), sendFirst()]);
        return fetchIt();
      };
      if (report !== undefined) {
        const params = { id: String(report) };
        return fetchFirst(() =>
          call<typeof listReportCards>('GET /api/results/:id/practice/', { params, signal }),
        );
      }
      return withoutNetwork(
        () => fetchFirst(() => fetchDue(signal)),
        async ({ readNotebook }) => {
          const notebook = await readNotebook();
          return notebook && { cards: notebook.due, server_time: notebook.day, is_stored: true };
        },
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

async function fetchDue(signal: AbortSignal): Promise<RoundCards> {
  const { day, server_time, cards, exam_date } = await fetchCards(signal);
  // Answers that the server has refused for now.
  const answered = new Set(listUnsent(findSession()?.sub).map(({ question_id }) => question_id));
  const due = cards.filter((card) => card.due <= day && card.practised_on !== day);
  return {
    ...{ server_time, exam: { exam_date, today: day } },
    cards: due.filter(({ question }) => !answered.has(question.id)),
  };
}
