import { Secret, TOTP } from 'otpauth';
import { SECOND } from '#platform/time/clock.ts';

// Codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 s, which every app supports.

const PERIOD_SECONDS = 30;
/** Accepted steps before and after the current one: clocks differ, and typing takes time. */
const WINDOW_STEPS = 1;
/** Bytes; RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const ISSUER = 'Abhyas';

const generator = (secret: Uint8Array, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

export function makeSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes;
}

/** What an app reads: the secret in Base32, and the address that a QR code contains. */
export function forApp(secret: Uint8Array, username: string): { secret: string; uri: string } {
  const totp = generator(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step of a code that is right now or one step away; undefined for any other. Compares in constant time. */
export function stepOf(secret: Uint8Array, { code, now }: { code: string; now: number }): number | undefined {
  const delta = generator(secret, '').validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(now / (PERIOD_SECONDS * SECOND)) + delta;
}
