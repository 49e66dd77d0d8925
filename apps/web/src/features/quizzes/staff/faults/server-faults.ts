import { ApiError } from '../../../../api/api-error.ts';
import { type Fault, faultsOfAnswer, valueAt } from './fault.ts';

/** What the server refused of a form that was sent, but no longer what has been changed since. */
export function remainingFaults(error: unknown, sent: unknown, now: unknown): Fault[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const same = ({ path }: Fault) =>
    JSON.stringify(valueAt(asSent(sent), path)) === JSON.stringify(valueAt(asSent(now), path));
  return faultsOfAnswer(errors, asSent(sent)).filter(same);
}

/** Numbers that are none travel as null. */
const asSent = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
