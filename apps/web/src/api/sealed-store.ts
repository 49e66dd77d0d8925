import type { SealedPaper } from '@abhyas/contract/attempts/sealed';
import { createStore, del, delMany, entries, get, set } from 'idb-keyval';

const store = createStore('abhyas-sealed', 'papers');

export interface StoredPaper extends SealedPaper {
  /** ISO 8601. */
  start_time: string;
}

/** A paper that was not opened this long (ms) after its start is not needed any more. */
const USELESS_AFTER_MS = 2 * 86_400_000;

/** Whether this browser can open sealed papers: old ones cannot, nor any over plain HTTP. */
export const canUnseal = (): boolean =>
  typeof DecompressionStream === 'function' && globalThis.crypto?.subtle !== undefined;

/** The sealed paper of a quiz; undefined also where the browser stores nothing or opens none. */
export const readSealed = async (quiz: string): Promise<StoredPaper | undefined> =>
  canUnseal() ? get<StoredPaper>(quiz, store).catch(() => undefined) : undefined;

/** Where the browser stores nothing, the paper is fetched after the start. */
export const storeSealed = (quiz: string, paper: StoredPaper): Promise<void> =>
  set(quiz, paper, store).catch(() => undefined);

export const dropSealed = (quiz: string): Promise<void> => del(quiz, store).catch(() => undefined);

/** The seals of the stored papers by quiz, without those that nobody needs at `now` (ms by the server's clock). */
export async function listSealed(now: number): Promise<Map<string, string>> {
  const stored = await entries<string, StoredPaper>(store).catch(() => []);
  const isUseless = ({ start_time }: StoredPaper) => now > Date.parse(start_time) + USELESS_AFTER_MS;
  const [useless, useful] = [
    stored.filter(([, paper]) => isUseless(paper)),
    stored.filter(([, paper]) => !isUseless(paper)),
  ];
  if (useless.length > 0)
    await delMany(
      useless.map(([quiz]) => quiz),
      store,
    ).catch(() => undefined);
  return new Map(useful.map(([quiz, { seal }]) => [quiz, seal]));
}
