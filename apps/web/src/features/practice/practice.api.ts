import type { listReportCards, PracticeCard } from '@abhyas/contract/practice/cards';
import type { getCoach } from '@abhyas/contract/practice/coach';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';
import { findSession } from '#api/session/session.ts';
import { fetchCards } from './stored/fetch-cards.ts';
import { withoutNetwork } from './stored/without-network.ts';
import { topicsQuery } from './topics/topics.api.ts';
import { listUnsent, sendFirst } from './unsent-answers.ts';

/**
 * Whose cards a round has: of the notebook what is due, what exams had wrong or blank, or whose last answer with "Sure" was
 * incorrect; or what one report missed, in one topic or all.
 */
export type CardsOf = 'due' | 'wrong' | 'sure' | { report: number; topic?: string | undefined };

interface RoundCards {
  cards: PracticeCard[];
  /** Names the round. */
  server_time: string;
  /** What this phone has stored, because there is no network. */
  is_stored?: true;
}

/**
 * `deliverOutboxes` first: cards show keys, and from then on the server grades no late answers. Read once for each round, which
 * must not change while it is practised.
 */
export const cardsQuery = (of: CardsOf, deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['practice', 'cards', typeof of === 'string' ? of : of.report],
    queryFn: async ({ signal }): Promise<RoundCards> => {
      if (typeof of === 'string') {
        const { day, server_time, cards, is_stored } = await readCards(deliverOutboxes, signal);
        const chosen =
          of === 'due'
            ? dueOn(day, cards)
            : of === 'wrong'
              ? missedOn(day, cards)
              : await sureButWrong(cards, signal);
        return { server_time, is_stored, cards: chosen };
      }
      await Promise.all([deliverOutboxes(), sendFirst()]);
      const params = { id: String(of.report) };
      return call<typeof listReportCards>('GET /api/results/:id/practice/', { params, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * After an answer: what was counted before it is shown nowhere again. The screen of the round may be using the topics, so these
 * are only marked as old.
 */
export function forgetCounts(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['practice'], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: topicsQuery.queryKey, refetchType: 'none' });
}

export interface ComingCards {
  /** Of those that are not practised today: how many are due. */
  due: number;
  /** How many of them were wrong or blank in an exam. */
  missed: number;
  today: string;
  /** What is due after today, in the next two weeks: the ids of questions, the earliest first. */
  later: { question: number; day: string }[];
}

/** What the cards of the next two weeks bring, counted on this phone, which has them anyway. */
export const comingQuery = (deliverOutboxes: () => Promise<void>) =>
  queryOptions({
    queryKey: ['practice', 'coming'],
    queryFn: async ({ signal }): Promise<ComingCards> => {
      const { day: today, cards } = await readCards(deliverOutboxes, signal);
      const later = cards
        .filter(({ due }) => due > today)
        .map(({ question, due }) => ({ question: question.id, day: due }))
        .sort((one, other) => one.day.localeCompare(other.day));
      return {
        due: dueOn(today, cards).length,
        missed: missedOn(today, cards).length,
        ...{ today, later },
      };
    },
    staleTime: 0,
  });

/** The cards of the next two weeks: of the server, or without a network of this phone. */
const readCards = (deliverOutboxes: () => Promise<void>, signal: AbortSignal) =>
  withoutNetwork<{ day: string; server_time: string; cards: PracticeCard[]; is_stored?: true }>(
    async () => {
      await Promise.all([deliverOutboxes(), sendFirst()]);
      const { day, server_time, cards } = await fetchCards(signal);
      // Answers that the server has refused for now.
      const answered = new Set(listUnsent(findSession()?.sub).map(({ question_id }) => question_id));
      return { day, server_time, cards: cards.filter(({ question }) => !answered.has(question.id)) };
    },
    async ({ readNotebook }) => {
      const notebook = await readNotebook();
      return notebook && { ...notebook, server_time: notebook.day, is_stored: true };
    },
  );

/** Also those of today: what was just learned wrong is best repeated at once. */
async function sureButWrong(cards: readonly PracticeCard[], signal: AbortSignal): Promise<PracticeCard[]> {
  const { sure_but_wrong } = await call<typeof getCoach>('GET /api/practice/coach/', { signal });
  const ids = new Set(sure_but_wrong.flatMap(({ question_ids }) => question_ids));
  return cards.filter(({ question }) => ids.has(question.id));
}

const dueOn = (day: string, cards: readonly PracticeCard[]) =>
  cards.filter((card) => card.due <= day && card.practised_on !== day);
const missedOn = (day: string, cards: readonly PracticeCard[]) =>
  cards.filter(
    ({ reasons, practised_on }) =>
      practised_on !== day && (reasons.includes('wrong') || reasons.includes('blank')),
  );
