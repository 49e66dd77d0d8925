import * as accounts from '@abhyas/contract/accounts';
import * as profile from '@abhyas/contract/accounts/profile';
import * as attempts from '@abhyas/contract/attempts';
import * as attemptsForStaff from '@abhyas/contract/attempts/staff';
import * as audit from '@abhyas/contract/audit';
import type { Endpoint } from '@abhyas/contract/endpoint';
import * as grading from '@abhyas/contract/grading';
import * as ledger from '@abhyas/contract/grading/ledger';
import * as objections from '@abhyas/contract/grading/objections';
import * as regrade from '@abhyas/contract/grading/regrade';
import * as quizzes from '@abhyas/contract/quizzes';
import * as quizzesForStaff from '@abhyas/contract/quizzes/staff';
import * as reports from '@abhyas/contract/reports';
import * as reportsForStaff from '@abhyas/contract/reports/staff';

const modules = [
  audit,
  accounts,
  profile,
  quizzes,
  quizzesForStaff,
  attempts,
  attemptsForStaff,
  grading,
  regrade,
  ledger,
  objections,
  reports,
  reportsForStaff,
];

/** Every call of the contract, by its name there. */
export const everyEndpoint: Record<string, Endpoint> = Object.fromEntries(
  modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
