import { markHandSeen } from '@abhyas/contract/attempts/hand';
import { extendAttempt, reopenAttempt, watchQuiz } from '@abhyas/contract/attempts/live';
import { actorOf } from '#features/accounts/accounts.ts';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { bestEncoding, nameEncoding } from '#platform/http/compression.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { asSerialized } from '#platform/http/serialized.ts';
import { extendOne, reopenOne } from './change-running.service.ts';
import { markSeen } from './hands-seen.service.ts';
import { openLiveViews } from './live-views.service.ts';

export function liveRoutes(app: App, deps: AttemptsDeps): void {
  const views = openLiveViews(deps);
  app.route({
    ...endpoint(watchQuiz),
    handler: async (request, reply) => {
      const { params, query, headers } = request;
      const encoding = bestEncoding(headers['accept-encoding']);
      const by = actorOf(request);
      const view = await views.watch({ quiz_id: params.id, by, since: query.since, encoding });
      nameEncoding(reply, encoding);
      return asSerialized(reply, view);
    },
  });
  app.route({
    ...endpoint(extendAttempt),
    handler: (request) => {
      const { id: quiz_id, attempt_id } = request.params;
      return extendOne(deps, { quiz_id, attempt_id, ...request.body, by: actorOf(request) });
    },
  });
  app.route({
    ...endpoint(reopenAttempt),
    handler: (request) => {
      const { id: quiz_id, attempt_id } = request.params;
      return reopenOne(deps, { quiz_id, attempt_id, ...request.body, by: actorOf(request) });
    },
  });
  app.route({
    ...endpoint(markHandSeen),
    handler: (request) => {
      const { id: quiz_id, attempt_id } = request.params;
      return markSeen(deps, { quiz_id, attempt_id, ...request.body, by: actorOf(request) });
    },
  });
}
