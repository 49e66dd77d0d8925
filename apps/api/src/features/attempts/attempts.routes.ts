import {
  findAttempt,
  getPaper,
  getQuestion,
  getQuiz,
  openAttempt,
  saveAnswers,
  submitAttempt,
} from '@abhyas/contract/attempts';
import type { FastifyRequest } from 'fastify';
import { arrivalOf } from '../../platform/http/arrival.ts';
import { type App, asWritten, endpoint } from '../../platform/http/endpoint.ts';
import type { AttemptsDeps } from './attempts.deps.ts';
import { getAttemptState, openOrResume } from './attempts.service.ts';
import { openPapers } from './paper/paper.ts';
import { getQuestionOf } from './paper/questions.ts';
import { save } from './saving/save.ts';
import { submit } from './submission/submit.ts';

export function attemptsRoutes(app: App, deps: AttemptsDeps): void {
  const papers = openPapers(deps);
  const arrival = (request: FastifyRequest) => ({ arrived_at: arrivalOf(request, deps.clock) });
  app.route({
    ...endpoint(openAttempt),
    handler: (request) => openOrResume(deps, learnerOf(request)),
  });
  app.route({
    ...endpoint(findAttempt),
    handler: (request) => getAttemptState(deps, learnerOf(request)),
  });
  app.route({
    ...endpoint(getQuiz),
    handler: (request) => openOrResume(deps, learnerOf(request)),
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
    handler: (request) => save(deps, { ...learnerOf(request), ...request.body, ...arrival(request) }),
  });
  app.route({
    ...endpoint(submitAttempt),
    handler: (request) => submit(deps, { ...learnerOf(request), ...request.body, ...arrival(request) }),
  });
}

const learnerOf = ({ user, params }: { user: { id: number }; params: { id: number } }) => ({
  user_id: user.id,
  quiz_id: params.id,
});
