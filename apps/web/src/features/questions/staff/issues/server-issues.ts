import { ApiError } from '#api/api-error.ts';
import { type Issue, issuesOf, valueAt } from './issue.ts';

/** What the server refused of a submitted form, without the fields that have been changed since. */
export function remainingIssues(error: unknown, sent: unknown, now: unknown): Issue[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const same = ({ path }: Issue) =>
    JSON.stringify(valueAt(asSent(sent), path)) === JSON.stringify(valueAt(asSent(now), path));
  return issuesOf(errors, asSent(sent)).filter(same);
}

/** JSON turns NaN into null. */
const asSent = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
