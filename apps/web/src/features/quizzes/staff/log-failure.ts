import { ApiError } from '#api/api-error.ts';

/** Spec §8 sends the admin to the console for the details. */
export function logFailure(what: string, error: unknown): void {
  const details = error instanceof ApiError ? (error.problem ?? error.status) : error;
  // biome-ignore lint/suspicious/noConsole: the one place that is meant to write there
  console.error(what, details);
}
