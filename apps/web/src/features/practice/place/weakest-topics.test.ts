import { tallyOf } from '@abhyas/exam-rules/practice/interval';
import { expect, it } from 'vitest';
import { offering } from '#testing/practice-cards.ts';
import { weakestTopics } from './weakest-topics.ts';

const topic = (id: number, en: string, parent_id: number | null = null) => ({
  ...{ id, parent_id, name: { en }, ...offering(1) },
});
const progress = (id: number, [right, total]: [number, number]) => ({
  ...{ topic: { id, name: { en: '' } }, latest: tallyOf(right, total), months: [] },
  ...{ exam: tallyOf(0, 1), practice: tallyOf(0, 1) },
  learned: { questions: 0, before: 0, after: tallyOf(0, 0) },
});

it('counts the topics under a topic with it, and puts those with too few answers after them, and those without any last', () => {
  const topics = [
    topic(1, 'Law'),
    topic(2, 'Constitution', 1),
    topic(3, 'Maths'),
    topic(4, 'Art'),
    topic(5, 'IQ'),
  ];
  const answered = [progress(1, [9, 9]), progress(2, [0, 9]), progress(3, [2, 19]), progress(5, [0, 2])];
  const weakest = weakestTopics(topics, answered, 'en');
  expect(weakest.map(({ topic, answers: { right, total } }) => [topic.name.en, right, total])).toEqual([
    ['Maths', 2, 19],
    ['Law', 9, 18],
    ['IQ', 0, 2],
    ['Art', 0, 0],
  ]);
});
