import { getReminderSms } from '@abhyas/contract/attempts/reminder-sms';
import { listMeantFindings } from '@abhyas/contract/bank/findings';
import { listTopics } from '@abhyas/contract/bank/topics';
import { listClasses } from '@abhyas/contract/classes/staff';
import { type AdminQuiz, getAdminQuiz, updateQuiz } from '@abhyas/contract/quizzes/staff';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockQuiz } from '#testing/mock-quiz.ts';
import { expectAccessible, openApp } from '#testing/open-app.tsx';

const QUESTIONS = 'Shuffle the questions for each attempt';
const OPTIONS = 'Shuffle the options for each attempt';

function openSettings(more: Partial<AdminQuiz> = {}) {
  const app = openApp({ role: 'teacher' });
  let saved = { ...mockQuiz, ...more };
  app.api.answerBy(getAdminQuiz, () => saved);
  app.api.answerBy(getQuizOutline, () => ({ ...saved, runs_until: null, is_whole: true }));
  app.api.answer(listMeantFindings, { meant: [] });
  app.api.answer(listClasses, []);
  app.api.answer(listTopics, []);
  app.api.answer(getReminderSms, {
    reminder: { recipients: 0, phones: 0, parts: 0, cost: null },
    correction: null,
    may_send: true,
  });
  app.api.answerBy(updateQuiz, ({ body }) => {
    const { audience, title, ...settings } = body as Partial<AdminQuiz>;
    saved = { ...saved, ...settings };
    return saved;
  });
  app.goto('/admin/quiz/7/edit');
  return app;
}

const settings = () => screen.findByRole('region', { name: 'Quiz Details' });

describe('what is shuffled, in the settings of a quiz', () => {
  it('has each switch with what it does, and is saved with the rest', async () => {
    const [first, ...others] = mockQuiz.questions;
    if (!first) throw new Error('The quiz has questions');
    const last = { id: 13, text: { en: 'All of the above' }, is_correct: false };
    const questions = [{ ...first, options: [...first.options, last] }, ...others];
    const { api, user, press, fill, speak } = openSettings({ questions, has_attempts: true });
    const form = await settings();
    expect(form.textContent).toContain('Questions and options come in the order that they have here.');
    expect(within(form).queryByLabelText('Number of sets (optional)')).toBeNull();

    await user.click(screen.getByLabelText(QUESTIONS));
    expect(form.textContent).toContain(
      'Questions come in random order; those of one passage stay together. Each attempt has an order of its own. Attempts that have begun keep their order.',
    );
    await user.click(screen.getByLabelText(OPTIONS));
    expect(form.textContent).toContain('beside one such as “A and B” none moves.');
    expect(form.textContent).toContain('Question 1: “All of the above” stays last');
    await fill('Number of sets (optional)', '4');
    expect(form.textContent).toContain('Each attempt has the order of one of 4 sets.');
    await expectAccessible();
    speak('ne');
    expect(screen.getByLabelText<HTMLInputElement>('हरेक प्रयासमा प्रश्नको क्रम फेर्ने').checked).toBe(true);
    expect(form.textContent).toContain('हरेक प्रयासमा ४ वटा सेटमध्ये एउटाको क्रम हुन्छ।');
    speak('en');

    await press('Save Details');
    await screen.findByText('Quiz details updated successfully!');
    expect(api.bodiesOf(updateQuiz)).toMatchObject([
      { shuffle_questions: true, shuffle_options: true, forms: 4 },
    ]);
  });

  it('is a matter of each section where the quiz has some', async () => {
    const section = { id: 20, title: { en: 'All' }, questions: mockQuiz.questions.map(({ id }) => ({ id })) };
    const marks = { marks_correct: 2, marks_wrong: 0.5, wrong_percent: null, pass_percent: null };
    const { api, press, address, user } = openSettings({
      sections: [{ ...section, ...marks, shuffle_questions: true, shuffle_options: false, draws: [] }],
    });
    const form = await settings();
    expect(form.textContent).toContain(
      'Each section has its own setting for shuffling questions and options.',
    );
    expect(screen.queryByLabelText(QUESTIONS)).toBeNull();
    await user.click(within(form).getByRole('link', { name: 'Go to the sections' }));
    await waitFor(() => expect(address()).toBe('/admin/quiz/7/edit#questions'));
    await press('Save Details');
    await screen.findByText('Quiz details updated successfully!');
    const [sent] = api.bodiesOf(updateQuiz);
    expect(Object.keys(sent ?? {})).not.toContain('shuffle_questions');
  });
});
