import { exportResults, getQuizResults } from '@abhyas/contract/reports/staff';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { getResultsOfQuiz, type QuizResultsDeps } from './quiz-results.service.ts';
import { exportResultsCsv } from './results-csv.service.ts';

export function quizResultsRoutes(app: App, deps: QuizResultsDeps): void {
  app.route({
    ...endpoint(getQuizResults),
    handler: (request) =>
      getResultsOfQuiz(deps, { quiz_id: request.params.id, ...request.query, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(exportResults),
    handler: async (request, reply) => {
      const { id } = request.params;
      reply.header('content-disposition', `attachment; filename="quiz-${id}-results.csv"`);
      return exportResultsCsv(deps, { quiz_id: id, ...request.query, by: actorOf(request) });
    },
  });
}
