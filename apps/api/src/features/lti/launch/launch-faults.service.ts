import type { PlatformFault } from '@abhyas/contract/lti/staff';
import { errors } from 'jose';
import { DomainError } from '#platform/domain-error.ts';
import { KeysUnreadableError } from './platform-keys.service.ts';

/** Why a launch is refused. The platform's row shows it to admins. */
export class LaunchFault extends Error {
  override name = 'LaunchFault';
  readonly reason: PlatformFault;

  constructor(reason: PlatformFault, detail = '') {
    super(detail);
    this.reason = reason;
  }

  /** What the launched browser gets. */
  asRefusal(): DomainError {
    if (this.reason === 'account') return new DomainError('LTI_ACCOUNT_CLOSED');
    if (this.reason === 'keys') return new DomainError('LTI_KEYS_UNREADABLE', { retry_after: 30 });
    if (this.reason === 'target') return new DomainError('LTI_TARGET_ELSEWHERE');
    const message = this.message || 'The message of the platform is refused';
    return new DomainError('LTI_LAUNCH_REJECTED', {
      errors: [{ path: '/id_token', code: this.reason, message }],
    });
  }
}

/** The fault behind an error of a verification. Throws what is none. */
export function faultOf(error: unknown): LaunchFault {
  if (error instanceof LaunchFault) return error;
  if (error instanceof KeysUnreadableError) return new LaunchFault('keys', error.message);
  if (error instanceof errors.JWTExpired) return new LaunchFault('expired', error.message);
  if (error instanceof errors.JWTClaimValidationFailed)
    return new LaunchFault(ofClaim(error.claim), error.message);
  // A signature by another key, an algorithm that is not accepted, or no signed token at all.
  if (error instanceof errors.JOSEError) return new LaunchFault('signature', error.message);
  throw error;
}

function ofClaim(claim: string): PlatformFault {
  if (claim === 'iss') return 'issuer';
  if (claim === 'aud') return 'audience';
  return claim === 'nonce' ? 'nonce' : 'claims';
}
