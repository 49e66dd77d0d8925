import { getReminderSms } from '@abhyas/contract/attempts/reminder-sms';
import { listMeantFindings, markFindings } from '@abhyas/contract/bank/findings';
import {
  type AdminQuiz,
  type AdminQuizSummary,
  getAdminQuiz,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { findQuizzes } from '@abhyas/contract/quizzes/staff/found';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockQuiz } from '#testing/mock-quiz.ts';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

function openPublish(
  role: 'teacher' | 'examiner' = 'teacher',
  more: Partial<AdminQuiz> = {},
  others: AdminQuizSummary[] = [],
) {
  const app = openApp({ role });
  let saved = { ...mockQuiz, ...more };
  let meant: string[] = [];
  app.api.answerBy(getAdminQuiz, () => saved);
  app.api.answer(findQuizzes, { quizzes: others, total: others.length });
  app.api.answerBy(getQuizOutline, () => ({ ...saved, runs_until: null, is_whole: true }));
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

  it('names other exams of the same learners at the same time', async () => {
    const { questions, sections: _, has_attempts: __, ...settings } = mockQuiz;
    const other = (id: number, en: string, more: Partial<AdminQuizSummary> = {}) => ({
      ...settings,
      ...{ id, title: { en }, owner: 'ram', question_count: questions.length },
      ...{ finished_attempts: 0, opened_attempts: 0, runs_until: null, ...more },
    });
    const ofOthers = { everyone: false, classes: [{ id: 5, name: { en: 'Evening' }, archived: false }] };
    openPublish('teacher', {}, [
      other(7, 'Itself'),
      other(8, 'Weekly test'),
      other(9, 'Of another class', { audience: ofOthers }),
      other(10, 'The day after', {
        start_time: '2030-01-02T03:15:00.000Z',
        end_time: '2030-01-02T05:15:00.000Z',
      }),
    ]);
    // Two hours for 45 minutes: one after the other is possible.
    await screen.findByRole('heading', { name: 'The check list has 3 warnings' });
    openPublish('teacher', { duration_minutes: 90 }, [
      other(8, 'Weekly test', { duration_minutes: 90 }),
      other(9, 'Of another class', { duration_minutes: 90, audience: ofOthers }),
    ]);
    await screen.findByText(
      'At the same time the same learners have: Weekly test. Nobody can take both in full.',
    );
    await expectAccessible();
  });

  it('names the order in which learners get what is shuffled', async () => {
    const orderOf = async (more: Partial<AdminQuiz>) => {
      openPublish('teacher', more);
      const summary = await screen.findByRole('region', { name: 'What learners will meet' });
      return within(summary).queryByText('Order')?.nextElementSibling?.textContent;
    };
    expect(await orderOf({})).toBeUndefined();
    expect(await orderOf({ shuffle_questions: true })).toBe(
      'Questions come in random order; those of one passage stay together.Each attempt has an order of its own.',
    );
    expect(await orderOf({ shuffle_options: true, forms: 4, has_attempts: true })).toMatch(
      /^Options come .*Each attempt has the order of one of 4 sets\.Attempts that have begun keep their order\.$/,
    );
    const section = { marks_correct: 1, marks_wrong: 0, wrong_percent: null, pass_percent: null, draws: [] };
    const sections = [true, false].map((shuffle_questions, at) => ({
      ...{ ...section, id: at + 20, title: { en: `Part ${at + 1}` }, shuffle_questions },
      ...{ shuffle_options: false, questions: [{ id: at + 1 }] },
    }));
    expect(await orderOf({ sections })).toBe('Sections with a random order: Part 1.');
    expect(await orderOf({ sections: sections.slice(1) })).toBeUndefined();
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
