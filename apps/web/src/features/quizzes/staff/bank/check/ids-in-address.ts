import { BANK_QUESTIONS_PER_PAGE } from '@abhyas/contract/bank';

/** For the address: the ids of the chosen questions. They are of one page of the list. */
export const idsForAddress = (ids: readonly number[]): string => ids.join(',');

/** The ids that an address names; undefined if it names none. One id alone arrives as a number. */
export function idsIn(address: unknown): number[] | undefined {
  if (typeof address !== 'string' && typeof address !== 'number') return undefined;
  const ids = `${address}`
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, BANK_QUESTIONS_PER_PAGE);
}
