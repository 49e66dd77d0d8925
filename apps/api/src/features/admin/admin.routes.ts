import {
  addQuestion,
  createQuizFromJson,
  deleteQuestion,
  deleteQuiz,
  exportQuiz,
  getAdminQuiz,
  getQuizJsonSchema,
  listAdminQuizzes,
  listRevisions,
  orderQuestions,
  replaceQuestion,
  restoreRevision,
  setExtraAttempts,
  updateQuiz,
} from '@abhyas/contract/admin';
import { listAuditEvents } from '@abhyas/contract/audit';
import { quizJson } from '@abhyas/contract/quiz-json';
import { exportResults, findReceipt, getQuizResults } from '@abhyas/contract/quiz-results';
import { MAX_QUIZ_BYTES } from '@abhyas/contract/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toJSONSchema } from 'zod/mini';
import { type App, endpoint, validatorWith } from '../../http/endpoint.ts';
import { actorOf } from '../../http/guards.ts';
import type { KeyRing } from '../../lib/keys.ts';
import { listQuizzes } from './admin.queries.ts';
import {
  createFromJson,
  deleteQuizForGood,
  exportQuizFor,
  getQuizForAdmin,
  giveExtraAttempts,
  updateDetails,
} from './admin.service.ts';
import { listAudit } from './audit.ts';
import { type AdminDeps, type Edit, etagOf, type Versioned } from './change-quiz.ts';
import { addQuestionTo, deleteQuestionOf, reorderQuestions, replaceQuestionOf } from './edit-questions.ts';
import { findPictureFaults } from './pictures-of-quiz.ts';
import { exportResultsCsv, getResultsOfQuiz } from './quiz-results.ts';
import { getByReceipt } from './receipts.ts';
import { listHistory, restore } from './revision-history.ts';

const withPictures = { bodyLimit: MAX_QUIZ_BYTES, validatorCompiler: validatorWith(findPictureFaults) };
const quizJsonSchema = toJSONSchema(quizJson, { io: 'input' });

export function adminRoutes(app: App, deps: AdminDeps & { receipt_keys: KeyRing }): void {
  app.route({
    ...endpoint(createQuizFromJson),
    ...withPictures,
    handler: (request) => createFromJson(deps, { quiz: request.body, by: actorOf(request) }),
  });
  app.route({ ...endpoint(getQuizJsonSchema), handler: async () => quizJsonSchema });
  app.route({ ...endpoint(listAdminQuizzes), handler: () => listQuizzes(deps.db) });
  app.route({
    ...endpoint(getAdminQuiz),
    handler: async ({ params }, reply) => tagged(reply, await getQuizForAdmin(deps, params.id)),
  });
  app.route({
    ...endpoint(updateQuiz),
    handler: async (request, reply) =>
      tagged(reply, await updateDetails(deps, editOf(request), request.body)),
  });
  app.route({ ...endpoint(deleteQuiz), handler: (request) => deleteQuizForGood(deps, editOf(request)) });
  app.route({
    ...endpoint(addQuestion),
    ...withPictures,
    handler: async (request, reply) =>
      tagged(reply, await addQuestionTo(deps, editOf(request), request.body)),
  });
  app.route({
    ...endpoint(replaceQuestion),
    ...withPictures,
    handler: async (request, reply) => {
      const { question_id } = request.params;
      return tagged(reply, await replaceQuestionOf(deps, { ...editOf(request), question_id }, request.body));
    },
  });
  app.route({
    ...endpoint(deleteQuestion),
    handler: async (request, reply) => {
      const { question_id } = request.params;
      return tagged(reply, await deleteQuestionOf(deps, { ...editOf(request), question_id }));
    },
  });
  app.route({
    ...endpoint(orderQuestions),
    handler: async (request, reply) =>
      tagged(reply, await reorderQuestions(deps, editOf(request), request.body.question_ids)),
  });
  app.route({ ...endpoint(listRevisions), handler: ({ params }) => listHistory(deps, params.id) });
  app.route({
    ...endpoint(restoreRevision),
    handler: async (request, reply) => {
      const { revision } = request.params;
      return tagged(reply, await restore(deps, { ...editOf(request), revision }));
    },
  });
  app.route({
    ...endpoint(exportQuiz),
    handler: (request) => exportQuizFor(deps, request.params.id, actorOf(request)),
  });
  app.route({
    ...endpoint(getQuizResults),
    handler: ({ params, query }) => getResultsOfQuiz(deps, { quiz_id: params.id, page: query.page }),
  });
  app.route({
    ...endpoint(exportResults),
    handler: async (request, reply) => {
      const { id } = request.params;
      reply.header('content-disposition', `attachment; filename="quiz-${id}-results.csv"`);
      return exportResultsCsv(deps, id, actorOf(request));
    },
  });
  app.route({ ...endpoint(listAuditEvents), handler: ({ query }) => listAudit(deps, query) });
  app.route({ ...endpoint(findReceipt), handler: ({ params }) => getByReceipt(deps, params.receipt) });
  app.route({
    ...endpoint(setExtraAttempts),
    handler: (request) =>
      giveExtraAttempts(deps, { quiz_id: request.params.id, ...request.body, by: actorOf(request) }),
  });
}

function editOf(request: Pick<FastifyRequest, 'user' | 'ip' | 'headers'> & { params: { id: number } }): Edit {
  return { quiz_id: request.params.id, by: actorOf(request), if_match: request.headers['if-match'] };
}

/** The ETag with which the next change can say what it has seen. */
function tagged<Answer>(reply: FastifyReply, { version, answer }: Versioned<Answer>): Answer {
  reply.header('etag', etagOf(version));
  return answer;
}
