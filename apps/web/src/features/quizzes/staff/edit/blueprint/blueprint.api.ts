import { type Blueprint, checkBlueprint } from '@abhyas/contract/papers/blueprint';
import type { QuestionDraw } from '@abhyas/contract/papers/sections';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/api-client.ts';
import { useDebounced } from '#forms/debounced.ts';

/** `body`: as JSON, so that equal bodies share one request. */
const blueprintQuery = (body: string) =>
  queryOptions({
    queryKey: ['quizzes-staff', 'blueprint', body],
    queryFn: ({ signal }) =>
      call<typeof checkBlueprint>('POST /api/admin/blueprint/', { body: JSON.parse(body), signal }),
    // The bank may have changed since.
    staleTime: 0,
    gcTime: 60_000,
  });

const COUNTED_AFTER_MS = 400;

export type FoundByDraw = Blueprint['sections'][number]['draws'][number];

export interface SectionDraws {
  draws: readonly QuestionDraw[];
}

/** What the draws of all sections would find, once typing rests. `counting`: the numbers are not yet those of the draws. */
export function useBlueprint(quiz_id: number, sections: readonly SectionDraws[]) {
  const body = JSON.stringify({ quiz_id, sections: sections.map(({ draws }) => ({ draws })) });
  const rested = useDebounced(body, COUNTED_AFTER_MS);
  // An emptied number cannot be counted.
  const isWhole = z.safeParse(checkBlueprint.body, JSON.parse(rested)).success;
  const draws = sections.some((section) => section.draws.length > 0);
  const { data, error, isFetching } = useQuery({ ...blueprintQuery(rested), enabled: isWhole && draws });
  const isCurrent = rested === body && !isFetching;
  return {
    blueprint: data,
    error,
    counting: draws && isWhole && !isCurrent,
    isCurrent: isCurrent && isWhole,
  };
}
