import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetUsers } from '#features/accounts/staff/users.api.ts';

/** A change of accounts. The list is read anew before the dialog closes. */
export function useUserChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      await forgetUsers(queryClient);
      onDone(output);
    },
  });
}
