import {
  type listMeantFindings,
  MAX_FINDINGS_AT_ONCE,
  type markFindings,
} from '@abhyas/contract/bank/findings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';

/** Of every screen that shows findings. */
export const MEANT = ['quizzes-staff', 'meant'] as const;

/** Those of these findings that staff have marked as meant. While others are read, those of before are there. */
export const meantQuery = (findings: readonly string[]) =>
  queryOptions({
    queryKey: [...MEANT, findings],
    queryFn: async ({ signal }) => {
      const meant: string[] = [];
      for (const part of partsOf(findings)) {
        const body = { findings: part };
        meant.push(
          ...(await call<typeof listMeantFindings>('POST /api/admin/findings/meant/', { body, signal }))
            .meant,
        );
      }
      return meant;
    },
    enabled: findings.length > 0,
    placeholderData: keepPreviousData,
  });

export type Marked = z.input<typeof markFindings.body>;

export async function markAll({ findings, ...marked }: Marked): Promise<void> {
  for (const part of partsOf(findings)) {
    await call<typeof markFindings>('PATCH /api/admin/findings/meant/', {
      body: { ...marked, findings: part },
    });
  }
}

function partsOf(findings: readonly string[]): string[][] {
  const parts = [];
  for (let at = 0; at < findings.length; at += MAX_FINDINGS_AT_ONCE) {
    parts.push(findings.slice(at, at + MAX_FINDINGS_AT_ONCE));
  }
  return parts;
}
