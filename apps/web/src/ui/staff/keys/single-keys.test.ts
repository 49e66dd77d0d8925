import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
const { singleKeyOf } = await import('./single-keys.ts');

describe('a single key', () => {
  it('is meant by what it writes, and by its place where it writes another script', () => {
    expect(singleKeyOf({ key: 'e', code: 'KeyE' })).toBe('e');
    expect(singleKeyOf({ key: 'E', code: 'KeyE' })).toBe('e');
    expect(singleKeyOf({ key: 'भ', code: 'KeyE' })).toBe('e');
    expect(singleKeyOf({ key: 'र', code: 'Slash' })).toBe('/');
    // The slash of a German keyboard.
    expect(singleKeyOf({ key: '/', code: 'Digit7' })).toBe('/');
    expect(singleKeyOf({ key: 'Enter', code: 'Enter' })).toBeUndefined();
    expect(singleKeyOf({ key: 'ArrowDown', code: 'ArrowDown' })).toBeUndefined();
  });
});
