import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
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

/** The elements of a list that the server refused, by the code of their issue. */
export function refusedIn(error: unknown, list: string, sent: readonly string[]): Map<string, string[]> {
  const issues = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const refused = new Map<string, string[]>();
  for (const { path, code } of issues) {
    const [, name, place] = /^\/(\w+)\/(\d+)$/.exec(path) ?? [];
    const element = name === list && place !== undefined ? sent[Number(place)] : undefined;
    if (element !== undefined) refused.set(code, [...(refused.get(code) ?? []), element]);
  }
  return refused;
}

/** What is pasted from a list: one on each line, or with commas or spaces between. */
export const listed = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
