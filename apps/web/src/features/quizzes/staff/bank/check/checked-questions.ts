import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import {
  BANK,
  type BankFilters,
  bankListQuery,
  readQuestion,
} from '#features/quizzes/staff/bank/bank.api.ts';
import { createStore } from '#lib/store.ts';
import { readEach, readPages } from './read-all.ts';
import type { CheckedQuestion } from './selection-findings.ts';

/** The chosen questions, or all that the filters of the list leave. */
export type Wanted = { ids: readonly number[] } | { filters: BankFilters };

export interface Checked {
  questions: CheckedQuestion[];
  /** How many questions the bank has of those that were wanted. */
  total: number;
}

/** How far the check is; `of` is 0 until the number of questions is known. */
export const checkProgress = createStore({ done: 0, of: 0 });

/** Reads every question with its content. What was read stays in the cache, so that another attempt goes on from there. */
export const checkQuery = (queryClient: QueryClient, wanted: Wanted) =>
  queryOptions({
    queryKey: [...BANK, 'check', wanted],
    queryFn: async ({ signal }): Promise<Checked> => {
      checkProgress.set({ done: 0, of: 0 });
      const { rows, total } = await readRows(queryClient, wanted);
      checkProgress.set({ done: 0, of: rows.length });
      const questions = await readEach(
        rows,
        (row) => {
          signal.throwIfAborted();
          return readContent(queryClient, row);
        },
        (done) => checkProgress.set({ done, of: rows.length }),
      );
      // A merged question is read as the one it went into.
      return { questions: [...new Map(questions.map((each) => [each.id, each])).values()], total };
    },
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

interface Row {
  id: number;
  /** The newest one, where it is known. */
  version?: number;
}

async function readRows(queryClient: QueryClient, wanted: Wanted): Promise<{ rows: Row[]; total: number }> {
  if ('ids' in wanted) return { rows: wanted.ids.map((id) => ({ id })), total: wanted.ids.length };
  return readPages((page) =>
    queryClient.fetchQuery(bankListQuery({ ...wanted.filters, page: String(page) })),
  );
}

/** Undefined if the question is gone. A version never changes: one that was read is not read again. */
async function readContent(
  queryClient: QueryClient,
  { id, version }: Row,
): Promise<CheckedQuestion | undefined> {
  const read = async () => {
    try {
      const { question } = await readQuestion(String(id));
      return { id: question.id, content: question.content };
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return null;
      throw error;
    }
  };
  if (version === undefined) return (await read()) ?? undefined;
  const found = await queryClient.fetchQuery({
    queryKey: ['quizzes-staff', 'bank-version', id, version],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return found ?? undefined;
}
