import { describe, expect, it } from 'vitest';
import { type AnswerChange, answerOf, createAnswerSheet, unansweredAmong } from './answer-sheet.ts';

describe('the answer sheet', () => {
  it('starts from what the server has saved', () => {
    const sheet = createAnswerSheet({ 7: 70 });
    expect(answerOf(sheet.getState(), 7)).toBe(70);
    expect(answerOf(sheet.getState(), 8)).toBeUndefined();
  });

  it('lets an answer be changed freely', () => {
    const sheet = createAnswerSheet({});
    sheet.choose(7, 70);
    sheet.choose(7, 71);
    expect(sheet.getState()).toEqual({ 7: 71 });
  });

  it('keeps a cleared answer as null, so that a saved one is cleared on the server too', () => {
    const sheet = createAnswerSheet({ 7: 70 });
    sheet.clear(7);
    expect(sheet.getState()).toEqual({ 7: null });
    expect(answerOf(sheet.getState(), 7)).toBeUndefined();
  });

  it('tells listeners every change once, in order, and nothing when nothing changed', () => {
    const sheet = createAnswerSheet({ 7: 70 });
    const changes: AnswerChange[] = [];
    let told = 0;
    const stop = sheet.onChange((change) => changes.push(change));
    sheet.subscribe(() => {
      told += 1;
    });
    sheet.choose(7, 70);
    sheet.clear(8);
    sheet.choose(8, 80);
    sheet.clear(7);
    stop();
    sheet.choose(7, 71);
    expect(changes).toEqual([
      { question: 8, option: 80 },
      { question: 7, option: null },
    ]);
    expect(told).toBe(3);
  });

  it('adopts a change from elsewhere without telling it as one of its own', () => {
    const sheet = createAnswerSheet({});
    const changes: AnswerChange[] = [];
    let told = 0;
    sheet.onChange((change) => changes.push(change));
    sheet.subscribe(() => {
      told += 1;
    });
    sheet.adopt({ question: 7, option: 70 });
    expect(sheet.getState()).toEqual({ 7: 70 });
    expect(told).toBe(1);
    expect(changes).toEqual([]);
  });

  it('gives the same state as long as nothing changes', () => {
    const sheet = createAnswerSheet({ 7: 70 });
    const before = sheet.getState();
    sheet.choose(7, 70);
    expect(sheet.getState()).toBe(before);
  });

  it('counts the unanswered', () => {
    const sheet = createAnswerSheet({ 1: 10 });
    sheet.choose(2, 20);
    sheet.clear(1);
    expect(unansweredAmong(sheet.getState(), [{ id: 1 }, { id: 2 }, { id: 3 }])).toBe(2);
  });
});
