import type { getLedger } from '@abhyas/contract/grading/ledger';
import { mutationOptions } from '@tanstack/react-query';
import { download } from '#api/api-client.ts';
import { saveFile } from '#ui/files/save-file.ts';

export const downloadLedgerMutation = mutationOptions({
  mutationFn: async (quiz: number) => {
    const file = await download<typeof getLedger>('GET /api/quizzes/:id/ledger/', {
      params: { id: String(quiz) },
    });
    saveFile(file, `abhyas-ledger-${quiz}.json`);
    await storeVerifyPage();
  },
});

/**
 * Stores the page that checks the file where the service worker finds it, so that it opens without a network. Without a
 * service worker, or when the page does not arrive now, it is stored at the first visit.
 */
async function storeVerifyPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const cache = await caches.open('verify');
  const page = await fetch('/verify').catch(() => undefined);
  if (page?.ok) await cache.put('/verify', page);
}
