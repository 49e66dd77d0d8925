import { describe, expect, it } from 'vitest';
import { decodeClaims } from './claims.ts';

const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const token = (claims: unknown) => `head.${base64url(JSON.stringify(claims))}.signature`;

describe('decodeClaims', () => {
  it('reads base64url and UTF-8', () => {
    const claims = { sub: '1', username: 'सीता>?', is_admin: false, exp: 1 };
    expect(decodeClaims(token(claims))).toMatchObject(claims);
  });

  it.each([
    ['garbage'],
    [''],
    ['a.b.c'],
    ['a.!!!.c'],
    [token('text')],
    [token(null)],
    [token({ username: '', exp: 1 })],
    [token({ username: 'sita' })],
  ])('leaves no user for %s', (undecodable) => {
    expect(decodeClaims(undecodable)).toBeUndefined();
  });
});
