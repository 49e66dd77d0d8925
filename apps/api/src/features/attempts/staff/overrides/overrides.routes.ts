import {
  countRunning,
  deleteOverride,
  endExam,
  extendAttempts,
  listOverrides,
  setOverride,
} from '@abhyas/contract/attempts/overrides';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { endForAll } from './end-exam.service.ts';
import { countInvigilated, extendRunning } from './extend.service.ts';
import {
  deleteOverrideOf,
  listOverridesOfQuiz,
  type OverridesDeps,
  setOverrideOf,
} from './overrides.service.ts';

export function overridesRoutes(app: App, deps: OverridesDeps): void {
  app.route({ ...endpoint(listOverrides), handler: ({ params }) => listOverridesOfQuiz(deps, params.id) });
  app.route({
    ...endpoint(setOverride),
    handler: (request) =>
      setOverrideOf(deps, {
        ...{ quiz_id: request.params.id, by: actorOf(request) },
        ...request.query,
        ...request.body,
      }),
  });
  app.route({
    ...endpoint(deleteOverride),
    handler: (request) => {
      const { id: quiz_id, override_id } = request.params;
      return deleteOverrideOf(deps, { quiz_id, override_id, by: actorOf(request) });
    },
  });
  app.route({
    ...endpoint(countRunning),
    handler: (request) =>
      countInvigilated(deps, { quiz_id: request.params.id, ...request.query, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(extendAttempts),
    handler: (request) =>
      extendRunning(deps, { quiz_id: request.params.id, ...request.body, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(endExam),
    handler: (request) =>
      endForAll(deps, { quiz_id: request.params.id, ...request.body, by: actorOf(request) }),
  });
}
