import { findReceipt } from '@abhyas/contract/grading';
import type { KeyRing } from '../../../platform/crypto/keys.ts';
import type { Database } from '../../../platform/db/open.ts';
import { type App, endpoint } from '../../../platform/http/endpoint.ts';
import { getByReceipt } from './find-receipt.ts';

export function receiptRoutes(app: App, deps: { db: Database; receipt_keys: KeyRing }): void {
  app.route({ ...endpoint(findReceipt), handler: ({ params }) => getByReceipt(deps, params.receipt) });
}
