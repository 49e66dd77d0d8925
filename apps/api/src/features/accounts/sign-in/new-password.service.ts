import { isCommonPassword } from '#platform/crypto/passwords.ts';
import { invalidInput } from '#platform/domain-error.ts';

/** Throws INVALID_INPUT for one of the most common passwords. */
export function requireGoodPassword(password: string): void {
  if (isCommonPassword(password))
    throw invalidInput('/password', 'PASSWORD_COMMON', 'Among the most common passwords');
}
