import type { ErrorCode, Problem } from '@abhyas/contract/errors';

/** The server answered, and refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** INTERNAL when something between us and the server answered in its own words. */
  readonly code: ErrorCode;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.title ?? `HTTP ${status}`);
    this.status = status;
    this.code = problem?.code ?? 'INTERNAL';
    this.problem = problem;
  }
}

/** No answer came: no network, or it broke on the way. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** The device knew that it had no network. Otherwise the network or the server may be at fault. */
  readonly isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
}

export const hasCode = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/**
 * Worth asking again without anything having changed: the network was at fault, or the server, or something between
 * that answered in its own words (a hotspot's login page, a carrier's block).
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError &&
    (error.status >= 500 || error.status === 429 || error.status === 408 || error.problem === undefined));
