import type { ImportColumns } from '@abhyas/contract/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FilesToRead, importQuery, readFiles } from '#features/quizzes/staff/imports/imports.api.ts';
import { refusalOf } from '#features/quizzes/staff/imports/issues/refusal.ts';
import { logFailure } from '#features/quizzes/staff/log-failure.ts';
import { keepFiles } from './files-in-memory.ts';

/** Reads files into a preview and opens it. `quiz`: the one that the questions are for. */
export function useReading(quiz: number | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: readWhatThereIs,
    onSuccess: ({ preview, files }) => {
      const id = String(preview.import_id);
      keepFiles(preview.import_id, files);
      queryClient.setQueryData(importQuery(id).queryKey, preview);
      return navigate({
        to: '/admin/imports/$id',
        params: { id },
        search: quiz === undefined ? {} : { quiz },
        // What was typed is in the preview.
        ignoreBlocker: true,
      });
    },
    onError: (failure) => logFailure('Reading the questions failed:', failure),
  });
}

/** A table whose columns are unclear: its first column is read, so that staff see its rows and name the others. */
const FIRST_COLUMN_ALONE: ImportColumns = { first_row: 1, columns: [{ role: 'question' }] };

async function readWhatThereIs(files: FilesToRead) {
  try {
    return { preview: await readFiles(files), files };
  } catch (error) {
    if (refusalOf(error) !== 'columns_unclear' || files.columns) throw error;
    const again = { ...files, columns: FIRST_COLUMN_ALONE };
    return { preview: await readFiles(again), files: again };
  }
}
