import type { SealedPaper } from '@abhyas/contract/attempts/sealed';
import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';

const store = createStore('abhyas-sealed', 'papers');

/** What the app needs before it opens a paper, so that listing papers reads none. `start_time`: ISO 8601. */
type SealedKey = [quiz: string, seal: string, start_time: string];

/** A paper that was not opened this long (ms) after its start is not needed any more. */
const USELESS_AFTER_MS = 2 * 86_400_000;

/** Whether this browser can open sealed papers: old ones cannot, nor any over plain HTTP. */
export const canUnseal = (): boolean =>
  typeof DecompressionStream === 'function' && globalThis.crypto?.subtle !== undefined;

/** None where the browser stores nothing. Earlier versions of the app have stored papers under the quiz alone, a string. */
const listKeys = (): Promise<(SealedKey | string)[]> =>
  orElse(
    () => keys<SealedKey | string>(store),
    () => [],
  );

const isOf =
  (quiz: string) =>
  (key: SealedKey | string): key is SealedKey =>
    typeof key !== 'string' && key[0] === quiz;

/** The sealed paper of a quiz; undefined also where the browser stores nothing or opens none. */
export async function readSealed(quiz: string): Promise<SealedPaper | undefined> {
  if (!canUnseal()) return undefined;
  const key = (await listKeys()).find(isOf(quiz));
  return key && orElse(() => get<SealedPaper>(key, store), nothing);
}

/** Replaces that of another revision. */
export async function storeSealed(quiz: string, start_time: string, paper: SealedPaper): Promise<void> {
  await dropSealed(quiz);
  const key: SealedKey = [quiz, paper.seal, start_time];
  await orElse(() => set(key, paper, store), nothing);
}

export const dropSealed = async (quiz: string): Promise<void> => drop((await listKeys()).filter(isOf(quiz)));

/** Makes room for what is needed more. Returns false if it made none. */
export async function dropAllSealed(): Promise<boolean> {
  if ((await listKeys()).length === 0) return false;
  return orElse(
    () => clear(store).then(() => true),
    () => false,
  );
}

/** The seals of the stored papers by quiz, without those that nobody needs at `now` (ms by the server's clock). */
export async function listSealed(now: number): Promise<Map<string, string>> {
  const seals = new Map<string, string>();
  const useless: (SealedKey | string)[] = [];
  for (const key of await listKeys()) {
    if (typeof key === 'string' || now > Date.parse(key[2]) + USELESS_AFTER_MS) useless.push(key);
    else seals.set(key[0], key[1]);
  }
  await drop(useless);
  return seals;
}

async function drop(found: (SealedKey | string)[]): Promise<void> {
  if (found.length > 0) await orElse(() => delMany(found, store), nothing);
}

const nothing = () => undefined;

async function orElse<T, U>(use: () => Promise<T>, otherwise: () => U): Promise<T | U> {
  try {
    return await use();
  } catch {
    // The browser stores nothing: papers are fetched after the start.
    return otherwise();
  }
}
