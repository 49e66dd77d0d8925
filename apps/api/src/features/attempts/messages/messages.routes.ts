import { listMessages, sendMessage, withdrawMessage } from '@abhyas/contract/attempts/messages';
import { actorOf } from '#features/accounts/accounts.ts';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { listSentMessages, sendToRunning, withdrawFromRunning } from './messages.service.ts';

export function messagesRoutes(app: App, deps: AttemptsDeps): void {
  app.route({
    ...endpoint(listMessages),
    handler: (request) => listSentMessages(deps, { quiz_id: request.params.id, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(sendMessage),
    handler: (request) =>
      sendToRunning(deps, { quiz_id: request.params.id, ...request.body, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(withdrawMessage),
    handler: (request) => {
      const { id: quiz_id, message_id: id } = request.params;
      return withdrawFromRunning(deps, { quiz_id, id, by: actorOf(request) });
    },
  });
}
