import type { getHome, Home } from '@abhyas/contract/home';
import { call } from './api-client.ts';
import { findSession } from './session/session.ts';

let pending: { learner: string | undefined; readers: Set<string>; response: Promise<Home> } | undefined;

/**
 * What the first screen shows. Its parts are queries of several features: those that begin together share one request. A
 * reader that asks again before the response came has a reason to want a newer one. @throws ApiError, NetworkError
 */
export function readHome(reader: string): Promise<Home> {
  const learner = findSession()?.sub;
  if (pending === undefined || pending.learner !== learner || pending.readers.has(reader)) {
    const response = call<typeof getHome>('GET /api/home/', {}).finally(() => {
      if (pending?.response === response) pending = undefined;
    });
    pending = { learner, response, readers: new Set() };
  }
  pending.readers.add(reader);
  return pending.response;
}
