import type { FieldPath } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import type { InstituteDraft } from './draft.ts';

/** The fields that the server refused: JSON Pointers as the form names them. */
export function refusedFields(error: unknown): FieldPath<InstituteDraft>[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.map(({ path }) => path.slice(1).replaceAll('/', '.') as FieldPath<InstituteDraft>);
}
