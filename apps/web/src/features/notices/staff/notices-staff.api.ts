import type {
  addNotice,
  deleteNotice,
  getNoticeSms,
  listNotices,
  previewNotice,
  restoreNotice,
  retryNoticeSms,
  stopNoticeSms,
  updateNotice,
} from '@abhyas/contract/notices/staff';
import {
  mutationOptions,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { input } from 'zod/mini';
import { call } from '#api/api-client.ts';

export type NoticeFields = Omit<input<typeof addNotice.body>, 'visible_from'> & { visible_from?: string };
type Drafted = input<typeof previewNotice.body>;

const NOTICES = ['notices-staff'] as const;
const isRunning = (state: string | undefined) => state === 'waiting' || state === 'running';

/** While SMS are being sent it is read again, for their progress. */
export const noticeListQuery = queryOptions({
  queryKey: [...NOTICES, 'list'],
  queryFn: ({ signal }) => call<typeof listNotices>('GET /api/admin/notices/', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ sms_progress }) => isRunning(sms_progress?.state)) ? 2000 : false,
});

export const noticeSmsQuery = (id: number) =>
  queryOptions({
    queryKey: [...NOTICES, 'sms', id],
    queryFn: ({ signal }) =>
      call<typeof getNoticeSms>('GET /api/admin/notices/:id/sms/', { params: { id: String(id) }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.progress?.state) ? 1000 : false),
  });

/** Whom what is typed would reach. Not stored: members come and go. */
export const noticePreviewQuery = (drafted: Drafted) =>
  queryOptions({
    queryKey: [...NOTICES, 'preview', drafted],
    queryFn: ({ signal }) =>
      call<typeof previewNotice>('POST /api/admin/notices/preview/', { body: drafted, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds a notice, or changes the one with this id. */
export const saveNoticeMutation = mutationOptions({
  mutationFn: ({ id, ...fields }: NoticeFields & { id: number | undefined }) =>
    id === undefined
      ? call<typeof addNotice>('POST /api/admin/notices/', { body: fields })
      : call<typeof updateNotice>('PATCH /api/admin/notices/:id/', {
          params: { id: String(id) },
          body: fields,
        }),
});

export const deleteNoticeMutation = mutationOptions({
  mutationFn: (id: number) =>
    call<typeof deleteNotice>('DELETE /api/admin/notices/:id/', { params: { id: String(id) } }),
});

export const restoreNoticeMutation = mutationOptions({
  mutationFn: (id: number) =>
    call<typeof restoreNotice>('POST /api/admin/notices/:id/restore/', { params: { id: String(id) } }),
});

export const stopSmsMutation = mutationOptions({
  mutationFn: (id: number) =>
    call<typeof stopNoticeSms>('POST /api/admin/notices/:id/sms/stop/', { params: { id: String(id) } }),
});

export const retrySmsMutation = mutationOptions({
  mutationFn: ({ id, at_night }: { id: number; at_night: boolean }) =>
    call<typeof retryNoticeSms>('POST /api/admin/notices/:id/sms/retry/', {
      params: { id: String(id) },
      body: { at_night },
    }),
});

/** A change of notices, after which all that is shown of them is read anew. */
export function useNoticeChange<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  onDone?: (data: Data, variables: Variables) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    async onSettled() {
      await queries.invalidateQueries({ queryKey: NOTICES });
      // What the own dashboard has.
      void queries.invalidateQueries({ queryKey: ['notices'] });
    },
    onSuccess: (data, variables) => onDone?.(data, variables),
  });
}
