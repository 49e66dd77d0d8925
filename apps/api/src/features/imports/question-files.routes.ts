import { downloadQuestions, downloadQuiz, downloadTemplate } from '@abhyas/contract/imports/question-files';
import type { FastifyReply } from 'fastify';
import { actorOf } from '#features/accounts/accounts.ts';
import type { BankDeps } from '#features/bank/bank.ts';
import type { EditorDeps } from '#features/quizzes/quizzes.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { bankFile, quizFile } from './question-files.service.ts';
import { EXTENSIONS, templateOf } from './rules/written-questions.ts';

export function questionFileRoutes(app: App, deps: EditorDeps & BankDeps): void {
  app.route({
    ...endpoint(downloadQuiz),
    handler: async (request, reply) => {
      const { params, query } = request;
      named(reply, `quiz-${params.id}.${EXTENSIONS[query.format]}`);
      return quizFile(deps, { quiz_id: params.id, ...query }, actorOf(request));
    },
  });
  app.route({
    ...endpoint(downloadQuestions),
    handler: async (request, reply) => {
      const { body } = request;
      named(reply, `questions.${EXTENSIONS[body.format]}`);
      return bankFile(deps, body, actorOf(request));
    },
  });
  app.route({
    ...endpoint(downloadTemplate),
    handler: async ({ query: { format, language } }, reply) => {
      named(reply, `questions-${language}.${format}`);
      return templateOf(format, language);
    },
  });
}

const named = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`);
