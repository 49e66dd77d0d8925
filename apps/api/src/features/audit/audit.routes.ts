import { listAuditEvents } from '@abhyas/contract/audit';
import type { Database } from '#platform/db/open.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { listAudit } from './list-events.service.ts';

export function auditRoutes(app: App, deps: { db: Database }): void {
  app.route({ ...endpoint(listAuditEvents), handler: ({ query }) => listAudit(deps, query) });
}
