import { isCommonPassword } from '../../../platform/crypto/passwords.ts';
import { DomainError } from '../../../platform/domain-error.ts';

/** Throws INVALID_INPUT for one of the most common passwords. */
export function requireGoodPassword(password: string): void {
  if (isCommonPassword(password))
    throw invalid('/password', 'PASSWORD_COMMON', 'Among the most common passwords');
}

export function invalid(path: string, code: string, message: string): DomainError {
  return new DomainError('INVALID_INPUT', { errors: [{ path, code, message }] });
}
