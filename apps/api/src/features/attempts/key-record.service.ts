import type { FastifyInstance } from 'fastify';
import { addRouteHook } from '#platform/http/route-hooks.ts';

/** Records that keys of a quiz are sent to a learner. */
type RecordKeysSent = (to: { user_id: number; quiz_id: number }) => Promise<void>;

/**
 * Adds a hook to every call whose contract declares that it reveals keys of a quiz: the hook records this before the
 * handler runs. A report is addressed by attempt, not by quiz; its own statement records it.
 */
export function registerKeyRecord(app: FastifyInstance, recordKeysSent: RecordKeysSent): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint?.reveals_keys_of !== 'quiz') return;
    addRouteHook(route, 'preHandler', (request, _reply, done) => {
      // The contract has validated the params: every such address names the quiz `id`.
      const { id: quiz_id } = request.params as { id: number };
      recordKeysSent({ user_id: request.user.id, quiz_id }).then(() => done(), done);
    });
  });
}
