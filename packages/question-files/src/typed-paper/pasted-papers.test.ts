import { describe, expect, it } from 'vitest';
import { readTypedText } from './read-typed-text.ts';
import { shown } from './shown.fixture.ts';

const read = (...lines: string[]) => shown(readTypedText(lines.join('\n')));

describe('papers in Markdown', () => {
  it('have headings, bold numbers, and the key in bold or behind its word', () => {
    const file = readTypedText(
      [
        '# Quiz',
        '## Geography',
        '**1. Capital of Nepal?**',
        '',
        'A) Pokhara',
        'B) **Kathmandu**',
        '',
        '---',
        '**2. Which is *not* a peak?**',
        '- A) K2',
        '- B) Rara',
        '**Answer:** B) Rara  ',
        '**Explanation:** Rara is a **lake**.',
        '### Question 3',
        'Value of 2\\*3?',
        '- **A.** 5',
        '- **B.** 6',
        '✅ **Answer:** B',
      ].join('\n'),
    );
    expect(file.title?.en).toBe('Quiz');
    expect(file.questions.map(({ topic }) => topic?.en)).toEqual(['Geography', 'Geography', 'Geography']);
    expect(shown(file)).toEqual([
      'Capital of Nepal? | Pokhara | *Kathmandu',
      'Which is *not* a peak? | K2 | *Rara | = Rara is a **lake**.',
      'Value of 2*3? | 5 | *6',
    ]);
  });

  it('asterisks of other texts are signs and ticks', () => {
    expect(read('1. 2**3 * 4 * 5?', 'a) 160 *', 'b) 2 * 3', 'c) 5')).toEqual([
      '2**3 * 4 * 5? | *160 | 2 * 3 | 5',
    ]);
  });
});

describe('options without letters', () => {
  it.each([
    ['boxes', ['☐ Cat', '☑ Dog', '☐ Cow']],
    ['typed boxes', ['[ ] Cat', '[x] Dog', '[ ] Cow']],
    ['circles', ['○ Cat', '● Dog', '○ Cow']],
    ['bullets and an answer', ['- Cat', '- Dog', '- Cow', 'Answer: Dog']],
    ['a star', ['Cat', '*Dog', 'Cow']],
    ['a tick', ['Cat', 'Dog ✓', 'Cow']],
  ])('%s', (_, lines) => {
    expect(read('1. Which barks?', ...lines)).toEqual(['Which barks? | Cat | *Dog | Cow']);
  });

  it('no box is ticked', () => {
    expect(read('1. Which barks?', '☐ Cat', '☐ Dog')).toEqual(['Which barks? | Cat | Dog', '1: no_key']);
  });
});

describe('letters without signs behind them', () => {
  const bare = ['1 What is it?', 'A One', 'B Two', 'C Three', 'Answer B'];

  it('are those of options where no option has signs', () => {
    expect(read(...bare, '2 And this?', 'A Four', 'B Five', 'C Six', 'Answer C')).toEqual([
      'What is it? | One | *Two | Three',
      'And this? | Four | Five | *Six',
    ]);
  });

  it('are lists of stems elsewhere', () => {
    expect(read('1. Match.', 'A One', 'B Two', 'C Three', '(a) A-1', '(b) B-2', 'Ans: b')).toEqual([
      'Match.\nA One\nB Two\nC Three | A-1 | *B-2',
    ]);
  });
});

it.each(['✅ Answer: b', 'Answer: Option b is correct.', '👉 उत्तर: ख सही हो।'])(
  'an answer: “%s”',
  (answer) => {
    expect(read('1. Which?', 'a) one', 'b) two', answer)).toEqual(['Which? | one | *two']);
  },
);
