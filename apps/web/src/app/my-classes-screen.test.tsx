import { acceptInvitation, leaveClass, listOwnClasses, type OwnClass } from '@abhyas/contract/classes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openQuiz } from '#features/quizzes/dashboard/quiz.fixture.ts';
import { alerts, expectAccessible, openApp } from '#testing/open-app.tsx';
import { answerDashboard } from '#testing/open-learner.ts';

const invited: OwnClass = {
  id: 3,
  name: { en: 'Weekend batch', ne: 'सप्ताहान्तको समूह' },
  ...{ starts_on: null, ends_on: null, status: 'invited' },
};

async function openClasses() {
  const app = openApp({ role: 'learner' });
  answerDashboard(app.api, []);
  app.api.answer(listOwnClasses, [invited]);
  app.goto('/classes');
  await screen.findByRole('heading', { level: 2, name: 'Weekend batch' });
  return app;
}

describe('an invitation of the own phone number', () => {
  it('says what accepting shows, in both languages, and joins', async () => {
    const { api, press, speak } = await openClasses();
    screen.getByText(/If you join, the teacher sees that the number is yours\.$/);
    await expectAccessible();
    speak('ne');
    await screen.findByText(/^शिक्षकले तपाईंको फोन नम्बरलाई/);
    speak('en');
    api.answer(acceptInvitation, { ...invited, status: 'active' });
    api.answer(listOwnClasses, [{ ...invited, status: 'active' }]);
    await press('Join Weekend batch');
    await screen.findByRole('button', { name: 'Leave class Weekend batch' });
  });

  it('shows the quizzes of the class as soon as it is accepted', async () => {
    const { api, user, back } = await openClasses();
    const toDashboard = async () => {
      await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
      await screen.findByRole('heading', { name: 'Available Quizzes' });
    };
    await toDashboard();
    back();
    const join = await screen.findByRole('button', { name: 'Join Weekend batch' });
    api.answer(acceptInvitation, { ...invited, status: 'active' });
    api.answer(listOwnClasses, [{ ...invited, status: 'active' }]);
    answerDashboard(api, [openQuiz(1)]);
    // Not by `press`: the heading takes the focus when the screen is back.
    fireEvent.click(join);
    await screen.findByRole('button', { name: 'Leave class Weekend batch' });
    await toDashboard();
    await screen.findByRole('link', { name: /^Start Quiz/ });
  });

  it('is declined after a question', async () => {
    const { api, press } = await openClasses();
    await press('Decline Weekend batch');
    await screen.findByText('Decline the invitation to “Weekend batch”?');
    api.answer(leaveClass, null);
    api.answer(listOwnClasses, []);
    await press('Decline');
    await screen.findByText(/^You are not in any class yet\./);
  });

  it('names the way on where it has ended meanwhile', async () => {
    const { api, press } = await openClasses();
    api.refuse(acceptInvitation, 'NOT_FOUND');
    await press('Join Weekend batch');
    await waitFor(() => expect(alerts()[0]).toContain('Ask your teacher for a code.'));
  });
});
