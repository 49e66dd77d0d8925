import { beforeEach, expect, it, vi } from 'vitest';
import { NO_RESPONSES } from '#features/attempts/responses.ts';
import { createStorage } from '#features/attempts/testing/browser.ts';
import { findUnstored, keepUnstored, wipeUnstored } from './unstored-responses.ts';

const answered = (question: number, option: number, at: number) => ({
  answers: { [question]: { option, at } },
  flags: {},
});
const found = (outbox: string) => findUnstored(outbox).responses;

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
});

it('has of each question the latest, whichever tab kept it, until each is removed', () => {
  const removeFirst = keepUnstored('7/3', answered(1, 10, 5));
  keepUnstored('7/3', answered(1, 11, 9));
  keepUnstored('7/3', answered(2, 20, 6));
  expect(found('7/3')).toEqual({
    answers: { 1: { option: 11, at: 9 }, 2: { option: 20, at: 6 } },
    flags: {},
  });
  removeFirst();
  expect(found('7/3').answers).toHaveProperty('1.option', 11);
  findUnstored('7/3').remove();
  expect(found('7/3')).toEqual(NO_RESPONSES);
});

it('keeps attempts and learners apart, and wipes either', () => {
  for (const outbox of ['7/3', '7/33', '77/3']) keepUnstored(outbox, answered(1, 10, 5));
  wipeUnstored('7/3');
  expect([found('7/3'), found('7/33').answers, found('77/3').answers]).toEqual([
    NO_RESPONSES,
    answered(1, 10, 5).answers,
    answered(1, 10, 5).answers,
  ]);
  wipeUnstored('7');
  expect([found('7/33'), found('77/3').answers]).toEqual([NO_RESPONSES, answered(1, 10, 5).answers]);
});

it.each(['null', '{}', '{"answers":{"1":', 'x'])('goes on without what cannot be read: %s', (text) => {
  keepUnstored('7/3', answered(1, 10, 5));
  localStorage.setItem('abhyas-unstored/7/3/other', text);
  expect(found('7/3')).toEqual(answered(1, 10, 5));
  findUnstored('7/3').remove();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('stops nothing where the browser has no storage', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: forbidden, ownKeys: forbidden }));
  const remove = keepUnstored('7/3', answered(1, 10, 5));
  expect(found('7/3')).toEqual(NO_RESPONSES);
  remove();
  wipeUnstored('7');
});
