import { expect, it } from 'vitest';
import { downloadSignal, stopDownloads, withoutDownloads } from './background-downloads.ts';

it('stops the downloads that run, and lets later ones run', () => {
  const running = downloadSignal();
  stopDownloads();
  expect(running.aborted).toBe(true);
  expect(downloadSignal().aborted).toBe(false);
});

it('lets no download begin until the last request that a learner waits for has ended', async () => {
  const running = downloadSignal();
  let end = () => {};
  const first = withoutDownloads(() => new Promise<void>((resolve) => (end = resolve)));
  expect(running.aborted).toBe(true);
  await withoutDownloads(() => Promise.reject(new Error('No network'))).catch(() => undefined);
  expect(downloadSignal().aborted).toBe(true);
  stopDownloads();
  expect(downloadSignal().aborted).toBe(true);
  end();
  await first;
  expect(downloadSignal().aborted).toBe(false);
});
