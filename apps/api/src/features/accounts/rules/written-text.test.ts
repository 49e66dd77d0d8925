import { expect, it } from 'vitest';
import { inLatin, phoneIn } from './written-text.ts';

it.each([
  ['सीता शर्मा', 'sita sharma'],
  ['श्रेष्ठ', 'shrestha'],
  ['कृष्ण', 'krishna'],
  ['इन्द्र', 'indra'],
  ['मिश्र', 'mishra'],
  ['श्री', 'shri'],
  ['सङ्गम', 'sangam'],
  ['संगम', 'sangam'],
  ['गुरुङ', 'gurung'],
  ['तामाङ', 'tamang'],
  ['बिष्ट', 'bista'],
  ['पञ्चमी', 'panchami'],
  ['सञ्जय', 'sanjay'],
  ['सिंह', 'singh'],
  ['संपदा', 'sampada'],
  ['ज्ञानेन्द्र', 'gyanendra'],
  ['चन्द्र बहादुर', 'chandra bahadur'],
  ['राम\u200dबहादुर', 'ramabahadur'],
  ['दुःख', 'dukh'],
  ['José', 'José'],
])('writes %s as %s', (name, latin) => {
  expect(inLatin(name)).toBe(latin);
});

it('reads a phone in either script, with or without the country code, and leaves other text', () => {
  expect(['+977 984-1000001', '९८४१०००००१', '00977 (984) 1000001'].map(phoneIn)).toEqual(
    Array(3).fill('9841000001'),
  );
  expect(phoneIn('98412')).toBe('98412');
});
