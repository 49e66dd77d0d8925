import { confirmSecondFactor, setUpSecondFactor } from '@abhyas/contract/accounts/second-factor';
import { Secret, TOTP } from 'otpauth';
import { SECOND } from '#platform/time/clock.ts';
import { call } from '#testing/api-client.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { newIdentity } from '#testing/factories.ts';

/** What an authenticator app shows now. */
export function codeNow(app: TestApp, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() });
}

/** Waits for the next code, because each counts once. */
export function nextCode(app: TestApp, secret: string): string {
  app.clock.advance(30 * SECOND);
  return codeNow(app, secret);
}

/** Turns the second factor on over HTTP, and waits until its first code has passed. */
export async function turnOn(
  app: TestApp,
  { token, password = newIdentity().password }: { token: string; password?: string },
) {
  const { body } = await call(app.url, setUpSecondFactor, { token });
  const code = codeNow(app, body.secret);
  const confirmed = await call(app.url, confirmSecondFactor, { token, body: { code, password } });
  app.clock.advance(30 * SECOND);
  return { secret: body.secret, first_code: code, recovery_codes: confirmed.body.recovery_codes };
}
