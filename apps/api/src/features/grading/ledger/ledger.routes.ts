import { getLedger, getSignedReceipts, listReceiptKeys } from '@abhyas/contract/grading/ledger';
import { publicKeys } from '#features/grading/rules/signed-receipts.ts';
import { compressLarge } from '#platform/http/compression.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { getLedgerOf, getReceiptsOf, type LedgerDeps } from './ledger.service.ts';
import { openStates } from './question-states.service.ts';

export function ledgerRoutes(app: App, rest: Omit<LedgerDeps, 'states'>): void {
  const deps = { ...rest, states: openStates() };
  const published = { keys: publicKeys(deps.keys.receipt_signatures) };
  app.route({ ...endpoint(listReceiptKeys), handler: async () => published });
  app.route({
    ...endpoint(getSignedReceipts),
    handler: ({ params, user }) => getReceiptsOf(deps, { user_id: user.id, id: params.id }),
  });
  app.route({
    ...endpoint(getLedger),
    onSend: compressLarge,
    handler: ({ params, user }) => getLedgerOf(deps, { user_id: user.id, quiz_id: params.id }),
  });
}
