import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AppliedOverride,
  effectiveSettings,
  NO_WIDENING,
  wideningOf,
  widestLimits,
} from './effective-settings.ts';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const quiz = {
  start_time: at('08:00'),
  end_time: at('09:00'),
  duration_minutes: 50,
  allowed_attempts: 1,
  show_answers: 'by_hand' as const,
};
const nothing = {
  ...{ start_time: null, end_time: null, extra_minutes: null, extra_percent: null },
  ...{ extra_attempts: null, show_answers: null },
};
const own = (fields: Partial<AppliedOverride>): AppliedOverride => ({ ...nothing, ...fields, is_own: true });
const ofClass = (fields: Partial<AppliedOverride>): AppliedOverride => ({
  ...nothing,
  ...fields,
  is_own: false,
});

describe('effectiveSettings', () => {
  it('are those of the quiz without overrides, and where an override says nothing', () => {
    expect(effectiveSettings(quiz, [])).toBe(quiz);
    expect(effectiveSettings(quiz, [own({ extra_attempts: 2 })])).toEqual({ ...quiz, allowed_attempts: 3 });
  });

  it('take the learner before the class, field by field', () => {
    const overrides = [
      own({ end_time: at('09:30'), extra_attempts: 0 }),
      ofClass({ end_time: at('12:00'), start_time: at('07:00'), extra_attempts: 4 }),
    ];
    expect(effectiveSettings(quiz, overrides)).toEqual({
      ...quiz,
      ...{ start_time: at('07:00'), end_time: at('09:30') },
    });
  });

  it('add minutes and per cent, rounded up, and take both from the same override', () => {
    const minutesOf = (...overrides: AppliedOverride[]) =>
      effectiveSettings(quiz, overrides).duration_minutes;
    expect(minutesOf(own({ extra_minutes: 5, extra_percent: 25 }))).toBe(50 + 5 + 13);
    expect(minutesOf(own({ extra_percent: 10 }), ofClass({ extra_minutes: 30 }))).toBe(55);
    expect(minutesOf(own({ extra_minutes: 0 }), ofClass({ extra_minutes: 30 }))).toBe(50);
    expect(minutesOf(ofClass({ extra_minutes: 20 }), ofClass({ extra_percent: 50 }))).toBe(75);
  });

  it('take the most generous of several classes', () => {
    const overrides = [
      ofClass({ start_time: at('07:30'), end_time: at('10:00'), extra_attempts: 2, show_answers: 'by_hand' }),
      ofClass({
        start_time: at('07:00'),
        end_time: at('09:30'),
        extra_attempts: 1,
        show_answers: 'after_end',
      }),
    ];
    expect(effectiveSettings({ ...quiz, show_answers: 'at_once' }, overrides)).toEqual({
      ...quiz,
      ...{ start_time: at('07:00'), end_time: at('10:00'), allowed_attempts: 3, show_answers: 'after_end' },
    });
  });

  const time = fc.constantFrom(null, at('06:00'), at('08:30'), at('13:00'));
  const override = fc.record({
    ...{ is_own: fc.boolean(), start_time: time, end_time: time },
    extra_minutes: fc.constantFrom(null, 0, 10),
    extra_percent: fc.constantFrom(null, 0, 33),
    extra_attempts: fc.constantFrom(null, 1),
    show_answers: fc.constantFrom(null, 'at_once' as const),
  });
  it('exceed the widest limits of the quiz under no overrides', () => {
    fc.assert(
      fc.property(fc.array(override, { maxLength: 5 }), fc.nat(31), (all, chosen) => {
        const applied = all.filter((_each, place) => (chosen >> place) & 1);
        const widest = widestLimits({ ...quiz, ...NO_WIDENING, ...wideningOf(all) });
        const settings = effectiveSettings(quiz, applied);
        expect(widest.start_time <= settings.start_time).toBe(true);
        expect(widest.end_time >= settings.end_time).toBe(true);
        expect(widest.duration_minutes).toBeGreaterThanOrEqual(settings.duration_minutes);
      }),
    );
  });
});
