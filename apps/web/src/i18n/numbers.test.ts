import { describe, expect, it } from 'vitest';
import { formatNumber, formatScore, inDigitsOf } from './numbers.ts';

describe('numbers', () => {
  it('have Devanagari digits in Nepali and South Asian grouping in both', () => {
    expect(formatNumber(1234567, 'en')).toBe('12,34,567');
    expect(formatNumber(1234567, 'ne')).toBe('१२,३४,५६७');
  });

  it('show a score with two decimals, also below zero', () => {
    expect(formatScore(7, 'en')).toBe('7.00');
    expect(formatScore(-0.2, 'ne')).toBe('−०.२०');
  });

  it('rewrite the digits of a text', () => {
    expect(inDigitsOf('ne', '12:05')).toBe('१२:०५');
    expect(inDigitsOf('en', '12:05')).toBe('12:05');
  });
});
