import { acceptInvitation, leaveClass, listOwnClasses, type OwnClass } from '@abhyas/contract/classes';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alerts, expectAccessible, openApp } from '#testing/open-app.tsx';
import { answerHome } from '#testing/open-learner.ts';

const invited: OwnClass = {
  id: 3,
  name: { en: 'Weekend batch', ne: 'सप्ताहान्तको समूह' },
  ...{ starts_on: null, ends_on: null, status: 'invited' },
};

async function openClasses() {
  const app = openApp({ role: 'learner' });
  answerHome(app.api, {});
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
