import type { Endpoint } from '@abhyas/contract/endpoint';
import type { call } from '../../../testing/api-client.ts';

/** Makes a call and expects this status, by default the one of success. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  options?: Parameters<typeof call>[2],
  status?: number,
) => Promise<Awaited<ReturnType<typeof call<E>>>['body']>;
