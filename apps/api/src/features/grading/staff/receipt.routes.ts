import { findReceipt } from '@abhyas/contract/grading';
import type { ReceiptKeys } from '#features/grading/rules/check-receipt.ts';
import type { Revisions } from '#features/quizzes/quizzes.ts';
import type { Database } from '#platform/db/open.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { getByReceipt } from './find-receipt.service.ts';

export function receiptRoutes(
  app: App,
  deps: { db: Database; revisions: Revisions; keys: ReceiptKeys },
): void {
  app.route({ ...endpoint(findReceipt), handler: ({ params }) => getByReceipt(deps, params.receipt) });
}
