import { describe, expect, it } from 'vitest';
import { ApiError, isPassing, NetworkError } from './api-error.ts';

const refusal = (status: number) =>
  new ApiError(status, { type: 'about:blank', title: 'Refused', status, code: 'NOT_FOUND' });

describe('a failure worth asking again after', () => {
  it('is one of the network, or of a busy or broken server', () => {
    const failures = [new NetworkError('No answer'), refusal(500), refusal(503), refusal(429)];
    expect(failures.map(isPassing)).toEqual([true, true, true, true]);
  });

  it('is an answer in the words of something between us and the server, whatever its status', () => {
    expect([401, 403, 404, 408].map((status) => isPassing(new ApiError(status, undefined)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('is not a refusal of the server', () => {
    expect([400, 401, 403, 404, 409].map((status) => isPassing(refusal(status)))).toEqual(
      Array(5).fill(false),
    );
  });
});
