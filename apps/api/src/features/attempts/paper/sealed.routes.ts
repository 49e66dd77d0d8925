import { findSealedPaper, getSealedPaper } from '@abhyas/contract/attempts/sealed';
import type { AttemptsDeps } from '#features/attempts/attempts.deps.ts';
import { getSchedule, type QuizzesDeps } from '#features/quizzes/quizzes.ts';
import { DomainError } from '#platform/domain-error.ts';
import { nameEncoding } from '#platform/http/compression.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { asSerialized } from '#platform/http/serialized.ts';
import { openSealedPapers } from './sealed-papers.service.ts';

export function sealedRoutes(app: App, deps: AttemptsDeps, quizzes: QuizzesDeps): void {
  const papers = openSealedPapers(deps);
  app.route({
    ...endpoint(findSealedPaper),
    handler: async ({ user, params }, reply) => {
      const { seal } = await getSchedule(quizzes, { user_id: user.id, quiz_id: params.id });
      if (seal === undefined) throw new DomainError('QUIZ_NOT_ACTIVE');
      return reply.redirect(`/api/quizzes/${params.id}/sealed/${seal}/`, 302);
    },
  });
  app.route({
    ...endpoint(getSealedPaper),
    handler: async ({ params, headers }, reply) => {
      const named = { quiz_id: params.id, seal: params.seal };
      const { paper, encoding } = await papers.get(named, headers['accept-encoding']);
      nameEncoding(reply, encoding);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return asSerialized(reply, paper);
    },
  });
}
