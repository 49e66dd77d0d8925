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
import { sendWritten } from '#platform/http/routes/written.ts';
import type { AttemptsDeps } from './attempts.deps.ts';
import { getAttemptState, openOrResume } from './attempts.service.ts';
import { handRoutes } from './hand/hand.routes.ts';
import { sendOpened } from './opening/send-opened.ts';
import { openPapers } from './paper/paper.ts';
import { getQuestionOf, knownQuestionOf } from './paper/questions.ts';
import { save } from './saving/save.ts';
import { submit } from './submission/submit.ts';

export function attemptsRoutes(app: App, deps: AttemptsDeps): void {
  const papers = openPapers(deps);
  /** Names the learner and the quiz of a call, and records for the live view that the learner was heard. */
  const learnerOf = ({ user, params }: { user: { id: number }; params: { id: number } }) => {
    const learner = { user_id: user.id, quiz_id: params.id };
    deps.heard.record(learner);
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
    ...endpoint(getQuestion, (call) => knownQuestionOf(deps, { ...learnerOf(call), n: call.params.n })),
    handler: async (request, reply) =>
      sendWritten(reply, await getQuestionOf(deps, { ...learnerOf(request), n: request.params.n })),
  });
  app.route({
    ...endpoint(getPaper, (call) => papers.known(learnerOf(call), call.accepted)),
    handler: async (request, reply) => {
      const { paper, encoding } = await papers.get(learnerOf(request), request.headers['accept-encoding']);
      nameEncoding(reply, encoding);
      return sendWritten(reply, paper);
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
