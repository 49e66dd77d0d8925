import { MAX_QUIZ_BYTES } from '@abhyas/contract/limits';
import { checkBlueprint } from '@abhyas/contract/papers/blueprint';
import { quizJson } from '@abhyas/contract/quiz-json';
import { addQuestionsFromBank, takeNewestVersion } from '@abhyas/contract/quizzes/bank-uses';
import { listRevisions, restoreRevision } from '@abhyas/contract/quizzes/revisions';
import {
  addQuestion,
  createQuizFromJson,
  deleteQuestion,
  deleteQuiz,
  duplicateQuiz,
  exportQuiz,
  getAdminQuiz,
  getQuizJsonSchema,
  listAdminQuizzes,
  listDeletedQuizzes,
  orderQuestions,
  replaceQuestion,
  replaceSections,
  restoreQuiz,
  updateQuiz,
} from '@abhyas/contract/quizzes/staff';
import { setAudience } from '@abhyas/contract/quizzes/staff/audience';
import { listForms } from '@abhyas/contract/quizzes/staff/forms';
import { findQuizzes } from '@abhyas/contract/quizzes/staff/found';
import { getQuizOutline } from '@abhyas/contract/quizzes/staff/outline';
import { getSitters, releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toJSONSchema } from 'zod/mini';
import { actorOf } from '#features/accounts/accounts.ts';
import { findContentFaults } from '#features/questions/questions.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import { type App, endpoint, validatorWith } from '#platform/http/endpoint.ts';
import { changeAudience } from './audience.service.ts';
import { blueprintOf } from './blueprint.service.ts';
import { type Edit, etagOf, type Versioned } from './change-quiz.service.ts';
import { listRestorable, removeQuiz, undelete } from './deletion.service.ts';
import { duplicateQuiz as duplicate } from './duplicate-quiz.service.ts';
import {
  addQuestionTo,
  deleteQuestionOf,
  reorderQuestions,
  replaceQuestionOf,
} from './edit-questions.service.ts';
import {
  createFromJson,
  getOutline,
  getQuizForAdmin,
  listFormsOf,
  type OutlineDeps,
  updateDetails,
} from './editor.service.ts';
import { exportQuizFor } from './export-quiz.service.ts';
import { findQuizzesFor } from './find-quizzes.service.ts';
import { addFromBank, takeNewest } from './from-bank.service.ts';
import { listQuizzesForStaff, type StaffListDeps } from './list-quizzes.service.ts';
import { releaseByHand, sittersOf } from './release-results.service.ts';
import { replaceSections as replaceSectionsOf } from './replace-sections.service.ts';
import { listHistory, restore } from './revision-history.service.ts';
import { shareWithTeachers } from './share-quiz.service.ts';

const withContent = { bodyLimit: MAX_QUIZ_BYTES, validatorCompiler: validatorWith(findContentFaults) };
const quizJsonSchema = toJSONSchema(quizJson, { io: 'input' });

export function editorRoutes(app: App, deps: OutlineDeps & StaffListDeps): void {
  app.route({
    ...endpoint(createQuizFromJson),
    ...withContent,
    handler: (request) =>
      createFromJson(deps, { quiz: request.body, by: actorOf(request), ...request.query }),
  });
  app.route({ ...endpoint(getQuizJsonSchema), handler: async () => quizJsonSchema });
  app.route({
    ...endpoint(listAdminQuizzes),
    handler: (request) => listQuizzesForStaff(deps, actorOf(request)),
  });
  app.route({
    ...endpoint(findQuizzes),
    handler: (request) => findQuizzesFor(deps, request.query, actorOf(request)),
  });
  app.route({
    ...endpoint(getQuizOutline),
    handler: (request) => getOutline(deps, { quiz_id: request.params.id, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(getAdminQuiz),
    handler: async (request, reply) =>
      tagged(reply, await getQuizForAdmin(deps, { quiz_id: request.params.id, by: actorOf(request) })),
  });
  app.route({
    ...endpoint(updateQuiz),
    handler: async (request, reply) =>
      tagged(reply, await updateDetails(deps, { ...editOf(request), ...request.query }, request.body)),
  });
  app.route({ ...endpoint(deleteQuiz), handler: (request) => removeQuiz(deps, editOf(request)) });
  app.route({
    ...endpoint(listDeletedQuizzes),
    handler: (request) => listRestorable(deps, actorOf(request)),
  });
  app.route({
    ...endpoint(restoreQuiz),
    handler: async (request, reply) =>
      tagged(reply, await undelete(deps, { ...editOf(request), ...request.query })),
  });
  app.route({
    ...endpoint(duplicateQuiz),
    handler: (request) => duplicate(deps, { quiz_id: request.params.id, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(addQuestion),
    ...withContent,
    handler: async (request, reply) =>
      tagged(reply, await addQuestionTo(deps, { ...editOf(request), ...request.query }, request.body)),
  });
  app.route({
    ...endpoint(replaceQuestion),
    ...withContent,
    handler: async (request, reply) => {
      const { question_id } = request.params;
      return tagged(
        reply,
        await replaceQuestionOf(deps, { ...editOf(request), ...request.query, question_id }, request.body),
      );
    },
  });
  app.route({
    ...endpoint(deleteQuestion),
    handler: async (request, reply) => {
      const { question_id } = request.params;
      return tagged(
        reply,
        await deleteQuestionOf(deps, { ...editOf(request), ...request.query, question_id }),
      );
    },
  });
  app.route({
    ...endpoint(orderQuestions),
    handler: async (request, reply) =>
      tagged(reply, await reorderQuestions(deps, editOf(request), request.body.question_ids)),
  });
  app.route({
    ...endpoint(addQuestionsFromBank),
    handler: async (request, reply) =>
      tagged(reply, await addFromBank(deps, { ...editOf(request), ...request.query }, request.body)),
  });
  app.route({
    ...endpoint(takeNewestVersion),
    handler: async (request, reply) => {
      const { question_id } = request.params;
      return tagged(reply, await takeNewest(deps, { ...editOf(request), ...request.query, question_id }));
    },
  });
  app.route({
    ...endpoint(checkBlueprint),
    handler: (request, reply) =>
      blueprintOf(deps, request.body, { by: actorOf(request), signal: abortSignalOf(reply) }),
  });
  app.route({
    ...endpoint(replaceSections),
    handler: async (request, reply) =>
      tagged(
        reply,
        await replaceSectionsOf(deps, { ...editOf(request), ...request.query }, request.body.sections),
      ),
  });
  app.route({ ...endpoint(getSitters), handler: ({ params }) => sittersOf(deps, params.id) });
  app.route({
    ...endpoint(releaseResults),
    handler: async (request, reply) =>
      tagged(reply, await releaseByHand(deps, { ...editOf(request), ...request.query }, request.body)),
  });
  app.route({
    ...endpoint(shareQuiz),
    handler: async (request, reply) =>
      tagged(reply, await shareWithTeachers(deps, editOf(request), request.body)),
  });
  app.route({
    ...endpoint(setAudience),
    handler: async (request, reply) =>
      tagged(
        reply,
        await changeAudience(
          deps,
          { ...editOf(request), ...request.query, by: actorOf(request) },
          request.body,
        ),
      ),
  });
  app.route({ ...endpoint(listRevisions), handler: ({ params }) => listHistory(deps, params.id) });
  app.route({
    ...endpoint(restoreRevision),
    handler: async (request, reply) => {
      const { revision } = request.params;
      return tagged(reply, await restore(deps, { ...editOf(request), ...request.query, revision }));
    },
  });
  app.route({ ...endpoint(listForms), handler: ({ params }) => listFormsOf(deps, params.id) });
  app.route({
    ...endpoint(exportQuiz),
    handler: (request) => exportQuizFor(deps, request.params.id, actorOf(request)),
  });
}

function editOf(request: Pick<FastifyRequest, 'user' | 'ip' | 'headers'> & { params: { id: number } }): Edit {
  return { quiz_id: request.params.id, by: actorOf(request), if_match: request.headers['if-match'] };
}

/** Adds the ETag that the next change sends as If-Match. */
function tagged<Answer>(reply: FastifyReply, { version, answer }: Versioned<Answer>): Answer {
  reply.header('etag', etagOf(version));
  return answer;
}
