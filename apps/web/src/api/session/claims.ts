import type { AccessClaims } from '@abhyas/contract/accounts';

export type SessionClaims = Pick<AccessClaims, 'sub' | 'username' | 'role' | 'exp'>;

/** What an access token says, unverified (the server verifies); undefined when it cannot be decoded. */
export function decodeClaims(token: string): SessionClaims | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isClaims(claims)
      ? { ...claims, role: claims.role ?? (claims.is_admin ? 'admin' : 'learner') }
      : undefined;
  } catch {
    // Spec §4: an undecodable token leaves no user; it is no error to report.
    return undefined;
  }
}

/** A token of the version before has no role. */
type ReadClaims = Omit<SessionClaims, 'role'> & Partial<Pick<AccessClaims, 'role' | 'is_admin'>>;

const isClaims = (value: unknown): value is ReadClaims =>
  typeof value === 'object' &&
  value !== null &&
  'username' in value &&
  typeof value.username === 'string' &&
  value.username !== '' &&
  'exp' in value &&
  typeof value.exp === 'number';
