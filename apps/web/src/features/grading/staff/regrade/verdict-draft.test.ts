import { describe, expect, it } from 'vitest';
import { suggestedReasons } from './regrade.messages.ts';
import {
  leftSuggested,
  missingIn,
  newVerdict,
  refusedOf,
  toVerdictDraft,
  toVerdictInput,
} from './verdict-draft.ts';

const reason = { en: ' The key was wrong ', ne: ' ' };

describe('a verdict as it is typed', () => {
  it('sends the options of its kind alone, and trimmed reasons', () => {
    const draft = newVerdict(7, { key: '31', accepted: ['32', '33'], reason });
    const sent = { question_id: 7, reason: { en: 'The key was wrong' } };
    expect(toVerdictInput({ ...draft, kind: 'key' })).toEqual({ ...sent, kind: 'key', option_ids: [31] });
    expect(toVerdictInput({ ...draft, kind: 'accept' })).toEqual({
      ...sent,
      kind: 'accept',
      option_ids: [32, 33],
    });
    expect(toVerdictInput({ ...draft, kind: 'void' })).toEqual({ ...sent, kind: 'void' });
  });

  it('is restored from what was sent', () => {
    for (const draft of [
      newVerdict(7, { kind: 'key', key: '31', reason: { en: 'a', ne: 'b' } }),
      newVerdict(7, { kind: 'accept', accepted: ['32', '33'], reason: { en: '', ne: 'b' } }),
      newVerdict(7, { kind: 'everyone', reason: { en: 'a', ne: '' } }),
    ]) {
      expect(toVerdictDraft({ option_ids: [], ...toVerdictInput(draft) })).toEqual(draft);
    }
    const options = [{ id: 31, text: { en: 'A' }, is_correct: true }];
    const ofState = newVerdict(7, { kind: 'void', reason: { en: 'a', ne: '' }, of: { state: 'x', options } });
    expect(toVerdictInput(ofState)).toMatchObject({ state: 'x' });
    expect(toVerdictDraft({ option_ids: [], ...toVerdictInput(ofState), options })).toEqual(ofState);
  });

  it('names the language whose suggested reason was left beside another one', () => {
    const { en, ne } = suggestedReasons.key;
    expect(leftSuggested({ en, ne })).toBeUndefined();
    expect(leftSuggested({ en: 'Two options were the same.', ne })).toBe('ne');
    expect(leftSuggested({ en, ne: 'दुई विकल्प एउटै थिए।' })).toBe('en');
    expect(leftSuggested({ en: ' ', ne })).toBeUndefined();
    expect(leftSuggested({ en: 'Two options were the same.', ne: '' })).toBeUndefined();
  });

  it('names what is missing', () => {
    const fields = (...given: Parameters<typeof newVerdict>) =>
      missingIn(newVerdict(...given)).map(({ field }) => field);
    expect(fields(7)).toEqual(['kind', 'reason']);
    expect(fields(7, { kind: 'key', reason })).toEqual(['options']);
    expect(fields(7, { kind: 'accept', reason })).toEqual(['options']);
    expect(fields(7, { kind: 'accept', accepted: ['1'], reason })).toEqual([]);
    expect(fields(7, { kind: 'void', reason: { en: '', ne: 'रद्द' } })).toEqual([]);
  });
});

describe('what the server refuses', () => {
  const error = (path: string, code: string) => ({ path, code, message: '' });

  it('lands on its field of its verdict', () => {
    const errors = [
      error('/verdicts/0/option_ids/1', 'OPTION_NOT_IN_QUESTION'),
      error('/verdicts/1/reason/ne', 'too_big'),
      error('/verdicts/1/reason', 'custom'),
      error('/verdicts/10/question_id', 'QUESTION_NOT_IN_QUIZ'),
    ];
    expect(refusedOf(errors, 0)).toEqual([{ field: 'options', fault: 'not_an_option' }]);
    expect(refusedOf(errors, 1)).toEqual([
      { field: 'reason/ne', fault: 'too_long' },
      { field: 'reason', fault: 'reason_required' },
    ]);
    expect(refusedOf(errors, 10)).toEqual([{ field: 'question', fault: 'not_in_quiz' }]);
    expect(refusedOf([error('/verdicts/0/option_ids', 'OPTIONS_NEVER_TOGETHER')], 0)).toEqual([
      { field: 'options', fault: 'never_together' },
    ]);
  });
});
