import type { deletePreset, listPresets, savePreset } from '@abhyas/contract/papers/presets';
import type { LocalizedText } from '@abhyas/contract/shared';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/api-client.ts';

export const presetListQuery = queryOptions({
  queryKey: ['quizzes-staff', 'presets'],
  queryFn: ({ signal }) => call<typeof listPresets>('GET /api/admin/presets/', { signal }),
});

export const savePresetMutation = mutationOptions({
  mutationFn: ({ quiz_id, title }: { quiz_id: number; title: Required<LocalizedText> }) =>
    call<typeof savePreset>('POST /api/admin/presets/', { body: { quiz_id, title } }),
});

export const deletePresetMutation = mutationOptions({
  mutationFn: (id: string) => call<typeof deletePreset>('DELETE /api/admin/presets/:id/', { params: { id } }),
});
