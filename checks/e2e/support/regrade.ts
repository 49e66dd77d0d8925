import type { RegradePreview } from '@abhyas/contract/grading/regrade';
import type { VerdictInput } from '@abhyas/contract/grading/verdicts';
import { expect } from './test.ts';

type Call = <Body>(method: string, path: string, body?: unknown) => Promise<Body>;

/** Records verdicts and regrades all attempts of a quiz, as staff would. */
export async function regrade(api: Call, quiz: number, verdicts: VerdictInput[]): Promise<void> {
  const address = `/api/admin/quizzes/${quiz}/regrade/`;
  const { preview_id } = await api<RegradePreview>('POST', `${address}preview/`, { verdicts });
  const { job_id } = await api<{ job_id: number }>('POST', address, { preview_id });
  const state = async () => (await api<{ state: string }>('GET', `/api/admin/jobs/${job_id}/`)).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('done');
}
