import type { Locator } from '@playwright/test';

/** Confirms the question before SMS are sent, which is there; where it asks, that they go out at night, too. */
export async function confirmSms(question: Locator, button: string): Promise<void> {
  const night = question.getByRole('checkbox', { name: 'Send them at night' });
  if (await night.isVisible()) await night.check();
  await question.getByRole('button', { name: button }).click();
}
