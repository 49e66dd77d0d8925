import { quietUntil } from '@abhyas/exam-rules/calendar/quiet-hours';
import type { Locator } from '@playwright/test';

/** Confirms the question before SMS are sent; in the quiet hours of the real clock, that they go out at night, too. */
export async function confirmSms(question: Locator, button: string): Promise<void> {
  if (quietUntil(Date.now()) !== undefined)
    await question.getByRole('checkbox', { name: 'Send them at night' }).check();
  await question.getByRole('button', { name: button }).click();
}
