import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/**
 * An authenticator app with a secret in Base32. Each code counts once, and one step to either side of the present is
 * accepted: two are there without waiting, and each is right for half a minute at least, however slowly it is typed.
 */
export function openAuthenticator(secret: string): { next: () => string } {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let step = 0;
  return {
    next() {
      step = Math.max(step, Math.floor(Date.now() / STEP_MS) - 1) + 1;
      return totp.generate({ timestamp: step * STEP_MS });
    },
  };
}
