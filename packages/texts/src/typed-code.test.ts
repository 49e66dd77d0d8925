import { expect, it } from 'vitest';
import { groupedCode, plainCode } from './typed-code.ts';

it.each([
  ['7k3m-q9tx 2b5h', '7K3MQ9TX2B5H'],
  ['७K३M–Q९TX', '7K3MQ9TX'],
  ['oOiIlL', '001111'],
  [' ', ''],
])('reads the code %j as %j', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain);
});

it.each([
  ['7k3mq9tx2b5h', '7K3M-Q9TX-2B5H'],
  ['7k3m-q', '7K3M-Q'],
  ['7k3m', '7K3M'],
  ['', ''],
])('groups the code %j as %j', (typed, grouped) => {
  expect(groupedCode(typed)).toBe(grouped);
});
