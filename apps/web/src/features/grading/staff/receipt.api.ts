import type { findReceipt } from '@abhyas/contract/grading';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

/** Read anew at every request: late answers may have been graded since. */
export const receiptQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['grading', 'receipt', receipt],
    queryFn: ({ signal }) =>
      call<typeof findReceipt>('GET /api/admin/receipts/:receipt/', { params: { receipt }, signal }),
    enabled: receipt !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
