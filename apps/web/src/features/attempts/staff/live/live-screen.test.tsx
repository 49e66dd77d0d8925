import { markHandSeen } from '@abhyas/contract/attempts/hand';
import { type Live, type LiveLearner, watchQuiz } from '@abhyas/contract/attempts/live';
import { listMessages, type SentMessage, sendMessage } from '@abhyas/contract/attempts/messages';
import { countRunning, extendAttempts } from '@abhyas/contract/attempts/overrides';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const deadline = '2026-11-26T12:00:00.000Z';
const ofClasses: Live = {
  ...{ title: { en: 'Mock 3', ne: '' }, of_classes: true, version: 'a.1', complete: true, removed: [] },
  ...{ as_of: '2026-11-26T08:15:00.000Z', has_audience: true, raise_hand: true, ended: null, earlier: 0 },
  learners: [],
};

const withHand: LiveLearner = {
  ...{ id: 5, username: 'sita', full_name: 'Sita Rai', roll_number: '12' },
  attempt: {
    ...{ id: 41, number: 1, deadline, started_at: '2026-11-26T08:00:00.000Z', completed_timestamp: null },
    ...{ answered: 3, questions: 10, heard_at: '2026-11-26T08:15:00.000Z', finished_by: null, reopenings: 0 },
    given_minutes: 10,
    hand: { number: 1, raised_at: '2026-11-26T08:14:00.000Z', note: 'The picture is missing', seen_at: null },
  },
};

const morning = { id: 3, name: { en: 'Morning', ne: 'बिहान' }, running_attempts: 12 };
const evening = { id: 4, name: { en: 'Evening', ne: '' }, running_attempts: 2 };

function open(role: 'teacher' | 'viewer', learners: LiveLearner[] = []) {
  const app = openApp({ role });
  app.api.answer(getQuizOutline, {
    ...{ id: 7, title: ofClasses.title, status: 'published', start_time: null, end_time: null },
    ...{ late_start: 'until_end', duration_minutes: 45, score_release_at: null },
    ...{ has_attempts: true, runs_until: null, is_whole: false },
  });
  app.api.answer(watchQuiz, { ...ofClasses, learners });
  app.api.answer(listMessages, { messages: [] });
  app.goto('/admin/quiz/7/live');
  return app;
}
const buttons = /more time|Message|End for/;

describe('the live view of another’s exam that own classes sit', () => {
  it('lets their teacher give their learners more time, and says that others get none', async () => {
    const { api, press, fill } = open('teacher');
    api.answer(countRunning, { running_attempts: 12, latest_deadline: deadline, classes: [morning] });
    await screen.findByText(/You give them more time/);
    expect(screen.getAllByRole('button', { name: buttons }).map((one) => one.textContent)).toEqual([
      'Give my classes more time',
      'Message to my classes…',
    ]);
    await press('Give my classes more time');
    await screen.findByText('Attempts of your classes that are running now: 12');
    screen.getByText(/The time of other learners stays as it is/);
    screen.getByText('With these minutes the last of them ends at 17:55.');
    expect(screen.queryByLabelText('For')).toBeNull();
    await fill('Reason (required)', 'Power cut');
    api.answer(extendAttempts, { attempts: 12 });
    await press('Give 10 minutes');
    await screen.findByText('Attempts that got 10 more minutes: 12');
    expect(api.bodiesOf(extendAttempts)).toEqual([
      { minutes: 10, reason: 'Power cut', latest_deadline: deadline },
    ]);
  });

  it('lets their teacher choose one of several classes', async () => {
    const { api, press, fill, user, speak } = open('teacher');
    api.answerBy(countRunning, ({ call }) => {
      const one = call.includes('class_id=4');
      const latest_deadline = one ? '2026-11-26T11:30:00.000Z' : deadline;
      return { running_attempts: one ? 2 : 14, latest_deadline, classes: [morning, evening] };
    });
    await press('Give my classes more time');
    await screen.findByText('Attempts of your classes that are running now: 14');
    await user.selectOptions(screen.getByLabelText('For'), 'Evening');
    await screen.findByText('Attempts of this class that are running now: 2');
    screen.getByRole('heading', { name: 'More time for Evening' });
    await fill('Minutes', '20');
    screen.getByText('With these minutes the last of them ends at 17:35.');
    await expectAccessible();
    speak('ne');
    await screen.findByText(/^यति मिनेट थपेपछि तीमध्ये अन्तिम .*५:३५/);
    speak('en');
    await fill('Reason (required)', 'Power cut');
    api.answer(extendAttempts, { attempts: 2 });
    await press('Give 20 minutes');
    await screen.findByText('Attempts that got 20 more minutes: 2');
    expect(api.bodiesOf(extendAttempts)).toEqual([
      { minutes: 20, reason: 'Power cut', class_id: 4, latest_deadline: '2026-11-26T11:30:00.000Z' },
    ]);
  });

  it('lets their teacher write to them, and withdraw only what the teacher wrote', async () => {
    const { api, press, fill } = open('teacher');
    api.answer(countRunning, { running_attempts: 12, latest_deadline: deadline, classes: [morning] });
    await press('Message to my classes…');
    await screen.findByText('Attempts of your classes that are running now: 12');
    screen.getByText(/Other learners and who starts later do not see it/);
    await fill('Text (English)', 'The bell is broken.');
    await press('Preview');
    const sent: SentMessage = {
      ...{ id: 4, text: { en: 'The bell is broken.', ne: '' }, at: '2026-11-26T08:15:00.000Z' },
      ...{ sent_by: 'hari', attempts: 12, of_classes: true, may_withdraw: true },
      ...{ withdrawn_at: null, withdrawn_by: null },
    };
    const others = { ...sent, id: 3, of_classes: false, may_withdraw: false, sent_by: 'sita' };
    api.answer(sendMessage, sent);
    api.answer(listMessages, { messages: [sent, others] });
    await press('Send to my classes');
    await screen.findByText(/hari to own classes · running attempts: 12$/);
    screen.getByText(/sita · running attempts: 12$/);
    expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
  });

  it('lets a viewer watch', async () => {
    open('viewer');
    await screen.findByText(/Their teachers give more time/);
    expect(screen.queryAllByRole('button', { name: buttons })).toEqual([]);
  });

  it('shows hands that wait above all else, until they are seen', async () => {
    const { api, press } = open('teacher', [withHand]);
    const hands = within(await screen.findByRole('region', { name: 'Hands up' }));
    hands.getByText('Sita Rai');
    hands.getByText('The picture is missing');
    // A second supervisor sees that time was given.
    screen.getByText('10 min given');
    screen.getByText('The last attempt ends at 17:45.');
    const [button, first] = [hands.getByRole('button'), screen.getByText('Give my classes more time')];
    expect(button.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const at = { raised_at: '2026-11-26T08:14:00.000Z', seen_at: '2026-11-26T08:15:00.000Z' };
    api.answer(markHandSeen, { number: 1, note: '', ...at });
    await press('Seen Sita Rai');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hands up' })).toBeNull());
    // The button went away: the keyboard goes on from the top of what is left.
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
