import type { FastifyInstance } from 'fastify';

/** Records that keys of a quiz are sent to a learner. */
export type RecordKeysSent = (to: { user_id: number; quiz_id: number }) => Promise<void>;

/**
 * Holds every call whose contract says that it reveals keys of a quiz to record that before it does anything. (A report
 * names an attempt and not a quiz: its own statement records it.)
 */
export function registerKeyRecord(app: FastifyInstance, recordKeysSent: RecordKeysSent): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.reveals_keys_of !== 'quiz') return done();
    // Validated by the contract, which names the quiz `id` in every such address.
    const { id: quiz_id } = request.params as { id: number };
    recordKeysSent({ user_id: request.user.id, quiz_id }).then(() => done(), done);
  });
}
