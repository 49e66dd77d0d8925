import { MAX_QUIZ_BYTES } from '@abhyas/contract/limits';
import { previewRichText } from '@abhyas/contract/questions/rich-text';
import { quizJson } from '@abhyas/contract/quiz-json';
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
import { releaseResults } from '@abhyas/contract/quizzes/staff/release';
import { shareQuiz } from '@abhyas/contract/quizzes/staff/sharing';
import { readLocalized } from '@abhyas/rich-text/localized';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toJSONSchema } from 'zod/mini';
import { actorOf } from '#features/accounts/accounts.ts';
import { type App, endpoint, validatorWith } from '#platform/http/endpoint.ts';
import { changeAudience } from './audience/audience.ts';
import type { Edit, EditorDeps, Versioned } from './change-quiz.ts';
import { listRestorable, removeQuiz, undelete } from './deletion.ts';
import { duplicateQuiz as duplicate } from './duplicate-quiz.ts';
import { addQuestionTo, deleteQuestionOf, reorderQuestions, replaceQuestionOf } from './edit-questions.ts';
import { createFromJson, getQuizForAdmin, updateDetails } from './editor.service.ts';
import { exportQuizFor } from './files/export-quiz.ts';
import { findQuizzesFor } from './list/find-quizzes.ts';
import { listQuizzesForStaff, type StaffListDeps } from './list/list-quizzes.ts';
import { releaseByHand } from './release/release-results.ts';
import { listHistory, restore } from './revision-history.ts';
import { findContentFaults } from './rich/content-faults.ts';
import { shareWithTeachers } from './rights/share-quiz.ts';
import { listFormsOf } from './sections/list-forms.ts';
import { replaceSections as replaceSectionsOf } from './sections/replace-sections.ts';
import { etagOf } from './sent/etag.ts';

const withContent = { bodyLimit: MAX_QUIZ_BYTES, validatorCompiler: validatorWith(findContentFaults) };
const quizJsonSchema = toJSONSchema(quizJson, { io: 'input' });

export function editorRoutes(app: App, deps: EditorDeps & StaffListDeps): void {
  app.route({
    ...endpoint(createQuizFromJson),
    ...withContent,
    handler: (request) => createFromJson(deps, { quiz: request.body, by: actorOf(request) }),
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
    ...endpoint(getAdminQuiz),
    handler: async (request, reply) =>
      tagged(reply, await getQuizForAdmin(deps, { quiz_id: request.params.id, by: actorOf(request) })),
  });
  app.route({
    ...endpoint(updateQuiz),
    handler: async (request, reply) =>
      tagged(reply, await updateDetails(deps, editOf(request), request.body)),
  });
  app.route({ ...endpoint(deleteQuiz), handler: (request) => removeQuiz(deps, editOf(request)) });
  app.route({
    ...endpoint(listDeletedQuizzes),
    handler: (request) => listRestorable(deps, actorOf(request)),
  });
  app.route({
    ...endpoint(restoreQuiz),
    handler: async (request, reply) => tagged(reply, await undelete(deps, editOf(request))),
  });
  app.route({
    ...endpoint(duplicateQuiz),
    handler: (request) => duplicate(deps, { quiz_id: request.params.id, by: actorOf(request) }),
  });
  app.route({
    ...endpoint(previewRichText),
    handler: async ({ body: { texts, pictures } }) => ({
      texts: texts.map((text) => readLocalized(text, (key) => pictures.includes(key))),
    }),
  });
  app.route({
    ...endpoint(addQuestion),
    ...withContent,
    handler: async (request, reply) =>
      tagged(reply, await addQuestionTo(deps, editOf(request), request.body)),
  });
  app.route({
    ...endpoint(replaceQuestion),
    ...withContent,
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
  app.route({
    ...endpoint(replaceSections),
    handler: async (request, reply) =>
      tagged(reply, await replaceSectionsOf(deps, editOf(request), request.body.sections)),
  });
  app.route({
    ...endpoint(releaseResults),
    handler: async (request, reply) =>
      tagged(reply, await releaseByHand(deps, editOf(request), request.body)),
  });
  app.route({
    ...endpoint(shareQuiz),
    handler: async (request, reply) =>
      tagged(reply, await shareWithTeachers(deps, editOf(request), request.body)),
  });
  app.route({
    ...endpoint(setAudience),
    handler: async (request, reply) =>
      tagged(reply, await changeAudience(deps, { ...editOf(request), by: actorOf(request) }, request.body)),
  });
  app.route({ ...endpoint(listRevisions), handler: ({ params }) => listHistory(deps, params.id) });
  app.route({
    ...endpoint(restoreRevision),
    handler: async (request, reply) => {
      const { revision } = request.params;
      return tagged(reply, await restore(deps, { ...editOf(request), revision }));
    },
  });
  app.route({ ...endpoint(listForms), handler: ({ params }) => listFormsOf(deps, params.id) });
  app.route({
    ...endpoint(exportQuiz),
    handler: (request) => exportQuizFor(deps, request.params.id, actorOf(request)),
  });
}

export function editOf(
  request: Pick<FastifyRequest, 'user' | 'ip' | 'headers'> & { params: { id: number } },
): Edit {
  return { quiz_id: request.params.id, by: actorOf(request), if_match: request.headers['if-match'] };
}

/** Adds the ETag that the next change sends as If-Match. */
export function tagged<Answer>(reply: FastifyReply, { version, answer }: Versioned<Answer>): Answer {
  reply.header('etag', etagOf(version));
  return answer;
}
