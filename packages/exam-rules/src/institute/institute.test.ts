import { describe, expect, it } from 'vitest';
import { accentTokens, findAccentFault, GROUNDS, LEAST_CONTRAST } from './accent.ts';
import { contrast } from './contrast.ts';
import { smsLength } from './sms-length.ts';
import { DEFAULT_SMS_TEXTS, fillInSms, placeholderFaults, SMS_KINDS } from './sms-texts.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // The lightest grey that WCAG lets pass on white, and the next one.
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    // docs: the app's own blue.
    ['#1d4fd7', '#ffffff', 6.71],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('an accent', () => {
  const colours = Array.from({ length: 512 }, (_, n) => {
    const part = (shift: number) => (((n >> shift) & 7) * 36).toString(16).padStart(2, '0');
    return `#${part(6)}${part(3)}${part(0)}`;
  });

  it('that the app has itself is good', () => {
    expect(findAccentFault('#1d4fd7')).toBeUndefined();
    expect(findAccentFault('#c2183c')).toBeUndefined();
  });

  it('that is too light is refused with its ratio and a colour that holds', () => {
    const fault = findAccentFault('#f59e0b');
    expect(fault?.ratio).toBeCloseTo(2.01, 1);
    expect(fault?.nearest).toMatch(/^#[0-9a-f]{6}$/);
    expect(findAccentFault(fault?.nearest ?? '')).toBeUndefined();
  });

  it('is offered the nearest colour: a little lighter, that one would not hold', () => {
    for (const colour of colours) {
      const fault = findAccentFault(colour);
      if (!fault) continue;
      expect(findAccentFault(fault.nearest)).toBeUndefined();
      expect(contrast(fault.nearest, '#ffffff')).toBeLessThan(6);
    }
  });

  it('that holds can be read in both themes, in every pair that the app shows', () => {
    for (const colour of colours.filter((each) => !findAccentFault(each))) {
      const tokens = accentTokens(colour);
      for (const theme of ['light', 'dark'] as const) {
        const { primary, on_primary, primary_tint } = tokens[theme];
        const { background, surface } = GROUNDS[theme];
        for (const other of [on_primary, primary_tint, background, surface])
          expect(contrast(primary, other), `${colour} ${theme}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }
  });
});

describe('the length of an SMS', () => {
  it.each([
    ['', { encoding: 'GSM-7', units: 0, parts: 1, room_left: 160 }],
    ['a'.repeat(160), { encoding: 'GSM-7', units: 160, parts: 1, room_left: 0 }],
    ['a'.repeat(161), { encoding: 'GSM-7', units: 161, parts: 2, room_left: 145 }],
    ['€'.repeat(80), { encoding: 'GSM-7', units: 160, parts: 1, room_left: 0 }],
    // A character of two septets does not fit into the last of 153.
    [`${'a'.repeat(152)}€${'a'.repeat(10)}`, { encoding: 'GSM-7', units: 164, parts: 2, room_left: 141 }],
    ['क'.repeat(70), { encoding: 'UCS-2', units: 70, parts: 1, room_left: 0 }],
    ['क'.repeat(71), { encoding: 'UCS-2', units: 71, parts: 2, room_left: 63 }],
    ['’', { encoding: 'UCS-2', units: 1, parts: 1, room_left: 69 }],
    [`${'क'.repeat(66)}😀${'क'.repeat(5)}`, { encoding: 'UCS-2', units: 73, parts: 2, room_left: 60 }],
  ])('%j', (text, length) => {
    expect(smsLength(text)).toEqual(length);
  });
});

describe('the texts of SMS', () => {
  it('have all placeholders by default, and no other', () => {
    for (const kind of SMS_KINDS)
      for (const text of Object.values(DEFAULT_SMS_TEXTS[kind]))
        expect(placeholderFaults(kind, text)).toEqual({ missing: [], unknown: [] });
  });

  it('name what they lack and what nobody fills in', () => {
    expect(placeholderFaults('code', 'Hello {name}, {cod}')).toEqual({ missing: ['code'], unknown: ['cod'] });
  });

  it('have codes in one part', () => {
    const values = { code: '123456' };
    const en = fillInSms(DEFAULT_SMS_TEXTS.code.en, { ...values, name: 'Abhyas', minutes: '5' });
    expect(en).toBe('Abhyas: your OTP is 123456. It is good for 5 minutes. Do not give it to anyone.');
    expect(smsLength(en)).toMatchObject({ encoding: 'GSM-7', parts: 1 });
    const ne = fillInSms(DEFAULT_SMS_TEXTS.code.ne, { ...values, name: 'अभ्यास', minutes: '५' });
    expect(ne).toBe('अभ्यास: तपाईंको ओटीपी 123456 हो। यो ५ मिनेट चल्छ। कसैलाई नदिनुहोस्।');
    expect(smsLength(ne)).toMatchObject({ encoding: 'UCS-2', parts: 1 });
  });
});
