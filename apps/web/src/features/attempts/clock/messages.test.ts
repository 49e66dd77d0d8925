import { expect, it } from 'vitest';
import { pass } from '#features/attempts/testing/browser.ts';
import { startExam } from '#features/attempts/testing/exam.ts';
import { QUESTIONS } from '#features/attempts/testing/exam-server.ts';

const [Q1 = 0, Q2 = 0] = QUESTIONS;
const exam = startExam();
const setOnline = (online: boolean) => {
  exam.network.online = online;
  if (online) exam.browser.window.dispatchEvent(new Event('online'));
};
const stateRequests = () => exam.network.requests.filter((route) => route.startsWith('GET')).length;
const write = (version: number, ...texts: string[]) => {
  const at = new Date(exam.server.now()).toISOString();
  exam.server.messages = { version, list: texts.map((en, place) => ({ id: place + 1, text: { en }, at })) };
};

it('a message of staff is read once, after the next save, and again when it is withdrawn', async () => {
  const page = await exam.open();
  page.choose(Q1, 1);
  await pass(3000);
  expect(page.messages()).toBeUndefined();
  const before = stateRequests();
  write(1, 'Read 12, not 21');
  page.choose(Q2, 1);
  await pass(3000);
  expect(page.messages()).toEqual(['Read 12, not 21']);
  page.choose(Q1, 2);
  await pass(3000);
  expect(stateRequests() - before).toBe(1);
  write(2);
  page.choose(Q1, 3);
  await pass(3000);
  expect(page.messages()).toEqual([]);
  expect(stateRequests() - before).toBe(2);
  expect(exam.server.answers()).toEqual({ [Q1]: 3, [Q2]: 1 });
  expect(page.end()).toBeUndefined();
});

it('a phone without a network reads it when it is back, and still has it after a reload without one', async () => {
  const page = await exam.open();
  page.choose(Q1, 1);
  await pass(3000);
  setOnline(false);
  page.choose(Q2, 1);
  await pass(3000);
  write(1, 'Page 4 is missing in some papers');
  await pass(3000);
  expect(page.messages()).toBeUndefined();
  setOnline(true);
  await pass(3000);
  expect(page.messages()).toEqual(['Page 4 is missing in some papers']);
  setOnline(false);
  page.close();
  const again = await exam.open();
  expect(again.from).toBe('outbox');
  expect(again.messages()).toEqual(['Page 4 is missing in some papers']);
});
