import {
  addBankQuestion,
  changeBankQuestions,
  deleteBankQuestion,
  findDuplicates,
  getBankQuestion,
  listBankQuestions,
  listKeyConflicts,
  listQuestionVersions,
  mergeBankQuestions,
  replaceBankQuestion,
  undoMerge,
} from '@abhyas/contract/bank';
import { MAX_QUIZ_BYTES } from '@abhyas/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '#features/accounts/accounts.ts';
import { findFaultsInContent } from '#features/questions/questions.ts';
import { type App, endpoint, validatorWith } from '#platform/http/endpoint.ts';
import {
  addToBank,
  type BankDeps,
  getFromBank,
  listBank,
  listVersions,
  replaceInBank,
  type TaggedQuestion,
  withOptionIds,
} from './bank-questions.service.ts';
import { changeMany, removeFromBank } from './change-questions.service.ts';
import { listDuplicates } from './duplicates.service.ts';
import { conflictsOf } from './key-conflicts.service.ts';
import { merge, undoMergeOf } from './merge-questions.service.ts';

const withPictures = {
  bodyLimit: MAX_QUIZ_BYTES,
  validatorCompiler: validatorWith(findFaultsInContent),
};

export function bankQuestionsRoutes(app: App, deps: BankDeps): void {
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
      const { id } = request.params;
      return marked(reply, await merge(deps, { id, ...request.body, by: actorOf(request) }));
    },
  });
  app.route({
    ...endpoint(undoMerge),
    handler: async (request, reply) =>
      marked(reply, await undoMergeOf(deps, { id: request.params.id, by: actorOf(request) })),
  });
  app.route({
    ...endpoint(listKeyConflicts),
    ...withPictures,
    handler: async (request) => {
      const { question_ids, content } = request.body;
      const written = content && (await withOptionIds(deps.db, content));
      return conflictsOf(deps, { question_ids, content: written }, actorOf(request));
    },
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
