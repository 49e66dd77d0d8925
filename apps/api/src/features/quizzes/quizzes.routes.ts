import { getQuizSchedule, listQuizzes, listUpcomingQuizzes } from '@abhyas/contract/quizzes';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { asSerialized } from '#platform/http/serialized.ts';
import { getSchedule, listQuizzesFor, listUpcoming, type QuizzesDeps } from './quizzes.service.ts';

export function quizzesRoutes(app: App, deps: QuizzesDeps): void {
  app.route({
    ...endpoint(listQuizzes),
    handler: async ({ user }, reply) => asSerialized(reply, await listQuizzesFor(deps, { user_id: user.id })),
  });
  app.route({
    ...endpoint(listUpcomingQuizzes),
    handler: ({ user }) => listUpcoming(deps, { user_id: user.id }),
  });
  app.route({
    ...endpoint(getQuizSchedule),
    handler: ({ user, params }) => getSchedule(deps, { user_id: user.id, quiz_id: params.id }),
  });
}
