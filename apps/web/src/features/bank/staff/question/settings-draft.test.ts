import { describe, expect, it } from 'vitest';
import { newQuestion, toQuestionDraft } from '#features/questions/staff/question-draft.ts';
import { newSettings, toQuestionChange, toSettingsDraft, wasThere } from './settings-draft.ts';

const content = {
  format: 'rich' as const,
  text: { en: 'Is \\(x^2\\) positive?' },
  options: [
    { id: 7, text: { en: 'Yes' }, is_correct: false },
    { id: 8, text: { en: '', ne: 'होइन' }, is_correct: true },
  ],
  passage: { id: 3, text: { en: 'Let x be a number.' } },
};
const stored = {
  ...{
    id: 1,
    version: 1,
    topic_id: 4,
    difficulty: 'hard' as const,
    status: 'ready' as const,
    source: 'SLC 2072',
    is_shared: false,
    for_practice: true,
    owner_id: 7,
    owner: 'sita',
  },
  ...{
    tags: ['algebra', 'लोक सेवा'],
    languages: [],
    uses: [],
    merged: [],
    created_at: '',
    updated_at: '',
    content,
  },
  performance: { asked: 0, answered: 0, correct: 0, facility_index: null, complete: true },
};

describe('a question of the bank in its form', () => {
  it('is sent back as it is stored when nothing was typed', () => {
    const draft = toQuestionDraft({ ...content, topic: '' });
    const sent = toQuestionChange(toSettingsDraft(stored), draft);
    expect(sent).toMatchObject({ topic_id: 4, difficulty: 'hard', status: 'ready', source: 'SLC 2072' });
    expect(sent).toMatchObject({ is_shared: false, for_practice: true });
    expect(sent.tags).toEqual(stored.tags);
    expect(sent.content).toMatchObject({
      format: 'rich',
      options: [
        { id: 7, is_correct: false },
        { id: 8, is_correct: true },
      ],
      passage: { id: 3, text: { en: 'Let x be a number.' } },
    });
    expect(wasThere(sent, stored)).toBe(false);
  });

  it('loses its format and its passage when they are taken away', () => {
    const draft = toQuestionDraft({ ...content, topic: '' });
    const plain = { ...draft, format: 'plain' as const, passage: { ...draft.passage, choice: 'none' } };
    const sent = toQuestionChange(toSettingsDraft(stored), plain);
    expect(sent.content).not.toHaveProperty('format');
    expect(sent.content).not.toHaveProperty('passage');
  });
});

describe('a new question', () => {
  it('is a draft in the topic of the list, and has no topic of its own', () => {
    const sent = toQuestionChange(newSettings(4), newQuestion());
    expect(sent).toMatchObject({
      topic_id: 4,
      status: 'draft',
      difficulty: null,
      tags: [],
      for_practice: false,
    });
    expect(sent.content).not.toHaveProperty('topic');
    expect(toQuestionChange(newSettings(undefined), newQuestion()).topic_id).toBeNull();
  });

  it('was in the bank before if it comes back with other settings', () => {
    const sent = toQuestionChange(toSettingsDraft(stored), newQuestion());
    expect(wasThere({ ...sent, source: ' SLC 2072 ' }, stored)).toBe(false);
    expect(wasThere({ ...sent, tags: ['algebra'] }, stored)).toBe(true);
    expect(wasThere({ ...sent, status: 'draft' }, stored)).toBe(true);
    expect(wasThere({ ...sent, is_shared: true }, stored)).toBe(true);
    expect(wasThere({ ...sent, for_practice: false }, stored)).toBe(true);
  });
});
