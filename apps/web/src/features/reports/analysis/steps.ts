import type { JudgedQuestion } from '#features/reports/questions/question-status.ts';

export interface Steps {
  previous: number | undefined;
  next: number | undefined;
  /** Whether they lead from one wrong answer to another; else through all that is shown. */
  through: 'wrong' | 'shown';
}

/** Where the reader goes from an open question: to the wrong answers around it or, where there are none, to its neighbours. */
export function stepsFrom(shown: readonly JudgedQuestion[], opened = 0): Steps {
  const wrong = shown.filter(({ status }) => status === 'incorrect');
  const through = wrong.length > 0 ? 'wrong' : 'shown';
  const numbers = (through === 'wrong' ? wrong : shown).map(({ number }) => number);
  return {
    previous: numbers.filter((number) => number < opened).at(-1),
    next: numbers.find((number) => number > opened),
    through,
  };
}
