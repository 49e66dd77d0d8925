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

  it('go on withholding what an override of a class withheld that was left, and give nothing of it', () => {
    const left = (fields: Partial<AppliedOverride>) => ({ ...ofClass(fields), is_left: true });
    const withheld = { start_time: at('08:30'), end_time: at('08:45'), show_answers: 'by_hand' as const };
    const generous = { ...quiz, show_answers: 'at_once' as const };
    expect(effectiveSettings(generous, [left(withheld)])).toEqual({ ...generous, ...withheld });
    const given = { start_time: at('07:00'), end_time: at('12:00'), extra_minutes: 9, extra_attempts: 2 };
    expect(effectiveSettings(quiz, [left({ ...given, show_answers: 'at_once' })])).toEqual(quiz);
    // The own override, and that of the class to which the learner has moved, count as before.
    expect(effectiveSettings(generous, [left(withheld), own({ show_answers: 'at_once' })]).show_answers).toBe(
      'at_once',
    );
    const moved = effectiveSettings(generous, [left(withheld), ofClass({ start_time: at('08:10') })]);
    expect(moved.start_time).toBe(at('08:10'));
  });

  it('never become more generous by leaving a class', () => {
    const time = fc.option(fc.constantFrom(at('07:00'), at('08:20'), at('10:00')), { nil: null });
    const few = fc.option(fc.nat(3), { nil: null });
    const fields = fc.record({
      ...{ start_time: time, end_time: time, extra_minutes: few, extra_percent: few, extra_attempts: few },
      show_answers: fc.option(fc.constantFrom('at_once' as const, 'after_end' as const, 'by_hand' as const), {
        nil: null,
      }),
    });
    const rank = ['at_once', 'after_end', 'by_hand'];
    fc.assert(
      fc.property(fc.array(fc.record({ is_own: fc.boolean(), leaves: fc.boolean(), fields })), (given) => {
        const before = given.map(({ is_own, fields }) => ({ ...fields, is_own }));
        const after = given.map(({ is_own, leaves, fields }) => {
          return { ...fields, is_own, is_left: leaves && !is_own };
        });
        const [was, is] = [effectiveSettings(quiz, before), effectiveSettings(quiz, after)];
        expect(Date.parse(is.start_time)).toBeGreaterThanOrEqual(Date.parse(was.start_time));
        expect(Date.parse(is.end_time)).toBeLessThanOrEqual(Date.parse(was.end_time));
        expect(is.duration_minutes).toBeLessThanOrEqual(was.duration_minutes);
        expect(is.allowed_attempts).toBeLessThanOrEqual(was.allowed_attempts);
        expect(rank.indexOf(is.show_answers)).toBeGreaterThanOrEqual(rank.indexOf(was.show_answers));
      }),
    );
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
