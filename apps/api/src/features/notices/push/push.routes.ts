import { getPush, subscribePush, unsubscribePush } from '@abhyas/contract/notices/push';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { getPushOf, type PushDeps, subscribe, unsubscribe } from './push.service.ts';

export function pushRoutes(app: App, deps: PushDeps): void {
  app.route({ ...endpoint(getPush), handler: ({ user }) => getPushOf(deps, deviceOf(user)) });
  app.route({
    ...endpoint(subscribePush),
    handler: ({ user, body }) => subscribe(deps, { ...deviceOf(user), ...body }),
  });
  app.route({ ...endpoint(unsubscribePush), handler: ({ user }) => unsubscribe(deps, deviceOf(user)) });
}

const deviceOf = ({ id, sid }: { id: number; sid: string }) => ({ user_id: id, session_id: sid });
