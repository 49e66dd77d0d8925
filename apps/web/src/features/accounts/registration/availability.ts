import { phoneNumber, username as usernameSchema } from '@abhyas/contract/accounts';
import { AVAILABILITY_DEBOUNCE_MS } from '@abhyas/contract/limits';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { phoneTakenQuery, usernameTakenQuery } from '#features/accounts/accounts.api.ts';
import { useDebounced } from '#forms/debounced.ts';

/** `unknown`: still being typed or checked, or the network failed; that must not block the form. */
export type Availability = 'unknown' | 'invalid' | 'taken' | 'available';

const isUsername = (value: string) => z.safeParse(usernameSchema, value).success;
const isPhone = (value: string) => z.safeParse(phoneNumber, value).success;

/** Spec §5: checked 500 ms after typing stops. Answers are kept by value, so a late one cannot speak for another. */
export function useUsernameAvailability(username: string): Availability {
  const rested = useDebounced(username, AVAILABILITY_DEBOUNCE_MS);
  const { data: taken } = useQuery({ ...usernameTakenQuery(rested), enabled: isUsername(rested) });
  return judge(username, rested, isUsername(rested), taken);
}

export function usePhoneAvailability(phone_number: string): Availability {
  const rested = useDebounced(phone_number, AVAILABILITY_DEBOUNCE_MS);
  const { data: taken } = useQuery({ ...phoneTakenQuery(rested), enabled: isPhone(rested) });
  return judge(phone_number, rested, isPhone(rested), taken);
}

function judge(value: string, rested: string, valid: boolean, taken: boolean | undefined): Availability {
  if (value === '' || value !== rested) return 'unknown';
  if (!valid) return 'invalid';
  if (taken === undefined) return 'unknown';
  return taken ? 'taken' : 'available';
}

/** For a form that is sent before the answers came. A question that fails takes nothing. */
export async function isEitherTaken(
  queryClient: QueryClient,
  username: string,
  phone_number: string,
): Promise<boolean> {
  const answers = await Promise.allSettled([
    queryClient.fetchQuery(usernameTakenQuery(username)),
    queryClient.fetchQuery(phoneTakenQuery(phone_number)),
  ]);
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value);
}
