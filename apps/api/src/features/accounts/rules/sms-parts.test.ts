import { describe, expect, it } from 'vitest';
import { countParts } from './sms-parts.ts';

describe('countParts', () => {
  it.each([
    ['', 0],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['क'.repeat(70), 1],
    ['क'.repeat(71), 2],
    ['क'.repeat(134), 2],
    ['क'.repeat(135), 3],
  ])('counts 160 and 153 septets, 70 and 67 units (%#)', (text, parts) => {
    expect(countParts(text)).toBe(parts);
  });

  it('counts two septets for a letter of the extension, and never divides them', () => {
    expect(countParts('€'.repeat(80))).toBe(1);
    expect(countParts('€'.repeat(81))).toBe(2);
    // 153 is odd: one septet of each part stays empty.
    expect(countParts('€'.repeat(152))).toBe(2);
    expect(countParts('€'.repeat(153))).toBe(3);
  });

  it('counts both halves of a letter outside the basic plane, and never divides them', () => {
    expect(countParts('😀'.repeat(35))).toBe(1);
    expect(countParts('😀'.repeat(66))).toBe(2);
    expect(countParts('😀'.repeat(67))).toBe(3);
  });

  it('makes the whole text UCS-2 for one letter outside the alphabet', () => {
    expect(countParts(`${'a'.repeat(70)}–`)).toBe(2);
  });
});
