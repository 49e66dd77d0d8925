import type { Role } from '@abhyas/contract/accounts/policy';
import type { NoCodeReason, User } from '@abhyas/contract/accounts/users';
import { FIRST_LOGIN_CODE_LETTERS } from '@abhyas/contract/limits';
import { plainCode } from '@abhyas/texts/typed-code';

/** Why an account gets no first-login code; undefined if it gets one. */
export function refusalOfCode(account: Pick<User, 'role' | 'state'> | undefined): NoCodeReason | undefined {
  if (!account) return 'unknown';
  if (account.role !== 'learner') return 'staff';
  return account.state === 'invited' ? undefined : account.state;
}

/**
 * Whether a first-login code still sets the password of this account. A login by SMS does not end it: it may have been that of a
 * sibling with the same phone.
 */
export const takesCode = ({ role, password_hash }: { role: Role; password_hash: string }): boolean =>
  role === 'learner' && password_hash === '';

/** What the hash of a link or a code is made of: a code in its plain form, however it was typed. */
export function hashedForm(token: string): string {
  const code = plainCode(token);
  return code.length === FIRST_LOGIN_CODE_LETTERS ? code : token;
}
