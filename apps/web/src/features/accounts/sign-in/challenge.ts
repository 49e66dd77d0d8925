import { hasCode } from '#api/api-error.ts';
import { createStore } from '#lib/store.ts';

/** Stays after a logout: it only spares this browser the code, never the password. */
export const DEVICE_KEY = 'rememberedDevice';

/** What a login sends of a browser that was to be remembered. */
export function device(): { device?: string } {
  const token = localStorage.getItem(DEVICE_KEY);
  return token === null ? {} : { device: token };
}

/** Of a login that waits for its second factor. */
export const challengeStore = createStore<string | undefined>(undefined);

/** A login that may need a second factor: the screen of the login follows the store. */
export async function withChallenge<T>(login: Promise<T>): Promise<T> {
  try {
    return await login;
  } catch (error) {
    if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) challengeStore.set(error.problem?.challenge);
    throw error;
  }
}
