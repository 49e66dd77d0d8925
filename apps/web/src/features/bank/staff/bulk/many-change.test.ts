import { describe, expect, it } from 'vitest';
import { tagsIn, undoOf } from './many-change.ts';

const before = [
  { id: 1, topic_id: 7, status: 'draft', tags: ['law', 'old'], is_shared: true, for_practice: false },
  { id: 2, topic_id: null, status: 'ready', tags: [], is_shared: false, for_practice: true },
  { id: 3, topic_id: 7, status: 'ready', tags: ['old'], is_shared: true, for_practice: true },
] as const;
const questions = before.map((question) => ({ ...question, tags: [...question.tags] }));

describe('undoing a change of many questions', () => {
  it('gives each question its former topic and status, and leaves out those that had them', () => {
    expect(undoOf({ topic_id: 8 }, questions)).toEqual([
      { question_ids: [1, 3], topic_id: 7 },
      { question_ids: [2], topic_id: null },
    ]);
    expect(undoOf({ topic_id: 7 }, questions)).toEqual([{ question_ids: [2], topic_id: null }]);
    expect(undoOf({ status: 'ready' }, questions)).toEqual([{ question_ids: [1], status: 'draft' }]);
  });

  it('shares again only what was shared', () => {
    expect(undoOf({ is_shared: false }, questions)).toEqual([{ question_ids: [1, 3], is_shared: true }]);
  });

  it('withdraws from practice only what was released by the change', () => {
    expect(undoOf({ for_practice: true }, questions)).toEqual([{ question_ids: [1], for_practice: false }]);
  });

  it('removes a tag only where it was added, and adds one only where it was removed', () => {
    expect(undoOf({ tags: { add: ['law'], remove: ['old'] } }, questions)).toEqual([
      { question_ids: [2, 3], tags: { remove: ['law'] } },
      { question_ids: [1, 3], tags: { add: ['old'] } },
    ]);
    expect(undoOf({ tags: { remove: ['new'] } }, questions)).toEqual([]);
  });
});

describe('tags in a text', () => {
  it('are separated by commas, in lower case, each once', () => {
    expect(tagsIn(' Law, loksewa 2081 ,law,, ')).toEqual(['law', 'loksewa 2081']);
    expect(tagsIn(' , ')).toEqual([]);
  });
});
