import type { Role } from '@abhyas/contract/accounts/policy';
import { getReminderSms } from '@abhyas/contract/attempts/reminder-sms';
import { listMeantFindings } from '@abhyas/contract/bank/findings';
import { listTopics } from '@abhyas/contract/bank/topics';
import { listClasses } from '@abhyas/contract/classes/staff';
import { type AdminQuestion, getAdminQuiz, replaceQuestion } from '@abhyas/contract/quizzes/staff';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { getQuizResults, type QuestionStatistics } from '@abhyas/contract/reports/staff';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockQuiz } from '#testing/mock-quiz.ts';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

/** Saves another key of the first question, after which the results count these attempts with the old one. */
async function correctKey(
  role: Role,
  counted: Pick<QuestionStatistics, 'earlier_key' | 'earlier_key_unfinished'>,
) {
  const app = openApp({ role });
  const [first] = mockQuiz.questions;
  if (!first) throw new Error('The quiz has questions');
  app.api.answer(getAdminQuiz, { ...mockQuiz, status: 'published', has_attempts: true });
  app.api.answer(getQuizOutline, { ...mockQuiz, has_attempts: true, runs_until: null, is_whole: true });
  app.api.answer(listMeantFindings, { meant: [] });
  app.api.answer(listClasses, []);
  app.api.answer(listTopics, []);
  app.api.answer(getReminderSms, {
    reminder: { recipients: 0, phones: 0, parts: 0, cost: null },
    correction: null,
    may_send: true,
  });
  app.api.answerBy(replaceQuestion, ({ body }) => ({ ...first, ...(body as AdminQuestion), id: first.id }));
  app.api.answer(getQuizResults, {
    ...{ id: 7, title: mockQuiz.title, allowed_attempts: 1, finished_attempts: 0, learners: 0, found: 0 },
    ...{ average_score: null, attempts: [], absent: null, of_classes: false },
    groups: { topics: [], sections: [] },
    questions: [
      {
        ...{ id: first.id, text: first.text, asked: 0, answered: 0, correct: 0, options: [] },
        ...{ facility_index: null, discrimination: null, median_ms: null },
        ...counted,
      },
    ],
  });
  app.goto('/admin/quiz/7/edit');
  await app.user.click(await screen.findByRole('button', { name: /^Edit Q1:/ }));
  await app.user.click(await screen.findByRole('radio', { name: 'Option 2 is correct' }));
  await app.press('Save Question');
  await screen.findByText('The question was saved.');
  return app;
}

it('says that running attempts and sheets keep the old key, though nobody has finished', async () => {
  const { speak } = await correctKey('examiner', {
    earlier_key: 0,
    earlier_key_unfinished: { attempts: 40, sheets: 3 },
  });
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Attempts that have begun keep the old key: decide now?',
  });
  expect(dialog.textContent).toContain('Running attempts that keep the old key: 40.');
  expect(dialog.textContent).toContain('Answer sheets, not graded yet, that keep the old key: 3.');
  expect(dialog.textContent).toContain('The decision also counts for those who finish later.');
  expect(dialog.textContent).not.toContain('Without a regrade');
  expect(screen.getByRole('link', { name: 'Preview the regrade' }).getAttribute('href')).toBe(
    '/admin/quiz/7/regrade?question=1&kind=key&option=12',
  );
  await expectAccessible();
  speak('ne');
  expect(dialog.textContent).toContain('पुरानै सही उत्तर रहने, अहिले चलिरहेका प्रयास: ४०।');
});

it('has finished attempts in its heading, and those that run beside them', async () => {
  await correctKey('examiner', { earlier_key: 2, earlier_key_unfinished: { attempts: 5, sheets: 0 } });
  const dialog = await screen.findByRole('alertdialog', {
    name: '2 finished attempts used the old key: regrade?',
  });
  expect(dialog.textContent).toContain('Running attempts that keep the old key: 5.');
  expect(dialog.textContent).toContain('Without a regrade these scores stay');
  expect(dialog.textContent).not.toContain('Answer sheets');
});

it('names whom to tell to a teacher', async () => {
  await correctKey('teacher', { earlier_key: 0, earlier_key_unfinished: { attempts: 40, sheets: 0 } });
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Attempts that have begun keep the old key',
  });
  expect(dialog.textContent).toContain('Running attempts that keep the old key: 40.');
  expect(dialog.textContent).toContain(
    'until an examiner or an admin decides about this question under Keys',
  );
  expect(screen.queryByRole('link', { name: 'Preview the regrade' })).toBeNull();
});
