import { downloadQuestions, downloadQuiz, downloadTemplate } from '@abhyas/contract/imports/question-files';
import type { FastifyReply } from 'fastify';
import { actorOf, type PictureDecoder } from '#features/accounts/accounts.ts';
import type { BankDeps } from '#features/bank/bank.ts';
import type { EditorDeps } from '#features/quizzes/quizzes.ts';
import { DomainError } from '#platform/domain-error.ts';
import { abortSignalOf } from '#platform/http/abort.ts';
import { type App, endpoint } from '#platform/http/endpoint.ts';
import { bankFile, quizFile } from './question-files.service.ts';
import { type DrawSvg, EXTENSIONS, templateOf } from './rules/written-questions.ts';

export function questionFileRoutes(
  app: App,
  deps: EditorDeps & BankDeps & { decoder: PictureDecoder },
): void {
  /** For as long as the client of this reply waits. */
  const drawSvgFor = (reply: FastifyReply): DrawSvg => {
    const signal = abortSignalOf(reply);
    return async (svg) => {
      try {
        return await deps.decoder.drawSvg(svg, signal);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'UNSUPPORTED_TYPE') return undefined;
        throw error;
      }
    };
  };
  app.route({
    ...endpoint(downloadQuiz),
    handler: async (request, reply) => {
      const { params, query } = request;
      named(reply, `quiz-${params.id}.${EXTENSIONS[query.format]}`);
      const file = { quiz_id: params.id, ...query, drawSvg: drawSvgFor(reply) };
      return quizFile(deps, file, actorOf(request));
    },
  });
  app.route({
    ...endpoint(downloadQuestions),
    handler: async (request, reply) => {
      const { body } = request;
      named(reply, `questions.${EXTENSIONS[body.format]}`);
      return bankFile(deps, { ...body, drawSvg: drawSvgFor(reply) }, actorOf(request));
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
