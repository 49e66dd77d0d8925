import type { Role } from '@abhyas/contract/accounts/policy';
import { getReminderSms } from '@abhyas/contract/attempts/reminder-sms';
import { listMeantFindings } from '@abhyas/contract/bank/findings';
import { listTopics } from '@abhyas/contract/bank/topics';
import { listClasses } from '@abhyas/contract/classes/staff';
import { listRevisions, restoreRevision } from '@abhyas/contract/quizzes/revisions';
import { type AdminQuestion, getAdminQuiz, replaceQuestion } from '@abhyas/contract/quizzes/staff';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { getQuizResults, type QuestionStatistics } from '@abhyas/contract/reports/staff';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockQuiz } from '#testing/mock-quiz.ts';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

type Counted = Pick<QuestionStatistics, 'earlier_key' | 'earlier_key_unfinished'>;

/** Opens the editor of a quiz whose results count these attempts with earlier keys, by question. */
async function openEditor(role: Role, counted: Record<number, Counted>) {
  const app = openApp({ role });
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
  app.api.answer(getQuizResults, {
    ...{ id: 7, title: mockQuiz.title, allowed_attempts: 1, finished_attempts: 0, learners: 0, found: 0 },
    ...{ average_score: null, attempts: [], absent: null, of_classes: false },
    groups: { topics: [], sections: [] },
    questions: mockQuiz.questions.map(({ id, text }) => ({
      ...{ id, text, asked: 0, answered: 0, correct: 0, options: [] },
      ...{ facility_index: null, discrimination: null, median_ms: null },
      ...(counted[id] ?? { earlier_key: 0 }),
    })),
  });
  app.goto('/admin/quiz/7/edit');
  await screen.findByRole('button', { name: /^Edit Q1:/ });
  return app;
}

/** Saves another key of the first question. */
async function correctKey(role: Role, counted: Counted) {
  const app = await openEditor(role, { 1: counted });
  const [first] = mockQuiz.questions;
  app.api.answerBy(replaceQuestion, ({ body }) => ({ ...first, ...(body as AdminQuestion), id: 1 }));
  await app.user.click(screen.getByRole('button', { name: /^Edit Q1:/ }));
  await app.user.click(await screen.findByRole('radio', { name: 'Option 2 is correct' }));
  await app.press('Save Question');
  await screen.findByText('The question was saved.');
  return app;
}

/** Restores a version in which the first two questions have other keys. */
async function restoreKeys(role: Role, counted: Record<number, Counted>) {
  const app = await openEditor(role, counted);
  const revision = {
    ...{ created_at: '2029-12-01T03:15:00.000Z', created_by: 'admin', title: mockQuiz.title },
    ...{ question_count: 3, questions_added: 0, questions_changed: 2, questions_removed: 0 },
    ...{ title_changed: false, marking_changed: false, order_changed: false },
    ...{ sections_changed: false, shuffle_changed: false },
  };
  app.api.answer(listRevisions, [
    { ...revision, revision: 2 },
    { ...revision, revision: 1 },
  ]);
  app.api.answer(restoreRevision, {
    ...{ ...mockQuiz, status: 'published', has_attempts: true, revision: 3 },
    questions: mockQuiz.questions.map((question) => ({
      ...question,
      options: question.options.map((option) =>
        question.id < 3 ? { ...option, is_correct: !option.is_correct } : option,
      ),
    })),
  });
  await app.user.click(screen.getByRole('heading', { name: 'History' }));
  await app.press('Restore: Version 1');
  await app.press('Restore');
  await screen.findByText('Version 1 was restored.');
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

it('speaks of answer sheets alone where nobody has begun, and of new ones', async () => {
  const { speak } = await correctKey('examiner', {
    earlier_key: 0,
    earlier_key_unfinished: { attempts: 0, sheets: 3 },
  });
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Answer sheets keep the old key: decide now?',
  });
  expect(dialog.textContent).toContain('Answer sheets, not graded yet, that keep the old key: 3.');
  expect(dialog.textContent).toContain('Sheets that nobody has filled in yet can be replaced by new ones');
  expect(dialog.textContent).not.toMatch(/attempts/i);
  speak('ne');
  expect(dialog.textContent).toContain('उत्तरपत्रमा पुरानै सही उत्तर रहन्छ: अहिले निर्णय गर्ने हो?');
});

it('has finished attempts in its heading, and those that run beside them', async () => {
  await correctKey('examiner', { earlier_key: 2, earlier_key_unfinished: { attempts: 5, sheets: 0 } });
  const dialog = await screen.findByRole('alertdialog', {
    name: '2 finished attempts used the old key: regrade?',
  });
  expect(dialog.textContent).toContain('Running attempts that keep the old key: 5.');
  expect(dialog.textContent).toContain('Without a regrade these scores stay');
  expect(dialog.textContent).not.toMatch(/sheets/i);
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

it('says to a teacher that answer sheets keep the old key, and that new ones can be made', async () => {
  await correctKey('teacher', { earlier_key: 0, earlier_key_unfinished: { attempts: 0, sheets: 3 } });
  const dialog = await screen.findByRole('alertdialog', { name: 'Answer sheets keep the old key' });
  expect(dialog.textContent).toContain('answer sheets that are made from now on');
  expect(dialog.textContent).toContain('can be replaced by new ones');
});

it('names the questions whose keys a restored version changed, and leads to Keys', async () => {
  const { speak } = await restoreKeys('examiner', {
    1: { earlier_key: 2 },
    2: { earlier_key: 0, earlier_key_unfinished: { attempts: 5, sheets: 1 } },
    3: { earlier_key: 4 },
  });
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Attempts or answer sheets keep the old keys of 2 questions: decide now?',
  });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['First', 'Second']);
  expect(dialog.textContent).toContain('can be replaced by new ones');
  expect(screen.getByRole('link', { name: 'Open Keys' }).getAttribute('href')).toBe('/admin/quiz/7/regrade');
  await expectAccessible();
  speak('ne');
  expect(dialog.textContent).toContain('प्रयास वा उत्तरपत्रमा २ प्रश्नका पुरानै सही उत्तर रहन्छन्');
});

it('names one question where a restored version changed the key of one that attempts contain', async () => {
  await restoreKeys('examiner', { 2: { earlier_key: 1 } });
  await screen.findByRole('alertdialog', { name: 'One finished attempt used the old key: regrade?' });
  expect(screen.getByRole('link', { name: 'Preview the regrade' }).getAttribute('href')).toBe(
    '/admin/quiz/7/regrade?question=2&kind=key&option=22',
  );
});

it('names whom to tell to a teacher who restored a version', async () => {
  await restoreKeys('teacher', { 1: { earlier_key: 2 }, 2: { earlier_key: 3 } });
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Attempts or answer sheets keep the old keys of 2 questions',
  });
  expect(dialog.textContent).toContain(
    'until an examiner or an admin decides about these questions under Keys',
  );
  expect(screen.queryByRole('link', { name: 'Open Keys' })).toBeNull();
});
