import {
  addBankQuestion,
  changeBankQuestions,
  deleteBankQuestion,
  findDuplicates,
  getBankQuestion,
  listBankQuestions,
  listQuestionVersions,
  mergeBankQuestions,
  replaceBankQuestion,
} from '@abhyas/contract/bank';
import { addTopic, deleteTopic, listTopics, updateTopic } from '@abhyas/contract/bank/topics';
import { MAX_QUIZ_BYTES } from '@abhyas/contract/limits';
import { addQuestionsFromBank, takeNewestVersion } from '@abhyas/contract/quizzes/bank-uses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '#features/accounts/accounts.ts';
import type { EditorDeps } from '#features/quizzes/staff/change-quiz.ts';
import { editOf, tagged } from '#features/quizzes/staff/editor.routes.ts';
import { findFaultsInContent } from '#features/quizzes/staff/rich/content-faults.ts';
import { type App, endpoint, validatorWith } from '#platform/http/endpoint.ts';
import { listDuplicates } from './duplicates/duplicates.ts';
import { changeMany, merge, removeFromBank } from './questions/change-questions.ts';
import {
  addToBank,
  type BankDeps,
  getFromBank,
  listBank,
  listVersions,
  replaceInBank,
  type TaggedQuestion,
} from './questions/questions.ts';
import { changeTopicTo, createTopic, deleteTopicOf, listTopics as listAllTopics } from './topics/topics.ts';
import { addFromBank, takeNewest } from './uses/from-bank.ts';

const withPictures = {
  bodyLimit: MAX_QUIZ_BYTES,
  validatorCompiler: validatorWith(findFaultsInContent),
};

export function bankRoutes(app: App, deps: BankDeps & EditorDeps): void {
  app.route({
    ...endpoint(listBankQuestions),
    handler: (request) => listBank(deps, request.query, actorOf(request)),
  });
  app.route({
    ...endpoint(addBankQuestion),
    ...withPictures,
    handler: async (request, reply) => marked(reply, await addToBank(deps, request.body, actorOf(request))),
  });
  app.route({
    ...endpoint(changeBankQuestions),
    handler: (request) => changeMany(deps, request.body, actorOf(request)),
  });
  app.route({
    ...endpoint(findDuplicates),
    handler: (request) => listDuplicates(deps, request.body, actorOf(request)),
  });
  app.route({
    ...endpoint(getBankQuestion),
    handler: async (request, reply) =>
      marked(reply, await getFromBank(deps, request.params.id, actorOf(request))),
  });
  app.route({
    ...endpoint(replaceBankQuestion),
    ...withPictures,
    handler: async (request, reply) =>
      marked(reply, await replaceInBank(deps, changeOf(request), request.body)),
  });
  app.route({
    ...endpoint(deleteBankQuestion),
    handler: (request) => removeFromBank(deps, changeOf(request)),
  });
  app.route({
    ...endpoint(listQuestionVersions),
    handler: (request) =>
      listVersions(deps, { id: request.params.id, before: request.query.before }, actorOf(request)),
  });
  app.route({
    ...endpoint(mergeBankQuestions),
    handler: async (request, reply) => {
      const { into } = request.body;
      return marked(reply, await merge(deps, { id: request.params.id, into, by: actorOf(request) }));
    },
  });
  app.route({
    ...endpoint(addQuestionsFromBank),
    handler: async (request, reply) => tagged(reply, await addFromBank(deps, editOf(request), request.body)),
  });
  app.route({
    ...endpoint(takeNewestVersion),
    handler: async (request, reply) => {
      const { question_id } = request.params;
      return tagged(reply, await takeNewest(deps, { ...editOf(request), question_id }));
    },
  });
  app.route({ ...endpoint(listTopics), handler: (request) => listAllTopics(deps, actorOf(request)) });
  app.route({
    ...endpoint(addTopic),
    handler: (request) => createTopic(deps, request.body, actorOf(request)),
  });
  app.route({
    ...endpoint(updateTopic),
    handler: (request) => changeTopicTo(deps, { id: request.params.id, by: actorOf(request) }, request.body),
  });
  app.route({
    ...endpoint(deleteTopic),
    handler: (request) => deleteTopicOf(deps, { id: request.params.id, by: actorOf(request) }),
  });
}

const changeOf = (request: Pick<FastifyRequest, 'user' | 'ip' | 'headers'> & { params: { id: number } }) => ({
  id: request.params.id,
  by: actorOf(request),
  if_match: request.headers['if-match'],
});

/** Adds the ETag that the next change of the question sends as If-Match. */
function marked(reply: FastifyReply, { edit, answer }: TaggedQuestion) {
  reply.header('etag', `"${edit}"`);
  return answer;
}
