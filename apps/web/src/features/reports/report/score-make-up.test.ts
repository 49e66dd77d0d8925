import type { Report, ReportSection } from '@abhyas/contract/reports';
import { describe, expect, it } from 'vitest';
import type { JudgedQuestion, QuestionStatus } from '#features/reports/questions/question-status.ts';
import { countsOf, marksOf, missedMarks, splitDuration, topicResults, toRevise } from './score-make-up.ts';

const BARE: Report = {
  time_credits: [],
  ended: null,
  rank: null,
  id: 1,
  quiz: { id: 1, title: { en: 'Quiz' } },
  learner: { username: 'sita', full_name: '', roll_number: '' },
  ...{ number: 1, score: 0, max_score: 0, best: false },
  ...{ marks_correct: null, marks_wrong: null, pass_percent: null, passed: null },
  ...{ correct: 0, incorrect: 0, unanswered: 0 },
  started_at: '2026-05-01T08:00:00.000Z',
  deadline: '2026-05-01T09:00:00.000Z',
  completed_timestamp: '2026-05-01T08:30:00.000Z',
  ...{ receipt: '', late: false, on_time_score: null, available_at: null },
  released: { score: true, answers: true },
  ...{ regradings: [], questions: [], answers: [], times: [], flags: [], ungraded: null },
};

const section = (more: Partial<ReportSection>): ReportSection => ({
  title: { en: 'Section' },
  ...{ question_count: 3, marks_correct: null, marks_wrong: null, pass_percent: null },
  ...{ score: 0, max_score: 6, correct: 0, incorrect: 0, unanswered: 0, passed: null },
  ...more,
});

const judged = (topic: string, status: QuestionStatus, number: number): JudgedQuestion => ({
  number,
  selected: undefined,
  status,
  flagged: false,
  question: { id: number, text: { en: 'Q' }, topic, options: [] },
});

const ALIKE = { marks_correct: 1, marks_wrong: 0.25 };
const alike = (questions: unknown[]) => questions.map(() => ALIKE);

const reportOf = (more: Partial<Report>): Report => ({ ...BARE, ...more });

describe('marksOf', () => {
  it('multiplies marks exactly, where floating point does not', () => {
    const marks = { marks_correct: 0.1, marks_wrong: 0.3333 };
    expect(marksOf(reportOf({ ...marks, correct: 3, incorrect: 3 }), [])).toEqual({
      gained: 0.3,
      lost: 0.9999,
    });
  });

  it('loses nothing where wrong answers are free', () => {
    const marks = { marks_correct: 1, marks_wrong: 0 };
    expect(marksOf(reportOf({ ...marks, correct: 0, incorrect: 5 }), [])).toEqual({ gained: 0, lost: 0 });
  });

  it('adds up the marks of sections', () => {
    const sections = [
      section({ marks_correct: 2, marks_wrong: 0.4, correct: 2, incorrect: 1 }),
      section({ marks_correct: 1, marks_wrong: 0.1, correct: 0, incorrect: 3 }),
    ];
    expect(marksOf(reportOf({ sections }), [])).toEqual({ gained: 4, lost: 0.7 });
  });

  it('counts each question where marks differ within a section, and nothing before the keys are known', () => {
    const sections = [section({ question_count: 3, correct: 1, incorrect: 2 })];
    const questions = [judged('', 'correct', 1), judged('', 'incorrect', 2), judged('', 'incorrect', 3)];
    const marks = [4, 1, 1].map((marks_correct) => ({ marks_correct, marks_wrong: marks_correct / 4 }));
    const known = reportOf({
      sections,
      questions: questions.map(({ question }, place) => ({ ...question, ...marks[place] })),
    });
    expect(marksOf(known, questions)).toEqual({ gained: 4, lost: 0.5 });
    expect(marksOf({ ...known, released: { score: true, answers: false } }, questions)).toBeUndefined();
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
    expect(topicResults(questions, alike(questions))).toMatchObject([
      { topic: 'Nepal', total: 2, void: 0, correct: 1, incorrect: 0, unanswered: 1 },
      { topic: 'Maths', total: 1, void: 0, correct: 0, incorrect: 1, unanswered: 0 },
      { topic: '', total: 1, void: 0, correct: 1, incorrect: 0, unanswered: 0 },
    ]);
  });

  it('counts what the bank knows as one topic as one', () => {
    const law = { en: 'Law', ne: 'कानून' };
    const questions = ['Law', 'कानून'].map((topic, n) => {
      const each = judged(topic, 'correct', n + 1);
      return { ...each, question: { ...each.question, topic_name: law } };
    });
    expect(topicResults(questions, alike(questions))).toMatchObject([{ topic: 'Law', name: law, total: 2 }]);
  });

  it('counts a void question in no total', () => {
    expect(
      topicResults([judged('Nepal', 'void', 1), judged('Nepal', 'correct', 2)], [ALIKE, ALIKE]),
    ).toMatchObject([{ topic: 'Nepal', total: 1, void: 1, correct: 1, incorrect: 0, unanswered: 0 }]);
  });

  it('is empty when no question names a topic', () => {
    expect(topicResults([judged('', 'correct', 1)], [ALIKE])).toEqual([]);
  });
});

describe('missedMarks', () => {
  it('is what the score lacks of the maximum, exactly', () => {
    expect(missedMarks({ score: 0.3, max_score: 0.9 })).toBe(0.6);
    expect(missedMarks({ score: null, max_score: 2 })).toBe(0);
  });
});

describe('toRevise', () => {
  it('puts the most missed marks first, equals in the order of the paper, and leaves out what went well', () => {
    const questions = [
      judged('Well', 'correct', 1),
      judged('One blank', 'unanswered', 2),
      judged('One wrong', 'incorrect', 3),
      judged('Blank too', 'unanswered', 4),
      judged('Cancelled', 'void', 5),
    ];
    expect(
      toRevise(topicResults(questions, alike(questions))).map(({ topic, missed }) => [topic, missed]),
    ).toEqual([
      ['One wrong', 1.25],
      ['One blank', 1],
      ['Blank too', 1],
    ]);
  });

  it('weighs each question by its own marks', () => {
    const questions = [judged('Small', 'incorrect', 1), judged('Large', 'unanswered', 2)];
    const marks = [ALIKE, { marks_correct: 5, marks_wrong: 1 }];
    expect(toRevise(topicResults(questions, marks)).map(({ topic }) => topic)).toEqual(['Large', 'Small']);
  });

  it('has three topics, and with a tie up to five', () => {
    const shown = (count: number) => {
      const questions = Array.from({ length: count }, (_, at) => judged(`Topic ${at}`, 'incorrect', at + 1));
      return toRevise(topicResults(questions, alike(questions))).length;
    };
    expect([2, 3, 5, 6].map(shown)).toEqual([2, 3, 5, 3]);
  });
});

describe('splitDuration', () => {
  it('rounds to whole seconds', () => {
    expect(splitDuration(3_725_600)).toEqual({ hours: 1, minutes: 2, seconds: 6 });
    expect(splitDuration(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
  });
});
