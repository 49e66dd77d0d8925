import type { makeFirstLoginCodes, previewFirstLoginCodes } from '@abhyas/contract/accounts/users';
import { MAX_USERS_AT_ONCE } from '@abhyas/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#api/api-client.ts';

export type MadeCodes = z.output<typeof makeFirstLoginCodes.response>;

/** Asks for as many accounts as one call takes, one call after the other: a class may have more members. */
async function inParts<Part extends { expires_at: string }>(
  user_ids: readonly number[],
  callFor: (part: readonly number[]) => Promise<Part>,
): Promise<[Part, ...Part[]]> {
  const first = await callFor(user_ids.slice(0, MAX_USERS_AT_ONCE));
  const rest = user_ids.slice(MAX_USERS_AT_ONCE);
  return rest.length === 0 ? [first] : [first, ...(await inParts(rest, callFor))];
}

/** Who would get a code. Not stored: learners log in meanwhile. */
export const codesPreviewQuery = (user_ids: readonly number[]) =>
  queryOptions({
    queryKey: ['accounts', 'first-login-codes', user_ids],
    queryFn: async ({ signal }) => {
      const parts = await inParts(user_ids, (part) =>
        call<typeof previewFirstLoginCodes>('POST /api/admin/users/first-login-codes/preview/', {
          body: { user_ids: [...part] },
          signal,
        }),
      );
      return {
        user_ids: parts.flatMap((part) => part.user_ids),
        without: parts.flatMap(({ without }) => without),
        expires_at: parts[0].expires_at,
      };
    },
    staleTime: 0,
    gcTime: 0,
  });

export async function makeCodes(user_ids: readonly number[]): Promise<MadeCodes> {
  const parts = await inParts(user_ids, (part) =>
    call<typeof makeFirstLoginCodes>('POST /api/admin/users/first-login-codes/', {
      body: { user_ids: [...part] },
    }),
  );
  return {
    codes: parts.flatMap(({ codes }) => codes),
    without: parts.flatMap(({ without }) => without),
    // The earliest.
    expires_at: parts[0].expires_at,
  };
}
