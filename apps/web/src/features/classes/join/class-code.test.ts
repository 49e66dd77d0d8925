import { describe, expect, it } from 'vitest';
import { typedCode } from './class-code.ts';

describe('the code of a class', () => {
  it.each([
    ['ABCD-2345', 'ABCD-2345'],
    [' abcd 2345 ', 'abcd2345'],
    ['ABCD-२३४५', 'ABCD-2345'],
    ['https://abhyas.example/join/ABCD-2345?utm=1', 'ABCD-2345'],
    ['  ', ''],
    ['../../login', 'login'],
  ])('of %j is %j', (typed, code) => {
    expect(typedCode(typed)).toBe(code);
  });
});
