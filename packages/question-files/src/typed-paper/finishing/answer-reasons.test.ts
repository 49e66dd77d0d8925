import { expect, it } from 'vitest';
import { readTypedText } from '#typed-paper/read-typed-text.ts';

const read = (answer: string, ...after: string[]) => {
  const lines = ['1. Capital?', 'a) Pokhara', 'b) Kathmandu', 'c) New Delhi city', answer, ...after];
  const [question] = readTypedText(lines.join('\n')).questions;
  return [question?.options.findIndex(({ is_correct }) => is_correct), question?.hint?.en ?? ''];
};

it.each([
  ['Answer: B (because it is the seat)', 'because it is the seat'],
  ['Ans: b, because the parliament is there.', 'because the parliament is there.'],
  ['Ans: (b) - since 1768', 'since 1768'],
  ['Ans: B) Kathmandu is the capital.', 'Kathmandu is the capital.'],
  ['Ans. b. It has been the capital since 1768.', 'It has been the capital since 1768.'],
])('a letter names its option and what follows is the explanation: “%s”', (answer, reason) => {
  expect(read(answer)).toEqual([1, reason]);
});

it('an explanation below the answer follows the reason', () => {
  expect(read('Answer: B (because it is the seat)', 'Explanation: See page 4.')).toEqual([
    1,
    'because it is the seat\nSee page 4.',
  ]);
});

it('the text of the option beside its letter is no explanation', () => {
  expect(read('Answer: B; Kathmandu')).toEqual([1, '']);
});

it.each([
  'Ans: (b) because Pokhara is smaller.',
  'Ans: b) New Dehli city',
  'Ans: b) Katmandu',
  'Ans: b (Pokhara)',
  'Ans: b) The city of Pokhara it is.',
])('no key is guessed where the text may contradict the letter: “%s”', (answer) => {
  expect(read(answer)[0]).toBe(-1);
});
