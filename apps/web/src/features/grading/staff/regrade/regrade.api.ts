import type { correctBankKeys, listWrongBankKeys } from '@abhyas/contract/grading/bank-keys';
import type {
  applyRegrade,
  getJob,
  getRegradePreview,
  Job,
  listJobs,
  previewRegrade,
  RegradePreview,
  stopJob,
} from '@abhyas/contract/grading/regrade';
import type { VerdictInput } from '@abhyas/contract/grading/verdicts';
import type { getQuizResults } from '@abhyas/contract/reports/staff';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

/** The quiz's questions as they are now, with how each was answered. */
export const questionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['grading-staff', id, 'questions'],
    queryFn: ({ signal }) =>
      call<typeof getQuizResults>('GET /api/admin/quizzes/:id/results/', {
        params: { id },
        query: { page: '1' },
        signal,
      }),
  });

export const requestPreview = (id: string, verdicts: VerdictInput[]) =>
  call<typeof previewRegrade>('POST /api/admin/quizzes/:id/regrade/preview/', {
    params: { id },
    body: { verdicts },
  });

/** A stored preview never changes. */
export const previewQuery = (id: string, preview_id: number) =>
  infiniteQueryOptions({
    queryKey: ['grading-staff', id, 'preview', preview_id],
    queryFn: ({ pageParam, signal }) =>
      call<typeof getRegradePreview>('GET /api/admin/quizzes/:id/regrade/preview/:preview_id/', {
        params: { id, preview_id: String(preview_id) },
        ...(pageParam !== null && { query: { after: String(pageParam) } }),
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the call that computed it has returned need not be read again. */
export const rememberPreview = (queryClient: QueryClient, id: string, preview: RegradePreview) =>
  queryClient.setQueryData(previewQuery(id, preview.preview_id).queryKey, {
    pages: [preview],
    pageParams: [null],
  });

export const startRegrade = (id: string, preview_id: number) =>
  call<typeof applyRegrade>('POST /api/admin/quizzes/:id/regrade/', { params: { id }, body: { preview_id } });

export const stopRegrade = (job_id: number) =>
  call<typeof stopJob>('DELETE /api/admin/jobs/:id/', { params: { id: String(job_id) } });

/** Questions of which the bank still has a key that a verdict has replaced. */
export const wrongBankKeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['grading-staff', id, 'bank keys'],
    queryFn: ({ signal }) =>
      call<typeof listWrongBankKeys>('GET /api/admin/quizzes/:id/bank-keys/', { params: { id }, signal }),
    staleTime: 0,
  });

export const correctKeysInBank = (id: string, question_ids: number[]) =>
  call<typeof correctBankKeys>('POST /api/admin/quizzes/:id/bank-keys/', {
    params: { id },
    body: { question_ids },
  });

const POLL_MS = 700;
const LIST_POLL_MS = 2000;

export const isUnfinished = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** The last regrades of a quiz, by all examiners. */
export const quizJobsQuery = (id: string) =>
  queryOptions({
    queryKey: ['grading-staff', id, 'jobs'],
    queryFn: ({ signal }) =>
      call<typeof listJobs>('GET /api/admin/quizzes/:id/jobs/', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) ? LIST_POLL_MS : false),
  });

export const jobQuery = (job_id: number) =>
  queryOptions({
    queryKey: ['grading-staff', 'job', job_id],
    queryFn: ({ signal }) =>
      call<typeof getJob>('GET /api/admin/jobs/:id/', { params: { id: String(job_id) }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnfinished(data) ? POLL_MS : false),
  });
