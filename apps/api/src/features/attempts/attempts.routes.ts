import { findAttempt, getQuestion, getQuiz, openAttempt, submitAttempt } from '@abhyas/contract/attempts';
import { type App, endpoint } from '../../http/endpoint.ts';
import type { AttemptsDeps } from './attempts.deps.ts';
import { getOpenSession, getQuestionOf, openOrResume } from './attempts.service.ts';
import { submit } from './submit.ts';

export function attemptsRoutes(app: App, deps: AttemptsDeps): void {
  app.route({
    ...endpoint(openAttempt),
    handler: ({ params, user }) => openOrResume(deps, { user_id: user.id, quiz_id: params.id }),
  });
  app.route({
    ...endpoint(findAttempt),
    handler: ({ params, user }) => getOpenSession(deps, { user_id: user.id, quiz_id: params.id }),
  });
  app.route({
    ...endpoint(getQuiz),
    handler: ({ params, user }) => openOrResume(deps, { user_id: user.id, quiz_id: params.id }),
  });
  app.route({
    ...endpoint(getQuestion),
    handler: ({ params, user }) => getQuestionOf(deps, { user_id: user.id, quiz_id: params.id, n: params.n }),
  });
  app.route({
    ...endpoint(submitAttempt),
    handler: ({ params, body, user }) => submit(deps, { user_id: user.id, quiz_id: params.id, ...body }),
  });
}
