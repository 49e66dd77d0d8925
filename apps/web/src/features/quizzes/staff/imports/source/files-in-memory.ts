import type { FilesToRead } from '#features/quizzes/staff/imports/imports.api.ts';

// The files of previews, as long as the page is open: a table is read again with other columns.

const files = new Map<number, FilesToRead>();

export const keepFiles = (import_id: number, read: FilesToRead): void => {
  files.set(import_id, read);
};
export const filesOf = (import_id: number): FilesToRead | undefined => files.get(import_id);
