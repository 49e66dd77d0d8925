import type {
  addBankQuestion,
  changeBankQuestions,
  deleteBankQuestion,
  findDuplicates,
  getBankQuestion,
  listBankQuestions,
  listKeyConflicts,
  listQuestionVersions,
  mergeBankQuestions,
  replaceBankQuestion,
  undoMerge,
} from '@abhyas/contract/bank';
import type { listTopics } from '@abhyas/contract/bank/topics';
import type { takeNewestVersion } from '@abhyas/contract/quizzes/bank-uses';
import type { LocalizedText } from '@abhyas/contract/shared';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, callVersioned } from '#api/api-client.ts';
import { quizListKey } from '#api/staff/quiz-list-key.ts';

/** Everything of the bank. */
export const BANK = ['quizzes-staff', 'bank'] as const;
const EDITED = 'edited';

export type BankFilters = z.input<typeof listBankQuestions.query>;

/** One page of the bank. Rows of the page before stay until the next ones are there. */
export const bankListQuery = (query: BankFilters) =>
  queryOptions({
    queryKey: [...BANK, 'list', query],
    queryFn: ({ signal }) => call<typeof listBankQuestions>('GET /api/admin/questions/', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const topicListQuery = queryOptions({
  queryKey: [...BANK, 'topics'],
  queryFn: ({ signal }) => call<typeof listTopics>('GET /api/admin/topics/', { signal }),
});

export const readQuestion = async (id: string, signal?: AbortSignal) => {
  const { data, etag } = await callVersioned<typeof getBankQuestion>('GET /api/admin/questions/:id/', {
    params: { id },
    ...(signal && { signal }),
  });
  return { question: data, etag };
};

export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: [...BANK, 'preview', id],
    queryFn: ({ signal }) => readQuestion(String(id), signal),
  });

/**
 * A question as it is stored, and the ETag that a change of it names. It is read anew only on request, as the form of
 * its page would otherwise undo what someone else has changed.
 */
export const bankQuestionQuery = (id: string) =>
  queryOptions({
    queryKey: [...BANK, EDITED, id],
    queryFn: ({ signal }) => readQuestion(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export type ManyChange = z.input<typeof changeBankQuestions.body>;

export const changeMany = (body: ManyChange) =>
  call<typeof changeBankQuestions>('PATCH /api/admin/questions/', { body });

export const deleteFromBank = ({ id, etag = null }: { id: number; etag?: string | null }) =>
  call<typeof deleteBankQuestion>('DELETE /api/admin/questions/:id/', {
    params: { id: String(id) },
    if_match: etag,
  });

export const versionListQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...BANK, 'versions', id],
    queryFn: ({ pageParam: before, signal }) =>
      call<typeof listQuestionVersions>('GET /api/admin/questions/:id/versions/', {
        params: { id },
        ...(before !== null && { query: { before: String(before) } }),
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export type QuestionChange = z.input<typeof replaceBankQuestion.body> &
  Pick<z.input<typeof addBankQuestion.body>, 'despite_conflict'>;

/** A question with the same content may be there already: then it is returned, and nothing is changed. */
export const addQuestion = (body: QuestionChange) =>
  callVersioned<typeof addBankQuestion>('POST /api/admin/questions/', { body });

/** With the ETag of the question as it then is. */
export const saveQuestion = (id: string, body: QuestionChange, if_match: string | null) =>
  callVersioned<typeof replaceBankQuestion>('PUT /api/admin/questions/:id/', {
    params: { id },
    body,
    if_match,
  });

export const takeNewest = ({ quiz_id, question_id }: { quiz_id: number; question_id: number }) =>
  call<typeof takeNewestVersion>('POST /api/admin/quizzes/:id/questions/:question_id/newest-version/', {
    params: { id: String(quiz_id), question_id: String(question_id) },
  });

export const listDuplicates = (body: z.input<typeof findDuplicates.body>) =>
  call<typeof findDuplicates>('POST /api/admin/questions/duplicates/', { body });

/** A question with its newest version. */
export const newestVersionQuery = (id: number) =>
  queryOptions({
    queryKey: [...BANK, 'newest', id],
    queryFn: ({ signal }) =>
      call<typeof getBankQuestion>('GET /api/admin/questions/:id/', { params: { id: String(id) }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The questions of the bank that resemble a text. */
export const alikeQuery = (text: LocalizedText, except_id: number | undefined) =>
  queryOptions({
    queryKey: [...BANK, 'alike', text, except_id],
    queryFn: ({ signal }) =>
      call<typeof findDuplicates>('POST /api/admin/questions/duplicates/', {
        body: { text, ...(except_id !== undefined && { except_id }) },
        signal,
      }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Joins a question into another one. `key_of`: which of them has the right key, where they differ. */
export const mergeQuestions = ({
  from,
  into,
  key_of,
}: {
  from: number;
  into: number;
  key_of: number | undefined;
}) =>
  call<typeof mergeBankQuestions>('POST /api/admin/questions/:id/merge/', {
    params: { id: String(from) },
    body: { into, ...(key_of !== undefined && { key_of }) },
  });

/** The question that was merged into another one is there again. */
export const unmergeQuestion = (id: number) =>
  call<typeof undoMerge>('POST /api/admin/questions/:id/unmerge/', { params: { id: String(id) } });

/** The same questions in the bank with another key. */
export const keyConflictsQuery = (wanted: z.input<typeof listKeyConflicts.body>) =>
  queryOptions({
    queryKey: [...BANK, 'key conflicts', wanted],
    queryFn: ({ signal }) =>
      call<typeof listKeyConflicts>('POST /api/admin/questions/key-conflicts/', { body: wanted, signal }),
    staleTime: 0,
  });

/**
 * After a change: lists and previews are read anew, and the lists of quizzes when they are shown. A question in a form is
 * not.
 */
export function forgetBank(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: quizListKey, refetchType: 'none' });
  return queryClient.invalidateQueries({
    queryKey: BANK,
    predicate: ({ queryKey }) => queryKey[BANK.length] !== EDITED,
  });
}
