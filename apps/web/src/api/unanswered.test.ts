import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { withKey } from './unanswered.ts';

const refused = (status: number, code?: 'INVALID_INPUT' | 'INTERNAL') =>
  new ApiError(status, code && { type: 'about:blank', title: '', status, code });
let made = 0;
let request = '';
/** The key with which the request was sent. */
async function keyOf(outcome: unknown = 'done'): Promise<string> {
  let sent = '';
  const sending = withKey(request, async (key) => {
    sent = key;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  if (outcome instanceof Error) await expect(sending).rejects.toBe(outcome);
  else await sending;
  return sent;
}

beforeEach(() => {
  request = `/api/admin/notices/ ${++made}`;
});

describe('the key of a POST', () => {
  it('stays the same until a response has come', async () => {
    const first = await keyOf(new NetworkError('lost'));
    expect(first).toMatch(/^\d+(-\d+){3}$/);
    expect(await keyOf(refused(502))).toBe(first);
    expect(await keyOf(refused(500, 'INTERNAL'))).toBe(first);
    expect(await keyOf()).toBe(first);
    expect(await keyOf()).not.toBe(first);
  });

  it('is another one after the server has refused it, and for another content', async () => {
    const first = await keyOf(refused(400, 'INVALID_INPUT'));
    const second = await keyOf(new NetworkError('lost'));
    expect(second).not.toBe(first);
    request += ' changed';
    expect(await keyOf()).not.toBe(second);
  });

  it('is the same for two that are sent at once', async () => {
    const [first, second] = await Promise.all([keyOf(), keyOf()]);
    expect(first).toBe(second);
  });

  it('is another one after an hour', async () => {
    vi.useFakeTimers();
    const first = await keyOf(new NetworkError('lost'));
    vi.advanceTimersByTime(3_600_000);
    vi.useRealTimers();
    expect(await keyOf()).not.toBe(first);
  });
});
