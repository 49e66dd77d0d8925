import type { Override } from '@abhyas/contract/attempts/overrides';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, faultsOf, faultsOfServer, restoring } from './override-draft.ts';

const override: Override = {
  id: 4,
  learner: { id: 7, username: 'sita', full_name: '' },
  class: null,
  ...{ start_time: null, end_time: '2026-11-21T02:30:15.250Z' },
  ...{ extra_minutes: 0, extra_percent: null, extra_attempts: 2, show_answers: 'by_hand' },
  ...{ created_by: 'admin', created_at: '2026-11-20T00:00:00.000Z' },
};
const fields = {
  ...{ start_time: null, end_time: '2026-11-21T02:30:15.250Z' },
  ...{ extra_minutes: 0, extra_percent: null, extra_attempts: 2, show_answers: 'by_hand' },
};

describe('the form of an override', () => {
  it('sends what it was opened with, to the fraction of a second, when nothing is changed', () => {
    expect(bodyOf(draftOf(override), override)).toEqual({ username: 'sita', ...fields });
    expect(restoring(override)).toEqual({ username: 'sita', ...fields });
  });

  it('names a new learner by username, and leaves empty fields to the quiz', () => {
    const draft = { ...draftOf(undefined), username: 'sita', extra_percent: '25' };
    expect(bodyOf(draft, undefined)).toMatchObject({
      username: 'sita',
      extra_minutes: null,
      extra_percent: 25,
    });
    expect(faultsOf(draft, true)).toEqual({});
  });

  it('asks for a learner, for one field at least, and for whole numbers within bounds', () => {
    expect(faultsOf(draftOf(undefined), true)).toEqual({ username: 'required', start_time: 'nothing' });
    const wrong = { extra_minutes: '601', extra_percent: '-1', extra_attempts: '1.5' };
    expect(faultsOf({ ...draftOf(undefined), username: 'sita', ...wrong }, true)).toEqual({
      ...{ extra_minutes: 'number', extra_percent: 'number', extra_attempts: 'number' },
    });
  });

  it('shows what the server refuses at its field', () => {
    const error = (path: string, code: string) => ({ path, code, message: '' });
    expect(
      faultsOfServer([error('/end_time', 'ENDS_BEFORE_START'), error('/show_answers', 'NO_END')]),
    ).toEqual({ end_time: 'ends_before_start', show_answers: 'no_end' });
  });
});
