import { can, ROLES } from '@abhyas/contract/accounts/policy';
import { describe, expect, it } from 'vitest';
import { decodeClaims } from './claims.ts';
import { isStaff } from './session.ts';

const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const token = (claims: unknown) => `head.${base64url(JSON.stringify(claims))}.signature`;

describe('decodeClaims', () => {
  it('reads base64url and UTF-8', () => {
    const claims = { sub: '1', username: 'सीता>?', is_admin: false, role: 'viewer', exp: 1 };
    expect(decodeClaims(token(claims))).toMatchObject(claims);
  });

  it('knows the role of a token of the version before', () => {
    const claims = { sub: '1', username: 'sita', exp: 1 };
    expect(decodeClaims(token({ ...claims, is_admin: true }))?.role).toBe('admin');
    expect(decodeClaims(token({ ...claims, is_admin: false }))?.role).toBe('learner');
  });

  it.each(ROLES)('shows a %s the screens of staff if the policy does', (role) => {
    expect(isStaff({ role })).toBe(can({ user_id: 1, role }, 'enter_staff_area'));
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
