import type { StaffNotice } from '@abhyas/contract/notices/staff';
import { describe, expect, it } from 'vitest';
import { noticesIn, readNoticeView, standingOf, writeNoticeView } from './notice-view.ts';

const notice = (id: number, change: Partial<StaffNotice> = {}): StaffNotice => ({
  id,
  title: { en: `Notice ${id}`, ne: '' },
  body: { en: 'Text', ne: '' },
  audience: { everyone: true, classes: [] },
  visible_from: '2026-11-20T06:00:00.000Z',
  visible_until: null,
  sms: false,
  at_night: false,
  sms_progress: null,
  author: 'sita',
  quiz_id: null,
  created_at: '2026-11-20T06:00:00.000Z',
  dismissed: 0,
  may_change: true,
  may_notify: true,
  ...change,
});
const now = Date.parse('2026-11-23T06:00:00.000Z');
const usual = readNoticeView({});

describe('the list of notices', () => {
  const planned = notice(1, { visible_from: '2026-11-24T06:00:00.000Z' });
  const over = notice(2, { visible_until: '2026-11-23T06:00:00.000Z' });
  const named = notice(3, {
    title: { en: '', ne: 'बिदा' },
    audience: { everyone: false, classes: [{ id: 1, name: { en: 'Evening' }, archived: false }] },
  });
  const all = [planned, over, named];

  it('knows which are shown, planned or over', () => {
    expect(all.map((each) => standingOf(each, now))).toEqual(['planned', 'over', 'shown']);
    const shown = (standing: 'planned' | 'over' | 'shown') =>
      noticesIn(all, { ...usual, standing }, { now, language: 'en' }).map(({ id }) => id);
    expect([shown('planned'), shown('over'), shown('shown')]).toEqual([[1], [2], [3]]);
  });

  it('finds words in both languages, classes and authors', () => {
    const found = (search: string) =>
      noticesIn(all, { ...usual, search }, { now, language: 'en' }).map(({ id }) => id);
    expect(found('evening बिदा')).toEqual([3]);
    expect(found('SITA notice')).toEqual([1, 2]);
  });

  it('sorts by title, and has the order of the server otherwise', () => {
    const ids = (view: object) =>
      noticesIn(all, { ...usual, ...view }, { now, language: 'en' }).map(({ id }) => id);
    expect(ids({ order: 'asc' })).toEqual([3, 2, 1]);
    expect(ids({ sort: 'notice', order: 'desc' })).toEqual([3, 2, 1]);
  });

  it('stands in the address, where it differs from the usual', () => {
    expect(writeNoticeView(usual)).toEqual({});
    const view = { ...usual, search: '12', standing: 'over' as const };
    expect(readNoticeView(writeNoticeView(view))).toEqual(view);
  });
});
