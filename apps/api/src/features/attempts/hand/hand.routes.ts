import { findHand, lowerHand, raiseHand } from '@abhyas/contract/attempts/hand';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { findUp, raise, takeDown } from './hand.service.ts';

export function handRoutes(app: App, deps: AttemptsDeps): void {
  const learnerOf = ({ user, params }: { user: { id: number }; params: { id: number } }) => {
    const learner = { user_id: user.id, quiz_id: params.id };
    deps.last_seen.record(learner);
    return learner;
  };
  app.route({
    ...endpoint(raiseHand),
    handler: (request) => raise(deps, { ...learnerOf(request), ...request.body }),
  });
  app.route({
    ...endpoint(findHand),
    handler: (request) => findUp(deps, learnerOf(request)),
  });
  app.route({
    ...endpoint(lowerHand),
    handler: (request) => takeDown(deps, learnerOf(request)),
  });
}
