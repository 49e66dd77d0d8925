import { checkBlueprint } from '@abhyas/contract/quizzes/blueprint';
import { type App, endpoint } from '../../../../../platform/http/endpoint.ts';
import { actorOf } from '../../../../accounts/accounts.ts';
import type { ReadDeps } from '../../change-quiz.ts';
import { blueprintOf } from './blueprint.ts';

export function blueprintRoutes(app: App, deps: ReadDeps): void {
  app.route({
    ...endpoint(checkBlueprint),
    handler: (request) => blueprintOf(deps, request.body, actorOf(request)),
  });
}
