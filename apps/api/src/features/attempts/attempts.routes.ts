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
import { arrivalOf } from '#platform/http/arrival.ts';
import { nameEncoding } from '#platform/http/compression.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { asSerialized } from '#platform/http/serialized.ts';
import type { AttemptsDeps } from './attempts.deps.ts';
import { getAttemptState, openOrResume } from './attempts.service.ts';
import { handRoutes } from './hand/hand.routes.ts';
import { openPapers } from './paper/paper.service.ts';
import { getQuestionOf } from './paper/questions.service.ts';
import { save } from './saving/save.service.ts';
import { sendOpened } from './send-opened.service.ts';
import { submit } from './submission/submit.service.ts';

export function attemptsRoutes(app: App, deps: AttemptsDeps): void {
  const papers = openPapers(deps);
  /** Names the learner and the quiz of a call, and records for the live view when the learner last called. */
  const learnerOf = ({ user, params }: { user: { id: number }; params: { id: number } }) => {
    const learner = { user_id: user.id, quiz_id: params.id };
    deps.last_seen.record(learner);
    return learner;
  };
  const arrival = (request: FastifyRequest) => ({ arrived_at: arrivalOf(request, deps.clock) });
  app.route({
    ...endpoint(openAttempt),
    handler: async (request, reply) =>
      sendOpened(request, reply, await openOrResume(deps, { ...learnerOf(request), ...request.body })),
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
    handler: async (request, reply) =>
      asSerialized(reply, await getQuestionOf(deps, { ...learnerOf(request), n: request.params.n })),
  });
  app.route({
    ...endpoint(getPaper),
    handler: async (request, reply) => {
      const { paper, encoding } = await papers.get(learnerOf(request), request.headers['accept-encoding']);
      nameEncoding(reply, encoding);
      return asSerialized(reply, paper);
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
  handRoutes(app, deps);
}
