import type { findReceipt } from '@abhyas/contract/grading';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api-client.ts';

/** Judged anew whenever it is asked for: late answers may have been graded since. */
export const receiptQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['admin', 'receipt', receipt],
    queryFn: ({ signal }) =>
      call<typeof findReceipt>('GET /api/admin/receipts/:receipt/', { params: { receipt }, signal }),
    enabled: receipt !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
