import { describe, expect, it } from 'vitest';
import { merge, notRecorded, stamp } from './merging.ts';

const NOW = Date.parse('2026-11-21T06:00:00.000Z');
const at = (seconds: number) => NOW + seconds * 1000;
const isoAt = (seconds: number) => new Date(at(seconds)).toISOString();

describe('stamp', () => {
  it('takes what is not dated for changed now, and what is dated in the future, too', () => {
    const answers = { 1: 11, 2: null, 3: 31 };
    expect(stamp(answers, { 2: isoAt(-60), 3: isoAt(60) }, NOW)).toEqual({
      answers,
      answered_at: { 1: NOW, 2: at(-60), 3: NOW },
    });
  });
});

describe('merge', () => {
  const sheet = { answers: { 1: 11, 2: 22, 3: 33 }, answered_at: { 1: at(-60), 2: at(-60), 3: at(-60) } };

  it('changes what is named, clears what is null and keeps the rest', () => {
    const changes = { answers: { 2: 21, 3: null, 4: 44 }, answered_at: { 2: NOW, 3: NOW, 4: NOW } };
    expect(merge(sheet, changes)).toEqual({
      answers: { 1: 11, 2: 21, 4: 44 },
      answered_at: { 1: at(-60), 2: NOW, 3: NOW, 4: NOW },
    });
  });

  it('leaves an answer alone that was given more than 10 s after the change', () => {
    const stale = { answers: { 1: 12, 2: null }, answered_at: { 1: at(-71), 2: at(-70.001) } };
    expect(merge(sheet, stale)).toEqual(sheet);
  });

  it('takes the change that comes last when clocks cannot tell which was made first', () => {
    const changes = { answers: { 1: 12 }, answered_at: { 1: at(-70) } };
    expect(merge(sheet, changes).answers[1]).toBe(12);
  });

  it('does not bring back what was taken back later', () => {
    const cleared = merge(sheet, { answers: { 1: null }, answered_at: { 1: NOW } });
    const stale = { answers: { 1: 12 }, answered_at: { 1: at(-30) } };
    expect(merge(cleared, stale).answers).toEqual({ 2: 22, 3: 33 });
  });
});

describe('notRecorded', () => {
  it('names the questions that hold another answer than was sent', () => {
    expect(notRecorded({ 1: 11, 2: 22 }, { 1: 11, 2: null, 3: 33, 4: null })).toEqual([2, 3]);
  });
});
