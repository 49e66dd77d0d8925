import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

describe('a shortcut', () => {
  it('is recognized by its letter or digit', () => {
    const meant = (key: string) => shortcutOf({ key, code: '' });
    expect(['n', 'P', 'c', 'f', '1', '8'].map(meant)).toEqual([
      'next',
      'previous',
      'clear',
      'flag',
      'option 1',
      'option 8',
    ]);
    expect(['9', '0', 'x', 'Enter', 'ArrowDown', 'Tab'].map(meant)).toEqual(Array(6).fill(undefined));
  });

  it('is recognized by its place where the keyboard writes Nepali', () => {
    expect(shortcutOf({ key: 'न', code: 'KeyN' })).toBe('next');
    expect(shortcutOf({ key: '३', code: 'Digit3' })).toBe('option 3');
    expect(shortcutOf({ key: 'क', code: 'KeyK' })).toBeUndefined();
  });

  it('follows the letter where the layout moves it', () => {
    expect(shortcutOf({ key: 'n', code: 'KeyL' })).toBe('next');
    expect(shortcutOf({ key: 'b', code: 'KeyN' })).toBeUndefined();
  });
});
