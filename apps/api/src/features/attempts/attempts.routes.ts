import {
  findAttempt,
  getPaper,
  getQuestion,
  getQuiz,
  openAttempt,
  saveAnswers,
  submitAttempt,
} from '@abhyas/contract/attempts';
import { type App, asWritten, endpoint } from '../../http/endpoint.ts';
import type { AttemptsDeps } from './attempts.deps.ts';
import { getOpenSession, openOrResume } from './attempts.service.ts';
import { openPapers } from './paper.ts';
import { getQuestionOf } from './questions.ts';
import { save } from './save.ts';
import { submit } from './submit.ts';

export function attemptsRoutes(app: App, deps: AttemptsDeps): void {
  const papers = openPapers(deps);
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
    handler: ({ params, user }, reply) =>
      asWritten(reply, getQuestionOf(deps, { user_id: user.id, quiz_id: params.id, n: params.n })),
  });
  app.route({
    ...endpoint(getPaper),
    handler: async ({ params, user, headers }, reply) => {
      const learner = { user_id: user.id, quiz_id: params.id };
      const { body, encoding } = await papers.get(learner, headers['accept-encoding']);
      reply.header('vary', 'accept-encoding');
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return asWritten(reply, body);
    },
  });
  app.route({
    ...endpoint(saveAnswers),
    handler: ({ params, body, user }) => save(deps, { user_id: user.id, quiz_id: params.id, ...body }),
  });
  app.route({
    ...endpoint(submitAttempt),
    handler: ({ params, body, user }) => submit(deps, { user_id: user.id, quiz_id: params.id, ...body }),
  });
}
