import type { getLedger, listReceiptKeys } from '@abhyas/contract/grading/ledger';
import { mutationOptions } from '@tanstack/react-query';
import { call, download } from '#api/api-client.ts';
import { saveFile } from '#ui/save-file.ts';

export const downloadLedgerMutation = mutationOptions({
  mutationFn: async (quiz: number) => {
    const file = await download<typeof getLedger>('GET /api/quizzes/:id/ledger/', {
      params: { id: String(quiz) },
    });
    saveFile(file, `abhyas-ledger-${quiz}.json`);
    // The service worker stores them, so that /verify checks the file without a network, too. If they do not arrive now,
    // they are stored at the first visit of that screen.
    await call<typeof listReceiptKeys>('GET /api/receipts/keys/', {}).catch(() => undefined);
  },
});
