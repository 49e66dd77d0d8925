import { describe, expect, it } from 'vitest';
import type { JudgedQuestion, QuestionStatus } from '../questions/question-status.ts';
import { countsOf, marksOf, missedMarks, splitDuration, topicResults, worstTopics } from './score-make-up.ts';

const judged = (topic: string, status: QuestionStatus, number: number): JudgedQuestion => ({
  number,
  selected: undefined,
  status,
  flagged: false,
  question: { id: number, text: { en: 'Q' }, topic, options: [] },
});

describe('marksOf', () => {
  it('multiplies marks exactly, where floating point does not', () => {
    const marks = { marks_correct: 0.1, marks_wrong: 0.3333 };
    expect(marksOf({ correct: 3, incorrect: 3 }, marks)).toEqual({ gained: 0.3, lost: 0.9999 });
  });

  it('loses nothing where wrong answers are free', () => {
    expect(marksOf({ correct: 0, incorrect: 5 }, { marks_correct: 1, marks_wrong: 0 })).toEqual({
      gained: 0,
      lost: 0,
    });
  });
});

describe('countsOf', () => {
  it('is undefined until the score is released', () => {
    expect(countsOf({ correct: null, incorrect: null, unanswered: null })).toBeUndefined();
    expect(countsOf({ correct: 0, incorrect: 2, unanswered: 1 })).toEqual({
      correct: 0,
      incorrect: 2,
      unanswered: 1,
    });
  });
});

describe('topicResults', () => {
  it('counts by topic in the order of the paper, and what names none last', () => {
    const questions = [
      judged('', 'correct', 1),
      judged('Nepal', 'correct', 2),
      judged('Maths', 'incorrect', 3),
      judged(' Nepal ', 'unanswered', 4),
    ];
    expect(topicResults(questions)).toEqual([
      { topic: 'Nepal', total: 2, void: 0, correct: 1, incorrect: 0, unanswered: 1 },
      { topic: 'Maths', total: 1, void: 0, correct: 0, incorrect: 1, unanswered: 0 },
      { topic: '', total: 1, void: 0, correct: 1, incorrect: 0, unanswered: 0 },
    ]);
  });

  it('counts a void question in no total', () => {
    expect(topicResults([judged('Nepal', 'void', 1), judged('Nepal', 'correct', 2)])).toEqual([
      { topic: 'Nepal', total: 1, void: 1, correct: 1, incorrect: 0, unanswered: 0 },
    ]);
  });

  it('is empty when no question names a topic', () => {
    expect(topicResults([judged('', 'correct', 1)])).toEqual([]);
  });
});

describe('missedMarks', () => {
  it('is what the score lacks of the maximum, exactly', () => {
    const marks = { marks_correct: 0.1, marks_wrong: 0.3333 };
    expect(missedMarks({ incorrect: 3, unanswered: 2 }, marks)).toBe(1.4999);
    expect(missedMarks({ incorrect: 0, unanswered: 0 }, marks)).toBe(0);
  });
});

describe('worstTopics', () => {
  const marks = { marks_correct: 1, marks_wrong: 0.25 };

  it('puts the most missed marks first, equals in the order of the paper, and leaves out what went well', () => {
    const topics = topicResults([
      judged('Well', 'correct', 1),
      judged('One blank', 'unanswered', 2),
      judged('One wrong', 'incorrect', 3),
      judged('Blank too', 'unanswered', 4),
      judged('Void', 'void', 5),
    ]);
    expect(worstTopics(topics, marks).map(({ topic, missed }) => [topic, missed])).toEqual([
      ['One wrong', 1.25],
      ['One blank', 1],
      ['Blank too', 1],
    ]);
  });
});

describe('splitDuration', () => {
  it('rounds to whole seconds', () => {
    expect(splitDuration(3_725_600)).toEqual({ hours: 1, minutes: 2, seconds: 6 });
    expect(splitDuration(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
  });
});
