import { describe, expect, it } from 'vitest';
import { receiptCode } from './receipt-code.ts';

describe('a receipt code that is typed', () => {
  it.each([
    ['7K2M-Q4XD-91TB', '7K2M-Q4XD-91TB'],
    ['7k2mq4xd91tb', '7K2M-Q4XD-91TB'],
    ['  7k2m q4xd–91tb\n', '7K2M-Q4XD-91TB'],
    ['७K2M-Q४XD-९१TB', '7K2M-Q4XD-91TB'],
    ['7K2M', '7K2M'],
    ['7K2MQ', '7K2M-Q'],
    [' - ', ''],
  ])('%j is read as %j', (typed, code) => {
    expect(receiptCode(typed)).toBe(code);
  });
});
