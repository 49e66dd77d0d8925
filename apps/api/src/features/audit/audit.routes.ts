import { listAuditEvents } from '@abhyas/contract/audit';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { listAudit, type TrailDeps } from './list-events.service.ts';

export function auditRoutes(app: App, deps: TrailDeps): void {
  app.route({ ...endpoint(listAuditEvents), handler: ({ query }) => listAudit(deps, query) });
}
