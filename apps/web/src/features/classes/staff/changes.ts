import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { classesKey } from './classes-staff.api.ts';

/** A change of classes, after which all that is shown of them is read anew. */
export function useChange<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  onDone?: (data: Data, variables: Variables) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    ...options,
    async onSuccess(data, variables) {
      await queries.invalidateQueries({ queryKey: classesKey });
      onDone?.(data, variables);
    },
  });
}
