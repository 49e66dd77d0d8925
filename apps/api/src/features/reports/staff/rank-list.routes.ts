import { downloadRankList, getRankList } from '@abhyas/contract/reports/rank-list';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import type { QuizResultsDeps } from './quiz-results.service.ts';
import { rankListOf } from './rank-list.service.ts';
import { rankListFile } from './rank-list-file.service.ts';

export function rankListRoutes(app: App, deps: QuizResultsDeps): void {
  app.route({
    ...endpoint(getRankList),
    handler: (request) => rankListOf(deps, { ...request.query, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(downloadRankList),
    handler: async (request, reply) => {
      const { query } = request;
      const name = `ranks-${query.exams.join('-')}.${query.format}`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return rankListFile(deps, { ...query, by: actorOf(request) });
    },
  });
}
