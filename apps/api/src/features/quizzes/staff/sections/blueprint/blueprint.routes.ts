import { checkBlueprint } from '@abhyas/contract/papers/blueprint';
import { actorOf } from '#features/accounts/accounts.ts';
import type { ReadDeps } from '#features/quizzes/staff/change-quiz.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { blueprintOf } from './blueprint.ts';

export function blueprintRoutes(app: App, deps: ReadDeps): void {
  app.route({
    ...endpoint(checkBlueprint),
    handler: (request) => blueprintOf(deps, request.body, actorOf(request)),
  });
}
