import {
  declineObjections,
  listObjections,
  reportQuestionProblem,
} from '@abhyas/contract/grading/objections';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { type ObjectionsDeps, report } from './objections.service.ts';
import { decline, listByQuestion } from './staff/objections-staff.service.ts';

export function objectionsRoutes(app: App, deps: ObjectionsDeps): void {
  app.route({
    ...endpoint(reportQuestionProblem),
    handler: ({ params, user, body }) => report(deps, { user_id: user.id, attempt_id: params.id, ...body }),
  });
  app.route({ ...endpoint(listObjections), handler: ({ params }) => listByQuestion(deps.db, params.id) });
  app.route({
    ...endpoint(declineObjections),
    handler: (request) => {
      const { id: quiz_id, question_id } = request.params;
      return decline(deps, { quiz_id, question_id, ...request.body, by: actorOf(request) });
    },
  });
}
