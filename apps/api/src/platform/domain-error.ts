import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errorStatus, type FieldError, type Problem } from '@abhyas/contract/errors';

/** A refusal that the contract names. Thrown by services and guards, written by the error handler alone. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Seconds until it is worth asking again. */
  readonly retry_after: number | undefined;
  /** Continues a login that needs a second factor. */
  readonly challenge: string | undefined;
  /** When and why staff ended the exam for everyone. */
  readonly ended: Problem['ended'];

  constructor(
    code: ErrorCode,
    details: {
      errors?: FieldError[];
      retry_after?: number;
      challenge?: string;
      ended?: Problem['ended'];
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    this.errors = details.errors;
    this.retry_after = details.retry_after;
    this.challenge = details.challenge;
    this.ended = details.ended;
  }

  /** Status as the table of errors has it, unless the endpoint's contract says otherwise. */
  toProblem(status: number = errorStatus[this.code]): Problem {
    return {
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      code: this.code,
      ...(this.errors && { errors: this.errors }),
      ...(this.retry_after !== undefined && { retry_after: this.retry_after }),
      ...(this.challenge !== undefined && { challenge: this.challenge }),
      ...(this.ended && { ended: this.ended }),
    };
  }
}

/** INVALID_INPUT with one issue. `path`: where in the body (RFC 6901); `code`: of the issue. */
export function invalidInput(path: string, code: string, message: string): DomainError {
  return new DomainError('INVALID_INPUT', { errors: [{ path, code, message }] });
}
