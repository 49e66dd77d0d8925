import { describe, expect, it } from 'vitest';
import { isAvailable } from './available.ts';
import { withheldParts } from './release.ts';
import { minutesFor, nextChange, phaseAt, splitTimeLeft } from './window.ts';

const at = (time: string) => `2026-11-23T${time}.000Z`;
const ms = (time: string) => Date.parse(at(time));
const window = { start_time: at('09:00:00'), end_time: at('10:00:00') };
const open_attempt = { id: 1, number: 1, started_at: at('09:10:00'), deadline: at('10:10:00') };

describe('phaseAt', () => {
  it('goes from scheduled over open to closed, at the very moments', () => {
    expect(phaseAt(window, ms('08:59:59'))).toBe('scheduled');
    expect(phaseAt(window, ms('09:00:00'))).toBe('open');
    expect(phaseAt(window, ms('09:59:59'))).toBe('open');
    expect(phaseAt(window, ms('10:00:00'))).toBe('closed');
  });

  it('is open without bounds', () => {
    expect(phaseAt({ start_time: null, end_time: null }, ms('09:00:00'))).toBe('open');
  });
});

describe('isAvailable', () => {
  it('ends with the window, except for an attempt in progress', () => {
    expect(isAvailable({ ...window, open_attempt: null }, ms('09:30:00'))).toBe(true);
    expect(isAvailable({ ...window, open_attempt: null }, ms('10:00:00'))).toBe(false);
    expect(isAvailable({ ...window, open_attempt }, ms('10:10:29'))).toBe(true);
    // Of an earlier list: the server has finished it.
    expect(isAvailable({ ...window, open_attempt }, ms('10:10:30'))).toBe(false);
  });
});

describe('nextChange', () => {
  it('is the first of the starts and of the ends that remove a quiz from the list', () => {
    const later = { start_time: at('09:45:00'), end_time: null };
    expect(nextChange([{ ...window, open_attempt: null }], [])).toBe(ms('10:00:00'));
    expect(nextChange([{ ...window, open_attempt: null }], [later])).toBe(ms('09:45:00'));
    expect(nextChange([{ ...window, open_attempt }], [])).toBeUndefined();
  });
});

describe('minutesFor', () => {
  const quiz = { end_time: at('10:00:00'), duration_minutes: 60 };

  it('is the whole duration until the last moment with full_time', () => {
    expect(minutesFor({ ...quiz, late_start: 'full_time' }, ms('09:59:59'))).toBe(60);
  });

  it('is at most the whole minutes until the end with until_end', () => {
    expect(minutesFor({ ...quiz, late_start: 'until_end' }, ms('08:30:00'))).toBe(60);
    expect(minutesFor({ ...quiz, late_start: 'until_end' }, ms('09:47:01'))).toBe(12);
    expect(minutesFor({ ...quiz, late_start: 'until_end' }, ms('09:59:01'))).toBe(0);
    expect(minutesFor({ ...quiz, late_start: 'until_end' }, ms('10:01:00'))).toBe(0);
  });
});

describe('splitTimeLeft', () => {
  it('rounds up to whole seconds, and is never below zero', () => {
    expect(splitTimeLeft(93_784_001)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 5 });
    expect(splitTimeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});

describe('withheldParts', () => {
  it('shows answers no earlier than the score', () => {
    const parts = (
      show_score: 'at_once' | 'after_end' | 'by_hand',
      show_answers: 'at_once' | 'after_end' | 'by_hand',
    ) => withheldParts({ show_score, show_answers });
    expect(parts('at_once', 'at_once')).toEqual({ score: undefined, answers: undefined });
    expect(parts('at_once', 'after_end')).toEqual({ score: undefined, answers: 'after_end' });
    expect(parts('after_end', 'at_once')).toEqual({ score: 'after_end', answers: 'after_end' });
    expect(parts('after_end', 'by_hand')).toEqual({ score: 'after_end', answers: 'by_hand' });
    expect(parts('by_hand', 'after_end')).toEqual({ score: 'by_hand', answers: 'by_hand' });
  });
});
