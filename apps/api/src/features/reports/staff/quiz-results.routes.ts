import { getSeenAttempt, listSeenReports } from '@abhyas/contract/reports/attempts';
import { getSeenLearner } from '@abhyas/contract/reports/learners';
import { exportResults, getQuizResults } from '@abhyas/contract/reports/staff';
import { actorOf } from '#features/accounts/accounts.ts';
import { compressed } from '#platform/http/compression.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { getResultsOfQuiz, type QuizResultsDeps } from './quiz-results.service.ts';
import { exportResultsCsv } from './results-csv.service.ts';
import { getAttemptFor, listReportsFor } from './seen-attempts.service.ts';
import { getLearnerFor } from './seen-learner.service.ts';

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
  app.route({
    ...endpoint(getSeenAttempt),
    onSend: compressed,
    handler: (request) => {
      const { id: quiz_id, attempt_id } = request.params;
      return getAttemptFor(deps, { quiz_id, attempt_id, by: actorOf(request) });
    },
  });
  app.route({
    ...endpoint(listSeenReports),
    onSend: compressed,
    handler: (request) =>
      listReportsFor(deps, { quiz_id: request.params.id, ...request.query, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(getSeenLearner),
    handler: (request) => getLearnerFor(deps, { user_id: request.params.id, by: actorOf(request) }),
  });
}
