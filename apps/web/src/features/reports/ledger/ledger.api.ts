import type { getLedger } from '@abhyas/contract/grading/ledger';
import { mutationOptions } from '@tanstack/react-query';
import { download } from '../../../api/api-client.ts';
import { saveFile } from '../../../ui/files/save-file.ts';

export const downloadLedgerMutation = mutationOptions({
  mutationFn: async (quiz: number) => {
    const file = await download<typeof getLedger>('GET /api/quizzes/:id/ledger/', {
      params: { id: String(quiz) },
    });
    saveFile(file, `abhyas-ledger-${quiz}.json`);
  },
});
