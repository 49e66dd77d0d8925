import { describe, expect, it } from 'vitest';
import { codeDigits, loginName, phoneDigits } from './phone-digits.ts';

describe('phoneDigits', () => {
  it.each([
    ['9841234567', '9841234567'],
    ['९८४१२३४५६७', '9841234567'],
    ['984-123 4567', '9841234567'],
    ['+977 9841234567', '9841234567'],
    ['+९७७ ९८४१२३४५६७', '9841234567'],
    ['00977-9841234567', '9841234567'],
    ['9779841234567', '9841234567'],
    ['+', ''],
    ['+977', ''],
    ['98412345678999', '9841234567'],
    ['9771234567', '9771234567'],
  ])('turns %s into %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it('gives the same digits for every prefix typed one key at a time', () => {
    const keys = '+9779841234567';
    let field = '';
    for (const key of keys) field = phoneDigits(field + key);
    expect(field).toBe('9841234567');
  });
});

describe('loginName', () => {
  it.each([
    ['9841234567', '9841234567'],
    ['९८४१२३४५६७', '9841234567'],
    ['+977 984-1234567', '9841234567'],
    ['98412 34567', '9841234567'],
    // These are usernames, or nothing that is known: the server decides.
    [' sita.rai ', 'sita.rai'],
    ['984-123-4567', '984-123-4567'],
    ['9779841234567', '9779841234567'],
    ['98412 345678', '98412 345678'],
    ['सीता', 'सीता'],
    ['', ''],
  ])('of %j is %j', (typed, name) => {
    expect(loginName(typed)).toBe(name);
  });
});

describe('codeDigits', () => {
  it('reads a code in either script', () => {
    expect(codeDigits('१२३ ४५६')).toBe('123456');
    expect(codeDigits('123-456')).toBe('123456');
  });
});
