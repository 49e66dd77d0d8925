import { getReminderSms } from '@abhyas/contract/attempts/reminder-sms';
import { listMeantFindings, markFindings } from '@abhyas/contract/bank/findings';
import { type AdminQuiz, getAdminQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const question = (id: number, en: string, ne: string) => ({
  id,
  topic: '',
  text: { en, ne },
  options: [1, 2].map((n) => ({
    id: id * 10 + n,
    text: { en: `City ${n}`, ne: `सहर ${n}` },
    is_correct: n === 1,
  })),
});

const quiz: AdminQuiz = {
  id: 7,
  title: { en: 'Mock 3', ne: 'नमुना ३' },
  status: 'draft',
  start_time: '2030-01-01T03:15:00.000Z',
  end_time: '2030-01-01T05:15:00.000Z',
  late_start: 'until_end',
  duration_minutes: 45,
  allowed_attempts: 1,
  difficulty: 'easy',
  is_paid_tier: false,
  accept_late: false,
  remind_day_before: 'none',
  record_focus: false,
  raise_hand: false,
  show_score: 'by_hand',
  show_answers: 'by_hand',
  score_released_by_hand_at: null,
  answers_released_by_hand_at: null,
  score_release_at: null,
  answers_release_at: null,
  marks_correct: 2,
  marks_wrong: 0.5,
  pass_percent: 40,
  forms: null,
  revision: 1,
  owner_id: 1,
  is_shared: true,
  questions: [question(1, 'First', ''), question(2, 'Second', ''), question(3, 'Article 16', 'धारा १७')],
  audience: { everyone: false, classes: [{ id: 4, name: { en: 'Morning batch' }, archived: false }] },
  has_attempts: false,
};

function openPublish(role: 'teacher' | 'examiner' = 'teacher') {
  const app = openApp({ role });
  let saved = quiz;
  let meant: string[] = [];
  app.api.answerBy(getAdminQuiz, () => saved);
  app.api.answerBy(getQuizOutline, () => ({ ...saved, is_whole: true }));
  app.api.answer(getReminderSms, {
    reminder: { recipients: 0, phones: 0, parts: 0, cost: null },
    correction: null,
    may_send: true,
  });
  app.api.answerBy(listMeantFindings, () => ({ meant }));
  app.api.answerBy(markFindings, ({ body }) => {
    const { findings } = body as { findings: string[] };
    meant = [...meant, ...findings];
    return null;
  });
  app.api.answerBy(updateQuiz, ({ body }) => {
    saved = { ...saved, ...(body as Partial<AdminQuiz>) };
    return saved;
  });
  app.goto('/admin/quiz/7/publish');
  return app;
}

describe('/admin/quiz/{id}/publish', () => {
  it('shows what learners will meet, and the check list by kind, which one click puts aside', async () => {
    const { press, api, speak } = openPublish();
    await screen.findByRole('heading', { level: 1, name: 'Publish: Mock 3' });
    const summary = screen.getByRole('region', { name: 'What learners will meet' }).textContent;
    for (const fact of [
      '45 minutes',
      'Full marks 6: +2 correct, −0.5 wrong',
      'Pass mark: 40%',
      'Morning batch',
    ])
      expect(summary).toContain(fact);
    expect(summary).toContain('Everything ends then.');
    expect(summary).toContain('Scores are withheld until an examiner or an admin releases them.');

    await screen.findByRole('heading', { name: 'The check list has 3 warnings' });
    const group = screen.getByText('Nepali is missing: 2').closest('details');
    if (!group) throw new Error('The warnings of one kind are not together');
    expect(within(group).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    await expectAccessible();
    await press(/^All 2 are fine as they are/);
    await screen.findByRole('heading', { name: 'The check list has 1 warning' });
    expect(api.bodiesOf(markFindings)).toMatchObject([{ meant: true, quiz_id: 7 }]);
    speak('ne');
    await screen.findByRole('heading', { level: 1, name: 'प्रकाशन: नमुना ३' });
    await expectAccessible();
  });

  it('publishes with its one filled button, after a look at what is left', async () => {
    const { press, api, user } = openPublish();
    await press('Publish');
    // By key: a second click at once would be that of a double click.
    (await screen.findByRole('button', { name: 'Publish anyway' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.bodiesOf(updateQuiz)).toEqual([{ status: 'published' }]));
    await screen.findByRole('button', { name: 'Back to draft' });
  });

  it('has the tabs that the account may use', async () => {
    const tabs = async () => {
      const nav = await screen.findByRole('navigation', { name: 'This exam' });
      return within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    };
    openPublish();
    const ofTeachers = ['Questions', 'Settings', 'Publish', 'Live', 'Results', 'Print'];
    expect(await tabs()).toEqual(ofTeachers);
    openPublish('examiner');
    await waitFor(async () => expect(await tabs()).toContain('Keys'));
  });
});
