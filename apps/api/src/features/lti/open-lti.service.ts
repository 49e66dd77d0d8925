import type { OpenSession, SessionRegistry } from '#features/accounts/accounts.ts';
import type { KeyRing } from '#platform/crypto/keys.ts';
import type { Database } from '#platform/db/open.ts';
import type { HttpClient } from '#platform/http-client.ts';
import { type Clock, iso } from '#platform/time/clock.ts';
import { deleteExpired } from './launch/launch.queries.ts';
import { openPlatformKeys, type PlatformKeys } from './launch/platform-keys.service.ts';
import { sendDueScores } from './send-scores.service.ts';
import { openServiceTokens } from './service-tokens.service.ts';

/** What a process has of learning platforms: their keys, tokens of their services, and the scores that they get. */
export interface Lti {
  httpClient: HttpClient;
  platform_keys: PlatformKeys;
  lti_keys: KeyRing;
  /** Sends every score that is due. Called from time to time. */
  sendDue(): Promise<void>;
  /** Deletes launches that nobody continued. Called from time to time. */
  forgetExpired(): Promise<void>;
}

export interface LtiDeps extends Lti {
  db: Database;
  clock: Clock;
  sessions: SessionRegistry;
  openSession: OpenSession;
}

export function openLti(deps: {
  db: Database;
  clock: Clock;
  httpClient: HttpClient;
  lti_keys: KeyRing;
}): Lti {
  const { db, clock, httpClient, lti_keys } = deps;
  const tokens = openServiceTokens(deps);
  return {
    httpClient,
    lti_keys,
    platform_keys: openPlatformKeys({ clock, httpClient }),
    sendDue: () => sendDueScores({ db, clock, httpClient, tokens }),
    forgetExpired: () => deleteExpired(db, iso(clock.now())),
  };
}
