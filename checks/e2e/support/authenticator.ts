import { Secret, TOTP } from 'otpauth';

const TYPING_MS = 3000;
const STEP_MS = 30_000;

/**
 * An authenticator app with a secret in Base32. Each code counts once, and one step to either side of the present is
 * accepted: so it begins with the code before, and three are there without waiting.
 */
export function openAuthenticator(secret: string): { next: () => string } {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let step = 0;
  return {
    next() {
      // The oldest code that is right for as long as typing it takes: later calls have two more to come.
      step = Math.max(step, Math.floor((Date.now() + TYPING_MS) / STEP_MS) - 2) + 1;
      return totp.generate({ timestamp: step * STEP_MS });
    },
  };
}
