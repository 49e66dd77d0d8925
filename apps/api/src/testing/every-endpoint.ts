import * as admin from '@abhyas/contract/admin';
import * as attempts from '@abhyas/contract/attempts';
import * as audit from '@abhyas/contract/audit';
import * as auth from '@abhyas/contract/auth';
import type { Endpoint } from '@abhyas/contract/endpoint';
import * as profile from '@abhyas/contract/profile';
import * as quizResults from '@abhyas/contract/quiz-results';
import * as quizzes from '@abhyas/contract/quizzes';
import * as results from '@abhyas/contract/results';

/** Every call of the contract, by its name there. */
export const everyEndpoint: Record<string, Endpoint> = Object.fromEntries(
  [auth, quizzes, attempts, results, profile, admin, quizResults, audit]
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
