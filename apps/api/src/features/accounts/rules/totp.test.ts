import { describe, expect, it } from 'vitest';
import { SECOND } from '#platform/time/clock.ts';
import { forApp, makeSecret, stepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('stepOf', () => {
  // RFC 6238, appendix B, SHA-1. Six digits are the last six of its eight.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('accepts the code of the RFC at %i s', (seconds, code) => {
    const now = seconds * SECOND;
    expect(stepOf(secret, { code: code.slice(2), now })).toBe(Math.floor(seconds / 30));
  });

  it('accepts a code one step before and after its time, with the step that it belongs to', () => {
    const at = (seconds: number) => stepOf(secret, { code: '287082', now: seconds * SECOND });
    expect([0, 29, 30, 59, 60, 89, 90].map(at)).toEqual([1, 1, 1, 1, 1, 1, undefined]);
  });

  it.each(['287083', '000000', '28708', '2870820', '', 'abcdef'])('refuses %j', (code) => {
    expect(stepOf(secret, { code, now: 59 * SECOND })).toBeUndefined();
  });
});

describe('forApp', () => {
  it('names the account and has the secret in Base32, with the defaults that every app reads', () => {
    const { secret: base32, uri } = forApp(secret, 'sita.k');
    expect(base32).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const address = new URL(uri);
    expect(`${address.protocol}//${address.host}${decodeURIComponent(address.pathname)}`).toBe(
      'otpauth://totp/Abhyas:sita.k',
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{ issuer: 'Abhyas', secret: base32 },
      ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    });
  });
});

describe('makeSecret', () => {
  it('has 160 bits, each time others', () => {
    const [first, second] = [makeSecret(), makeSecret()];
    expect(first).toHaveLength(20);
    expect(Buffer.from(first).equals(second)).toBe(false);
  });
});
