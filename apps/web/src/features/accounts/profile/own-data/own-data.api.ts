import type {
  exportOwnData,
  getEraseRequest,
  requestErasing,
  withdrawErasing,
} from '@abhyas/contract/accounts/profile';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, download } from '#api/api-client.ts';
import { saveFile } from '#ui/save-file.ts';

export const eraseRequestQuery = queryOptions({
  queryKey: ['profile', 'erase-request'],
  queryFn: ({ signal }) => call<typeof getEraseRequest>('GET /api/users/erase-request/', { signal }),
});

export const setEraseRequestMutation = mutationOptions({
  mutationFn: (is_wanted: boolean) =>
    is_wanted
      ? call<typeof requestErasing>('POST /api/users/erase-request/', {})
      : call<typeof withdrawErasing>('DELETE /api/users/erase-request/', {}),
});

export const saveOwnDataMutation = mutationOptions({
  mutationFn: async () => {
    const file = await download<typeof exportOwnData>('GET /api/users/export/', {});
    saveFile(file, 'abhyas.json');
  },
});
