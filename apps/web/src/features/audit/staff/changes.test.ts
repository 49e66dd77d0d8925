import { auditField } from '@abhyas/contract/audit';
import { describe, expect, it } from 'vitest';
import { quizSettingMessages } from '#features/papers/staff/presets/setting.messages.ts';
import { editMessages } from '#features/quizzes/staff/edit/edit.messages.ts';
import { resultsMessages } from '#features/quizzes/staff/release/results.messages.ts';
import { speak } from '#i18n/messages.ts';
import { settingMessages } from './audit.messages.ts';
import { shownChanges } from './changes.ts';

const inEnglish = (field: string, before: unknown, after: unknown) =>
  shownChanges([{ field, old: before, new: after }], 'en').map(
    ({ setting, before, after }) => `${setting}: ${before.text} → ${after.text}`,
  );

describe('changed settings in the audit trail', () => {
  it('are in words, old and new', () => {
    expect(inEnglish('duration_minutes', 60, 90)).toEqual(['Duration (Mins): 60 → 90']);
    expect(inEnglish('status', 'draft', 'published')).toEqual(['Status: draft → published']);
    expect(inEnglish('is_paid_tier', false, true)).toEqual(['Paid Tier Quiz: no → yes']);
    expect(inEnglish('pass_percent', null, 40)).toEqual(['Pass percent: (none) → 40']);
    expect(inEnglish('show_score', 'at_once', 'by_hand')).toEqual([
      'Learners see their score: at once → when staff release them',
    ]);
    expect(inEnglish('a_new_setting', 'this', { not: 'known' })).toEqual([
      'a_new_setting: this → {"not":"known"}',
    ]);
  });

  it('name only the language of a title that changed', () => {
    const before = { en: 'Old', ne: '' };
    expect(inEnglish('title', before, { en: 'New', ne: '' })).toEqual(['Title (English): Old → New']);
    expect(inEnglish('title', before, { en: 'Old', ne: 'नयाँ' })).toEqual(['Title (Nepali): (none) → नयाँ']);
  });

  it('have Devanagari digits and both calendars in Nepali', () => {
    const [change] = shownChanges([{ field: 'end_time', old: null, new: '2026-11-21T02:30:00.000Z' }], 'ne');
    expect(change).toMatchObject({ setting: 'सकिने समय', before: { text: '(छैन)' } });
    expect(change?.after.text.replaceAll('\u00a0', ' ')).toBe('२०८३ मङ्सिर ५ (२०२६ नोभेम्बर २१), बिहान ८:१५ बजे');
  });

  it.each(['en', 'ne'] as const)('have a name in %s, whichever field it is', (language) => {
    const unnamed = auditField.options.filter((field) => {
      const changes = shownChanges([{ field, old: { en: '', ne: '' }, new: { en: 'a', ne: 'क' } }], language);
      return changes.length === 0 || changes.some(({ setting }) => /^[a-z_]+$/.test(setting));
    });
    expect(unnamed).toEqual([]);
  });

  it('list names that may contain commas, and have ids without any', () => {
    expect(inEnglish('audience', null, ['Loksewa, morning', 'Loksewa, evening'])).toEqual([
      'Audience: everyone → Loksewa, morning; Loksewa, evening',
    ]);
    expect(inEnglish('tags', [], ['easy'])).toEqual(['Tags: (none) → easy']);
    expect(shownChanges([{ field: 'topic_id', old: null, new: 1056 }], 'ne')[0]?.after.text).toBe('१०५६');
    expect(inEnglish('source', '', 'none')).toEqual(['Source: (none) → none']);
  });

  it('have the names that the form has', () => {
    for (const language of ['en', 'ne'] as const) {
      const [names, form] = [speak(settingMessages, language), speak(editMessages, language)];
      const common = speak(quizSettingMessages, language);
      const results = speak(resultsMessages, language);
      expect(names).toMatchObject({
        title_en: common.title_en,
        title_ne: common.title_ne,
        start_time: form.start_time,
        end_time: form.end_time,
        duration_minutes: common.duration,
        allowed_attempts: common.allowed_attempts,
        difficulty: form.difficulty,
        is_paid_tier: form.paid,
        late_start: results.late_start,
        show_score: results.show_score,
        show_answers: results.show_answers,
        marks_correct: common.marks_correct,
        marks_wrong: common.marks_wrong,
      });
    }
  });
});
