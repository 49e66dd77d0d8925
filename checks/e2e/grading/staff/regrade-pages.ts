import type { Report } from '@abhyas/contract/reports';
import type { Locator, Page } from '@playwright/test';
import { call } from '#support/call.ts';
import type { Learner } from '#support/learner.ts';
import type { Server } from '#support/server.ts';

/** The value beside a name in the figures of a preview. */
export const figure = (page: Page, name: string): Locator =>
  page.getByRole('term').getByText(name, { exact: true }).locator('..').getByRole('definition');

/** The newest report of a learner, through the API. */
export async function newestReport(
  server: Server,
  learner: Pick<Learner, 'tokens'> | undefined,
): Promise<Report> {
  const token = learner?.tokens[0];
  const get = <Body>(path: string) => call<Body>(server.url + path, { method: 'GET', token });
  const [quiz] = await get<{ attempts: { id: number }[] }[]>('/api/results/');
  return get<Report>(`/api/results/${quiz?.attempts[0]?.id}/`);
}
